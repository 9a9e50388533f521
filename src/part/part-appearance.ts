import { useEffect, useState } from 'react';
import type { Vec3 } from '#contract/units.ts';
import type { FacePaint, Standing } from '#viewer/viewer.ts';

/** How the part is shown besides the faces that are lit: as it stands on a printer, painted by draft, with places marked. */
export interface Appearance {
  /** null: as the file has it. */
  standing: Standing | null;
  paints: readonly FacePaint[];
  /** Points of the file, mm; numbered from 1. */
  places: readonly Vec3[];
}

export interface PartAppearance extends Appearance {
  change: (change: Partial<Appearance>) => void;
}

/** As the file has it. */
export const PLAIN: Appearance = { standing: null, paints: [], places: [] };

/** Plain again whenever `of` changes, which says what the appearance belongs to: a part, a process. */
export function usePartAppearance(of: string): PartAppearance {
  const [appearance, setAppearance] = useState(PLAIN);
  useEffect(() => setAppearance(PLAIN), [of]);
  return { ...appearance, change: (change) => setAppearance((before) => ({ ...before, ...change })) };
}
