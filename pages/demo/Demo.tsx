import type { ScreenProps } from '../../content/schema.ts';
import { Btn, Btns } from '../components/Btn.tsx';
import { Call } from '../components/Call.tsx';
import { Form } from '../components/Form.tsx';
import { Lines } from '../components/Lines.tsx';
import { Newsletter } from '../components/Newsletter.tsx';
import { Posts } from '../components/Posts.tsx';
import { Price } from '../components/Price.tsx';
import { Prose } from '../components/Prose.tsx';
import { pageLines } from '../drawings/lines.ts';
import { Band } from './Band.tsx';
import { Clients } from './Clients.tsx';
import { Ruled } from './Ruled.tsx';
import { TemplateFooter } from './TemplateFooter.tsx';
import { Wall } from './Wall.tsx';

/** A template of a page for a writing tool: every section that such a page has, and only samples in them. */
export function Demo({ page, site }: ScreenProps<'demo'>) {
  const { hero, features, prices, clients, wall, form, blog, newsletter, foot } = page.front;
  const { services, ui } = site.data;
  return (
    <>
      <Lines paint={hero.paint} title={hero.title} lead={hero.lead} drawing={pageLines('demo')}>
        <Btns>
          <Btn href={hero.action.href}>{hero.action.words}</Btn>
          <Btn href={hero.second.href} kind="ghost">
            {hero.second.words}
          </Btn>
        </Btns>
      </Lines>
      <article className="demo">
        <Band id="features" title={features.title}>
          <Ruled list={features.list} />
        </Band>
        <Band id="prices" title={prices.title} lead={prices.lead} sunk>
          <div className="demo-prices">
            {prices.list.map((plan) => (
              <Price key={plan.name} plan={plan} per={prices.per} href="#write" />
            ))}
          </div>
        </Band>
        <Clients {...clients} />
        <Band id="quotes" title={wall.title} lead={wall.lead} sunk>
          <Wall id="wall" quotes={wall.quotes} more={wall.more} less={wall.less} />
        </Band>
        <Band id="write" title={form.title} lead={services?.forms ? ui.forms.lead : form.lead} beside>
          <Form id="demo" words={form} />
        </Band>
        <Band id="blog" title={blog.title} sunk>
          <Posts posts={site.collections.posts} />
        </Band>
        <Call
          paint={newsletter.paint}
          title={newsletter.title}
          lead={newsletter.lead}
          side={<Newsletter id="demo-newsletter" />}
        />
        <Prose html={page.body.html} />
        <TemplateFooter {...foot} />
      </article>
    </>
  );
}
