import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtSite } from '../site.ts';
import { explainSkip } from '../tally.ts';
import { findDeadLinks, findInvalid, findScripts, findSitemapFaults, hasJava } from './files.ts';
import { findOverweight } from './growth.ts';
import { readBudgets, readerOf, readPages, readRecord } from './weights.ts';

const folder = builtSite();
const files = suite('the files of the site');

const validate = hasJava() ? files : files.skip;
if (!hasJava()) explainSkip('There is no Java, so the Nu HTML checker does not run.');
validate('are valid HTML, without a warning', () => assert.equal(findInvalid(folder), []));

files('have a sitemap that keeps to its schema', () => assert.equal(findSitemapFaults(folder), []));

files('run no script on a page without an island', () => assert.equal(findScripts(folder), []));

files('lead somewhere with every link, to the very place', () => assert.equal(findDeadLinks(folder), []));

files('weigh no more than their budgets', async () => {
  assert.equal(findOverweight(await readPages(folder), readBudgets(), readerOf(folder), readRecord()), []);
});

files.run();
