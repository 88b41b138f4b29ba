/** Lets a phone of the same network see the site while it is worked on, by a code that no page of another site can guess. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { urlOf } from '../serve/listen.ts';

const COOKIE = 'dev-code';

/** A new code, of 128 random bits. */
export const makeCode = (): string => randomBytes(16).toString('base64url');

/** The addresses of this machine in its networks. */
export const networkHosts = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** Whether a request comes from elsewhere than this machine's loopback. */
export const isGuest = ({ socket }: IncomingMessage): boolean => !/^127\./.test(socket.remoteAddress ?? '');

/** Headers for a guest that shows the code for the first time, and goes on without it; false for one that has none. */
export function admit(request: IncomingMessage, code: string): Record<string, string> | boolean {
  if (request.headers.cookie?.split('; ').includes(`${COOKIE}=${code}`)) return true;
  const { pathname, searchParams } = urlOf(request);
  if (searchParams.get('code') !== code) return false;
  return { location: pathname, 'set-cookie': `${COOKIE}=${code}; Path=/; HttpOnly; SameSite=Lax` };
}
