/** Answers for the sign-in service on loopback, as its own emulator does: an account in memory, and tokens without a signature. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { listen } from '../server.ts';

export interface Emulator {
  /** `127.0.0.1:PORT`. */
  host: string;
  /** Makes a user who signs in by e-mail. */
  addUser(email: string, password: string): void;
  stop(): Promise<void>;
}

interface User {
  localId: string;
  email?: string;
  password?: string;
}

type Fields = Record<string, string | undefined>;
type Answer = Record<string, unknown>;

/** A token of one hour. The library reads its times, and asks nobody whether it is genuine. */
function tokenFor({ localId, email }: User, project: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    auth_time: iat,
    iat,
    exp: iat + 3600,
  };
  const parts = [
    { alg: 'none', typ: 'JWT' },
    { ...claims, sub: localId, user_id: localId, email },
  ];
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
}

const refuse = (message: string): Answer => ({ error: { code: 400, message, errors: [{ message }] } });

/** What the service answers to a method, `accounts:signUp`, with these fields. */
function answerTo(method: string, fields: Fields, users: Map<string, User>, project: string): Answer {
  const signedIn = (user: User): Answer => {
    const { localId, email } = user;
    return { localId, email, idToken: tokenFor(user, project), refreshToken: localId, expiresIn: '3600' };
  };
  if (method === 'accounts:signUp') {
    const user = { localId: randomUUID() };
    users.set(user.localId, user);
    return signedIn(user);
  }
  if (method === 'accounts:signInWithPassword') {
    const user = [...users.values()].find(({ email }) => email === fields.email);
    if (!user) return refuse('EMAIL_NOT_FOUND');
    return user.password === fields.password ? signedIn(user) : refuse('INVALID_PASSWORD');
  }
  // The library keeps the ID of the user within its tokens, and sends the refresh token, which is that ID.
  const claims = fields.idToken?.split('.')[1];
  const id = claims ? JSON.parse(Buffer.from(claims, 'base64url').toString()).sub : fields.refresh_token;
  const user = users.get(id);
  if (!user) return refuse('USER_NOT_FOUND');
  if (method === 'accounts:lookup') return { users: [{ localId: user.localId, email: user.email }] };
  const token = tokenFor(user, project);
  return { id_token: token, access_token: token, refresh_token: id, expires_in: '3600', user_id: id };
}

export async function startEmulator(project: string): Promise<Emulator> {
  const users = new Map<string, User>();
  const server = createServer(async (request, response) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
    let body = '';
    for await (const chunk of request) body += chunk;
    const isJson = request.headers['content-type']?.includes('json');
    const fields: Fields = isJson ? JSON.parse(body || '{}') : Object.fromEntries(new URLSearchParams(body));
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = answerTo(pathname.split('/').at(-1) ?? '', fields, users, project);
    response.writeHead('error' in answer ? 400 : 200, { ...headers, 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  const { origin, close } = await listen(server);
  return {
    host: new URL(origin).host,
    addUser(email, password) {
      const localId = randomUUID();
      users.set(localId, { localId, email, password });
    },
    stop: close,
  };
}
