import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTree } from '../../tests/tree.ts';
import type { Mode } from '../mode.ts';
import { buildSite } from '../pipeline.ts';

const mode: Mode = { command: 'build', drafts: false, future: false, noindex: false, now: '2024-10-13' };

/** The HTML of a page that shows an island, with all else that is in its module. */
async function htmlOf(island: string, page: string): Promise<string> {
  const root = makeTree({
    'content/index.md': '---\ntitle: A\ndescription: A page.\n---\n',
    'pages/index.ts': `import { Plain } from './Plain.tsx';\nexport const screens = { plain: Plain };`,
    'pages/Plain.tsx': `import Wall from '../islands/Wall.tsx';
      import { Tabs, Tab, Card, Small, Link, Late } from '../islands/parts/tabs.tsx';
      export const Plain = () => <main><h1>A</h1>${page}<Wall /></main>;`,
    'islands/Wall.tsx': `import { island } from 'site/island';
      import { Tabs, Tab, Card, Small, Link, Late } from './parts/tabs.tsx';
      export default island({ name: 'Wall', when: 'load', View: () => ${island} });`,
    'islands/parts/tabs.tsx': TABS,
  });
  let html = '';
  const { problems } = await buildSite(root, mode, {
    write: async ({ page, bytes }) => {
      if (page) html ||= new TextDecoder().decode(bytes());
    },
  });
  assert.equal(problems, []);
  return html;
}

/** Components that look for the types of their children. */
const TABS = `
  import { Children, Component, createContext, forwardRef, lazy, memo } from 'react';
  export const Tab = ({ name }) => <i>{name}</i>;
  export class Card extends Component { render() { return <b>{this.props.name}</b>; } }
  export const Small = memo(Tab);
  export const Link = forwardRef(({ name }, ref) => <a ref={ref}>{name}</a>);
  export const Late = lazy(() => new Promise(() => {}));
  const Shown = createContext(0);
  const typesOf = (children) => Children.toArray(children).map(({ type }) => [Tab, Card, Small, Link, Late].indexOf(type));
  const List = ({ children }) => <u>{typesOf(children).join()}</u>;
  export const Tabs = ({ children }) => (
    <Shown value={1}>
      <s><List>{children}</List></s>
      {Children.toArray(children).filter(({ type }) => type !== Late)}
      <Shown.Consumer>{(shown) => <Tab name={shown} />}</Shown.Consumer>
    </Shown>
  );
`;

const types = suite('the types of elements');

types('are those of their components to a component that is given them, in a page and in an island', async () => {
  const tabs =
    '<Tabs><Tab name="a" /><Tab name="b" /><Card name="c" /><Small name="d" /><Link name="e" /><Late /></Tabs>';
  const html = await htmlOf(tabs, tabs);
  assert.is(
    html.match(/<s><u>0,0,1,2,3,4<\/u><\/s><i>a<\/i><i>b<\/i><b>c<\/b><i>d<\/i><a>e<\/a><i>1<\/i>/g)?.length,
    2,
    html,
  );
});

types('are the same when a component gives its children twice', async () => {
  const twice = '<p>{((all) => [<Tabs key="t">{all}</Tabs>, all])(<Tab key="a" name="a" />)}</p>';
  const html = await htmlOf(twice, '<p />');
  assert.match(html, '<p><s><u>0</u></s><i>a</i><i>1</i><i>a</i></p>');
});

types.run();
