/** React takes no notice of what a visitor did to fields before hydration. These tell it afterwards. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Remembers what hydration would undo; gives a function that puts it back and tells the View of every change. */
export function keepFields(place: HTMLElement): () => void {
  const fields = [...place.querySelectorAll<Field>('input, textarea, select')];
  const chosen = new Map(fields.filter(isSelect).map((field) => [field, choices(field)]));
  return () => {
    for (const field of fields) {
      if (isSelect(field)) restoreChoice(field, chosen.get(field) ?? []);
      else if (field.type === 'checkbox' || field.type === 'radio') tellChecked(field as HTMLInputElement);
      else if (field.value !== field.defaultValue) tellTyped(field);
    }
  };
}

const isSelect = (field: Field): field is HTMLSelectElement => field instanceof HTMLSelectElement;

const choices = (field: HTMLSelectElement) => [...field.options].map((option) => option.selected);

function restoreChoice(field: HTMLSelectElement, before: boolean[]): void {
  const untouched = [...field.options].every((option, index) => option.defaultSelected === before[index]);
  if (untouched) return;
  for (const [index, option] of [...field.options].entries()) option.selected = before[index] ?? false;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A click is what React listens to; turned round beforehand, the field ends as the visitor left it. */
function tellChecked(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return;
  field.checked = !field.checked;
  field.click();
}

/** React ignores an input event unless the value differs from the last one that it knows of. The caret stays. */
function tellTyped(field: TextField): void {
  const { _valueTracker: tracker } = field as { _valueTracker?: { setValue: (value: string) => void } };
  tracker?.setValue(field.defaultValue);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
