import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Faq } from './Faq.tsx';

const faq = suite('Faq');
faq('opens the first question, and no question closes another', () => {
  const html = renderToStaticMarkup(
    <Faq
      items={[
        { question: 'What is it?', answer: 'A platform.' },
        { question: 'Who is it for?', answer: 'Schools.' },
      ]}
    />,
  );
  assert.is(
    html,
    '<div class="faq">' +
      '<details open=""><summary>What is it?</summary><p>A platform.</p></details>' +
      '<details><summary>Who is it for?</summary><p>Schools.</p></details>' +
      '</div>',
  );
});
faq.run();
