import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkSized } from './sized.ts';

const widths = suite('the widths of pictures in texts');

widths('are three words, and another word is reported', () => {
  const told = (text: string) => [...checkSized({ html: () => text })].map(({ at }) => at);
  assert.equal(told('<p><picture><img src="a"/></picture>{medium}</p>'), ['{medium}']);
  assert.equal(told('<p><img src="a"> {medium}</p><p>{small}</p>'), []);
});

widths.run();
