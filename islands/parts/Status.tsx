import { type ReactNode, useEffect, useState } from 'react';

/** The words of a part to try while its script loads, and if that fails. */
export interface StatusWords {
  waking: string;
  failed: string;
}

/** An announcement. A new object is announced even if its words are the same. */
export interface Said {
  words: ReactNode;
  /** Whether the words are only for screen readers, because the part shows the same. */
  unseen?: boolean;
  /** Milliseconds to wait in case another announcement replaces it. */
  pause?: number;
}

interface Props {
  said: Said;
  words: StatusWords;
}

/**
 * The live region of a part. Its first words are in the HTML, and are not announced. The loader's attributes show the
 * words for a script that is loading or has failed.
 */
export function Status({ said, words }: Props) {
  const [shown, setShown] = useState({ said, count: 0 });
  useEffect(() => {
    if (said === shown.said) return;
    const timer = setTimeout(
      () => setShown(({ count }) => ({ said, count: count + 1 })),
      said.pause,
    );
    return () => clearTimeout(timer);
  }, [said, shown.said]);
  return (
    <p className="try-status try-script" role="status">
      <span className="try-waking">{words.waking} </span>
      <span className="try-failed">{words.failed}</span>
      <span
        key={shown.count}
        className={shown.said.unseen ? 'try-said visually-hidden' : 'try-said'}
      >
        {shown.said.words}
      </span>
    </p>
  );
}

/** Whether the visitor prefers reduced motion, in which case a movement shows its end at once. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
