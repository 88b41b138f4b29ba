import { type ReactNode, useEffect, useState } from 'react';

/** What a part that can be tried says while its script comes, and when it does not come. */
export interface StatusWords {
  waking: string;
  failed: string;
}

/** Something that is said. A new object is heard, even with the same words. */
export interface Said {
  words: ReactNode;
  /** Whether the part shows the same, so that the words are for the ear alone. */
  unseen?: boolean;
  /** How many milliseconds it waits for something that is said in its place. */
  pause?: number;
}

interface Props {
  said: Said;
  words: StatusWords;
}

/**
 * The one place of a part where changes are said. What it says first is in the HTML, and is not heard. The attributes of
 * the loader show that the script comes, or did not come.
 */
export function Status({ said, words }: Props) {
  const [shown, setShown] = useState({ said, count: 0 });
  useEffect(() => {
    if (said === shown.said) return;
    const timer = setTimeout(() => setShown(({ count }) => ({ said, count: count + 1 })), said.pause);
    return () => clearTimeout(timer);
  }, [said, shown.said]);
  return (
    <p className="try-status try-script" role="status">
      <span className="try-waking">{words.waking} </span>
      <span className="try-failed">{words.failed}</span>
      <span key={shown.count} className={shown.said.unseen ? 'try-said visually-hidden' : 'try-said'}>
        {shown.said.words}
      </span>
    </p>
  );
}

/** Whether the visitor prefers less motion: then the end of a movement is there at once. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
