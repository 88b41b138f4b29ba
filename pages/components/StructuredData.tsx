import type { z } from 'zod';
import type { happening } from '../../content/schema/events.ts';
import type { Question } from '../../content/schema/faq.ts';
import { doorAt } from '../doors/doors.ts';
import { usePage, useSite } from './site.tsx';

type Happening = z.output<typeof happening>;

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
  const site = useSite();
  const { name, absolute, data } = site;
  const { legal_name, email, logo, profiles } = data.organization;
  const url = absolute('/');
  const company = {
    name,
    legalName: legal_name,
    url,
    logo: absolute(logo),
    email,
    sameAs: profiles.filter((address) => !doorAt(address, site)),
  };
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

/** Questions and their answers. */
export function QuestionsData({ items }: { items: readonly Question[] }) {
  const mainEntity = items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return <StructuredData things={[{ '@type': 'FAQPage', mainEntity }]} />;
}

/** An event or webinar that takes place. Search engines need its name, place and start. */
export function EventData({ kind, day, time, place }: Pick<Happening, 'kind' | 'day' | 'time' | 'place'>) {
  const { title: name, description, canonical: url } = usePage();
  const at = (clock: string | undefined) => (time ? `${day}T${clock}${time.zone}` : day);
  const location =
    kind === 'webinar' ? { '@type': 'VirtualLocation', url } : { '@type': 'Place', name: place, address: place };
  const times = { startDate: at(time?.from), endDate: at(time?.to) };
  return <StructuredData things={[{ '@type': 'Event', name, description, url, location, ...times }]} />;
}

/** A post, with the day of its last change if that is later. */
export function PostData({ author, date }: { author: readonly string[]; date: string }) {
  const { title: headline, description, canonical: url, updated = date } = usePage();
  const people = author.map((name) => ({ '@type': 'Person', name }));
  const days = { datePublished: date, dateModified: updated > date ? updated : date };
  return <StructuredData things={[{ '@type': 'BlogPosting', headline, description, url, author: people, ...days }]} />;
}
