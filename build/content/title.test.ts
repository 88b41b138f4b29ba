import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { titleOf } from './title.ts';

const titles = suite('the title of a page without one');
const of = (text: string) => titleOf(text, 'content/c.md');

titles('is its first heading of the first level, or its name', () => {
  assert.is(of('Words.\n\n# The *first* [heading](/x) #\n\n# The second\n'), 'The first heading');
  assert.is(of('# C#\n'), 'C#');
  assert.is(of('Real *title*\n=====\n'), 'Real title');
  assert.is(of('Words.\n#\n#no heading\n'), 'C');
  assert.is(titleOf('Words.\n', 'content/big-apple/index.md'), 'Big apple');
  assert.is(titleOf('Words.\n', 'content/index.md'), 'Index');
});

titles('is not a heading of another level, which stays in the text', () => {
  assert.is(of('## Install\n\nWords.\n'), 'C');
  assert.is(of('Install\n---\n\n# Real title\n'), 'Real title');
});

titles('has the words of the heading, as the page shows them', () => {
  assert.is(of('# The MAX_SIZE option\n'), 'The MAX_SIZE option');
  assert.is(of('# 2 * 3 is \\*6\\* &amp; more\n'), '2 * 3 is *6* & more');
  assert.is(of('# `a_b` and ![a *logo*](/x.png) <b>here</b>\n'), 'a_b and a logo here');
});

titles.run();
