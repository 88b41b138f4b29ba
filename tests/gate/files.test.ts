import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkBudgets } from '../../build/check/budgets.ts';
import { builtSite } from '../site.ts';
import { explainSkip } from '../tally.ts';
import { findDeadLinks, findInvalid, findScripts, findSitemapFaults, hasJava } from './files.ts';
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
  const problems = checkBudgets(await readPages(folder), readBudgets(), readerOf(folder), readRecord());
  assert.equal(
    problems.map(({ message }) => message),
    [],
  );
});

files.run();
