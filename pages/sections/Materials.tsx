import type { SectionOf } from '../../content/schema/sections.ts';
import { Picture } from '../components/Picture.tsx';
import { Section } from './Section.tsx';

/** The materials of cards, and the codes of each. On phones each cell names its column, since there is no head. */
export function Materials({ title, lead, ground, columns, offers, list }: SectionOf<'materials'>) {
  const cell = (column: string, offer: keyof typeof offers) => (
    <td>
      <b className="materials-column" data-nosnippet="">
        {column}{' '}
      </b>
      <span className={`materials-${offer}`}>{offers[offer]}</span>
    </td>
  );
  return (
    <Section title={title} lead={lead} ground={ground} id="materials">
      <table className="materials" aria-labelledby="materials">
        <thead>
          <tr>
            <th scope="col">{columns.material}</th>
            <th scope="col">{columns.qr}</th>
            <th scope="col">{columns.nfc}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ drawing, material, qr, nfc }, at) => (
            <tr key={at}>
              <th scope="row">
                <Picture name={drawing} />
                {material}
              </th>
              {cell(columns.qr, qr)}
              {cell(columns.nfc, nfc)}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
