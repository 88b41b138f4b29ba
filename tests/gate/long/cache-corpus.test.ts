import { suite } from 'uvu';
import { makeCorpus, mutate, newSeed } from '../../mutations.ts';

const proof = suite('a build with a cache');

for (const [pages, times] of [
  [300, 80],
  [12, 380],
] as const)
  proof(
    `is to the byte what a build without one is, after each of ${times} random changes of ${pages} pages`,
    async () => {
      await mutate(makeCorpus(pages), times, newSeed());
    },
  );

proof.run();
