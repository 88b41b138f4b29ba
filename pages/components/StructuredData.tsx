import { usePage, useSite } from './site.tsx';

/** An entity of https://schema.org: its type, and properties named as there. */
type Thing = { '@type': string } & Record<string, unknown>;

/** Structured data for search engines: a data block, which no browser runs. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single "<".
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The company and its site, for the home page. */
export function SiteData() {
  const { name, absolute, data } = useSite();
  const { legal_name, email, logo, profiles } = data.organization;
  const url = absolute('/');
  const company = { name, legalName: legal_name, url, logo: absolute(logo), email, sameAs: profiles };
  return (
    <StructuredData
      things={[
        { '@type': 'Organization', ...company },
        { '@type': 'WebSite', name, url },
      ]}
    />
  );
}

/** A product as a service of the company, with breadcrumbs to its page. It has no price, so none is named. */
export function ProductData({ name: product }: { name: string }) {
  const { name, absolute } = useSite();
  const { canonical, description } = usePage();
  const provider = { '@type': 'Organization', name, url: absolute('/') };
  const step = { '@type': 'ListItem' };
  // The last step is this page, and needs no address.
  const steps = [
    { ...step, position: 1, name, item: absolute('/') },
    { ...step, position: 2, name: product },
  ];
  return (
    <StructuredData
      things={[
        { '@type': 'Service', name: `${name} ${product}`, description, url: canonical, provider },
        { '@type': 'BreadcrumbList', itemListElement: steps },
      ]}
    />
  );
}
