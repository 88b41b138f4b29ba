import type { Materials as Words } from '../../content/schema/products.ts';
import { Picture } from '../components/Picture.tsx';

/** What a card is made of, and which codes it carries. On phones each cell names its column, as the head has no room. */
export function Materials({ words, label }: { words: Words; label: string }) {
  const { columns, offers, list } = words;
  const cell = (column: string, offer: keyof typeof offers) => (
    <td>
      <b className="materials-column">{column} </b>
      <span className={`materials-${offer}`}>{offers[offer]}</span>
    </td>
  );
  return (
    <table className="materials" aria-labelledby={label}>
      <thead>
        <tr>
          <th scope="col">{columns.material}</th>
          <th scope="col">{columns.qr}</th>
          <th scope="col">{columns.nfc}</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ drawing, material, qr, nfc }) => (
          <tr key={material}>
            <th scope="row">
              <Picture name={`material-${drawing}`} paint="yellow" />
              {material}
            </th>
            {cell(columns.qr, qr)}
            {cell(columns.nfc, nfc)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
