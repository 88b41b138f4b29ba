import type { demo } from '../../content/schema/demo.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { Button, ButtonGroup } from '../components/Button.tsx';
import { CallToAction } from '../components/CallToAction.tsx';
import { Form } from '../components/Form.tsx';
import { Newsletter } from '../components/Newsletter.tsx';
import { PageHero } from '../components/PageHero.tsx';
import { Posts, samplesLead } from '../components/Posts.tsx';
import { Price } from '../components/Price.tsx';
import { Prose } from '../components/Prose.tsx';
import { Clients } from './Clients.tsx';
import { FeatureList } from './FeatureList.tsx';
import { TemplateFooter } from './TemplateFooter.tsx';
import { TemplateSection } from './TemplateSection.tsx';
import { Testimonials } from './Testimonials.tsx';

/** A template of a page for a writing tool, with every section of such a page, filled with samples. */
export function Demo({ page, site }: ScreenProps<typeof demo>) {
  const { hero, features, prices, clients, wall, form, blog, newsletter, foot } = page.front;
  const { services, ui } = site.data;
  return (
    <>
      <PageHero paint={hero.paint} title={hero.title} lead={hero.lead} drawing="page-demo">
        <ButtonGroup>
          <Button href={hero.action.href}>{hero.action.words}</Button>
          <Button href={hero.second.href} kind="ghost">
            {hero.second.words}
          </Button>
        </ButtonGroup>
      </PageHero>
      <article className="demo">
        <TemplateSection id="features" title={features.title}>
          <FeatureList list={features.list} />
        </TemplateSection>
        <TemplateSection id="prices" title={prices.title} lead={prices.lead} sunk>
          <div className="demo-prices">
            {prices.list.map((plan, at) => (
              <Price key={at} plan={plan} per={prices.per} href="#write" />
            ))}
          </div>
        </TemplateSection>
        <TemplateSection id="quotes" title={wall.title} lead={wall.lead}>
          <Testimonials {...wall} />
        </TemplateSection>
        <Clients {...clients} />
        <TemplateSection id="write" title={form.title} lead={services?.forms ? ui.forms.lead : form.lead} beside sunk>
          <Form id="demo" words={form} />
        </TemplateSection>
        <TemplateSection id="blog" title={blog.title} lead={samplesLead(site)}>
          <Posts />
        </TemplateSection>
        <CallToAction side={<Newsletter id="demo-newsletter" />} {...newsletter} />
        <Prose html={page.body.html} />
        <TemplateFooter {...foot} />
      </article>
    </>
  );
}
