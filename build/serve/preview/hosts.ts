/** How hosts of files answer: one table, a row a host. Each row cites what the host itself says of it. */
import { CACHE_CONTROL, SECURITY_HEADERS } from '../../derive/hosting.ts';
import type { Served } from '../rows.ts';

/** What is tried for an address, in order; the first that fits answers. */
export type Step =
  /** The file of this very name. */
  | 'file'
  /** The name with `.html` behind it. */
  | 'html'
  /** `index.html` in the folder of this name. */
  | 'index'
  /** Where the folder has an index: a redirect to the address with a slash, with this status. */
  | { slash: 301 | 302 }
  /** Where there is a page of this name with `.html`: a redirect to the address without the slash. */
  | { unslash: 301 };

export interface Host {
  docs: string[];
  /** For addresses without a slash at their end, and with one; the home page is among the latter. */
  bare: Step[];
  slashed: Step[];
  /** False where `404.html` does not answer what nothing else does. */
  missingPage?: false;
  /** Whether it reads `//` as `/`, and takes `.` and `..` out of an address. */
  cleans?: boolean;
  /** Whether it compresses text for those who can read it so. */
  gzip?: boolean;
  /** Headers of every answer; those of a file depend on its row. */
  headers?: (row?: Served) => Record<string, string>;
}

export type HostName = keyof typeof HOSTS;

/** What the configuration of derive/nginx.ts sends. */
const nginxHeaders = (row?: Served): Record<string, string> => ({
  ...(row && { 'cache-control': CACHE_CONTROL[row.cache] }),
  ...SECURITY_HEADERS,
});

export const HOSTS = {
  /** A website endpoint, its index document `index.html` and its error document `404.html`. */
  s3: {
    docs: [
      'https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html',
      'https://docs.aws.amazon.com/AmazonS3/latest/userguide/CustomErrorDocSupport.html',
    ],
    bare: ['file', { slash: 302 }],
    slashed: ['index'],
  },
  /** A bucket with MainPageSuffix `index.html` and NotFoundPage `404.html`. */
  gcs: {
    docs: [
      'https://cloud.google.com/storage/docs/static-website',
      'https://cloud.google.com/storage/docs/metadata#cache-control',
    ],
    bare: ['file', { slash: 301 }],
    slashed: ['index'],
    headers: () => ({ 'cache-control': 'public, max-age=3600' }),
  },
  /** A storage account's static website; it serves a folder's index without a redirect. */
  azure: {
    docs: ['https://learn.microsoft.com/azure/storage/blobs/storage-blob-static-website'],
    bare: ['file', 'index'],
    slashed: ['index'],
  },
  /** A public bucket knows no index documents, and has no home page either: rules or a Worker must add them. */
  r2: {
    docs: ['https://developers.cloudflare.com/r2/buckets/public-buckets/'],
    bare: ['file'],
    slashed: [],
    missingPage: false,
  },
  github: {
    docs: [
      'https://docs.github.com/en/pages/getting-started-with-github-pages/creating-a-custom-404-page-for-your-github-pages-site',
      'https://github.com/slorber/trailing-slash-guide',
    ],
    bare: ['file', 'html', { slash: 301 }],
    slashed: ['index'],
    headers: () => ({ 'cache-control': 'max-age=600', 'access-control-allow-origin': '*' }),
  },
  netlify: {
    docs: [
      'https://docs.netlify.com/routing/redirects/redirect-options/#trailing-slash',
      'https://docs.netlify.com/routing/headers/',
      'https://github.com/slorber/trailing-slash-guide',
    ],
    bare: ['file', 'html', { slash: 301 }],
    slashed: [{ unslash: 301 }, 'index'],
    headers: () => ({ 'cache-control': 'public,max-age=0,must-revalidate' }),
  },
  /** The configuration that `build --for nginx` writes. */
  nginx: {
    docs: [
      'https://nginx.org/en/docs/http/ngx_http_core_module.html#try_files',
      'https://nginx.org/en/docs/http/ngx_http_index_module.html',
    ],
    bare: ['file', 'index', 'html'],
    slashed: ['index'],
    cleans: true,
    gzip: true,
    headers: nginxHeaders,
  },
} satisfies Record<string, Host>;
