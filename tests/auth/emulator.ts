/** The service's own emulator on loopback. It runs without its command line, which would look for updates. */
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

export interface Emulator {
  /** `127.0.0.1:PORT`. */
  host: string;
  /** Makes a user who signs in by e-mail. */
  addUser(email: string, password: string): Promise<void>;
  stop(): Promise<void>;
}

const require = createRequire(import.meta.url);

export async function startEmulator(project: string): Promise<Emulator> {
  const { createApp } = require('firebase-tools/lib/emulator/auth/server.js') as {
    createApp: (project: string) => Promise<RequestListener>;
  };
  const server = createServer(await createApp(project));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    async addUser(email, password) {
      const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      if (!answer.ok) throw new Error(`The emulator made no user: ${await answer.text()}`);
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
