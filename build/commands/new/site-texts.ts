/** The texts of a new site, its styles and its picture: path → text. */
export const TEXTS: Readonly<Record<string, string>> = {
  '.gitignore': 'dist/\n.dist.*\n.schemas/\n',
  'content/site.yml': `# The name of the site, and the origin at which it is served.
name: My site
url: https://site.example
lang: en
# Each file of content/notes/ is an entry of a list, and a page.
collections:
  notes: { pages: true }
`,
  'content/index.md': `---
title: Welcome
description: The first page of a small site.
---

This text is in \`content/index.md\`. There are [notes](notes.md), and a page [about](about.md) the site.

![A sun over the sea](/assets/pictures/sun.svg)
`,
  'content/about.md': `---
title: About
description: Who is behind this site.
---

Back to [the first page](index.md).
`,
  'content/404.md': `---
title: Page not found
description: The answer to an address that leads nowhere.
---

Go to [the first page](index.md).
`,
  'content/notes.md': `---
title: Notes
description: All notes of this site.
screen: notes
filter: Show only notes with
---
`,
  'content/notes/first.md': `---
title: The first note
description: A note about notes.
date: 2024-01-01
---

This text is in \`content/notes/first.md\`.
`,
  'content/notes/second.md': `---
title: The second note
description: A note about lists.
date: 2024-01-02
---

The list of [all notes](../notes.md) has the newest first.
`,
  'assets/styles/index.css': `:root {
  color-scheme: light dark;
}

body {
  max-inline-size: 44rem;
  margin-inline: auto;
  padding: 2rem 1.25rem;
  font: 1.0625rem / 1.6 system-ui, sans-serif;
}

img {
  max-inline-size: 100%;
  block-size: auto;
}
`,
  'assets/pictures/sun.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160" viewBox="0 0 320 160">
  <rect width="320" height="160" fill="#bfe3f5"/>
  <circle cx="160" cy="96" r="40" fill="#f6b73c"/>
  <rect y="112" width="320" height="48" fill="#2f6f8f"/>
</svg>
`,
};
