import type { demo } from '../../content/schema/demo.ts';
import type { ScreenProps } from '../../content/schema.ts';
import { ArrowLink } from '../components/ArrowLink.tsx';
import { Button, ButtonGroup } from '../components/Button.tsx';
import { CallToAction } from '../components/CallToAction.tsx';
import { Newsletter } from '../components/Newsletter.tsx';
import { PageHero } from '../components/PageHero.tsx';
import { Picture } from '../components/Picture.tsx';
import { Posts } from '../components/Posts.tsx';
import { Prose } from '../components/Prose.tsx';
import { useProducts, useSite } from '../components/site.tsx';
import { paintOf } from '../drawings/files.ts';
import { ProductZone, spansOf } from '../home/ProductGrid.tsx';
import { Clients } from './Clients.tsx';
import { FeatureList } from './FeatureList.tsx';
import { Form } from './Form.tsx';
import { Price } from './Price.tsx';
import { TemplateFooter } from './TemplateFooter.tsx';
import { TemplateSection } from './TemplateSection.tsx';
import { Testimonials } from './Testimonials.tsx';

/** A zone for each product that can be tried, with a link to that part of its page. */
function Tries() {
  const { collections } = useSite();
  const tries = useProducts().flatMap((product) => {
    const { sections } = collections.products.find(({ slug }) => slug === product.key)?.front ?? {};
    const part = sections?.find(({ kind }) => kind.startsWith('try-'));
    return part && 'title' in part ? [{ product, title: part.title }] : [];
  });
  const spans = spansOf(tries.length);
  return (
    <div className="wrap section">
      <div className={`product-grid${tries.length % 2 ? ' product-grid-odd' : ''}`}>
        {tries.map(({ product, title }, i) => (
          <ProductZone key={product.key} product={product} span={spans[i]} heading="h2">
            <ArrowLink href={`${product.path}#try`}>{title}</ArrowLink>
          </ProductZone>
        ))}
      </div>
    </div>
  );
}

/** The products that can be tried, and a template of a page for a writing tool, with every section of such a page. */
export function Demo({ page, site }: ScreenProps<typeof demo>) {
  const { tries, hero, features, prices, clients, wall, form, blog, newsletter, foot } = page.front;
  const { services, ui } = site.data;
  return (
    <>
      <PageHero paint={tries.paint} title={tries.title} lead={tries.lead} drawing="page-demo" />
      <Tries />
      <article className="demo">
        <div className={`demo-hero section paint paint-${paintOf(hero.drawing)}`} id="template">
          <div className="wrap split">
            <div className="stack">
              <h2>{hero.title}</h2>
              <p className="lead">{hero.lead}</p>
              <ButtonGroup>
                <Button href={hero.action.href}>{hero.action.words}</Button>
                <Button href={hero.second.href} kind="ghost">
                  {hero.second.words}
                </Button>
              </ButtonGroup>
            </div>
            <Picture name={hero.drawing} />
          </div>
        </div>
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
        <TemplateSection
          id="write"
          title={form.title}
          lead={services?.forms ? ui.forms.lead : form.lead}
          beside
          sunk
        >
          <Form id="demo" fields={form.fields} send={form.send} />
        </TemplateSection>
        <TemplateSection id="blog" title={blog.title}>
          <Posts />
        </TemplateSection>
        <CallToAction side={<Newsletter id="demo-newsletter" />} {...newsletter} />
        <Prose html={page.body.html} />
        <TemplateFooter {...foot} />
      </article>
    </>
  );
}
