/** Scripts and styles of a page, by the hashes that a policy names them with. */
import { hash } from 'node:crypto';

/** A script: its address or, where it is inline, the SHA-256 of its text in base64. */
export interface PageScript {
  readonly src?: string;
  readonly sha256?: string;
  /** False for speculation rules: browsers ask the policy about them, but run nothing. */
  readonly runs: boolean;
}

/** A script as it is read: its text is known when it ends. */
export type Script = { src?: string; text: string; runs: boolean };

export const describeScript = ({ src, text, runs }: Script): PageScript =>
  src === undefined ? { sha256: digest(text), runs } : { src, runs };

/** Browsers read every end of a line as a line feed before they compare. */
export const digest = (text: string): string => hash('sha256', text.replace(/\r\n?/g, '\n'), 'base64');
