import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { neededStyles, settingsForStyles } from './page-styles.ts';

const needed = suite('styles that a page needs');

needed(
  'keep the custom properties that its styles, HTML or scripts name, and all that a cut could break',
  () => {
    const css = ':root{--used:1px;--spare:2px;--drawn:red;--scripted:blue}a{margin:var(--used)}';
    const page = `<path fill="var(--drawn)"/>${settingsForStyles('x.getPropertyValue("--scripted")').join(' ')}`;
    assert.is(
      neededStyles(css, page),
      ':root{--used:1px;--drawn:red;--scripted:blue}a{margin:var(--used)}',
    );
    assert.is(neededStyles('a{color:red;--spare:2px}', ''), 'a{color:red;}');
    const whole =
      'a{--picture:url(data:image/png;base64,AA);--text:"}";--set:{b}}@property --x{syntax:"*"}b{--x:1}';
    assert.is(neededStyles(whole, ''), whole);
  },
);

needed('keep rules for right to left only if the page has that direction', () => {
  const css =
    '.a:dir(rtl){scale:-1 1}.b{color:red}.c,.d:dir(rtl){color:red}.e:not(:dir(rtl)){color:red}';
  assert.is(neededStyles(css, '<html dir="ltr">'), css.replace('.a:dir(rtl){scale:-1 1}', ''));
  for (const page of [
    '<html dir="rtl">',
    '<p dir=auto>',
    '<bdi>',
    settingsForStyles('x.dir="rtl"').join(),
  ])
    assert.is(neededStyles(css, page), css);
});

needed.run();
