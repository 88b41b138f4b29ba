import { z } from 'zod';
import { line, path } from './base.ts';

/** An address elsewhere, such as `https://count.example`. */
const address = z.url({ protocol: /^https?$/, error: 'write an address that begins with https://' });
/** The same without a path, query or slash at its end. */
const origin = address.transform((written) => new URL(written).origin);
const endpoint = z.union([path, address]);

/** Whether visitors are asked before anything is counted. */
const consent = z.enum(['required', 'not-needed']).default('required');

/** A service is off while its provider is `none`, whatever else stands beside it. */
const none = z.looseObject({ provider: z.literal('none') });

/** Counts screens that were viewed, and whether their footer and the download screen came into view. */
const analytics = z
  .discriminatedUnion(
    'provider',
    [
      none,
      z.strictObject({
        provider: z.literal('google'),
        consent,
        /** The measurement id. */
        id: z.string().regex(/^G-[A-Z0-9]+$/, 'write a measurement id, such as G-XXXXXXXXXX'),
        /** Where the tag comes from: Google, or a tag server of one's own. */
        host: origin.default('https://www.googletagmanager.com'),
      }),
      z.strictObject({ provider: z.literal('beacon'), consent, endpoint }),
    ],
    'write one of none, google, beacon',
  )
  .transform((chosen) => (chosen.provider === 'none' ? undefined : chosen));

/** Keeps visitors signed in, and signs them in. */
const signIn = z
  .discriminatedUnion(
    'provider',
    [
      none,
      z.strictObject({
        provider: z.literal('firebase'),
        apiKey: line,
        /** The host that shows other services' sign-in pages. */
        authDomain: z.string().regex(/^[\w.-]+(:\d+)?$/, 'write a host name, such as zone.firebaseapp.com'),
        projectId: line,
        /** The age in seconds from which an ID token is no longer handed to `tokenSync`. */
        tokenMaxAge: z.int('write whole seconds').positive('write how many seconds').default(300),
        /** The address of this site that takes ID tokens, and makes cookies of them. */
        tokenSync: path.optional(),
        /** Host and port of an emulator, which then takes the service's place. */
        emulator: z
          .string()
          .regex(/^[\w.-]+:\d+$/, 'write a host and a port, such as 127.0.0.1:9099')
          .optional(),
      }),
    ],
    'write one of none, firebase',
  )
  .transform((chosen) => (chosen.provider === 'none' ? undefined : chosen));

/** `content/services.yml`, which may be absent: what the site talks to. What is not named is off. */
export const services = z
  .strictObject({
    /** Where the message form and the newsletter post to: an address of this site, or elsewhere. */
    forms: z.strictObject({ endpoint }).nullish(),
    analytics: analytics.nullish(),
    signIn: signIn.nullish(),
  })
  .nullish();

/** What is on. */
export type Services = NonNullable<z.infer<typeof services>>;
