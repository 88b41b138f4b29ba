import type { z } from 'zod';
import type { mail } from '../../content/schema/base.ts';

type Mail = Partial<z.infer<typeof mail>>;

/** A mailto: address, with the subject and the first lines if they are given. */
export function mailTo(email: string, { subject, body }: Mail = {}): string {
  const query = Object.entries({ subject, body: body?.replace(/\n/g, '\r\n') })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`);
  return [`mailto:${email}`, query.join('&')].filter(Boolean).join('?');
}

/** A link that shows an e-mail address. */
export const MailLink = ({ email, ...mail }: Mail & { email: string }) => (
  <a href={mailTo(email, mail)}>{email}</a>
);
