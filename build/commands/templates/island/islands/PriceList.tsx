import { useState } from 'react';
import { island } from 'site/island';

interface Props {
  /** The words of the button. */
  label: string;
}

/** Say here what it is for. Without JavaScript it is as it first was. */
function PriceList({ label }: Props) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  );
}

export default island({ name: 'PriceList', when: 'interaction', View: PriceList });
