import type { ReactNode } from 'react';
import type { SectionOf } from '../../content/schema/sections.ts';
import { fill, sumIn } from '../../islands/parts/words.ts';
import { Drawing } from '../components/Drawing.tsx';
import { Picture } from '../components/Picture.tsx';
import { useSite } from '../components/site.tsx';
import { Filled } from './Filled.tsx';

/** The parts of the head's day: what each feature of Zone Education shows at its stop. */
type Words = SectionOf<'operator-education'>;
type Register = SectionOf<'try-education'>;

export const Part = ({
  title,
  id,
  children,
}: {
  title: string;
  id?: string;
  children: ReactNode;
}) => (
  <>
    <h3 id={id}>{title}</h3>
    {children}
  </>
);

/** Signs in a row, the last of which are empty. */
const Signs = ({ count, empty }: { count: number; empty: number }) => (
  <div className="operator-education-signs" aria-hidden="true">
    {Array.from({ length: count }, (_, i) => (
      <i key={i} className={i < count - empty ? undefined : 'operator-education-empty'} />
    ))}
  </div>
);

export const Staff = ({ title, total, leave, note }: Words['staff']) => (
  <Part title={title}>
    <Signs count={total} empty={leave} />
    <p>
      <Filled text={note} values={{ here: total - leave, total, leave }} />
    </p>
  </Part>
);

export const Bell = ({ title, calls }: Words['bell']) => (
  <Part title={title}>
    <div className="operator-education-bell">
      <Drawing name="operator-bell" />
      <div>
        {calls.map(({ lang, text }, i) => (
          <p key={i} lang={lang} className="operator-paper">
            {text}
          </p>
        ))}
      </div>
    </div>
  </Part>
);

/** The class. Each pupil has the number of their box in the register, by which the styles mark them. */
export const Attendance = ({
  title,
  form,
  pupils,
}: Pick<Words['register'], 'title' | 'form'> & Pick<Register, 'pupils'>) => (
  <Part title={title}>
    <div className="operator-education-register operator-paper">
      <p className="display">{form}</p>
      <ol>
        {pupils.map(({ called }, pupil) => (
          <li key={pupil} value={pupil}>
            {called[0]}
          </li>
        ))}
      </ol>
    </div>
  </Part>
);

/** How many pupils are marked absent before anybody touches the register. */
export const absentIn = (register: Register | undefined): number =>
  register?.pupils.filter(({ absent }) => absent).length ?? 0;

type ParentsProps = Words['oversight'] & { elsewhere: number; pupils: Register | undefined };

/** A phone for each parent of the class. The styles show those of absent pupils, the newest in front. */
export const Parents = ({ title, idle, message, note, elsewhere, pupils }: ParentsProps) => (
  <Part title={title}>
    <div className="operator-education-phones">
      <p data-nosnippet={absentIn(pupils) ? '' : undefined}>{idle}</p>
      <ol>
        {pupils?.pupils.map(({ parent, called, absent }, pupil) => (
          <li key={pupil} value={pupil} data-nosnippet={absent ? undefined : ''}>
            <b>{parent}</b>{' '}
            <span>{fill(message, { name: called[0] ?? '', time: pupils.phone.time })}</span>
          </li>
        ))}
      </ol>
    </div>
    <p>
      <Filled
        text={note}
        values={{
          count: (
            <span className={`operator-education-absent operator-education-${elsewhere}`}>
              <span>{elsewhere + absentIn(pupils)}</span>
            </span>
          ),
        }}
      />
    </p>
  </Part>
);

export const Visitors = ({ title, list }: Words['visitors']) => (
  <Part title={title}>
    <ul className="operator-education-book operator-paper">
      {list.map(({ name, drawing, reason, time }, i) => (
        <li key={i}>
          <Picture name={drawing} />
          <span>
            <b>{name}</b> {reason}
          </span>{' '}
          <span>{time}</span>
        </li>
      ))}
    </ul>
  </Part>
);

export const Rooms = ({ title, note, list }: Words['rooms'] & Pick<Words['visitors'], 'list'>) => (
  <Part title={title}>
    <ul className="operator-education-rooms">
      {list.toReversed().map(({ room, drawing }, i) => (
        <li key={i}>
          <b>{room}</b>
          <Picture name={drawing} />
        </li>
      ))}
    </ul>
    <p>{note}</p>
  </Part>
);

export const Assignment = ({ title, name, text, total, read, note }: Words['assignments']) => (
  <Part title={title}>
    <div className="operator-education-sheet operator-paper">
      <p className="display">{name}</p>
      <p>{fill(text, { total })}</p>
      <Signs count={total} empty={total - read} />
    </div>
    <p>
      <Filled text={note} values={{ read, total }} />
    </p>
  </Part>
);

export const Platforms = ({ title, id, note, names }: Words['platforms']) => (
  <Part title={title} id={id}>
    <p>{note}</p>
    <ul className="operator-education-wires">
      {names.map((name, i) => (
        <li key={i}>{name}</li>
      ))}
    </ul>
  </Part>
);

export const Reputation = ({ title, words }: Words['reputation']) => (
  <Part title={title}>
    {words.map(({ text, by }, i) => (
      <blockquote key={i} className="operator-education-says">
        <p>{text}</p>
        <p>{by}</p>
      </blockquote>
    ))}
  </Part>
);

/** Both bars have one scale. */
export function Money({ title, revenue, expenditure, note }: Words['money']) {
  const { currency } = useSite().data.ui.try;
  const most = Math.max(revenue.sum, expenditure.sum, 1);
  return (
    <Part title={title}>
      <dl className="operator-education-money">
        {[revenue, expenditure].map(({ title, sum }, i) => (
          <div key={i}>
            <dt>{title}</dt>
            <dd>{sumIn(currency, sum)}</dd>
            <dd>
              <svg width="100%" height="12" aria-hidden="true">
                <rect width={`${Math.round((sum / most) * 100)}%`} height="12" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Filled text={note} values={{ rest: sumIn(currency, revenue.sum - expenditure.sum) }} />
      </p>
    </Part>
  );
}
