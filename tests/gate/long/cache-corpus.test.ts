import { suite } from 'uvu';
import { makeCorpus, mutate, newSeed } from '../../mutations.ts';

const proof = suite('a build with a cache');

proof('is to the byte what a build without one is, after each of 420 random changes of 300 pages', async () => {
  await mutate(makeCorpus(300), 420, newSeed());
});

proof.run();
