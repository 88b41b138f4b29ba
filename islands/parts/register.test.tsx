import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { begin, follow, type Register, type RegisterWords } from './register.tsx';

const words = {
  messages: [
    { lang: 'en', name: 'English', text: '{name} is absent' },
    { lang: 'hi', name: 'हिन्दी', text: '{name} अनुपस्थित है' },
  ],
  pupils: [
    { name: 'Asha Rao', parent: 'Mina Rao', called: ['Asha', 'आशा'] },
    { name: 'Bo Das', parent: 'Jo Das', called: ['Bo', 'बो'] },
  ],
  says: {
    none: 'none',
    absent: '{name} absent, {parent} knows',
    here: '{name} here',
    undone: 'undone: {name}',
    all: 'all',
    language: 'now {language}.',
  },
} as unknown as RegisterWords;

const move = follow(words);
const mark = (register: Register, ...pupils: number[]) =>
  pupils.reduce((state, pupil) => move(state, { pupil, isAbsent: true }), register);
const said = ({ said: { words } }: Register) => renderToStaticMarkup(words);

const marks = suite('a register');

marks(
  'tells of each mark, of the last one differently, and takes marks back in the reverse order',
  () => {
    const one = mark(begin(words), 1);
    assert.equal([one.absent, said(one)], [[1], 'Bo Das absent, Jo Das knows']);
    const both = mark(one, 0);
    assert.equal([both.absent, said(both)], [[1, 0], 'all']);
    assert.is(said(move(both, { pupil: 1, isAbsent: false })), 'Bo Das here');
    const undone = move(both, 'undo');
    assert.equal([undone.absent, said(undone)], [[1], 'undone: Asha Rao']);
    assert.is(said(move(move(undone, 'undo'), 'undo')), 'none');
  },
);

marks('reads the open message in a new language, marked as that language', () => {
  assert.is(said(move(begin(words), { language: 1 })), 'now <span lang="hi">हिन्दी</span>.');
  const open = '<span lang="hi" class="visually-hidden"> बो अनुपस्थित है</span>';
  assert.is(
    said(move(mark(begin(words), 1), { language: 1 })),
    `now <span lang="hi">हिन्दी</span>.${open}`,
  );
});

marks.run();
