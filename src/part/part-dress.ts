import { useEffect, useState } from 'react';
import type { Vec3 } from '#contract/units.ts';
import type { FacePaint, Standing } from '#viewer/viewer.ts';

/** How the part is shown besides the faces that are lit: as it stands on a printer, painted by draft, with places marked. */
export interface Dress {
  /** null: as the file has it. */
  standing: Standing | null;
  paints: readonly FacePaint[];
  /** Points of the file, mm; numbered from 1. */
  places: readonly Vec3[];
}

export interface PartDress extends Dress {
  change: (change: Partial<Dress>) => void;
}

/** As the file has it. */
export const PLAIN: Dress = { standing: null, paints: [], places: [] };

/** Plain again whenever `of` changes, which says what the dress belongs to: a part, a process. */
export function usePartDress(of: string): PartDress {
  const [dress, setDress] = useState(PLAIN);
  useEffect(() => setDress(PLAIN), [of]);
  return { ...dress, change: (change) => setDress((before) => ({ ...before, ...change })) };
}
