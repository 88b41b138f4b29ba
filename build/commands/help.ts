/** What `--help` prints. */
export const HELP = `Builds a static site from content/, pages/, islands/ and assets/.

  npm run build [-- options]     or     node --import tsx build/cli.ts build [options]

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
  --profile      time of every stage
  --json         the summary as JSON
  -h, --help     this text

Exit codes: 0 done, 1 problems (all are listed; the output is untouched), 2 a wrong command line.
`;
