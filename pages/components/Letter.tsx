import type { Zone } from '../../content/schema.ts';
import { Icon } from './Icon.tsx';
import { mailTo } from './MailLink.tsx';
import { useSite } from './site.tsx';

export type LetterName = keyof Zone['data']['ui']['actions']['letters'];

/** A line with what it is about, and its value or the name of the field that has it. */
interface Line {
  label: string;
  value?: string;
  field?: string;
}

interface Props {
  /** The key of its words in `actions.letters` of `content/ui.yml`. */
  name: LetterName;
  /** The ids of its title and its first sentence are this one with `-title` and `-text`. */
  id?: string;
  /** In place of that of its words. */
  subject?: string;
  /** The fields of its form. Each has a line, with what is typed there once `islands/Letter.ts` runs. */
  fields?: { name: string; label: string }[];
}

/** A letter that is written as far as the page can, the link that opens it as an e-mail, and what is not done yet. */
export function Letter({ name, id, fields = [], ...props }: Props) {
  const { email, letters, sheet } = useSite().data.ui.actions;
  const { title, intro, filled, empty, honest, ...letter } = letters[name];
  const subject = props.subject ?? ('subject' in letter ? letter.subject : '');
  const lines: Line[] = [
    ...fields.map(({ label, name: field }) => ({ label, field })),
    ...letter.lines,
  ];
  const body = lines.map(({ label, value = '' }) => `${label}: ${value}`).join('\n');
  return (
    <>
      <p id={id && `${id}-title`} className="letter-title display">
        {title}
      </p>
      <p id={id && `${id}-text`} className="letter-intro" data-filled={filled} data-empty={empty}>
        {intro}
      </p>
      <div className="letter-paper">
        <dl className="letter-head">
          <div>
            <dt>{sheet.to}</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>{sheet.subject}</dt>
            <dd>{subject}</dd>
          </div>
        </dl>
        <dl className="letter-lines">
          {lines.map(({ label, value, field }, i) => (
            <div key={i}>
              <dt>{label}</dt>
              <dd data-field={field}>
                {value ?? <span className="visually-hidden">{sheet.blank}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="letter-send screen">
        <a
          className="button letter-open"
          href={mailTo(email, { subject, body })}
          // biome-ignore lint/a11y/noAutofocus: it takes the focus when its popover opens, not when the page loads.
          autoFocus={id !== undefined}
        >
          <Icon name="mail" />
          {sheet.open}
        </a>
      </div>
      <p className="letter-honest">{honest}</p>
    </>
  );
}
