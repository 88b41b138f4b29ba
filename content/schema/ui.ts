import { z } from 'zod';
import { action, line, mail, path, text } from './base.ts';

/** What an action's message says: its heading, and what it did not do. */
const message = z.strictObject({ title: line, text });
/** The same, and the e-mail that does it instead. */
const honest = message.extend({ mail });

/** What the room of a place will have: `door-<room>` of `assets/drawings/`. */
const room = z.enum(['desk', 'counter', 'table', 'papers', 'register', 'lanyard', 'rings']);

/** `content/ui.yml`: words of the interface, by the part that shows them. */
export const ui = z.strictObject({
  page: z.strictObject({ skip: line, card: line, review: line }),
  link: z.strictObject({ newTab: line, about: line }),
  markdown: z.strictObject({
    outside: line,
    footnotes: line,
    back: line,
    alerts: z.strictObject({ note: line, tip: line, important: line, warning: line, caution: line }),
  }),
  head: z.strictObject({ home: line, nav: line, menu: line, download: line }),
  foot: z.strictObject({ nav: line }),
  top: z.strictObject({ label: line }),
  compliance: z.strictObject({ title: line, list: z.array(z.strictObject({ title: line, text: line })).min(1) }),
  actions: z.strictObject({
    close: line,
    email: line,
    messages: z.strictObject({ ordered: honest, claimed: honest, sent: honest, subscribed: honest }),
  }),
  /** The products that can be tried. */
  try: z.strictObject({ label: line, status: z.strictObject({ waking: line, failed: line }) }),
  newsletter: z.strictObject({ label: line, placeholder: line, subscribe: line, waits: line }),
  forms: z.strictObject({
    lead: line,
    sending: line,
    trap: line,
    errors: z.strictObject({ name: line, email: line, message: line }),
    invalid: message.extend({ one: line }),
    /** How a sending ended: with an error of the other end, with a no, without an answer, or before it began. */
    failed: message,
    refused: message,
    unknown: message,
    trapped: message,
    email: line,
    sent: message,
    subscribed: message,
    next: z.strictObject({ label: line, href: path }),
  }),
  moved: z.strictObject({
    heading: line,
    back: line,
    forwards: text,
    opens: text,
    waits: text,
    go: line,
    address: line,
    contact: action,
    /** By the address that moved: its name, what it is for, what its room will have, and the page that tells more. */
    places: z.record(path, z.strictObject({ name: line, what: text, room, about: action.optional() })),
  }),
  legal: z.strictObject({ contents: line, updated: line, note: line }),
  office: z.strictObject({
    address: line,
    email: line,
    phone: line,
    show: line,
    of: line,
    mapOf: line,
  }),
  globe: z.strictObject({ pause: line, play: line }),
  posts: z.strictObject({
    ...{ sample: line, samples: line, all: line, events: line, calendar: line },
    ...{ minutes: line, newer: line, older: line, others: line, tags: line, feed: line },
    /** What the name of a tag follows: in the title of its page, and in its description. */
    tag: z.strictObject({ title: line, description: line }),
  }),
  next: z.strictObject({ label: line }),
  consent: z.strictObject({ title: line, text, policy: line, yes: line, no: line, change: line }),
});
