import { useEffect, useMemo, useRef, useState } from 'react';

export interface ChosenParts {
  /** In the order of the list. */
  ids: readonly number[];
  isChosen: (id: number) => boolean;
  /** These stay the same functions, so that a row whose part has not changed need not render again. */
  toggle: (id: number) => void;
  /** Says that a part is opened, also the one that is shown already. */
  open: (id: number) => void;
  /** All from the part that was chosen or opened last up to this one. */
  extendTo: (id: number) => void;
  chooseAll: () => void;
  clear: () => void;
}

/** The parts that are chosen to be changed together. One that leaves the list is chosen no more. */
export function useChosenParts(listed: readonly number[], shownId: number | null): ChosenParts {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const anchor = useRef<number | null>(null);
  const ids = listed.filter((id) => chosen.has(id));
  const latest = useRef({ listed, shownId, ids });
  latest.current = { listed, shownId, ids };
  useEffect(() => {
    anchor.current = shownId;
  }, [shownId]);
  const acts = useMemo(
    () => ({
      toggle: (id: number) => {
        const before = latest.current.ids;
        setChosen(new Set(before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
        anchor.current = id;
      },
      open: (id: number) => {
        anchor.current = id;
      },
      extendTo: (id: number) => {
        const { listed: all, shownId: shown, ids: before } = latest.current;
        const from = all.indexOf([anchor.current, shown].find((each) => each !== null && all.includes(each)) ?? id);
        const to = all.indexOf(id);
        setChosen(new Set([...before, ...all.slice(Math.min(from, to), Math.max(from, to) + 1)]));
      },
      chooseAll: () => setChosen(new Set(latest.current.listed)),
      clear: () => setChosen(new Set()),
    }),
    [],
  );
  return { ids, isChosen: (id) => chosen.has(id), ...acts };
}
