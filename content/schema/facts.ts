import { z } from 'zod';
import { currencyCode, line, priceText } from './base.ts';

/** A fact, or a placeholder that still awaits its true value. What is wrong with it is what is wrong with the fact. */
const fact = <T extends z.ZodType>(type: T) =>
  z.union([type, z.strictObject({ value: type, placeholder: z.literal(true) })], {
    error: ({ input }) => {
      const reason = type.safeParse(input).error?.issues[0]?.message;
      return reason?.startsWith('Invalid') ? 'write it between quotation marks' : reason;
    },
  });

const email = fact(z.email('write an e-mail address, such as name@example.com'));
/** A phone number with its country code, in characters that can be dialled. */
const phone = fact(
  z
    .string()
    .regex(
      /^\+\d[\d -]{6,}$/,
      'write a telephone number with its country code, such as +91 00000 00000',
    ),
);
const address = fact(
  z.url({ protocol: /^https$/, error: 'write a web address that begins with https://' }),
);
/** The start of addresses, to which paths are added. */
const start = z
  .string()
  .regex(
    /^https:\/\/\S*[^/\s]$/,
    'write an address that begins with https://, without a slash at its end',
  );
const count = fact(z.int('write a whole number').nonnegative('write a whole number'));
const day = fact(z.iso.date('write a real date, such as 2024-10-13'));
const price = fact(priceText);
const name = fact(line);

/** `content/facts.yml`: every fact of the site, once. */
export const facts = z.strictObject({
  company: z.strictObject({ name, kind: name, registration: name, tax: name, city: name }),
  support: z.strictObject({ email, phone }),
  security: z.strictObject({ expires: z.iso.date('write a real date, such as 2027-10-13') }),
  media: z.strictObject({ email }),
  offices: z.record(line, z.strictObject({ address: name, email, phone })),
  maps: z.record(line, address),
  law: z.strictObject({ country: name, state: name, city: name }),
  payments: z.strictObject({ privacy: address }),
  revised: z.record(line, day),
  refund: z.strictObject({ window: count, termination: count, remedy: count, trackable: count }),
  children: z.strictObject({ age: count }),
  partner: z.strictObject({ expertise: count }),
  sources: z.strictObject({ inactive: name, blogs: name }),
  demo: z.strictObject({ starter: price, medium: price, business: price }),
  currency: z.strictObject({ code: currencyCode }),
  copyright: z.strictObject({ year: fact(z.int().min(1990).max(2100)) }),
  web_app: z.strictObject({ url: fact(start) }),
  chat: z.strictObject({ url: address }),
  events: z.strictObject({ url: address }),
  stores: z.strictObject({ apple: address, google: address }),
  social: z.record(line, address),
  one_word_pages: z.strictObject({ noindex: z.enum(['yes', 'no'], 'write "yes" or "no"') }),
  student_card: z.strictObject({ price, session: name, thickness: name }),
});
