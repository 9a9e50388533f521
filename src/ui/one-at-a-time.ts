/** Returns a function that begins the work it is given, and does nothing while earlier work is under way. Work that fails is over, too. */
export function oneAtATime(
  onChange: (isUnderWay: boolean) => void,
): (begin: () => Promise<unknown> | null) => Promise<void> {
  // No state of a component: two clicks can come before anything is drawn again.
  let isUnderWay = false;
  const tell = (now: boolean) => {
    isUnderWay = now;
    onChange(now);
  };
  return async (begin) => {
    if (isUnderWay) return;
    // null: it was not begun after all.
    const work = begin();
    if (!work) return;
    tell(true);
    try {
      await work;
    } finally {
      tell(false);
    }
  };
}
