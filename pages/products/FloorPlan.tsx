import type { Room } from '../../content/schema/products.ts';
import { Picture } from '../components/Picture.tsx';

/** Features as the rooms of one building: thick walls, and a door from each room to the next. */
export function FloorPlan({ rooms }: { rooms: Room[] }) {
  return (
    <ul className="floor-plan reveal">
      {rooms.map(({ title, text, drawing, paint, id, names }) => (
        <li key={title} id={id} className={paint && `paint p-${paint}`}>
          <h3>{title}</h3>
          <p>{text}</p>
          {names.length > 0 && (
            <ul className="floor-plan-names">
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
          <Picture name={`room-${drawing}`} paint={paint ?? 'yellow'} />
        </li>
      ))}
    </ul>
  );
}
