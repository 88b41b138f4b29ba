import { z } from 'zod';
import { day } from './base.ts';

/** `content/security.yml`: the contact for reports of vulnerabilities, and the day on which it expires. */
export const security = z.strictObject({
  contact: z.email('write an e-mail address'),
  expires: day,
});
