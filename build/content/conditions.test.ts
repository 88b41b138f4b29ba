import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { chooseText, type DataTable } from './conditions.ts';

const choose = suite('chooseText');

const data: DataTable = { services: { analytics: { provider: 'matomo', host: 'https://count.example' } }, ui: {} };
const where = { file: 'content/a.md', line: 5 };
const textOf = (text: string, values = data) => chooseText(text, () => values, where).text;
const problemsOf = (text: string) =>
  chooseText(text, () => data, where).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

choose('keeps of each condition the part that applies', () => {
  const text = 'It is {{ if services.analytics }}on{{ else }}off{{ end }}.';
  assert.is(textOf(text), 'It is on.');
  assert.is(textOf(text, { services: undefined }), 'It is off.');
  assert.is(
    textOf('{{ if services.signIn }}on{{ end }}{{ if services.signIn or services.analytics }}some{{ end }}'),
    'some',
  );
  assert.is(
    textOf(
      '{{ if services.analytics.provider = matomo }}a{{ end }}{{ if services.analytics.provider = google }}b{{ end }}',
    ),
    'a',
  );
});

choose('takes conditions within conditions', () => {
  const text = '{{ if services.signIn }}a{{ if services.analytics }}b{{ else }}c{{ end }}{{ else }}d{{ end }}e';
  assert.is(textOf(text), 'de');
  assert.is(textOf(text, { services: { signIn: {} } }), 'ace');
});

choose('puts values in place, and leaves facts to others', () => {
  assert.is(
    textOf('{{ if services.analytics }}{{ services.analytics.host }}, {{ support.email }}{{ end }}'),
    'https://count.example, {{ support.email }}',
  );
});

choose('keeps the number of lines, so that places stay right', () => {
  const text = 'a\n{{ if services.signIn }}\nb\n\n{{ support.email }}\n{{ else }}\nc\n{{ end }}\nd\n';
  assert.is(textOf(text), 'a\n\n\n\n\n\nc\n\nd\n');
});

choose('does not look at the data for a text without conditions', () => {
  const look = () => {
    throw new Error('It looked.');
  };
  assert.is(
    chooseText('{{ support.email }} and {{ ui.title }}', look, where).text,
    '{{ support.email }} and {{ ui.title }}',
  );
});

choose('names the place of what is not right', () => {
  assert.equal(problemsOf('a\n {{ if service.analytics }}x{{ end }}'), ['6:2 There is no data named `service`.']);
  assert.equal(problemsOf('{{ if services.analytics }}x'), ['5:1 `{{ if … }}` has no end.']);
  assert.equal(problemsOf('x{{ else }}'), ['5:2 `{{ else }}` has no `{{ if … }}` before it.']);
});

choose.run();
