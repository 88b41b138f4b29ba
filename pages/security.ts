import type { Zone } from '../content/schema.ts';

/** The path of the file by RFC 9116. */
const PATH = '.well-known/security.txt';

/** security.txt, which says how to report a vulnerability. */
export const securityFile = ({ data, lang, absolute }: Zone): Record<string, string> => ({
  [PATH]: [
    `Contact: mailto:${data.security.contact}`,
    `Expires: ${data.security.expires}T00:00:00.000Z`,
    `Preferred-Languages: ${lang.split('-')[0]}`,
    `Canonical: ${absolute(`/${PATH}`)}`,
    '',
  ].join('\n'),
});
