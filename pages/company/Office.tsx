import type { z } from 'zod';
import type { office } from '../../content/schema/contact.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Icon } from '../components/Icon.tsx';
import { MailLink } from '../components/MailLink.tsx';
import { useSite } from '../components/site.tsx';
import { map } from '../drawings/maps.ts';

type Props = z.infer<typeof office>;

/**
 * An office's card with a drawn map. Once the live map has an address, a link loads it into the empty frame below;
 * nothing is loaded from another host before that.
 */
export function Office({ town, ...office }: Props) {
  const { data, isPlaceholder } = useSite();
  const words = data.ui.office;
  const frame = `map-${town}`;
  const live = !isPlaceholder(`maps.${town}`);
  return (
    <article className="office">
      <div className="office-text">
        <h2>{office.name}</h2>
        <dl>
          <dt>{words.address}</dt>
          <dd lang="en">{office.address}</dd>
          <dt>{words.email}</dt>
          <dd>
            <MailLink email={office.email} />
          </dd>
          <dt>{words.phone}</dt>
          <dd>
            <a href={`tel:${office.phone.replace(/[^+\d]/g, '')}`}>{office.phone}</a>
          </dd>
        </dl>
        {live && (
          <a className="arrow-link" href={office.map} target={frame} rel="noopener noreferrer">
            <span>
              {words.show}
              <span className="visually-hidden">
                {' '}
                {words.of} {office.name}
              </span>
            </span>
            <Icon name="arrow" className="arrow" />
          </a>
        )}
      </div>
      <div className={`office-map paint paint-${office.paint}`}>
        <Drawing svg={map(town, office.at)} />
        {live && (
          <iframe className="office-frame" name={frame} title={`${words.mapOf} ${office.name}`} />
        )}
      </div>
    </article>
  );
}
