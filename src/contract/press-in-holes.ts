/** Holes in the sheet that pressed-in pieces want, as their makers' tables give them (self-clinching nuts, standoffs and flush-head studs in steel and aluminum). */
import { threadOfName } from '#contract/threads.ts';

export type PressIn = 'pressed-nut' | 'standoff' | 'pressed-stud';

const HOLES: Record<PressIn, Readonly<Record<string, number>>> = {
  'pressed-nut': { M3: 4.25, M4: 5.4, M5: 6.4, M6: 8.75, M8: 10.5 },
  standoff: { M3: 4.22, M4: 7.14 },
  'pressed-stud': { M3: 3, M4: 4, M5: 5, M6: 6 },
};

/** Models draw a thread by its tap drill or by its outside, off by this at the most, mm. */
const DRAWN_MM = 0.25;

export function pressInHoleMm(kind: PressIn, thread: string): number | null {
  return HOLES[kind][thread] ?? null;
}

/** Two threads are drawn alike within this, mm: the tap drill of M6 is the outside of M5. */
const ALIKE_MM = 0.02;

/**
 * The thread that a piece of this kind is drawn for, by the diameter of its bore, or of a stud itself; null where none is near, and for a body that is no
 * wider than the hole that such a piece sits in. Of two that are drawn alike the larger one, unless the body is too narrow for its hole.
 */
export function pressInThread(kind: PressIn, diameterMm: number, bodyMm: number): string | null {
  const off = (name: string): number => {
    const { drillMm, diameterMm: outsideMm } = threadOfName(name)!;
    const outside = Math.abs(outsideMm - diameterMm);
    return kind === 'pressed-stud' ? outside : Math.min(outside, Math.abs(drillMm - diameterMm));
  };
  const names = Object.keys(HOLES[kind]);
  const leastMm = Math.min(...names.map(off));
  if (leastMm > DRAWN_MM) return null;
  const nearest = names.filter((name) => off(name) <= leastMm + ALIKE_MM);
  return nearest.findLast((name) => kind === 'pressed-stud' || bodyMm > HOLES[kind][name]!) ?? null;
}
