import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { titleOf } from './title.ts';

const titles = suite('the title of a page without one');
const of = (text: string) => titleOf(text, 'content/c.md');

titles('is its first heading, or its name', () => {
  assert.is(of('Words.\n\n## The *first* [heading](/x) ##\n\n# The second\n'), 'The first heading');
  assert.is(of('# C#\n'), 'C#');
  assert.is(of('Words.\n#\n# ##\n#no heading\n'), 'C');
  assert.is(titleOf('Words.\n', 'content/big-apple/index.md'), 'Big apple');
});

titles('has the words of the heading, as the page shows them', () => {
  assert.is(of('# The MAX_SIZE option\n'), 'The MAX_SIZE option');
  assert.is(of('# 2 * 3 is \\*6\\* &amp; more\n'), '2 * 3 is *6* & more');
  assert.is(of('# `a_b` and ![a *logo*](/x.png) <b>here</b>\n'), 'a_b and a logo here');
});

titles('is not what looks like a heading in code, in a comment and in other HTML', () => {
  assert.is(of('```sh\n# remove the old one\n```\n\n# Real title\n'), 'Real title');
  assert.is(of('~~~~\n# no\n~~~\n# no\n~~~~\n# Real title\n'), 'Real title');
  assert.is(of('1. One:\n   ```\n   # no\n   ```\n\n    # no\n\n# Real title\n'), 'Real title');
  assert.is(of('<!--\n# Old title\n-->\n\n# New\n'), 'New');
  assert.is(of('<details>\n# no\n</details>\n\n<pre>\n\n# no\n\n</pre>\n# New\n'), 'New');
  assert.is(of('Words\n<br>\n# New\n\n# Second'), 'New', 'a tag within words changes nothing');
  assert.is(of('```\n# no\n'), 'C', 'what is never closed goes to the end');
});

titles('may be underlined', () => {
  assert.is(of('Real title\n=====\n'), 'Real title');
  assert.is(of('Words.\n\nReal\n*title*\n---\n\n# Second\n'), 'Real title');
  for (const line of ['', '***', '> a', '- a', '1. a', '[a]: /b', '    a'])
    assert.is(of(`${line}\n---\n\n# Real title\n`), 'Real title', line);
});

titles('is found in a time that grows with the text only', () => {
  const start = process.cpuUsage();
  for (const line of [
    `# ${'#'.repeat(1e6)}x`,
    `# a${' '.repeat(1e6)}x`,
    `# ${'['.repeat(1e6)}`,
    `# ${'[a]('.repeat(3e5)}`,
    'words\n'.repeat(2e5),
    `${'_'.repeat(1e6)}x`,
    '```\n# a\n'.repeat(1e5),
    '<!-- '.repeat(2e5),
    '<b\n'.repeat(2e5),
    `[${'a'.repeat(1e6)}`,
  ])
    assert.ok(of(`${line}\n`));
  assert.ok(process.cpuUsage(start).user < 1000e3);
});

titles.run();
