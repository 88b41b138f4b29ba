/** React ignores input from before hydration, and may undo it. These functions restore it. */

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Records the state of the fields in a place. Returns a function that restores it and notifies the View. */
export function keepFields(place: HTMLElement): () => void {
  const fields = [
    ...place.querySelectorAll<TextField | HTMLSelectElement>('input, textarea, select'),
  ];
  const restores = fields.map((field) => {
    if (field instanceof HTMLSelectElement) return keepChoice(field);
    return field.type === 'checkbox' || field.type === 'radio'
      ? keepCheck(field as HTMLInputElement)
      : keepText(field);
  });
  return () => {
    // Compare all before restoring the first, because that renders the View again, which resets the others.
    for (const restore of restores.map((compare) => compare())) restore?.();
  };
}

/** Compares a field once the View is live. Returns a function that restores it, if the visitor had changed it. */
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
      // React ignores an input event if the value equals the last one that it knows.
      const { _valueTracker: tracker } = field as {
        _valueTracker?: { setValue: (value: string) => void };
      };
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
      // React listens to clicks, and a click on the inverted field gives it the visitor's state.
      field.checked = !checked;
      field.click();
    };
  };
}

function keepChoice(field: HTMLSelectElement): Compare {
  const options = [...field.options];
  const before = options.map((option) => option.selected);
  return () => {
    // If no option is marked as selected, a list for one choice starts with its first.
    const marked = options.some((option) => option.defaultSelected) || field.multiple;
    const touched = options.some(
      (option, index) => before[index] !== (marked ? option.defaultSelected : index === 0),
    );
    if (!touched) return;
    return () => {
      for (const [index, option] of options.entries()) option.selected = before[index] ?? false;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  };
}
