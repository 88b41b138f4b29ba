/** The title of a page without `title:`: its first heading, or else the name of its file. Linear in the text. */
export function titleOf(body: string, file: string): string {
  const [line = ''] = /^#{1,6}[ \t]+\S.*$/m.exec(body) ?? [];
  const heading = line
    .replace(/^#+/, '')
    .trim()
    .replace(/(^|[ \t])#+$/, '')
    .replace(/[*_`]|!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .trim();
  const [name = ''] = file
    .replace(/^content\//, '')
    .replace(/(\/_?index)?\.md$/, '')
    .split('/')
    .slice(-1);
  return heading || name.replace(/[-_]+/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
}
