/** Wrong edits of texts, data and settings. */
import { type Fault, TEXT } from './site.ts';

export const TEXT_FAULTS: Fault[] = [
  // Texts.
  { name: 'unknown key', file: TEXT, edit: ['title: Lab', 'titel: Lab'], says: /titel/ },
  { name: 'impossible day', file: 'content/notes/first.md', edit: ['2024-01-01', '2024-02-30'], says: /date/ },
  {
    name: 'missing day',
    file: 'content/notes/first.md',
    edit: ['date: 2024-01-01\n', ''],
    says: /date.* is missing/,
    at: 'content/notes/first.md:2',
  },
  { name: 'unknown screen', file: TEXT, edit: ['screen: lab', 'screen: lap'], says: /lap/ },
  { name: 'unknown fact', file: TEXT, edit: ['site.mail', 'site.male'], says: /male/ },
  { name: 'broken link', file: TEXT, edit: ['about.md', 'abuot.md'], says: /abuot/ },
  { name: 'broken fragment', file: TEXT, edit: ['about.md', '#parts'], says: /#parts/ },
  { name: 'missing picture', file: TEXT, edit: ['sun.svg', 'son.svg'], says: /son\.svg/ },
  { name: 'picture without alt', file: TEXT, edit: ['![A sun]', '![]'], says: /no text in/ },
  { name: 'unknown directive', file: TEXT, edit: ['Last words.', ':::tipp\nx\n:::'], says: /tipp/ },
  {
    name: 'wrong attribute of a directive',
    file: TEXT,
    edit: ['Last words.', ':::tip{titel=x}\nx\n:::'],
    says: /titel/,
  },
  {
    name: 'quotation mark left open',
    file: TEXT,
    edit: ['Last words.', ':::tip{title="x}\nx\n:::'],
    says: /never closed/,
  },
  { name: 'second h1', file: TEXT, edit: ['## Part', '# Part'], says: /h1|level 1/ },
  { name: 'id twice', file: TEXT, edit: ['Last words.', '<b id="a">x</b> <b id="a">y</b>'], says: /id "a"/ },
  { name: 'merge mark', file: TEXT, edit: ['Last words.', '<<<<<<< HEAD\nLast words.'], says: /merge|<<<</i },
  { name: 'YAML without colon', file: TEXT, edit: ['title: Lab', 'title Lab'], says: /colon/ },
  { name: 'raw element left open', file: TEXT, edit: ['Last words.', 'Last <b>words.'], says: /<b>/ },
  { name: 'empty value', file: TEXT, edit: ['title: Lab', 'title:'], says: /title.* is empty/ },
  // Data and settings.
  {
    name: 'missing key of data',
    file: 'content/team.yml',
    edit: ['  role: Card\n', ''],
    says: /role.* is missing/,
    at: 'content/team.yml:3',
  },
  { name: 'open bracket in data', file: 'content/team.yml', edit: '- { name: Ann, role: Bell\n', says: /never closed/ },
  { name: 'empty data', file: 'content/team.yml', edit: '', says: /team|file/i, at: 'content/team.yml:1' },
  { name: 'unknown setting', file: 'content/site.yml', edit: ['lang: en', 'langg: en'], says: /langg/ },
  {
    name: 'empty settings',
    file: 'content/site.yml',
    edit: '',
    says: /is empty/,
    at: 'content/site.yml:1',
  },
  { name: 'bad YAML in settings', file: 'content/site.yml', edit: ['lang: en', ' lang: en'], says: /indented/ },
  { name: 'redirect to nowhere', file: 'content/redirects.yml', edit: ['/old: /about', '/old: /abuot'], says: /abuot/ },
  { name: 'redirect loop', file: 'content/redirects.yml', edit: ['/old: /about', '/old: /old'], says: /loop/ },
  {
    name: 'target of a redirect deleted',
    file: 'content/about.md',
    edit: null,
    says: /"\/about"/,
    at: 'content/redirects.yml:1',
  },
];
