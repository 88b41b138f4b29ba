import { z } from 'zod';
import { action, currencyCode, filled, line, path, text } from './base.ts';

/** The message of an action: its heading, and what the action did not do. */
const message = z.strictObject({ title: line, text });
/**
 * An e-mail that a button or form without a backend opens. That of a form has a line for each field first; `filled` is in
 * place of `intro` once these lines have what is typed, and `empty` while nothing is. A line without a value is for the
 * visitor to fill in.
 */
const letter = z.strictObject({
  title: line,
  intro: line,
  filled: line.optional(),
  empty: line.optional(),
  subject: line,
  lines: z.array(z.strictObject({ label: line, value: line.optional() })).default([]),
  /** What is not done yet, in small type. */
  honest: text,
});

/** The drawing of a place's future room: `door-<room>` of `assets/drawings/`. */
const room = z.enum(['desk', 'counter', 'table', 'papers', 'register', 'lanyard', 'rings']);

/** `content/ui.yml`: the words of the interface, by the component that shows them. */
export const ui = z.strictObject({
  page: z.strictObject({ skip: line, and: line, card: line, review: line }),
  link: z.strictObject({ newTab: line, about: line }),
  markdown: z.strictObject({
    outside: line,
    footnotes: line,
    back: line,
    alerts: z.strictObject({
      note: line,
      tip: line,
      important: line,
      warning: line,
      caution: line,
    }),
  }),
  head: z.strictObject({ home: line, nav: line, menu: line, download: line }),
  foot: z.strictObject({ nav: line }),
  top: z.strictObject({ label: line }),
  compliance: z.strictObject({ title: line, list: z.array(line).min(1) }),
  actions: z.strictObject({
    close: line,
    email: line,
    /** The words of every letter: before its address and its subject, in an empty line, on its button. */
    sheet: z.strictObject({ to: line, subject: line, blank: line, open: line }),
    letters: z.strictObject({
      order: letter,
      claim: letter,
      send: letter,
      subscribe: letter,
      /** That of a button with a `subject`, which pages name. */
      ask: letter.omit({ subject: true }),
    }),
  }),
  /** The products that can be tried. */
  try: z.strictObject({
    currency: currencyCode,
    label: line,
    status: z.strictObject({ waking: line, failed: line }),
  }),
  newsletter: z.strictObject({ label: line, placeholder: line, subscribe: line, waits: line }),
  forms: z.strictObject({
    lead: line,
    sending: line,
    trap: line,
    optional: line,
    /** By the type of the field. */
    errors: z.strictObject({ text: line, email: line, tel: line, textarea: line }),
    invalid: message.extend({ one: line }),
    /** How sending ended: with a failure, with a refusal, without an answer, or not at all. */
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
    contact: action,
    /** By moved address: its name, its purpose, the drawing of its room, and optionally a page that says more. */
    places: z.record(
      path,
      z.strictObject({ name: line, what: text, room, about: action.optional() }),
    ),
  }),
  /** Of a text: the name of its contents, and the link that sends its address to somebody. */
  text: z.strictObject({ contents: line, share: line }),
  legal: z.strictObject({
    updated: line,
    example: line,
    note: line,
    coming: filled('day'),
    read: line,
    earlier: filled('day', 'end'),
    future: filled('day'),
    current: line,
    versions: line,
    states: z.strictObject({ earlier: line, current: line, future: line }),
    changes: filled('day'),
    same: line,
    sections: z.strictObject({ added: line, removed: line }),
    marks: z.strictObject({ added: line, removed: line, end: line }),
  }),
  film: z.strictObject({ play: line }),
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
    sample: line,
    all: line,
    events: line,
    calendar: line,
    minutes: line,
    newer: line,
    older: line,
    others: line,
    tags: line,
    feed: line,
    /** The words before the name of a tag, in the title of its page and in its description. */
    tag: z.strictObject({ title: line, description: line }),
  }),
  next: z.strictObject({ label: line }),
  consent: z.strictObject({ title: line, text, policy: line, yes: line, no: line, change: line }),
});
