import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Components } from './directives.ts';
import { createMarkdown, type MarkdownOptions } from './markdown.ts';

const directives = suite('components in texts');
const renderMarkdown = createMarkdown();
const render = (body: string, options?: MarkdownOptions) =>
  renderMarkdown(body, { file: 'content/pricing.md', line: 5 }, options);
const _told = (body: string, options?: MarkdownOptions) =>
  render(body, options).problems.map(({ line, message }) => `${line} ${message}`);

directives(
  'shows components in lists, quotes, notes and footnotes, with paragraphs in them',
  () => {
    const components: Components = {
      has: (name) => name === 'tip',
      render: ({ children = '-' }) => ({ value: `<aside>${children}</aside>`, problems: [] }),
    };
    const renderTip = createMarkdown([], components);
    for (const [body, html] of [
      [
        '1. Do\n\n   :::tip\n   Words\n   :::\n2. Then\n',
        /<li><p>Do<\/p>\n<aside><p>Words<\/p>\n<\/aside><\/li>/,
      ],
      [
        '- Do\n  ::tip\n  - :::tip\n    In\n    :::\n',
        /<li>Do<aside>-<\/aside><ul>\n<li><aside><p>In<\/p>\n<\/aside><\/li>/,
      ],
      ['> Said\n> ::tip\n', /<blockquote>\n<p>Said<\/p>\n<aside>-<\/aside><\/blockquote>/],
      [
        '> [!NOTE]\n> Said\n>\n> :::tip\n> - a\n>   ::tip\n> :::\n',
        /<aside><ul>\n<li>a<aside>-<\/aside><\/li>\n<\/ul>\n<\/aside>/,
      ],
      [
        'a[^1]\n\n[^1]: b\n\n    :::tip\n    In\n    :::\n',
        /<p>b<\/p>\n<aside><p>In<\/p>\n<\/aside>/,
      ],
    ] as const)
      assert.match(renderTip(body, { file: 'a.md', line: 1 }).html, html);
  },
);

directives(
  'ends a component at the line that closes it, not at one in code or of a component inside',
  () => {
    const components: Components = {
      has: (name) => name === 'tip',
      render: ({ children = '' }) => ({ value: `<div>${children}</div>`, problems: [] }),
    };
    const renderTip = createMarkdown([], components);
    const contentOf = (body: string) => {
      const { html, problems } = renderTip(`:::tip\n${body}\n:::\n\nAfter.\n`, {
        file: 'a.md',
        line: 1,
      });
      const told = problems.map(({ line, message }) => `${line} ${message}`);
      assert.equal(told, [], body);
      const [, content = ''] = /^<div>([\s\S]*)<\/div>\n?<p>After\.<\/p>\n$/.exec(html) ?? [];
      assert.match(content, 'End.', `${body}\n\n${html}`);
      return content;
    };
    for (const code of [
      '```\n:::tip\nx\n:::\n```\nEnd.',
      '~~~~\n:::\n~~~\n:::\n~~~~\nEnd.',
      '- a\n\n  ```\n  :::\n  ```\n\nEnd.',
      '10. a\n\n    ~~~\n    :::\n    ~~~\n\nEnd.',
      'a\n\n    :::\n\nEnd.',
      '<!--\n:::\n-->\n\nEnd.',
      '<pre>\n:::\n</pre>\n\nEnd.',
      '> ```\n> :::\n> ```\n\nEnd.',
      'The ` key\n\n```\n:::\n```\n` End.',
      '- a\n- End.',
      '> End.',
    ])
      contentOf(code);
    const nested = contentOf(':::tip\nA\n:::tip\n```\n:::\n```\nB\n:::\nC\n:::\nEnd.');
    assert.match(
      nested,
      /<div><p>A<\/p>\n<div><pre[\s\S]*<p>B<\/p>\n<\/div><p>C<\/p>\n<\/div><p>End\./,
    );
    for (const list of ['- :::tip\n  A\n  :::', '10. B\n\n    :::tip\n    A\n    :::'])
      assert.match(contentOf(`${list}\n\nEnd.`), /<li>[\s\S]*<div>(<p>)?A(<\/p>\n)?<\/div>/, list);
    assert.match(contentOf('::::tip\n:::tip\nA\n:::\n::::\nEnd.'), /^<div><div><p>A/);
    const open = renderTip(':::tip\n```\n:::\n```\n', { file: 'a.md', line: 1 });
    assert.equal(open.problems[0]?.message, '`:::tip` is never closed.');
    const many = `${':::tip\n- a\n\n  ```\n  :::\n  ```\n:::\n\n'.repeat(2000)}${':::tip\n'.repeat(200)}`;
    assert.is(renderTip(many, { file: 'a.md', line: 1 }).problems.length, 200);
  },
);

directives.run();
