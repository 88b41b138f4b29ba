import { suite } from 'uvu';
import { mutate, newSeed } from '../../mutations.ts';
import { copyProject } from '../../site.ts';

const proof = suite('a build with a cache');

proof('is to the byte what a build without one is, after each of 40 random changes of this site', async () => {
  await mutate(copyProject(), 40, newSeed());
});

proof.run();
