import type { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPreview } from '../build/serve/host.ts';

export interface Served {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

/** Serves a built site on loopback, as its host would. */
export const serve = (folder: string): Promise<Served> =>
  listen(createPreview(folder, { host: false }));

/** Starts a server at a free port on loopback. */
export async function listen(server: ReturnType<typeof createServer>): Promise<Served> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
