/** What `--help` prints. */
export const HELP = `Builds a static site from content/, pages/, islands/ and assets/.

  npm run build [-- options]     or     node build/start.cjs build [options]

Commands
  build          write the whole site into dist/, or nothing where something is wrong
  dev            show the site in browsers while it is worked on; drafts and future pages are marked
  preview        serve dist/ as a host would (--host)
  new            write a draft of a page NAME, post "TITLE" or event "TITLE"; a screen NAME with its page; an island
                 NAME; or a small site DIR
  schemas        write what editors and tsc must know of content, into .schemas/
  check          find all that can be wrong, and write nothing

Options
  --root DIR     the folder to build (default: this one); only content/ is needed in it
  --out DIR      where the site goes (default: dist in the root)
  --url ORIGIN   origin of the site, instead of url: in content/site.yml
  --base PATH    path prefix, instead of base: in content/site.yml
  --drafts       with pages marked draft: true
  --future       with pages of a later date
  --now DATE     the day that decides what is later, as 2024-10-13 (default: today in UTC)
  --noindex      keep search engines away, for a staging copy
  --release      refuse facts that still await their true value
  --receipt FILE build: what each page weighs, as Markdown for a pull request; figures go into a .json beside it
  --against FILE build: the receipt of another build, from which --receipt tells what has changed
  --for HOST     build: also write what a host needs: nginx, caddy, netlify, cloudflare, s3-cloudfront or apache
  --cache DIR    where a build keeps what the next one need not make again (default: .cache beside the output)
  --no-cache     make everything again, and keep nothing
  --shard 2/8    build: make one of eight parts of the site, for --join, into --out (default: .parts/2 in the root)
  --join DIR...  build: make the site of these parts, and what is missing
  --profile      time of every stage
  --json         build, check: the answer as JSON
  --port N       dev, preview: the first port to try
  --host         dev: show the site to phones of the same network too, by an address with a code
  --host NAME    preview: s3, gcs, azure, r2, github, netlify or nginx (default)
  --external     check: also ask the sites that pages link to
  -h, --help     this text

Exit codes: 0 done, 1 problems (all are listed; the output is untouched), 2 a wrong command line.
`;
