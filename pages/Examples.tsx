import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { frontMatter } from '../content/schema/base.ts';
import type { Section, sections } from '../content/schema/sections.ts';
import type { ScreenProps, Zone } from '../content/schema.ts';
import { Action } from './components/Action.tsx';
import { ArrowLink } from './components/ArrowLink.tsx';
import { Button, ButtonGroup } from './components/Button.tsx';
import { Day } from './components/Day.tsx';
import { ExternalLink } from './components/ExternalLink.tsx';
import { Faq } from './components/Faq.tsx';
import { Icon } from './components/Icon.tsx';
import { Logo } from './components/Logo.tsx';
import { MailLink } from './components/MailLink.tsx';
import { Newsletter } from './components/Newsletter.tsx';
import { Prose } from './components/Prose.tsx';
import { Stores } from './components/Stores.tsx';
import { type Paint, paints } from './drawings/paints.ts';
import { show } from './sections/Sections.tsx';

const PATH = '/_components';
const GROUNDS = [undefined, ...(Object.keys(paints) as Paint[])];

/** Elements that only the build renders, as they are written in a text. */
const TEXTS = [
  '![Picture](/assets/pictures/phone.webp){small}',
  '::drawing{name=close-park-night caption="/zone-park"}',
  '::film{src=https://vimeo.com/76979871 title=Film poster=/card.png}',
  '::map{src=https://www.openstreetmap.org/export/embed.html title=Map}',
  '::person{src=/assets/pictures/phone.webp name=Name role=Role}',
  ':::note{title=Note}\n**/_components**\n:::',
  '```js\n// ₹1\nconst price = (cards = []) => cards.length * 1 + "₹";\n```',
];

/** The page of all components. It is a draft, so only dev and builds with --drafts have it. */
export const examplesPage = {
  path: PATH,
  front: {
    title: 'Components',
    description: 'Each component alone.',
    screen: 'examples',
    draft: true,
    noindex: true,
  },
  /** Each below what to type for it. */
  body: TEXTS.map((text) => `~~~md\n${text}\n~~~\n\n${text}`).join('\n\n'),
};

/** An example of each component, with words of the site. `id` is unique in the page. */
const EXAMPLES: Record<string, (site: Zone, id: string) => ReactNode> = {
  Logo: () => <Logo />,
  Icon: (site) => signsOf(site).map((name) => <Icon key={name} name={name} />),
  Button: ({ data: { ui } }) => (
    <ButtonGroup>
      <Button href={PATH}>{ui.head.download}</Button>
      <Button href={PATH} kind="ghost">
        {ui.head.download}
      </Button>
      <Button href={PATH} size="small">
        {ui.head.download}
      </Button>
    </ButtonGroup>
  ),
  ArrowLink: ({ data: { menus } }) => <ArrowLink href={PATH}>{menus.foot.action.label}</ArrowLink>,
  ExternalLink: ({ data: { menus } }) => (
    <ExternalLink href="https://zone.example">{menus.stores.title}</ExternalLink>
  ),
  MailLink: ({ data: { organization } }) => <MailLink email={organization.email} />,
  Day: () => <Day date="2024-10-13" />,
  Action: ({ data: { ui } }, id) => (
    <Action id={id} letter="order">
      {ui.actions.letters.order.title}
    </Action>
  ),
  Faq: ({ data: { faq } }, id) => <Faq id={id} items={faq.home.slice(1, 3)} />,
  Newsletter: (_, id) => <Newsletter id={id} />,
  Stores: () => <Stores />,
};

const signsOf = ({ drawings }: Zone) =>
  Object.keys(drawings).flatMap((name) =>
    name.startsWith('sign-') ? name.slice('sign-'.length) : [],
  );

/** A section of each kind, except page tops, which have an h1, products to try, whose ids allow one per page, and products at work, which read them. */
function sectionsOf({ pages }: Zone) {
  const used = pages.flatMap(({ screen, front }) =>
    screen === 'sections' ? (front as unknown as z.infer<typeof sections>).sections.slice(1) : [],
  );
  const isFirst = ({ kind }: Section, i: number) =>
    used.findIndex((other) => other.kind === kind) === i;
  return used.filter((section, i) => !/^(try|operator)-/.test(section.kind) && isFirst(section, i));
}

/** `/_components`: each component on the floor and on every paint, and most kinds of section once. */
export function Examples({ page, site }: ScreenProps<typeof frontMatter>) {
  return (
    <>
      <div className="examples wrap section">
        <h1>{page.title}</h1>
        {Object.entries(EXAMPLES).map(([name, example]) => (
          <section key={name}>
            <h2>{name}</h2>
            <div className="examples-grounds">
              {GROUNDS.map((paint) => (
                <div key={paint ?? 'floor'} className={paint && `paint paint-${paint}`}>
                  {example(site, `${name}-${paint ?? 'floor'}`.toLowerCase())}
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
      <Prose html={page.body.html} />
      {sectionsOf(site).map((section, i) => (
        <div key={section.kind}>
          <h2 className="examples-kind wrap">{section.kind}</h2>
          {show(section, i)}
        </div>
      ))}
    </>
  );
}
