import type { z } from 'zod';
import { type ComponentProps, Picture } from '../../build/api.ts';
import type { person } from '../../content/schema/texts.ts';

/** A portrait with a name and a role in a text: `::person{src=asha.jpg name="Asha Rao" role=Founder}`. */
export const Person = ({ src, name, role }: z.infer<typeof person> & ComponentProps) => (
  <figure className="person">
    <Picture src={src} alt="" sizes="11rem" />
    <figcaption>
      <b>{name}</b> <span>{role}</span>
    </figcaption>
  </figure>
);
