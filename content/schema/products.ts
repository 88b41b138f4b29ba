import { z } from 'zod';
import { day, draft, frontMatter, line, mail, paint } from './base.ts';
import { action, closeUp } from './home.ts';

/** The head of a screen. The first action is the main one. */
const hero = z.strictObject({ title: line, lead: line, actions: z.array(action).default([]) });

/** The title of a section, and perhaps a sentence after it. */
const intro = { title: line, lead: line.optional() };

/** A name and its description. */
const row = z.strictObject({ title: line, text: line });
export type Row = z.infer<typeof row>;

/** A way into another page. */
const door = row.extend({ href: action.shape.href });
export type Door = z.infer<typeof door>;
const paintedDoor = door.extend({ paint });
export type PaintedDoor = z.infer<typeof paintedDoor>;

/** A coloured tile. */
const tile = z.strictObject({ paint, title: line, text: line });
export type Tile = z.infer<typeof tile>;

/** The closing band of a screen. */
const call = z.strictObject({ title: line, lead: line, actions: z.array(action).default([]) });

/** The three tiles around a student, in this order: safety, security, surveillance. */
const pillars = z.strictObject({
  ...intro,
  tiles: z.array(tile).length(3, 'write three tiles, in the order of their drawings'),
});

/** The drawings that furnish a room. */
const furniture = z.enum(['gate', 'talk', 'desk', 'plug', 'bell', 'seats']);

/** A feature of the school as a room of its building; `id` is what links lead to. */
const room = z.strictObject({
  title: line,
  text: line,
  drawing: furniture,
  paint: paint.optional(),
  id: z.string().optional(),
  names: z.array(line).default([]),
});
export type Room = z.infer<typeof room>;

export const education = frontMatter.extend({
  hero,
  rooms: z.strictObject({ ...intro, list: z.array(room) }),
  pillars,
  office: z.strictObject({ ...intro, rows: z.array(row) }),
  doors: z.strictObject({ ...intro, list: z.array(door), beside: z.array(paintedDoor) }),
  call,
});

/** How a code comes with a material. */
const offer = z.enum(['included', 'optional', 'none']);

/** A kind of card, with its drawing. */
const kind = z.strictObject({
  drawing: z.enum(['gift', 'business', 'employee', 'visitor', 'student', 'flash', 'pass', 'resume', 'lanyard']),
  paint,
  title: line,
  text: line,
  link: action.optional(),
});
export type Kind = z.infer<typeof kind>;

/** The table of materials: the words of its head, of its cells, and its rows. */
const materials = z.strictObject({
  ...intro,
  columns: z.strictObject({ material: line, qr: line, nfc: line }),
  offers: z.strictObject({ included: line, optional: line, none: line }),
  list: z.array(
    z.strictObject({
      drawing: z.enum(['paper', 'pvc', 'metal', 'keychain']),
      material: line,
      qr: offer,
      nfc: offer,
    }),
  ),
});
export type Materials = z.infer<typeof materials>;

export const cards = frontMatter.extend({
  hero,
  steps: z.strictObject({
    ...intro,
    list: z.array(tile.extend({ actions: z.array(action).default([]) })),
  }),
  kinds: z.strictObject({
    ...intro,
    list: z.array(kind),
  }),
  powers: z.strictObject({ ...intro, rows: z.array(row) }),
  materials,
  call,
});

export const event = frontMatter.extend({
  hero,
  tickets: z.strictObject({
    ...intro,
    list: z.array(tile.extend({ drawing: z.enum(['page', 'invite', 'ticket']) })),
  }),
  call,
});

export const events = frontMatter.extend({
  hero,
  /** Said once, while every entry is a sample. */
  samples: line,
  /** The events site, where every entry leads. */
  address: action.shape.href,
  /** What a stub says: `ticket` on an event, `visit` on a sample, which has no tickets. */
  upcoming: z.strictObject({ ...intro, ticket: line, visit: line }),
  open: z.strictObject({ title: line, text: line, action }),
  webinars: z.strictObject(intro),
  call,
});

/**
 * An entry of `content/events/`, with the close-up of a product. Its `day` may lie ahead, so it is not the `date` that
 * hides future pages.
 */
export const happening = z.strictObject({
  title: line,
  kind: z.enum(['upcoming', 'webinar']),
  day,
  place: line,
  product: closeUp,
  /** Says that the entry is there to show the list, and that there is no such event. */
  sample: z.boolean().default(false),
  draft,
});

export const pos = frontMatter.extend({
  hero,
  stops: z.strictObject({ ...intro, list: z.array(row).length(6) }),
  call,
});

export const park = frontMatter.extend({
  hero,
  bays: z.strictObject({ ...intro, list: z.array(row) }),
  call,
});

/** What is earned or redeemed on one side of the court, each with its drawing. */
const side = z.strictObject({
  title: line,
  list: z.array(tile.extend({ drawing: z.enum(['bill', 'basket', 'rosette', 'prize', 'shirt', 'cash']) })),
});
export type Side = z.infer<typeof side>;

export const point = frontMatter.extend({ hero, earn: side, redeem: side, call });

export const ventures = frontMatter.extend({
  hero,
  statements: z.strictObject({
    ...intro,
    list: z.array(line).length(3, 'write three statements, in the order of their drawings'),
  }),
  questions: z.strictObject(intro),
  call,
});

export const studentCard = frontMatter.extend({
  hero,
  /** `currency` as ISO 4217 writes it. */
  price: z.strictObject({ before: line, amount: line, currency: z.string().length(3) }),
  /** What the picture of the card shows, for visitors who cannot see it, and the words printed on it. */
  card: z.strictObject({ image: line, holder: line, session: line }),
  order: line,
  pillars,
  features: z.strictObject({ ...intro, rows: z.array(row) }),
  /** For people who order for many: an e-mail with its first lines, and the page of the offices. */
  ask: row.extend({ mail: mail.extend({ email: z.email('write an e-mail address'), label: line }), contact: action }),
  staff: z.strictObject({ title: line, lead: line, claim: line }),
});
