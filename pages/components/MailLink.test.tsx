import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { MailLink, mailTo } from './MailLink.tsx';

const mail = suite('a link to write an e-mail');

mail('is only the address if no more is given', () => {
  assert.is(mailTo('help@zone.example'), 'mailto:help@zone.example');
});

mail('carries the subject and the first lines, encoded for mail programs', () => {
  const address = mailTo('help@zone.example', {
    subject: 'Order: cards & lanyards',
    body: 'School:\nNumber:',
  });
  assert.is(
    address,
    'mailto:help@zone.example?subject=Order%3A%20cards%20%26%20lanyards&body=School%3A%0D%0ANumber%3A',
  );
});

mail('shows the address', () => {
  assert.match(
    renderToStaticMarkup(<MailLink email="help@zone.example" subject="Hello" />),
    '>help@zone.example</a>',
  );
});

mail.run();
