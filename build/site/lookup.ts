/** How hosts map addresses to files: for preview, `--verify` and the check of the host. dev and links take any spelling. */
import type { HostName } from '../content/settings.ts';

/** The files to try (`a`, `a.html`, `a/index.html`), or the status of a redirect to the other spelling. */
type Step = 'file' | 'flat' | 'index' | number;

interface Host {
  bare: readonly Step[];
  slashed: readonly Step[];
  missing?: RegExp;
  /** Whether it reads headers and redirects from a file that the build writes. */
  rules: boolean;
}

const HOSTS: Record<HostName, Host> = {
  /** With the configuration that derive/hosts.ts writes. */
  nginx: {
    bare: ['file', 'index', 'flat'],
    slashed: ['index'],
    missing: /^\/404(\.html)?$/,
    rules: true,
  },
  /** https://docs.netlify.com/routing/redirects/redirect-options/#trailing-slash */
  netlify: { bare: ['file', 'flat', 301], slashed: [301, 'index'], rules: true },
  /** https://developers.cloudflare.com/pages/configuration/serving-pages/ */
  cloudflare: { bare: ['file', 'flat', 308], slashed: ['index', 308], rules: true },
  /** Measured by https://github.com/slorber/trailing-slash-guide, as are the two above. */
  github: { bare: ['file', 'flat', 301], slashed: ['index'], rules: false },
  /** As a website endpoint: https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html */
  s3: { bare: ['file', 302], slashed: ['index'], rules: false },
};

const ANY: Host = { bare: ['file', 'flat', 'index'], slashed: ['index', 'flat'], rules: false };

type Has = (file: string) => boolean;

export type HostAnswer = { file: string } | { status: number; location: string };

/** What a host answers. `path`: as requested, decoded and without the base; empty for the base itself. */
export const answerOf = (host: HostName, path: string, has: Has): HostAnswer | undefined =>
  walk(HOSTS[host], path, has);

/** The file that a host serves in the end, after its redirects. */
export function fileAt(host: HostName, path: string, has: Has): string | undefined {
  const answer = answerOf(host, path, has);
  return answer && 'location' in answer ? fileAt(host, answer.location, has) : answer?.file;
}

/** The file that an address means, in any spelling that some host accepts. */
export function fileMeant(path: string, has: Has): string | undefined {
  const answer = walk(ANY, path, has);
  return answer && 'file' in answer ? answer.file : undefined;
}

export const takesRules = (host: HostName): boolean => HOSTS[host].rules;

function walk({ bare, slashed, missing }: Host, path: string, has: Has): HostAnswer | undefined {
  if (missing?.test(path)) return undefined;
  const isSlashed = path.endsWith('/');
  const name = isSlashed ? path.slice(0, -1) : path;
  const files = {
    file: path.slice(1),
    flat: name && `${name.slice(1)}.html`,
    index: `${name}/index.html`.slice(1),
  };
  for (const step of isSlashed ? slashed : bare) {
    if (typeof step !== 'number') {
      if (has(files[step])) return { file: files[step] };
    } else if (has(isSlashed ? files.flat : files.index))
      return { status: step, location: isSlashed ? name : `${path}/` };
  }
  return undefined;
}
