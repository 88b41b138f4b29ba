import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on loopback, at the first free port from `port` on; gives that port. */
export async function listenFrom(server: Server, port: number): Promise<number> {
  for (let next = port; ; next++) {
    const error = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
      server.once('error', done);
      server.listen(next, '127.0.0.1', () => {
        server.off('error', done);
        done(undefined);
      });
    });
    if (!error) return (server.address() as AddressInfo).port;
    if (error.code !== 'EADDRINUSE') throw error;
  }
}
