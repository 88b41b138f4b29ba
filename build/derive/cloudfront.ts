/** What CloudFront has to be given for a bucket with a finished site: a function, and policies for headers, as JSON. */
import type { Problem } from '../problem.ts';
import { CACHE_CONTROL, type Hosting, SECURITY_HEADERS } from './hosting.ts';

/** Security headers that a policy has fields of its own for; others are custom headers. */
const FIELDS = {
  StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Override: true },
  ContentTypeOptions: { Override: true },
  ReferrerPolicy: { ReferrerPolicy: SECURITY_HEADERS['Referrer-Policy'], Override: true },
  ContentSecurityPolicy: { ContentSecurityPolicy: SECURITY_HEADERS['Content-Security-Policy'], Override: true },
};
const CUSTOM = ['Cross-Origin-Opener-Policy', 'Cross-Origin-Resource-Policy', 'Permissions-Policy'] as const;

export function writeCloudFront({ hostname, base, kept }: Hosting): string {
  const name = hostname.replaceAll('.', '-');
  const policy = (cache: keyof typeof CACHE_CONTROL) => ({
    Name: `${name}-${cache}`,
    SecurityHeadersConfig: FIELDS,
    CustomHeadersConfig: {
      Items: [
        { Header: 'Cache-Control', Value: CACHE_CONTROL[cache], Override: true },
        ...CUSTOM.map((header) => ({ Header: header, Value: SECURITY_HEADERS[header], Override: true })),
      ],
    },
  });
  const rules = {
    ResponseHeadersPolicies: [policy('revalidate'), policy('immutable')],
    DefaultCacheBehavior: { ResponseHeadersPolicy: `${name}-revalidate` },
    CacheBehaviors: kept.map((path) => ({ PathPattern: encodeURI(path), ResponseHeadersPolicy: `${name}-immutable` })),
    CustomErrorResponses: [403, 404].map((code) => ({
      ...{ ErrorCode: code, ResponseCode: '404', ResponsePagePath: `${base}/404.html` },
    })),
  };
  return `${JSON.stringify(rules, null, 2)}\n`;
}

/** An address that looks like the name of a file. */
const NAMED = /\.[a-z0-9]+$/i;

/** The function for requests of viewers. A bucket has nothing but files, so an address is made the name of one. */
export function writeFunction({ base, form, files, redirects }: Hosting): string {
  const suffix = form === 'index' ? '/index.html' : '.html';
  const bare = files.map(({ path }) => encodeURI(`${base}/${path}`)).filter((path) => !NAMED.test(path));
  const pages = files.filter(({ path, route }) => route && `/${path}` === route + suffix);
  const dotted = pages.map(({ route = '' }) => encodeURI(base + route)).filter((address) => NAMED.test(address));
  const moved = Object.fromEntries(redirects.map(({ from, to }) => [encodeURI(from), to]));
  return `// Written by \`npm run build -- --for s3-cloudfront\`.
var moved = ${JSON.stringify(moved)};
var files = ${JSON.stringify(bare)};
var pages = ${JSON.stringify(dotted.filter((address) => !moved[address]))};
function handler(event) {
  var request = event.request;
  var address = request.uri.replace(/(.)\\/$/, '$1');
  if (moved[address]) {
    var location = { value: withQuery(moved[address], request.querystring) };
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: location } };
  }
  if (address === '${base || '/'}' || address === '${base}/') request.uri = '${base}/index.html';
  else if (${NAMED}.test(address) ? pages.indexOf(address) >= 0 : files.indexOf(address) < 0) request.uri = address + '${suffix}';
  return request;
}
${WITH_QUERY}`;
}

/** What CloudFront takes of a function, in bytes. */
const LARGEST = 10_240;

/** A function that is too large is refused only when it is published; redirects are nearly all of it. */
export function checkFunction(hosting: Hosting): Problem[] {
  const size = Buffer.byteLength(writeFunction(hosting));
  if (size <= LARGEST) return [];
  const message = `The function would have ${grouped(size)} bytes; CloudFront takes ${grouped(LARGEST)}.`;
  const fix = 'Remove redirects that nobody asks for any more, from this file and from `redirect_from` of pages.';
  return [{ file: 'content/redirects.yml', message, fix }];
}

const grouped = (count: number): string => count.toLocaleString('en-US');

/** In the function, too: the query that came along goes behind the one that is there, and before the fragment. */
const WITH_QUERY = `function withQuery(to, query) {
  var pairs = [];
  for (var name in query) {
    (query[name].multiValue || [query[name]]).forEach(function (one) {
      pairs.push(one.value === '' ? name : name + '=' + one.value);
    });
  }
  if (pairs.length === 0) return to;
  var address = to.split('#')[0];
  return address + (address.indexOf('?') < 0 ? '?' : '&') + pairs.join('&') + to.slice(address.length);
}
`;
