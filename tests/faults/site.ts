/** Wrong edits of a small site, as its author makes them: what dev, check and build are to say of each, and where. */
import { readTree } from '../tree.ts';

/** The parts that are replaced in a file; the new text of a file; or null, which deletes it. */
type Edit = [from: string, to: string] | string | null;

export interface Fault {
  name: string;
  file: string;
  edit: Edit;
  /** What the message has to contain. */
  says: RegExp;
  /** `file:line`; by default the first line that the edit changes. Null if no line can be named. */
  at?: string | null;
  /** Only a browser can notice it. */
  inBrowser?: true;
  /** The code ends or holds its process, so the commands need one of their own. */
  apart?: true;
}

export const CARD = `import type { ReactNode } from 'react';

interface Props {
  title: string;
  children?: ReactNode;
}

/** A card with a title. */
export const Card = ({ title, children }: Props) => (
  <section className="card">
    <h2>{title}</h2>
    <p>Words of the card.</p>
    {children}
  </section>
);
`;

const FACE = `/** The face of the counter. */
export const Face = ({ count }: { count: number }) => {
  const shown = count;
  return <b className="face">{shown}</b>;
};
`;

const COUNTER = `import { useState } from 'react';
import { island } from 'site/island';
import { Face } from './parts/Face.tsx';

function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} <Face count={count} />
    </button>
  );
}

export default island({ name: 'Counter', when: 'load', View: Counter });
`;

export const LAB = `import type { FrontMatter, ScreenProps } from 'site/api';
import type { Site } from '../content/schema.ts';
import Counter from '../islands/Counter.tsx';
import { Card } from './components/Card.tsx';

/** A page with a card and an island. */
export function Lab({ page, site }: ScreenProps<FrontMatter, Site>) {
  const [first] = Object(site.data.team) as { name: string }[];
  return (
    <>
      <h1>{page.title}</h1>
      <Card title={first?.name ?? ''} />
      <Counter label="Press" />
      <div dangerouslySetInnerHTML={{ __html: page.body.html }} />
    </>
  );
}
`;

const LAB_TEXT = `---
title: Lab
description: A page for trials.
screen: lab
---

Some words with a [link](about.md), and a fact: {{ site.mail }}.

![A sun](/assets/pictures/sun.svg)

## Part

Last words.
`;

/** The site that \`new\` writes, with a component, an island with a part, data, a fact, a redirect, and code that makes files. */
export const siteOfFaults = (template: string): Record<string, string> => {
  const files = readTree(template);
  const index = files['pages/index.ts'] ?? '';
  return {
    ...files,
    'content/lab.md': LAB_TEXT,
    'content/facts.yml': 'site:\n  mail: post@site.example\n',
    'content/team.yml': '- name: Ann\n  role: Bell\n- name: Bob\n  role: Card\n',
    'content/redirects.yml': '/old: /about\n/older: /notes\n',
    'content/schema.ts': `${files['content/schema.ts']}
const person = z.strictObject({ name: words, role: words });
export const data = { team: z.array(person) };
`,
    'pages/components/Card.tsx': CARD,
    'pages/components/card.css':
      '.card {\n  padding: 1rem;\n  color: var(--ink);\n  --ink: inherit;\n}\n',
    'islands/Counter.tsx': COUNTER,
    'islands/parts/Face.tsx': FACE,
    'pages/Lab.tsx': LAB,
    'pages/index.ts': `${index.replace('import { Notes }', "import { Lab } from './Lab.tsx';\nimport { Notes }").replace('  plain:', '  lab: screen(page, Lab),\n  plain:')}
/** A page for each person, and a file. */
export const routes = (site: { data: { team: { name: string }[] } }) =>
  site.data.team.map(({ name }) => ({
    path: \`/team/\${name.toLowerCase()}\`,
    front: { title: name, description: \`About \${name}.\` },
    body: 'A person.',
  }));

export const files = () => ({
  'hello.txt': 'Hello.',
});

export const services = () => [];
`,
  };
};

export const INDEX = 'pages/index.ts';
export const PART = 'pages/components/Card.tsx';
export const TEXT = 'content/lab.md';
export const ISLAND = 'islands/Counter.tsx';
export const FACES = 'islands/parts/Face.tsx';
export const WORDS = '    <p>Words of the card.</p>';
