/** React ignores what a visitor typed or chose before hydration, and may undo it. These functions restore it. */

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Records the state of the fields of a place. Returns a function that restores it, and makes the View notice. */
export function keepFields(place: HTMLElement): () => void {
  const fields = [...place.querySelectorAll<TextField | HTMLSelectElement>('input, textarea, select')];
  const restores = fields.map((field) => {
    if (field instanceof HTMLSelectElement) return keepChoice(field);
    return field.type === 'checkbox' || field.type === 'radio' ? keepCheck(field as HTMLInputElement) : keepText(field);
  });
  return () => {
    // All are compared before the first is restored: that renders the View again, which resets the others.
    for (const restore of restores.map((compare) => compare())) restore?.();
  };
}

/** Compares a field once the View is live. Returns what restores it; nothing if the visitor did not change it. */
type Compare = () => (() => void) | undefined;

function keepText(field: TextField): Compare {
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
      // React ignores an input event unless the value differs from the last one that it knows.
      const { _valueTracker: tracker } = field as { _valueTracker?: { setValue: (value: string) => void } };
      tracker?.setValue(field.defaultValue);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
  };
}

function keepCheck(field: HTMLInputElement): Compare {
  const before = field.checked;
  return () => {
    const checked = field.checked === field.defaultChecked ? before : field.checked;
    if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return;
    return () => {
      // React listens to clicks: a click on the inverted field leaves it as the visitor left it.
      field.checked = !checked;
      field.click();
    };
  };
}

function keepChoice(field: HTMLSelectElement): Compare {
  const options = [...field.options];
  const before = options.map((option) => option.selected);
  return () => {
    // If no option is marked as selected, a list for one choice begins with its first.
    const marked = options.some((option) => option.defaultSelected) || field.multiple;
    const touched = options.some((option, index) => before[index] !== (marked ? option.defaultSelected : index === 0));
    if (!touched) return;
    return () => {
      for (const [index, option] of options.entries()) option.selected = before[index] ?? false;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  };
}
