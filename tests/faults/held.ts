/** Faults that a test beside the code makes: what goes wrong, the file, and the name of the test. */
export const HELD: readonly (readonly [fault: string, file: string, test: string])[] = [
  [
    'Markdown that hides a script',
    'build/markdown/raw-html.test.ts',
    'lets nothing run that a footnote hides in a list of a quotation',
  ],
  [
    'Active HTML in any spelling',
    'build/markdown/raw-html.test.ts',
    'lets no active HTML through, in whatever way it is spelled, and names its line',
  ],
  [
    'Front matter that is code',
    'build/content/front-matter.test.ts',
    'runs no front matter, in whatever way it asks for it',
  ],
  [
    'Words in `<code>` that look like tags',
    'build/markdown/raw-html.test.ts',
    'keeps words that look like tags within code',
  ],
  [
    'A manifest that is damaged',
    'build/emit/emit.test.ts',
    'builds over a site whose manifest is damaged, unless a file of it is not of the new site',
  ],
  [
    'A file that is put into the output during a build',
    'build/emit/emit.test.ts',
    'keeps a file that is put into the output while a build runs',
  ],
  [
    'A folder of somebody else as the output',
    'build/emit/emit.test.ts',
    'refuses a folder that it has not made, and names what it does not know',
  ],
  [
    'Pipes, links and folders of somebody else in the place of the build’s own',
    'build/emit/emit.test.ts',
    'leaves alone what only looks like something of a build',
  ],
  [
    'A build of another container or computer',
    'build/emit/emit.test.ts',
    'waits for a build of another container while it shows that it runs, and no longer',
  ],
  [
    'A lock that a dead build has left',
    'build/emit/emit.test.ts',
    'clears the lock of a build that died, also where its number is in use again',
  ],
  ['A path that leaves the output', 'build/emit/emit.test.ts', 'never leaves the output folder'],
  [
    'Links out of the root, top folders and hidden files too',
    'build/content/read.test.ts',
    'refuses links to hidden files, and top folders that are links to elsewhere',
  ],
  [
    'Links in a circle',
    'build/content/read.test.ts',
    'follows a symbolic link within the root, and refuses one that leads out, in a circle, or nowhere',
  ],
  [
    'Folders with the names of what every object has',
    'build/content/validate.test.ts',
    'may have names that every object has',
  ],
  [
    'Addresses with `%zz`',
    'build/routes/routes.test.ts',
    'may lead to an address elsewhere that is encoded in another way than UTF-8',
  ],
  ['Redirects in a circle', 'build/routes/routes.test.ts', 'in a circle are reported for each of them'],
  [
    '20,000 redirects',
    'build/routes/routes.test.ts',
    'are planned in less than two seconds where there are 20,000, in chains too',
  ],
  [
    '5,000 levels of quotation',
    'build/markdown/markdown.test.ts',
    'gives up at 5,000 levels with a problem that names the line',
  ],
  [
    '20,000 levels of YAML',
    'build/content/yaml.test.ts',
    'refuses 20,000 levels of nesting, in whatever way they are written',
  ],
  ['Problems of texts without a page', 'build/plan.test.ts', 'are checked like those of pages'],
  ['Prose that looks like an address', 'build/html/document.test.ts', 'never changes what a reader sees'],
  [
    'Hidden files that hosts look for',
    'build/content/read.test.ts',
    'publishes hidden files only where hosts look for them',
  ],
  [
    'Files with an ending that makes no page',
    'build/content/read.test.ts',
    'warns of a file that an editor may take for a page',
  ],
  [
    'A receipt over another file',
    'build/report/receipt.test.ts',
    'are written over no other file, and are compared with receipts alone',
  ],
  [
    'Options that mean nothing',
    'build/cli.test.ts',
    'refuses with 2 what it cannot read, and says what was probably meant',
  ],
  [
    'Files that change while pages are made of them',
    'build/content/read.test.ts',
    'refuses bytes that came while the site was made of others',
  ],
  ['Requests that end the preview', 'build/serve/preview/preview.test.ts', 'answer strange addresses, and live on'],
  [
    'Requests that read outside the site',
    'build/serve/preview/preview.test.ts',
    'read nothing that a link leads to, and send no header that an address has made up',
  ],
  [
    'Requests under another name of the host',
    'build/serve/preview/preview.test.ts',
    'answer GET and HEAD alone, under a name of this machine alone',
  ],
  [
    'Random front matter, Markdown, YAML, routes and names',
    'tests/fuzz.test.ts',
    'neither fail nor leave the output, run nothing and are built alike twice',
  ],
];
