import { suite } from 'uvu';
import { makeCorpus, mutate, newSeed } from './mutations.ts';

const proof = suite('a build with a cache');

proof('is to the byte what a build without one is, after each of 40 random changes', async () => {
  await mutate(makeCorpus(12), 40, newSeed());
});

proof.run();
