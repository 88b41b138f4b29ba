/** The hosted sign-in service, with only the parts of its code that the site uses. */
import { initializeApp } from '@firebase/app';
import {
  type Auth,
  getAuth,
  OAuthProvider,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithPopup,
  type UserCredential,
} from '@firebase/auth';

/** The project's settings from the service's console. */
export interface Project {
  apiKey: string;
  authDomain: string;
  projectId: string;
}

/** How to sign in: anonymously, by e-mail, or with another service's account, such as `google.com`. */
export type Method = 'anonymous' | { email: string; password: string } | { provider: string };

export type SignedIn = UserCredential;

export interface Connection {
  signIn(method: Method): Promise<SignedIn>;
}

/** Connects to the project. Resolves once the session of an earlier visit is restored, if there is one. */
export async function connect(project: Project): Promise<Connection> {
  const auth = getAuth(initializeApp({ ...project }));
  await auth.authStateReady();
  return { signIn: (method) => signInBy(auth, method) };
}

/** Firebase loads the API for other services' accounts, and its captcha, only when they are needed. */
function signInBy(auth: Auth, method: Method): Promise<SignedIn> {
  if (method === 'anonymous') return signInAnonymously(auth);
  if ('email' in method) return signInWithEmailAndPassword(auth, method.email, method.password);
  return signInWithPopup(auth, new OAuthProvider(method.provider));
}
