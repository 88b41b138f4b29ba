/**
 * Answers for the hosts of services. The scripts do in a page what the services' own scripts do: they load their further
 * scripts and frames, and send what they send, by the ways and to the hosts that the services document.
 */
import type { HTTPRequest, ResponseForRequest } from 'puppeteer-core';

const addScript = (address: string) => `{
  const script = document.createElement('script');
  script.src = '${address}';
  document.head.append(script);
}`;
const addFrame = (address: string) => `{
  const frame = document.createElement('iframe');
  frame.src = '${address}';
  document.body.append(frame);
}`;

/** The function that waits for a script is named in its address. */
const LOADED = `globalThis[new URL(document.currentScript.src).searchParams.get('onload')]?.();`;

/** Google's tag sends by beacons; where it cannot, by requests and pictures. */
const TAG = `
${addScript('https://www.googletagmanager.com/gtag/destination?id=G-ABC123')}
navigator.sendBeacon('https://www.google-analytics.com/g/collect?v=2');
navigator.sendBeacon('https://region1.google-analytics.com/g/collect?v=2');
fetch('https://region1.analytics.google.com/g/collect?v=2', { method: 'POST', mode: 'no-cors', keepalive: true });
fetch('https://www.googletagmanager.com/td?id=G-ABC123', { mode: 'no-cors' });
new Image().src = 'https://www.google-analytics.com/g/collect?v=2&picture';
new Image().src = 'https://www.googletagmanager.com/a?id=G-ABC123';
`;
/** The sign-in API loads its modules by a script of its own, and opens the frame that the package asks for. */
const API = `
globalThis.gapi = {
  load(name, { callback }) {
    const script = document.createElement('script');
    script.src = 'https://apis.google.com/_/scs/abc-static/_/js/k=gapi';
    script.onload = callback;
    document.head.append(script);
  },
  iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open({ url }) {
    const frame = document.createElement('iframe');
    frame.src = url;
    document.body.append(frame);
  } }) },
};
${LOADED}
`;
/** The captcha loads its code from another host, and shows its question in a frame of a third. */
const CAPTCHA = `
globalThis.grecaptcha = { enterprise: { ready: (act) => act(), execute: async () => 'token' } };
${addScript('https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js')}
${addFrame('https://www.google.com/recaptcha/enterprise/anchor?k=site')}
${addFrame('https://recaptcha.google.com/recaptcha/enterprise/bframe?k=site')}
${LOADED}
`;

const json = (body: object, status = 200) => ({ status, contentType: 'application/json', body: JSON.stringify(body) });
const script = (body: string) => ({ contentType: 'text/javascript', body });

/** What the hosts answer, by what an address begins with. The sign-in service asks for a captcha first. */
const ANSWERS: [start: string, answer: Partial<ResponseForRequest>][] = [
  ['https://www.googletagmanager.com/gtag/js', script(TAG)],
  ['https://apis.google.com/js/api.js', script(API)],
  ['https://www.google.com/recaptcha/enterprise.js', script(CAPTCHA)],
  [
    'https://identitytoolkit.googleapis.com/v2/recaptchaConfig',
    json({ recaptchaKey: 'projects/zone/keys/site', recaptchaEnforcementState: [] }),
  ],
  ['https://identitytoolkit.googleapis.com/v1/projects', json({ authorizedDomains: ['127.0.0.1', 'localhost'] })],
  ['https://identitytoolkit.googleapis.com/', json({ error: { code: 400, message: 'MISSING_RECAPTCHA_TOKEN' } }, 400)],
];

/** Answers a request to a host other than the site's own. */
export async function answerFor(request: HTTPRequest, origin: string): Promise<void> {
  const url = request.url();
  if (url.startsWith(origin) || !/^https?:/.test(url)) return request.continue();
  const [, answer = { status: 204, body: '' }] = ANSWERS.find(([start]) => url.startsWith(start)) ?? [];
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const isQuestion = request.method() === 'OPTIONS';
  await request.respond({ ...(isQuestion ? { status: 204 } : answer), headers });
}
