/** The sections that pages consist of, by `kind`. Each is a component of `pages/sections/`. */
import { z } from 'zod';
import {
  action,
  button,
  drawing,
  frontMatter,
  key,
  language,
  line,
  mail,
  paint,
  picture,
  price,
  text,
} from './base.ts';
import { operatorAi } from './operator/ai.ts';
import { operatorCards } from './operator/cards.ts';
import { operatorEducation } from './operator/education.ts';
import { operatorEvent } from './operator/event.ts';
import { checkBays, operatorPark } from './operator/park.ts';
import { operatorPoints } from './operator/points.ts';
import { checkSlips, operatorPos } from './operator/pos.ts';
import { checkOrders, tryCards, tryEducation, tryEvent, tryPark, tryPos } from './try.ts';

/** The start of most sections: a heading, and optionally a sentence. */
const intro = { title: line, lead: line.optional() };
const actions = z.array(button).default([]);
/** `sunk` is a quiet ground, which sets a section apart from its neighbours. */
const ground = z.literal('sunk').optional();

const row = z.strictObject({ title: line, text: line });
export type Row = z.infer<typeof row>;
/** A drawing in the colours of the section. */
const drawn = row.extend({ drawing });
/** A drawing that is on the same paint as its row. */
const painted = row.extend({ drawing: picture, paint });

const kind = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({ kind: z.literal(name), ...shape });

/** Sections that several pages have. */
const common = [
  /**
   * The top of a page. Its drawing takes the colours of the paint; phones get the one whose name ends with `-tall` as well, if
   * there is one. Its shape: on the lower edge (`base`), wider than the words (`wide`), as wide as the page (`long`).
   */
  kind('hero', {
    paint,
    title: line,
    lead: line,
    actions,
    drawing,
    shape: z.enum(['base', 'base wide', 'base long']).optional(),
  }),
  /** Blocks of paint in a row, numbered if their order matters. */
  kind('tiles', {
    ...intro,
    ground,
    ordered: z.boolean().default(false),
    list: z.array(painted.extend({ actions })),
  }),
  /** A list of questions of `content/faq.yml`, by its name there. */
  kind('faq-section', { ...intro, questions: key }),
  /**
   * The last section, with one thing to do. `claim` labels a button that says whom to write to. A drawing with words at its
   * end is `whole`: next to little text, it stays where it is.
   */
  kind('call', {
    title: line,
    lead: line,
    paint,
    drawing: picture,
    shape: z.literal('whole').optional(),
    actions,
    id: key.optional(),
    claim: line.optional(),
  }),
] as const;

/** What a card is made of: the styles of `islands/try-cards.css` draw one of each. */
const material = z.enum(['paper', 'pvc', 'metal', 'keychain']);
/** Whether a material comes with a code. */
const offer = z.enum(['included', 'optional', 'none']);

/** Sections that only one page has. */
const single = [
  /** The globe of Zone AI, with lines from products to it: whole ones from those in `wired`, by their file names. */
  kind('ai-hero', { title: line, lead: text, actions, wired: z.array(key) }),
  kind('card-grid', {
    ...intro,
    ground,
    list: z.array(painted.extend({ link: action.optional() })),
  }),
  /** The materials of cards: the words of the table's head and of its cells, and its rows. */
  kind('materials', {
    ...intro,
    ground,
    columns: z.strictObject({ material: line, qr: line, nfc: line }),
    offers: z.strictObject({ included: line, optional: line, none: line }),
    list: z.array(
      z.strictObject({ key: material, drawing: picture, material: line, qr: offer, nfc: offer }),
    ),
  }),
  /** The lanes of Zone Ventures. The last one is free, and its line runs down the page. */
  kind('ventures', { title: line, lead: line, actions }),
  kind('claims', {
    ...intro,
    list: z.array(z.strictObject({ text: line, drawing: picture, paint })),
  }),
  /** The student ID card: its price, and the label of its button. */
  kind('id-card', {
    title: line,
    lead: line,
    order: line,
    price: z.strictObject({ before: line, amount: price }),
    /** The alternative text of the picture. */
    image: line,
    /** A link to a section of this page. */
    further: action,
  }),
  /** Its features and, for orders of many cards, an e-mail with its first lines and a link to the offices. */
  kind('id-card-features', {
    ...intro,
    ground,
    rows: z.array(row),
    ask: row.extend({
      mail: mail.extend({ email: z.email('write an e-mail address'), label: line }),
      contact: action,
    }),
  }),
  /** The assistant's phone. `image` is the alternative text of its screen. */
  kind('app-promo', { title: line, lead: line, paint, image: text }),
  kind('benefit-grid', { title: line, lead: line, list: z.array(drawn) }),
  /** Two phones, and the profile that is passed between them. */
  kind('app-hero', { title: line, lead: line }),
  kind('app-screens', { ...intro, list: z.array(painted) }),
  /** Squares of the hopscotch. `word` is a word of another language, at the start of the text. */
  kind('squares', {
    title: line,
    list: z.array(
      drawn.extend({
        paint,
        word: z.strictObject({ text: line, lang: language }).optional(),
        action: action.optional(),
      }),
    ),
  }),
  /** The screens of those who pay for a product. */
  kind('operator-ai', operatorAi),
  kind('operator-education', operatorEducation),
  kind('operator-event', operatorEvent),
  kind('operator-points', operatorPoints),
  kind('operator-park', operatorPark).superRefine(checkBays),
  kind('operator-pos', operatorPos),
  kind('operator-cards', operatorCards),
  /** The products that a visitor can try. */
  kind('try-cards', tryCards),
  kind('try-education', tryEducation),
  kind('try-event', tryEvent),
  kind('try-park', tryPark),
  kind('try-pos', tryPos).superRefine(checkOrders),
  /** A product that is still being marked out: its word on a drawing, which also has a form for phones, `<drawing>-tall`. */
  kind('marking', { drawing, paint }),
] as const;

const section = z.discriminatedUnion(
  'kind',
  [...common, ...single],
  `write one of ${[...common, ...single].map(({ shape }) => shape.kind.value).join(', ')}`,
);
export type Section = z.infer<typeof section>;
/** The content of a section of a kind. */
export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;

/** A page of sections. Its running text comes before the last section. */
export const sections = frontMatter.extend({
  sections: z
    .array(section)
    .min(1, 'write at least one section')
    .superRefine((list, { addIssue }) => {
      const materials = list.flatMap((one) => (one.kind === 'materials' ? one.list : []));
      const at = list.findIndex(({ kind }) => kind === 'try-cards');
      if (at >= 0 && materials.length < 2)
        addIssue({
          code: 'custom',
          path: [at, 'kind'],
          message: 'add a section `materials` with two materials or more',
        });
    })
    .superRefine(checkSlips),
});
