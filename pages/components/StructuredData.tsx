import type { Question as Asked, BreadcrumbList, Event, Thing } from 'schema-dts';
import type { z } from 'zod';
import type { happening } from '../../content/schema/events.ts';
import type { Question } from '../../content/schema/faq.ts';
import { doorAt } from '../doors/doors.ts';
import { usePage, useSite } from './site.tsx';

type Happening = z.output<typeof happening>;

/** Structured data for search engines, in terms of https://schema.org: a data block, which no browser runs. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    '\\u003c',
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single "<".
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The company and its site, for the home page. What is still a placeholder is left out. */
export function SiteData() {
  const site = useSite();
  const { name, absolute, data, isPlaceholder } = site;
  const { legal_name, email, logo, profiles } = data.organization;
  const url = absolute('/');
  const company = {
    name,
    legalName: isPlaceholder('company.name') ? undefined : legal_name,
    url,
    logo: absolute(logo),
    email: isPlaceholder('support.email') ? undefined : email,
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

/** The way from the home page to this one, whose name is `last`; by the page at `above`, unless search engines may not list that. */
function useTrail(last: string, above?: string): BreadcrumbList {
  const { name, absolute, pages } = useSite();
  const between = pages.filter(({ path }) => path === above);
  const ways = [{ title: name, path: '/' }, ...between].map(({ title, path }) => ({
    name: title,
    item: absolute(path),
  }));
  // The last step is this page, and needs no address.
  const steps = [...ways, { name: last }];
  const itemListElement = steps.map((step, at) => ({
    '@type': 'ListItem' as const,
    position: at + 1,
    ...step,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

/** A product as a service of the company, with breadcrumbs to its page. It has no price, so none is named. */
export function ProductData({ name: product }: { name: string }) {
  const { name, absolute } = useSite();
  const { canonical, description } = usePage();
  const trail = useTrail(product);
  const provider = { '@type': 'Organization', name, url: absolute('/') } as const;
  return (
    <StructuredData
      things={[
        { '@type': 'Service', name: `${name} ${product}`, description, url: canonical, provider },
        trail,
      ]}
    />
  );
}

/** Questions and their answers. */
export function QuestionsData({ items }: { items: readonly Question[] }) {
  const mainEntity = items.map(
    ({ question, answer }): Asked => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }),
  );
  return <StructuredData things={[{ '@type': 'FAQPage', mainEntity }]} />;
}

type EventProps = Pick<Happening, 'kind' | 'day' | 'time' | 'place'>;

/** An event or webinar that takes place, with breadcrumbs to its page. Search engines need its name, place and start. */
export function EventData({ kind, day, time, place }: EventProps) {
  const { title: name, description, canonical: url } = usePage();
  const trail = useTrail(name, '/event');
  const where: Pick<Event, 'location' | 'eventAttendanceMode'> =
    kind === 'webinar'
      ? {
          location: { '@type': 'VirtualLocation', url },
          eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        }
      : { location: { '@type': 'Place', name: place, address: place } };
  const times = time
    ? { startDate: `${day}T${time.from}${time.zone}`, endDate: `${day}T${time.to}${time.zone}` }
    : { startDate: day, endDate: day };
  return (
    <StructuredData
      things={[{ '@type': 'Event', name, description, url, ...where, ...times }, trail]}
    />
  );
}

/** A post, with the day of its last change if that is later, and breadcrumbs to its page. */
export function PostData({ author, date }: { author: readonly string[]; date: string }) {
  const { title: headline, description, canonical: url, updated = date } = usePage();
  const trail = useTrail(headline, '/blog');
  const people = author.map((name) => ({ '@type': 'Person' as const, name }));
  const days = { datePublished: date, dateModified: updated > date ? updated : date };
  const post = {
    '@type': 'BlogPosting' as const,
    headline,
    description,
    url,
    author: people,
    ...days,
  };
  return <StructuredData things={[post, trail]} />;
}
