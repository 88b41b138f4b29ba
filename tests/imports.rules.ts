/**
 * Who may import whom. Imports of types count, and so does `require`, also one of its own that a module names `load`.
 */
import type { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser';

const TEST = '\\.test\\.tsx?$';
const product = { path: '^(build|pages|islands|content)/', pathNot: TEST };
const rooms = '^build/(content|markdown|html|routes|styles|code|render|derive|check)/';

const rule = (name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});

export const exoticRequireStrings = ['load'];

export const forbidden: Rule[] = [
  rule('no-circle', 'No file imports itself by way of others.', {}, { circular: true }),
  rule('no-missing-file', 'What is imported exists.', { pathNot: '^tests/auth/' }, { couldNotResolve: true }),
  rule(
    'one-door',
    'pages, islands and content know of the build only build/api.ts.',
    { path: '^(pages|islands|content)/', pathNot: TEST },
    { path: '^build/', pathNot: '^build/(api|site)\\.ts$' },
  ),
  rule(
    'islands-run-alone',
    'Islands take nothing but types from the build; they run without it.',
    { path: '^islands/', pathNot: TEST },
    { path: '^build/', dependencyTypesNot: ['type-only', 'type-import'] },
  ),
  rule(
    'islands-below-pages',
    'Islands import neither pages nor content.',
    { path: '^islands/', pathNot: TEST },
    { path: '^(pages|content)/' },
  ),
  rule(
    'content-below-all',
    'content imports neither pages nor islands.',
    { path: '^content/' },
    { path: '^(pages|islands)/' },
  ),
  rule(
    'parts-below-screens',
    'Components and drawings do not import screens.',
    { path: '^pages/(components|drawings)/', pathNot: TEST },
    { path: '^pages/', pathNot: '^pages/(components|drawings)/' },
  ),
  rule(
    'build-loads-sites',
    'The build imports neither pages, islands nor content: it loads them from the root that it builds.',
    { path: '^build/', pathNot: TEST },
    { path: '^(pages|islands|content)/' },
  ),
  rule('product-without-tests', 'Nothing that ships imports tests, benchmarks or the generators of assets.', product, {
    path: `^(tests|bench|assets/sources)/|${TEST}`,
  }),
  rule(
    'cli-on-top',
    'Only build/generator.cjs loads the command line.',
    { pathNot: '^build/generator\\.cjs$' },
    { path: '^build/cli\\.ts$' },
  ),
  rule(
    'commands-below-cli',
    'Only the command line imports commands.',
    { path: '^build/', pathNot: `^build/(cli\\.ts$|commands/)|${TEST}` },
    { path: '^build/commands/' },
  ),
  rule(
    'rooms-below-pipeline',
    'The rooms that make the site know nothing of what puts them in order, writes, serves or reports.',
    { path: rooms, pathNot: TEST },
    { path: '^build/(pipeline\\.ts|(serve|emit|report)/)' },
  ),
  rule(
    'pipeline-below-output',
    'The pipeline makes outputs; it does not write, serve or report them.',
    { path: '^build/pipeline\\.ts$' },
    { path: '^build/(serve|emit|report)/' },
  ),
];
