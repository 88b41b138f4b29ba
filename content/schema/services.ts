import { z } from 'zod';
import { line, path } from './base.ts';

/** An address of another site, such as `https://count.example`. */
const address = z.url({
  protocol: /^https?$/,
  error: 'write an address that begins with https://',
});
/** The origin of such an address. */
const origin = address.transform((written) => new URL(written).origin);
const endpoint = z.union(
  [path, address],
  'write an address that begins with https://, or / for one of this site',
);

/** Whether visitors are asked before they are counted. */
const consent = z.enum(['required', 'not-needed']).default('required');

/** With the provider `none` a service is off, and its other settings are ignored. */
const none = z.looseObject({ provider: z.literal('none') });

/** Counts screen views, and whether the footer and the download screen came into view. */
const analytics = z
  .discriminatedUnion(
    'provider',
    [
      none,
      z.strictObject({
        provider: z.literal('google'),
        consent,
        /** The measurement ID. */
        id: z.string().regex(/^G-[A-Z0-9]+$/, 'write a measurement id, such as G-XXXXXXXXXX'),
        /** The origin of the tag: Google, or our own tag server. */
        host: origin.default('https://www.googletagmanager.com'),
      }),
      z.strictObject({ provider: z.literal('beacon'), consent, endpoint }),
    ],
    'write one of none, google, beacon',
  )
  .transform((chosen) => (chosen.provider === 'none' ? undefined : chosen));

/** Signs visitors in, and keeps them signed in. */
const signIn = z
  .discriminatedUnion(
    'provider',
    [
      none,
      z.strictObject({
        provider: z.literal('firebase'),
        apiKey: line,
        /** The host that shows the sign-in pages of other services. */
        authDomain: z
          .string()
          .regex(/^[\w.-]+(:\d+)?$/, 'write a host name, such as zone.firebaseapp.com'),
        projectId: line,
        /** The age in seconds up to which an ID token is sent to `tokenSync`. */
        tokenMaxAge: z.int('write whole seconds').positive('write how many seconds').default(300),
        /** The address of this site that receives ID tokens and turns them into cookies. */
        tokenSync: path.optional(),
        /** Host and port of an emulator to use instead of the service. */
        emulator: z
          .string()
          .regex(/^[\w.-]+:\d+$/, 'write a host and a port, such as 127.0.0.1:9099')
          .optional(),
      }),
    ],
    'write one of none, firebase',
  )
  .transform((chosen) => (chosen.provider === 'none' ? undefined : chosen));

/** `content/services.yml`, which is optional: the services that the site uses. One that is not named is off. */
export const services = z
  .strictObject({
    /** The address to which the message form and the newsletter post, on this site or another. */
    forms: z.strictObject({ endpoint }).nullish(),
    analytics: analytics.nullish(),
    signIn: signIn.nullish(),
  })
  .nullish();

/** The services that are on. */
export type Services = NonNullable<z.infer<typeof services>>;
