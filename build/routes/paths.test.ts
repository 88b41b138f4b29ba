import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pagePaths, safePath } from './paths.ts';

const paths = suite('paths');

paths('decodes an address, settles its Unicode form, and drops the slash at its end', () => {
  assert.equal(safePath('/a/b/'), { path: '/a/b' });
  assert.equal(safePath('/'), { path: '/' });
  assert.equal(safePath('/caf%C3%A9'), { path: '/café' });
  assert.equal(safePath('/cafe\u0301'), { path: '/café' });
  for (const path of ['/.well-known', '/a b', '/nul']) assert.equal(safePath(path), { path });
});

paths('refuses what leads out of the site or has no place on some disk, in any encoding', () => {
  for (const address of [
    ...['../x', '/../x', '/a/../../x', '/./x', '/%2e%2e/x', '/%252e%252e%252fx', '/..%2fx', '/%2E%2E%5Cx'],
    ...['\\x', '/a\\b', '/%5c%5chost', 'C:/x', '/C:/x', '//host/x', '/a//b', 'x', '', 'https://host/x'],
    ...['/a\0b', '/a%00b', '/a\nb', '/%0d%0aSet-Cookie', '/a\u2028b', '/%zz', '/%c0%ae%c0%ae/x', '/a?b', '/a#b'],
    ...['/a*', '/name.', '/name /b', '/ name'],
  ]) {
    const { path, message } = safePath(address);
    assert.is(path, undefined, address);
    assert.match(message ?? '', /cannot be an address: .+\.$/s);
  }
  assert.not(safePath('/a\x1b[31m').message?.includes('\x1b'));
});

paths('lays a page in its canonical place first', () => {
  assert.equal(pagePaths('/', 'both'), ['index.html']);
  assert.equal(pagePaths('/a/b', 'index'), ['a/b/index.html']);
  assert.equal(pagePaths('/a/b', 'flat'), ['a/b.html']);
  assert.equal(pagePaths('/a/b', 'both'), ['a/b.html', 'a/b/index.html']);
  assert.equal(pagePaths('/404', 'both'), ['404.html']);
  assert.equal(pagePaths('/old.html', 'both'), ['old.html']);
});

paths.run();
