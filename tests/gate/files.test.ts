/** Checks of the site's files that need no browser. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtSite, listFiles } from '../site.ts';
import { explainSkip } from '../tally.ts';

const files = suite('the files of the site');

const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava) explainSkip('There is no Java, so the Nu HTML checker does not run.');
const validate = hasJava ? files : files.skip;

/**
 * False alarms: the checker does not know new CSS, applies the policy to a file that has no origin, and takes data
 * blocks for scripts.
 */
const FALSE_ALARMS = '.*CSS:.*|.*(Resource|Inline script) violates Content Security Policy.*';

/** Errors and warnings of the Nu HTML checker in every page of a folder. */
function findInvalid(folder: string): string[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const pages = listFiles(folder).filter((path) => /(?<!\/index)\.html$/.test(path));
  const options = [
    '-Xss4m',
    '-jar',
    jar,
    '--format',
    'json',
    '--exit-zero-always',
    '--filterpattern',
    FALSE_ALARMS,
  ];
  const { stderr } = spawnSync('java', [...options, ...pages], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const { messages } = JSON.parse(stderr) as { messages: Record<string, string>[] };
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(
      ({ url, lastLine, message }) =>
        `${url?.replace(/^file:/, '').replace(`${folder}/`, '')}:${lastLine}: ${message}`,
    );
}

validate('are valid HTML, without a warning', () => assert.equal(findInvalid(builtSite()), []));

files.run();
