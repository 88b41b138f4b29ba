import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hydrate } from '../../tests/dom.tsx';
import { keepFields } from './fields.ts';

const fields = suite('fields that a visitor changed before their island woke');

fields('keep their check marks, whether React has undone them or not, and the island hears of each once', async () => {
  for (const undo of [true, false]) {
    const place = await hydrate(
      <form>
        <input type="checkbox" name="box" />
        <input type="checkbox" name="left" />
        <input type="radio" name="one" value="a" />
        <input type="radio" name="one" value="b" />
      </form>,
    );
    const [box, left, , second] = place.querySelectorAll('input') as unknown as HTMLInputElement[];
    if (!box || !left || !second) throw new Error('The fields are not there.');
    box.checked = true;
    second.checked = true;
    const restore = keepFields(place);
    if (undo) {
      box.checked = false;
      second.checked = false;
    }
    const heard: string[] = [];
    place.addEventListener('click', ({ target }) => {
      const { name, value, checked } = target as HTMLInputElement;
      heard.push(`${name} ${value} ${checked}`);
    });
    restore();
    assert.equal([box.checked, left.checked, second.checked], [true, false, true], `undone: ${undo}`);
    assert.equal(heard, ['box on true', 'one b true']);
  }
});

fields.run();
