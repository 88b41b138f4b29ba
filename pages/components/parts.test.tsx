import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../../assets/sources/drawings.ts';
import type { Zone } from '../../content/schema.ts';
import { Action } from './Action.tsx';
import { ArrowLink } from './ArrowLink.tsx';
import { Button } from './Button.tsx';
import { ButtonLinks } from './ButtonLinks.tsx';
import { Consent, ConsentLink } from './Consent.tsx';
import { Drawing } from './Drawing.tsx';
import { Newsletter } from './Newsletter.tsx';
import { Prose } from './Prose.tsx';
import { SiteContext } from './site.tsx';

/** The words that the components below show. */
const ui = {
  link: { newTab: '(opens in a new tab)', about: 'about' },
  actions: {
    close: 'Close',
    email: 'help@zone.example',
    sheet: { to: 'To', subject: 'Subject', blank: 'you fill in', open: 'Open the letter' },
    letters: {
      order: {
        title: 'Order by e-mail',
        intro: 'Fill in a line.',
        subject: 'Order: cards & lanyards',
        lines: [{ label: 'Card', value: 'PVC' }, { label: 'School' }],
        honest: 'Nothing is ordered yet.',
      },
      ask: {
        title: 'Write',
        intro: 'It is addressed.',
        lines: [{ label: 'Message' }],
        honest: 'Nothing is sent yet.',
      },
      subscribe: {
        title: 'Subscribe by e-mail',
        intro: 'One letter asks for it.',
        subject: 'Subscribe',
        lines: [{ label: 'About', value: 'News' }],
        honest: 'You are on no list yet.',
      },
    },
  },
  forms: { errors: {}, invalid: {}, failed: {} },
  newsletter: {
    label: 'Email',
    placeholder: 'Enter your Email',
    subscribe: 'Subscribe',
    waits: 'There is no list yet.',
  },
  moved: { places: { '/edu/office': {} } },
  consent: { title: 'Counting', policy: 'Policy', yes: 'Agree', no: 'Refuse', change: 'Change' },
};

const doors = { list: { 'chat.url': { address: 'https://chat.zone.example' } } };

/** Renders a component on a site where these facts are placeholders. */
function render(part: ReactElement, placeholders: string[] = []): string {
  const isPlaceholder = (name: string) => placeholders.includes(name);
  const site = { data: { doors, ui }, drawings, isPlaceholder } as unknown as Zone;
  return renderToStaticMarkup(<SiteContext value={{ site }}>{part}</SiteContext>);
}

const links = suite('links');

links('that leave the site open a new tab, and say so visibly and to screen readers', () => {
  const html = render(<Button href="https://app.zone.example">Get the app</Button>);
  assert.match(
    html,
    '<a class="button" href="https://app.zone.example" target="_blank" rel="noopener">Get the app<svg',
  );
  assert.match(html, '<span class="visually-hidden"> (opens in a new tab)</span></a>');
});

links('to an address that is not known yet open our own page about it in the new tab', () => {
  const button = <Button href="https://chat.zone.example">Chat</Button>;
  assert.match(
    render(button, ['chat.url']),
    '<a class="button" href="/doors#chat-url" target="_blank" rel="noopener">',
  );
  assert.match(render(button), 'href="https://chat.zone.example" target="_blank"');
  const text = '<p><a href="https://chat.zone.example">Chat</a></p>';
  assert.match(render(<Prose html={text} />, ['chat.url']), 'href="/doors#chat-url"');
  assert.match(render(<Prose html={text} />), 'href="https://chat.zone.example"');
});

links('and texts break no line within "e-mail"', () => {
  const html = '<p><a href="/e-mail">an e-mail</a></p>';
  assert.match(
    render(<Prose html={html} />),
    '<a href="/e-mail">an <span class="prose-word">e-mail</span></a>',
  );
});

links('within the site, and to an e-mail address, stay in the tab', () => {
  assert.is(
    render(
      <Button href="/demo" kind="ghost" size="small">
        Demo
      </Button>,
    ),
    '<a class="button ghost small" href="/demo">Demo</a>',
  );
  assert.not.match(render(<Button href="mailto:help@zone.example">Write</Button>), 'target');
});

links('to an address that moved to the web app open a new tab once the app is live', () => {
  const link = <Button href="/edu/office">Office</Button>;
  assert.match(
    render(link),
    '<a class="button" href="/edu/office" target="_blank" rel="noopener">',
  );
  assert.is(render(link, ['web_app.url']), '<a class="button" href="/edu/office">Office</a>');
});

links('with the same words are distinguished for screen readers', () => {
  const html = render(
    <ArrowLink href="/zone-pay" about="Pay">
      Learn more
    </ArrowLink>,
  );
  assert.match(html, '<span>Learn more<span class="visually-hidden"> about Pay</span></span>');
});

const actions = suite('actions');

actions(
  'open a letter without script: its address, subject and lines, and last what is not done yet',
  () => {
    const html = render(
      <Action id="order" letter="order">
        Order Now
      </Action>,
    );
    assert.match(
      html,
      '<button type="button" class="button" popoverTarget="order">Order Now</button>',
    );
    assert.match(
      html,
      /<div id="order" class="action letter screen" popover="auto" role="dialog" aria-labelledby="order-title"/,
    );
    assert.match(html, 'aria-describedby="order-text"');
    assert.match(
      html,
      'href="mailto:help@zone.example?subject=Order%3A%20cards%20%26%20lanyards&amp;body=Card%3A%20PVC%0D%0ASchool%3A%20"',
    );
    assert.ok(html.indexOf('Order by e-mail') < html.indexOf('mailto:'));
    assert.ok(html.indexOf('mailto:') < html.indexOf('Nothing is ordered yet.'));
  },
);

actions(
  'open a letter with the subject that a button names, and lead to an address otherwise',
  () => {
    const html = render(
      <ButtonLinks
        list={[
          { label: 'Kids Lipi', href: '/kids-lipi' },
          { label: 'Ask', subject: 'A question' },
          { label: 'Ask', subject: 'Another' },
        ]}
      />,
    );
    assert.match(html, '<a class="button" href="/kids-lipi">');
    const ids = Array.from(
      html.matchAll(/class="button ghost" popoverTarget="([^"]+)"/g),
      ([, id]) => id,
    );
    assert.is(new Set(ids).size, 2);
    for (const id of ids)
      assert.ok(html.includes(`<div id="${id}" class="action letter screen" popover="auto"`));
    assert.match(html, 'mailto:help@zone.example?subject=A%20question&amp;body=Message%3A%20');
  },
);

actions('keep the address of the page when the newsletter is submitted', () => {
  const html = render(<Newsletter id="news" />);
  assert.match(
    html,
    '<dialog class="unsent-form" open=""><form id="news-form" noValidate="" method="dialog"></form></dialog>',
  );
  assert.match(html, '<label class="visually-hidden" for="news-email">Email</label>');
  assert.match(html, '<button form="news-form" type="submit" class="button">Subscribe</button>');
  assert.match(html, 'There is no list yet.');
  assert.match(html, '<dt>Email</dt><dd data-field="email">');
  assert.match(html, /body=Email%3A%20%0D%0AAbout%3A%20News/);
  assert.not.match(html, /required|type="email"/);
});

const consent = suite('consent');

consent('is given by the button that says so, and refused by the other', () => {
  const buttons = render(<Consent />).match(/<button[^>]*>[^<]*/g) ?? [];
  assert.equal(
    buttons.map((button) => button.replace(/<.*value="(\w+)".*>/, '$1: ')),
    ['yes: Agree', 'no: Refuse'],
  );
});

consent('is changed where the policy has its choices, and nowhere if none is asked for', () => {
  const services = (state: string) => ({ analytics: { consent: state } });
  const link = (state: string) =>
    renderToStaticMarkup(
      <SiteContext
        value={{ site: { data: { doors, ui, services: services(state) } } as unknown as Zone }}
      >
        <ConsentLink />
      </SiteContext>,
    );
  assert.match(link('required'), 'href="/cookie-policy#your-choices">Change</a>');
  assert.is(link('none'), '');
});

const inPages = suite('drawings in the page');

inPages(
  'are hidden from screen readers, keep the attributes of their file, and take a class',
  () => {
    const markup =
      '<svg viewBox="0 0 9 9" preserveAspectRatio="xMaxYMid slice" data-name="a"><path d="M0 0h9"/></svg>';
    assert.is(
      render(<Drawing svg={markup} className="b" />),
      '<svg viewBox="0 0 9 9" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" class="b"><path d="M0 0h9"/></svg>',
    );
  },
);

inPages('empty prose renders nothing', () => {
  assert.is(render(<Prose html={'\n'} />), '');
});

inPages(
  'headings of a text are links to themselves, for sharing, or end with one if they hold a link; but for those that are not seen',
  () => {
    const html =
      '<h2 id="a-b"><span>1.</span> A &amp;\nB</h2>\n<h3 id="c"><a href="/c">C</a></h3><h2 class="x" id="d">D</h2>';
    const linked = html
      .replace('<span>1.</span> A &amp;\nB', '<a href="#a-b">$&</a>')
      .replace('C</a>', '$& <a href="#c" aria-labelledby="c" data-nosnippet="">#</a>');
    assert.ok(render(<Prose html={html} />).includes(linked));
  },
);

links.run();
actions.run();
consent.run();
inPages.run();
