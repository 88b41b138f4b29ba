import { useState } from 'react';
import { island } from 'site/island';

/** A list with a field that filters it. Without JavaScript, the whole list is shown. */
function NoteList({
  label,
  notes,
}: {
  label: string;
  notes: { title: string; day: string; href: string }[];
}) {
  const [word, setWord] = useState('');
  const shown = notes.filter(({ title }) => title.toLowerCase().includes(word.toLowerCase()));
  return (
    <>
      <label>
        {label}{' '}
        <input type="search" value={word} onChange={(event) => setWord(event.target.value)} />
      </label>
      <ul>
        {shown.map(({ title, day, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>, <time dateTime={day}>{day}</time>
          </li>
        ))}
      </ul>
    </>
  );
}

export default island({ name: 'NoteList', when: 'interaction', View: NoteList });
