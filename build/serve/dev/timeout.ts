import type { OnStage } from '../../plan.ts';

/** Milliseconds that a plan may wait for the code of the site before the last plan is shown. */
const TIMEOUT = 3000;

/** Waits for a plan until it is made or `waits` is called: then the site's own code takes long, and it goes on alone. */
export function withTimeout(plan: (onStage: OnStage) => Promise<void>, waits: () => void): Promise<void> {
  return new Promise((done) => {
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      clearTimeout(timer);
      done();
    };
    const giveUp = () => {
      waits();
      done();
    };
    // From this stage on, a plan waits for nothing but promises of the site's own code.
    plan((stage) => {
      if (stage === 'plan') timer = setTimeout(giveUp, TIMEOUT);
    }).finally(end);
  });
}
