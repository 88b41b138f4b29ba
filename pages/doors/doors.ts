/** The page that links lead to while their address is a placeholder. */
import type { CodePage } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';

type Site = Pick<Zone, 'data' | 'isPlaceholder'>;

const PATH = '/doors';

/** The doors whose address is still a placeholder, with the name of its fact and the address of its part of the page. */
export const closedDoors = ({ data, isPlaceholder }: Site) =>
  Object.entries(data.doors.list)
    .filter(([fact]) => isPlaceholder(fact))
    .map(([fact, door]) => {
      const id = fact.replace(/[^a-z]/g, '-');
      return { ...door, fact, id, href: `${PATH}#${id}` };
    });

/** The closed door that an address belongs to, if any. */
export const doorAt = (address: string, site: Site) =>
  closedDoors(site).find(
    (door) => address === door.address || address.startsWith(`${door.address}/`),
  );

/** The page, as long as a door is closed. */
export function doorPages(site: Site): CodePage[] {
  const { title, description, lead } = site.data.doors;
  if (closedDoors(site).length === 0) return [];
  return [{ path: PATH, front: { title, description, lead, screen: 'doors', noindex: true } }];
}
