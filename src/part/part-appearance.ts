import { useEffect, useMemo, useState } from 'react';
import type { Vec3 } from '#contract/units.ts';
import type { FacePaint, Standing } from '#viewer/viewer.ts';

/** The appearance of the part besides highlighted faces: its orientation on a printer, painted faces, marked points. */
export interface Appearance {
  /** null for the orientation of the file. */
  standing: Standing | null;
  paints: readonly FacePaint[];
  /** Points to mark, in coordinates of the file, mm. Numbered from 1. */
  places: readonly Vec3[];
}

export interface PartAppearance extends Appearance {
  change: (change: Partial<Appearance>) => void;
}

/** The appearance without changes. */
export const PLAIN: Appearance = { standing: null, paints: [], places: [] };

/** The appearance of a part and its setter. Resets when `of` changes: `of` identifies the part and the process. */
export function usePartAppearance(of: string): PartAppearance {
  const [appearance, setAppearance] = useState(PLAIN);
  useEffect(() => setAppearance(PLAIN), [of]);
  return useMemo(
    () => ({ ...appearance, change: (change) => setAppearance((before) => ({ ...before, ...change })) }),
    [appearance],
  );
}
