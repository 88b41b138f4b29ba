import type { Zone } from '../content/schema.ts';

/** Where the file is, as RFC 9116 has it. */
const PATH = '.well-known/security.txt';

/** The file that says how to report a weakness. */
export const securityFile = ({ data, lang, absolute }: Zone): Record<string, string> => ({
  [PATH]: [
    `Contact: mailto:${data.security.contact}`,
    `Expires: ${data.security.expires}T00:00:00.000Z`,
    `Preferred-Languages: ${lang.split('-')[0]}`,
    `Canonical: ${absolute(`/${PATH}`)}`,
    '',
  ].join('\n'),
});
