import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawings } from '../../assets/sources/drawings.ts';
import type { PageView } from '../../build/api.ts';
import type { Zone } from '../../content/schema.ts';
import { SiteContext } from '../components/site.tsx';
import { Office } from './Office.tsx';

const words = {
  address: 'Address',
  email: 'E-mail',
  phone: 'Phone',
  show: 'Show map',
  of: 'of',
  mapOf: 'Map of',
};

/** The card of an office in India, on a site where these facts are placeholders. */
function render(placeholders: string[]): string {
  const site = {
    data: { ui: { office: words } },
    drawings,
    isPlaceholder: (name: string) => placeholders.includes(name),
  } as unknown as Zone;
  return renderToStaticMarkup(
    <SiteContext value={{ site, page: {} as PageView }}>
      <Office
        town="india"
        name="India headquarters"
        paint="yellow"
        address="1 Example Road, Mumbai"
        email="india@zone.example"
        phone="+91 00000 00000"
        map="https://maps.zone.example/india"
      />
    </SiteContext>,
  );
}

const office = suite('Office');

office('links the e-mail and the phone', () => {
  const html = render([]);
  assert.match(html, '<a href="mailto:india@zone.example">india@zone.example</a>');
  assert.match(html, '<a href="tel:+910000000000">+91 00000 00000</a>');
});

office('shows the live map in a frame that is empty until then', () => {
  const html = render([]);
  assert.match(
    html,
    '<iframe class="office-frame" name="map-india" title="Map of India headquarters"></iframe>',
  );
  assert.match(html, 'href="https://maps.zone.example/india" target="map-india"');
});

office('offers no live map while its address is a placeholder, and loads nothing', () => {
  const html = render(['maps.india']);
  assert.not.match(html, 'Show map');
  assert.not.match(html, 'https:');
  assert.not.match(html, '<iframe');
});

office.run();
