/** What takes back the builds under way in this process, in the order in which they did it. */
const undos = new Set<() => void>();

/** Takes back every build under way, at once: for a process that is about to end on a signal. */
export function cleanup(): void {
  for (const undo of [...undos].reverse()) undo();
  undos.clear();
}

/** Does something that has to be undone in the end, however it ends. */
export async function undoing<T>(undo: () => void, act: () => Promise<T>): Promise<T> {
  undos.add(undo);
  try {
    return await act();
  } finally {
    undo();
    undos.delete(undo);
  }
}
