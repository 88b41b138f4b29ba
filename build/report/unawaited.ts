/** Where in the site's own code something was thrown that nothing waits for. */
import { Session } from 'node:inspector';
import { thrown } from '../code/thrown.ts';
import { BUNDLE, tracer } from '../code/trace.ts';
import type { Problem } from '../problem.ts';
import { FRAME } from './stack.ts';

/** What the site's own code threw, as a problem; nothing where the generator itself or the system did. */
export function unawaited(error: unknown, severity: Problem['severity']): Problem | undefined {
  const { stack = '' } = error instanceof Error ? error : {};
  const isOther = error instanceof Error && ('code' in error || stack.search(FRAME) >= 0);
  if (isOther && !stack.includes(BUNDLE)) return undefined;
  return { severity, ...thrown(error, tracer(runningBundle()), 'nothing waited for it') };
}

/** The text of the bundle that was loaded last. Nobody but V8 still has it. */
function runningBundle(): string {
  const session = new Session();
  session.connect();
  let text = '';
  session.on('Debugger.scriptParsed', ({ params: { url, scriptId } }) => {
    if (url !== BUNDLE) return;
    session.post('Debugger.getScriptSource', { scriptId }, (_, script) => {
      text = script?.scriptSource ?? '';
    });
  });
  session.post('Debugger.enable');
  session.disconnect();
  return text;
}
