import { z } from 'zod';
import { path } from './base.ts';

/** `content/services.yml`, which may be absent: what the site talks to. What is not named is off. */
export const services = z
  .strictObject({
    /** Where the message form and the newsletter post to: an address of this site, or elsewhere. */
    forms: z.strictObject({ endpoint: z.union([path, z.url({ protocol: /^https?$/ })]) }).optional(),
  })
  .optional();
