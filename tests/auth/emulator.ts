/** A stand-in for the sign-in service on loopback, like its own emulator: users in memory, and unsigned tokens. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen, type Served } from '../server.ts';

type Fields = Record<string, string | undefined>;
type Answer = Record<string, unknown>;

/** A token valid for one hour. The library reads its times and never verifies it. */
function tokenFor(user: string, project: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const issuer = { iss: `https://securetoken.google.com/${project}`, aud: project };
  const times = { auth_time: iat, iat, exp: iat + 3600 };
  const parts = [
    { alg: 'none', typ: 'JWT' },
    { ...issuer, ...times, sub: user, user_id: user },
  ];
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
}

/** The answer to a method, such as `accounts:signUp`, with these fields. `users` are the known IDs. */
function answerTo(
  method: string,
  { idToken, refresh_token }: Fields,
  users: Set<string>,
  project: string,
): Answer {
  if (method === 'accounts:signUp') {
    const localId = randomUUID();
    users.add(localId);
    return {
      localId,
      idToken: tokenFor(localId, project),
      refreshToken: localId,
      expiresIn: '3600',
    };
  }
  // The ID token holds the user's ID; our refresh token is that ID.
  const claims = idToken?.split('.')[1];
  const id: string = claims
    ? JSON.parse(Buffer.from(claims, 'base64url').toString()).sub
    : refresh_token;
  if (!users.has(id)) return { error: { code: 400, message: 'USER_NOT_FOUND' } };
  if (method === 'accounts:lookup') return { users: [{ localId: id }] };
  const token = tokenFor(id, project);
  return {
    id_token: token,
    access_token: token,
    refresh_token: id,
    expires_in: '3600',
    user_id: id,
  };
}

export function startEmulator(project: string): Promise<Served> {
  const users = new Set<string>();
  const server = createServer(async (request, response) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
    const body = await text(request);
    const isJson = request.headers['content-type']?.includes('json');
    const fields: Fields = isJson
      ? JSON.parse(body || '{}')
      : Object.fromEntries(new URLSearchParams(body));
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = answerTo(pathname.split('/').at(-1) ?? '', fields, users, project);
    response.writeHead('error' in answer ? 400 : 200, {
      ...headers,
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(answer));
  });
  return listen(server);
}
