import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { neededStyles, saidToStyles } from './needed.ts';

const s = suite('styles that a page needs');

s('hold the custom properties that its styles, its HTML or its scripts name', () => {
  const css = ':root{--used:1px;--spare:2px;--drawn:red;--scripted:blue}a{margin:var(--used)}';
  const page = `<path fill="var(--drawn)"/>${saidToStyles('x.getPropertyValue("--scripted")').join(' ')}`;
  assert.is(neededStyles(css, page), ':root{--used:1px;--drawn:red;--scripted:blue}a{margin:var(--used)}');
  assert.is(neededStyles('a{color:red;--spare:2px}', ''), 'a{color:red;}');
});

s('hold values that a cut could break', () => {
  const css = 'a{--picture:url(data:image/png;base64,AA);--text:"}";--set:{b}}@property --x{syntax:"*"}b{--x:1}';
  assert.is(neededStyles(css, ''), css);
});

s('hold rules for right to left only where the page has something in that direction', () => {
  const css = '.a:dir(rtl){scale:-1 1}.b{color:red}.c,.d:dir(rtl){color:red}.e:not(:dir(rtl)){color:red}';
  assert.is(neededStyles(css, '<html dir="ltr">'), css.replace('.a:dir(rtl){scale:-1 1}', ''));
  for (const page of ['<html dir="rtl">', '<p dir=auto>', '<bdi>', saidToStyles('x.dir="rtl"').join()])
    assert.is(neededStyles(css, page), css);
});

s.run();
