/** React takes no notice of what a visitor did to fields before hydration, and may undo it. These tell it afterwards. */

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Remembers what was done to the fields of a place; gives a function that puts it back and tells the View of it. */
export function keepFields(place: HTMLElement): () => void {
  const fields = [...place.querySelectorAll<TextField | HTMLSelectElement>('input, textarea, select')];
  const restores = fields.map((field) => {
    if (field instanceof HTMLSelectElement) return keepChoice(field);
    return field.type === 'checkbox' || field.type === 'radio' ? keepCheck(field as HTMLInputElement) : keepText(field);
  });
  return () => {
    // Each looks before the first one makes the View render anew, which puts the others back to where they began.
    for (const restore of restores.map((look) => look())) restore?.();
  };
}

/** What to do about a field once the View is live; nothing where it was not touched. */
type Look = () => (() => void) | undefined;

function keepText(field: TextField): Look {
  const { value, selectionStart: start, selectionEnd: end } = field;
  return () => {
    const later = field.value !== field.defaultValue;
    const typed = later ? field.value : value;
    if (typed === field.defaultValue) return;
    return () => {
      if (field.value !== typed) {
        field.value = typed;
        if (start !== null) field.setSelectionRange(start, end);
      }
      // React ignores an input event unless the value differs from the last one that it knows of.
      const { _valueTracker: tracker } = field as { _valueTracker?: { setValue: (value: string) => void } };
      tracker?.setValue(field.defaultValue);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
  };
}

function keepCheck(field: HTMLInputElement): Look {
  const before = field.checked;
  return () => {
    const checked = field.checked === field.defaultChecked ? before : field.checked;
    if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return;
    return () => {
      // React listens to clicks; turned round beforehand, the field ends as the visitor left it.
      field.checked = !checked;
      field.click();
    };
  };
}

function keepChoice(field: HTMLSelectElement): Look {
  const options = [...field.options];
  const before = options.map((option) => option.selected);
  return () => {
    // Where no option is marked as selected, a list for one choice begins with its first.
    const marked = options.some((option) => option.defaultSelected) || field.multiple;
    const touched = options.some((option, index) => before[index] !== (marked ? option.defaultSelected : index === 0));
    if (!touched) return;
    return () => {
      for (const [index, option] of options.entries()) option.selected = before[index] ?? false;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  };
}
