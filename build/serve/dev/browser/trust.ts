/** Pages require Trusted Types. What this server itself sends may pass, under a name of its own. */
interface Trust {
  createHTML: (html: string) => string;
  createScriptURL: (address: string) => string;
}

const pass: Trust = { createHTML: (html) => html, createScriptURL: (address) => address };
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Trust) => Trust } };

export const trust = trustedTypes?.createPolicy('dev', pass) ?? pass;
