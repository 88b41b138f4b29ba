import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBrowser } from '../browser.ts';
import { copySite } from '../copy.ts';
import { emitSite, pagesWithIslands } from '../emitted.ts';
import { checkHydration } from '../hydration.ts';
import { canBrowse, openerOf } from '../visit.ts';

const hydration = suite('the islands of a site with connected forms');
const look = canBrowse() ? hydration : hydration.skip;
let built: Promise<string> | undefined;
const connected = async () =>
  (await emitSite(copySite('forms: { endpoint: https://forms.example/post }\n'))).folder;
const folder = () => {
  built ??= connected();
  return built;
};
const open = openerOf(hydration, folder, findBrowser);

look('hydrate to their own HTML', async () => {
  const { page } = await open('/robots.txt');
  assert.equal(await checkHydration(page, pagesWithIslands(await folder())), []);
});

hydration.run();
