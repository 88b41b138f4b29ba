import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createMarkdown, type MarkdownOptions } from './markdown.ts';

const footnotes = suite('footnotes');
const renderMarkdown = createMarkdown();
const render = (body: string, options?: MarkdownOptions) =>
  renderMarkdown(body, { file: 'content/pricing.md', line: 5 }, options);
const told = (body: string, options?: MarkdownOptions) =>
  render(body, options).problems.map(({ line, message }) => `${line} ${message}`);

footnotes(
  'numbers footnotes by their first reference from 1, also those that only a footnote refers to',
  () => {
    const body = 'b[^b] a[^a] b[^b]\n\n[^a]: A\n[^b]: B\n[^c]: never referred to';
    render('![alt[^x]](/x.png)\n\n[^x]: X');
    const first = render(body).html;
    assert.is(render(body).html, first);
    assert.match(
      first,
      '<li id="fn:2"><p>A <a href="#fnref:2" aria-label="Back to the text">↩</a></p></li>',
    );
    assert.not.match(first, 'never');
    const { html } = render(
      'a[^a]\n\n[^a]: A[^b]\n\n    more\n\nrest\n\n[^b]: B[^a]\n[^a]: later\n',
    );
    assert.match(html, '<p>rest</p>');
    assert.match(
      html,
      /<li id="fn:1"><p>A<sup>.*fnref:2.*<\/sup><\/p>\n<p>more <a href="#fnref:1"/,
    );
    assert.match(html, /<li id="fn:2"><p>B<sup><a id="fnref:1-2" href="#fn:1"/);
    assert.not.match(html, 'later');
  },
);

footnotes('names a footnote whose name another one has', () => {
  const message = 'Another footnote has this name, and only the first is shown.';
  assert.equal(told('a[^a] b[^b]\n\n[^a]: A\n\n[^A]: B\n\n[^b]: B'), [`9 ${message}`]);
});

footnotes(
  'leads back from a footnote to each of its references, also to those in footnotes below',
  () => {
    const { html } = render('a[^n] b[^N] c[^m]\n\n[^n]: Note\n[^M]: Again[^n]');
    for (const id of ['fnref:1', 'fnref:1-2', 'fnref:1-3', 'fnref:2'])
      assert.equal(
        [html.split(`id="${id}"`).length, html.split(`href="#${id}"`).length],
        [2, 2],
        id,
      );
    assert.match(
      html,
      'href="#fnref:1-3" aria-label="Back to the text 3">↩<sup>3</sup></a></p></li>',
    );
    assert.match(
      render('a[^A] b[^A]\n\n[^a]: ```\n    $& code\n    ```').html,
      /<\/pre> <a href="#fnref:1".*#fnref:1-2/,
    );
  },
);

footnotes('reads footnotes on several lines, right below a paragraph, or indented', () => {
  const note = (body: string) => /<li id="fn:1"><p>(.*?) <a/s.exec(render(body).html)?.[1];
  assert.is(
    note('a[^a]\n\n[^a]: One line,  \nand a second.\n\nrest'),
    'One line,<br>and a second.',
  );
  assert.is(note('a[^a]\n[^a]: Below.'), 'Below.');
  assert.is(note('a[^a]\n\n  [^a]: Indented.\n- item'), 'Indented.');
  assert.match(render('a[^a]\n\n[^a]: A\n> quotation').html, '<blockquote>');
});

footnotes('warns at its line of a footnote and of a reference that nothing defines', () => {
  const lines = (body: string) =>
    render(body).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
  assert.equal(
    lines(
      'a\n\n- b[^no] and [^yes]\n\n> see [the guide][nope],\n> or [this][Yes]\n\n[yes]: /x\n[^yes]: Y [^also]',
    ),
    [
      '7:4 `[^no]` is shown as text: nothing defines it.',
      '9:7 `[the guide][nope]` is shown as text: nothing defines it.',
      '13:11 `[^also]` is shown as text: nothing defines it.',
    ],
  );
  assert.equal(lines('% toc\n[the guide]: /z\n\n[a word][The guide]\n'), [
    '8:1 `[a word][The guide]` is shown as text: its definition is part of a paragraph.',
  ]);
  const plain =
    '\\[^a] `[^b]` <code>[^c]</code> row[i][row] [a-z][0-9] [x] [ ] [note] [draft][] [/size][size=20] list[first][second]';
  assert.equal(lines(`${plain}\n\n    [^d]\n\n- [x] done\n`), []);
});

footnotes.run();
