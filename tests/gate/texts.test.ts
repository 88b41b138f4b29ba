/** What texts may hold besides Markdown: films, maps, people, notes, and pictures of a chosen width. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, page } from '../built.ts';
import { cacheOf, copySite } from '../copy.ts';

const texts = suite('components in texts');

const TEXT = `Words.

::film{src=clip.mp4 title="The opening" poster=still.jpg}

::film{src=https://www.youtube.com/watch?v=dQw4w9WgXcQ title="One bell" poster=still.jpg}

::map{src=https://www.openstreetmap.org/export/embed.html?bbox=72.8,18.9,72.9,19.1 title="Our office"}

::person{src=still.jpg name="Asha Rao" role=Founder}

:::note{title="Good to know"}
Doors open **early**.
:::

![A bell](still.jpg){half} ![A "bell"](still.jpg){small}

![All of it](still.jpg){wide}
`;

texts(
  'show films, maps, people and notes, and load nothing of other sites before a press',
  async () => {
    const root = copySite();
    const write = (name: string, bytes: string | Buffer) =>
      writeFileSync(join(root, 'content', name), bytes);
    write('watch.md', page('Watch', TEXT));
    write('clip.mp4', Buffer.from('0000001c66747970', 'hex'));
    const photo = sharp({
      create: { width: 1600, height: 900, channels: 3, background: '#999' },
    }).jpeg();
    write('still.jpg', await photo.toBuffer());
    const { problems, site, texts: files } = await build(root, {}, cacheOf(root));
    assert.equal(problems, []);
    const html = files['watch.html'] ?? files['watch/index.html'] ?? '';
    const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];

    assert.match(
      main,
      /<video [^>]*src="[^"]*clip[^"]*\.mp4" poster="[^"]*still[^"]*"[^>]*controls/,
    );
    for (const frame of main.match(/<iframe[^>]*>/g) ?? []) assert.not.match(frame, ' src=');
    const names = Array.from(main.matchAll(/<iframe name="([^"]+)"/g), ([, name]) => name);
    assert.equal(
      Array.from(main.matchAll(/<a [^>]*target="(frame-[^"]+)"/g), ([, target]) => target),
      names,
    );
    assert.is(names.length, 2);
    const policies = new Map(site.artifacts.map(({ path, facts }) => [path, facts?.policy ?? '']));
    const policy = policies.get('watch.html') ?? policies.get('watch/index.html') ?? '';
    assert.match(policy, /frame-src[^;]* https:\/\/www\.youtube-nocookie\.com/);
    assert.match(policy, /frame-src[^;]* https:\/\/www\.openstreetmap\.org/);
    for (const [path, other] of policies)
      if (!path.startsWith('watch')) assert.not.match(other, 'youtube', path);

    assert.match(main, /<figure class="person">[\s\S]*<b>Asha Rao<\/b> <span>Founder<\/span>/);
    assert.match(
      main,
      /<aside class="note"><b>Good to know<\/b><p>Doors open <strong>early<\/strong>/,
    );
    assert.match(main, /<img [^>]*alt="A bell" width="304" height="171" class="sized-half/);
    assert.match(main, /<source type="image\/avif"[^>]* sizes="304px"/);
    assert.match(main, / width="208" height="117" class="sized-small/);
    assert.match(main, /class="sized-wide/);
    assert.not.match(main, '{half}');
  },
);

texts(
  'name the line of a film that cannot be shown, of a map without an address for embedding, and of a person without a role',
  async () => {
    const root = copySite();
    const text =
      '::film{src=clip.avi title=A}\n\n::map{src=here title=B}\n\n::map{src=https://www.google.com/maps/place/x title=B}\n\n::person{src=a.jpg name=C}';
    writeFileSync(join(root, 'content/watch.md'), page('Watch', text));
    const { problems } = await build(root, {}, cacheOf(root));
    const said = problems.map((problem) => problem.replace(/ is no film.*/, ''));
    assert.equal(said.length, 4, said.join('\n'));
    for (const [i, line] of [6, 8, 10, 12].entries())
      assert.match(said[i] ?? '', `content/watch.md:${line}`);
  },
);

texts.run();
