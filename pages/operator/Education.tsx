import type { ReactNode } from 'react';
import type { SectionOf } from '../../content/schema/sections.ts';
import { usePage } from '../components/site.tsx';
import { scriptOf } from '../scripts.ts';
import { Filled } from './Filled.tsx';
import { laneOf } from './lane.ts';
import { Operator, useSection } from './Operator.tsx';
import {
  Assignment,
  Attendance,
  absentIn,
  Bell,
  Money,
  Parents,
  Part,
  Platforms,
  Reputation,
  Rooms,
  Staff,
  Visitors,
} from './SchoolDay.tsx';

type Words = SectionOf<'operator-education'>;

/** The head's day. The register on the same page feeds it: its styles count the boxes that are marked there. */
export function OperatorEducation(words: Words) {
  const { staff, bell, register, visitors, assignments, reputation, safety } = words;
  const page = usePage();
  const pupils = useSection('try-education');
  const { here, school, full } = countsOf(words);
  const absent = absentIn(pupils);
  const inside = (count: number) => (
    <Filled text={words.inside} values={{ count: <Live count={count} absent={absent} /> }} />
  );
  // A page in Hindi has the font already.
  const name = scriptOf(page.lang) ? 'operator-education' : 'operator-education devanagari';
  return (
    <Operator {...words} name={name} paint="green">
      <div className="operator-education-day play">
        <Lane
          start={here}
          full={full}
          counts={[school, full, register.elsewhere]}
          pupils={pupils?.pupils.length ?? 0}
        />
        <ol className="stairs">
          <Stop
            time={staff.time}
            count={<Filled text={words.inside} values={{ count: here }} />}
            above={<Staff {...staff} />}
            below={<Bell {...bell} />}
          />
          <Stop
            time={pupils?.phone.time ?? ''}
            count={inside(school)}
            above={<Attendance {...register} pupils={pupils?.pupils ?? []} />}
            below={<Parents {...words.oversight} elsewhere={register.elsewhere} pupils={pupils} />}
          />
          <Stop
            time={visitors.time}
            count={inside(full)}
            hasGuests
            above={<Visitors {...visitors} />}
            below={<Rooms {...words.rooms} list={visitors.list} />}
          />
          <Stop
            time={assignments.time}
            count={inside(full)}
            hasGuests
            above={<Assignment {...assignments} />}
            below={<Platforms {...words.platforms} />}
          />
          <Stop
            time={reputation.time}
            count={inside(school)}
            above={<Reputation {...reputation} />}
            below={<Money {...words.money} />}
          />
          <Stop
            time={safety.time}
            count={<b>{safety.name}</b>}
            above={<Gate title={safety.title} />}
            below={
              <LastBell {...safety}>
                <Live count={full} absent={absent} />
              </LastBell>
            }
          />
        </ol>
      </div>
    </Operator>
  );
}

/** The staff who are here; the whole school at the second stop, if all pupils of the class are here; and with the visitors. */
function countsOf({ staff, register, visitors }: Words) {
  const here = staff.total - staff.leave;
  const school = here + register.pupils - register.elsewhere;
  return { here, school, full: school + visitors.list.length };
}

interface LaneProps {
  start: number;
  full: number;
  /** The counts of the day, for the styles. */
  counts: readonly number[];
  /** The number of pupils in the register. */
  pupils: number;
}

/** 1 for each pupil who is marked absent in the register, and their sum. */
function absentOf(pupils: number): string {
  const list = Array.from({ length: pupils }, (_, pupil) => pupil);
  const sum = list.map((pupil) => `var(--absent-${pupil},0)`).join(' + ');
  const marks = list.map((pupil) => `main:has([value="${pupil}"]:checked){--absent-${pupil}:1}`);
  return `${marks.join('')}.operator-education{--absent:calc(${sum})}`;
}

/** The lane, down on phones and across on desktops. */
function Lane({ start, full, counts, pupils }: LaneProps) {
  const lane = (isTall: boolean, size: number) =>
    laneOf({
      start: (size * start) / full,
      full: size,
      stops: isTall ? [0, 20, 90, 955, 1000] : [-3000, 110, 225, 1230, 1356],
      middle: isTall ? 44 : 56,
      isTall,
    });
  return (
    <>
      <svg
        className="play-lane operator-education-tall"
        viewBox="0 0 88 1000"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={lane(true, 84)} />
      </svg>
      <svg
        className="play-lane operator-education-long"
        viewBox="0 0 1360 112"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <style>
          {absentOf(pupils) +
            counts.map((count) => `.operator-education-${count}{--count:${count}}`).join('')}
        </style>
        <path d={lane(false, 108)} />
      </svg>
    </>
  );
}

interface StopProps {
  time: string;
  count: ReactNode;
  /** Whether visitors are in the school. */
  hasGuests?: boolean;
  /** The parts on either side of the lane. */
  above: ReactNode;
  below: ReactNode;
}

const Stop = ({ time, count, hasGuests, above, below }: StopProps) => (
  <li className={`operator-education-stop${hasGuests ? ' operator-education-guests' : ''}`}>
    <p className="play-show operator-education-in">
      <b>{time}</b> <span className="display">{count}</span>
    </p>
    <div className="play-stop">{above}</div>
    <div className="play-stop">{below}</div>
  </li>
);

const Gate = ({ title }: { title: string }) => (
  <Part title={title}>
    <div className="operator-education-gate" />
  </Part>
);

/** Who came in and went out. `children`: the count. */
const LastBell = ({ count, note, children }: Words['safety'] & { children: ReactNode }) => (
  <>
    <p className="operator-education-end display">
      <Filled text={count} values={{ count: children }} />
    </p>
    <p>{note}</p>
  </>
);

/** A count that falls with every pupil who is marked absent. `absent`: how many are at first. */
const Live = ({ count, absent }: { count: number; absent: number }) => (
  <span className={`operator-education-live operator-education-${count}`}>
    <span>{count - absent}</span>
  </span>
);
