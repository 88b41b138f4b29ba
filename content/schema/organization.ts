import { z } from 'zod';
import { line } from './base.ts';

/** `content/organization.yml`: what search engines read of the company. */
export const organization = z.strictObject({
  legal_name: line,
  email: z.email('write an e-mail address, such as name@example.com'),
  /** The address of a square picture. */
  logo: line,
  /** Its pages on networks. */
  profiles: z.array(z.url({ protocol: /^https$/, error: 'write a web address that begins with https://' })),
});
