import { z } from 'zod';
import { line } from './base.ts';

/** `content/organization.yml`: the company's data for search engines. */
export const organization = z.strictObject({
  legal_name: line,
  email: z.email('write an e-mail address, such as name@example.com'),
  /** The address of a square picture. */
  logo: line,
  /** The addresses of its profiles on social networks. */
  profiles: z.array(
    z.url({ protocol: /^https$/, error: 'write a web address that begins with https://' }),
  ),
});
