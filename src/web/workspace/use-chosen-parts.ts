import { useState } from 'react';

export interface ChosenParts {
  /** In the order of the list. */
  ids: readonly number[];
  isChosen: (id: number) => boolean;
  toggle: (id: number) => void;
  /** All from the part that was chosen or shown last up to this one. */
  extendTo: (id: number) => void;
  chooseAll: () => void;
  clear: () => void;
}

/** The parts that are chosen to be changed together. One that leaves the list is chosen no more. */
export function useChosenParts(listed: readonly number[], shownId: number | null): ChosenParts {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number | null>(null);
  const ids = listed.filter((id) => chosen.has(id));
  return {
    ids,
    isChosen: (id) => chosen.has(id),
    toggle: (id) => {
      setChosen(new Set(chosen.has(id) ? ids.filter((each) => each !== id) : [...ids, id]));
      setAnchor(id);
    },
    extendTo: (id) => {
      const from = listed.indexOf(anchor !== null && listed.includes(anchor) ? anchor : (shownId ?? id));
      const to = listed.indexOf(id);
      setChosen(new Set([...ids, ...listed.slice(Math.min(from, to), Math.max(from, to) + 1)]));
      if (anchor === null) setAnchor(shownId);
    },
    chooseAll: () => setChosen(new Set(listed)),
    clear: () => setChosen(new Set()),
  };
}
