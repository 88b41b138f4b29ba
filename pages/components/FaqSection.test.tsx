import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../../assets/sources/drawings.ts';
import type { CollectionEntry, PageView } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';
import { checkQuestions, FaqSection } from './FaqSection.tsx';
import { SiteContext } from './site.tsx';

const ask = (question: string) => [{ question, answer: `About ${question}` }];
const site = {
  lang: 'en',
  drawings,
  data: { faq: { one: ask('One'), two: ask('One') }, ui: { page: { and: 'and' } } },
  collections: { products: [] },
} as unknown as Zone;

const section = (questions: string) =>
  ({ kind: 'faq-section', questions, title: questions }) as const;

const show = (...lists: string[]) => {
  const page = { front: { sections: lists.map(section) } } as unknown as PageView;
  return renderToStaticMarkup(
    <SiteContext value={{ site, page }}>
      {lists.map((name) => (
        <FaqSection key={name} {...section(name)} />
      ))}
    </SiteContext>,
  );
};

const told = (...lists: string[]) => {
  const fault = (_: unknown, message: string) => new Error(message);
  const entry = { front: { sections: lists.map(section) }, fault } as unknown as CollectionEntry;
  return Array.from(checkQuestions(entry, site), ({ message }) => message);
};

const questions = suite('lists of questions');

questions('on one page have ids of their own, and tell search engines of all once', () => {
  const html = show('one', 'two');
  const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id = '']) => id);
  assert.equal(ids, ['questions', 'faq-one', 'questions-two', 'faq-two-one']);
  assert.is(html.match(/"FAQPage"/g)?.length, 1);
  assert.is(html.match(/"Question"/g)?.length, 2);
  assert.is(show('two').match(/"Question"/g)?.length, 1);
});

questions('are an error if a page has one twice, or one that is not there', () => {
  assert.equal(told('one', 'two'), []);
  assert.equal(told('one', 'one'), ['The page has this list twice.']);
  assert.equal(told('six'), ['content/faq.yml has no list `six`.']);
});

questions.run();
