import type { z } from 'zod';
import type { mail } from '../../content/schema/base.ts';

type Mail = Partial<z.infer<typeof mail>>;

/** The address that opens an e-mail, with its subject and its first lines where they are known. */
export function mailTo(email: string, { subject, body }: Mail = {}): string {
  const known = Object.entries({ subject, body: body?.replace(/\n/g, '\r\n') })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`);
  return [`mailto:${email}`, known.join('&')].filter(Boolean).join('?');
}

/** A link to write to somebody, which shows the address. */
export const MailLink = ({ email, ...mail }: Mail & { email: string }) => <a href={mailTo(email, mail)}>{email}</a>;
