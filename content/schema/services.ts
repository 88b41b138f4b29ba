import { z } from 'zod';

/** `content/services.yml`, which may be absent: what the site talks to. What is not named there is off. */
export const services = z
  .strictObject({
    /** Where the message form and the newsletter post to. */
    forms: z.strictObject({ endpoint: z.url({ protocol: /^https?$/ }) }).optional(),
  })
  .optional();
