import { script } from '../island.tsx';
import type { Connection, Method, Project, SignedIn } from './firebase.ts';

interface Props extends Project {
  /** The age in seconds up to which an ID token is sent to `tokenSync`. */
  tokenMaxAge: number;
  /** The address of this site that receives ID tokens. */
  tokenSync?: string;
  /** Host and port of an emulator to use instead of the service. */
  emulator?: string;
}

let connected: (connection: Promise<Connection>) => void;
const connection = new Promise<Connection>((resolve) => {
  connected = resolve;
});

// `start` logs a failure and `signIn` rejects with it, so it needs no third report.
connection.catch(() => {});

/** Connects to the service and restores the visitor's session, if there is one. */
async function start(
  _: HTMLElement,
  { tokenMaxAge, tokenSync, emulator, ...project }: Props,
): Promise<void> {
  // The service's code reads these while it loads, so it is imported afterwards.
  const defaults = {
    _authIdTokenMaxAge: tokenMaxAge,
    _authTokenSyncURL: tokenSync,
    emulatorHosts: { auth: emulator },
  };
  Object.assign(globalThis, { __FIREBASE_DEFAULTS__: defaults });
  const connecting = import('./firebase.ts').then(({ connect }) => connect(project));
  connected(connecting);
  await connecting;
}

/**
 * Waits for the connection, signs the visitor in, and returns the user. If either fails, it rejects with the service's
 * error, such as `auth/invalid-api-key`.
 */
export async function signIn(method: Method): Promise<SignedIn> {
  return (await connection).signIn(method);
}

export default script({ name: 'SignIn', when: 'idle', start });
