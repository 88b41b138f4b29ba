/** The whole site, built once more, with other settings or on another machine. */
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LEDGER } from '../../build/content/ledger.ts';
import { copySite } from '../copy.ts';
import { emitSite } from '../emitted.ts';
import { isHidden, WORDS } from '../routes.ts';
import { build, builtSite, listFiles, ROOT, readPage } from '../site.ts';

const site = builtSite();
const files = listFiles(site);
const facts = readFileSync(join(ROOT, 'content/facts.yml'), 'utf8');

const again = suite('another build');

/** All services off, which must equal a missing file. */
const OFF =
  'analytics: { provider: none, consent: required }\nsignIn: { provider: none }\nforms:\n';

again(
  'gives the same bytes in another folder, time zone and language, and with services set to off',
  () => {
    const root = copySite(OFF);
    // The days in the sitemap are those of the ledger.
    cpSync(join(ROOT, LEDGER), join(root, LEDGER));
    const second = join(root, 'dist');
    const env = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
    build(second, env, ['--root', root, '--no-cache']);
    assert.equal(listFiles(second), files);
    const isOther = (file: string) =>
      !readFileSync(join(second, file)).equals(readFileSync(join(site, file)));
    assert.equal(files.filter(isOther), []);
    for (const path of files) {
      if (!/\.(html|js)$/.test(path)) continue;
      const text = readFileSync(join(site, path), 'utf8');
      assert.not.match(text, /sendBeacon|firebase|consent-|data-island="(Analytics|SignIn)"/, path);
    }
  },
);

again(
  'lists or hides pages of one word as a setting says, and accepts a heading named like a section',
  async () => {
    const root = copySite();
    appendFileSync(join(root, 'content/student-id-card.md'), '\n## Order\n');
    const setting = /(one_word_pages:\n {2}noindex: )"\w+"/;
    writeFileSync(
      join(root, 'content/facts.yml'),
      facts.replace(setting, `$1"${isHidden ? 'no' : 'yes'}"`),
    );
    const { folder } = await emitSite(root);
    const [word = ''] = WORDS.keys();
    assert.is(
      readFileSync(join(folder, 'sitemap.xml'), 'utf8').includes(`${word}</loc>`),
      isHidden,
    );
    assert.is(readPage(folder, word).includes('<meta name="robots" content="noindex"'), !isHidden);
  },
);

again.run();
