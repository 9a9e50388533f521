/** Which thread a hole of some diameter may be meant for. A guess: models draw an M3 as its drill, its core or its outside. */

/** ISO 261 coarse threads: tap drill mm (ISO 2306), core of the nut thread mm (ISO 724, D1). */
const COARSE: [name: string, drill: number, core: number][] = [
  ['M1.6', 1.25, 1.221],
  ['M2', 1.6, 1.567],
  ['M2.5', 2.05, 2.013],
  ['M3', 2.5, 2.459],
  ['M4', 3.3, 3.242],
  ['M5', 4.2, 4.134],
  ['M6', 5, 4.917],
  ['M8', 6.8, 6.647],
  ['M10', 8.5, 8.376],
  ['M12', 10.2, 10.106],
  ['M14', 12, 11.835],
  ['M16', 14, 13.835],
  ['M20', 17.5, 17.294],
  ['M24', 21, 20.752],
];

/** How near a drawn diameter must come, mm: coarser than any CAD program rounds, finer than the step between drills. */
const SLACK_MM = 0.02;
/** Rounding in the file: no nearer. */
const SAME_MM = 1e-4;

/** Small threads that models often show at full diameter or, for M3, half way between (found in production files). Larger ones are holes. */
const MODELLED: [name: string, diameter: number][] = [
  ['M2', 2],
  ['M2.5', 2.5],
  ['M3', 2.7],
  ['M3', 3],
];

/**
 * The coarse metric thread whose drill or core comes nearest to this diameter, or the small one that is drawn with it; null where none is near. 2.0 is an
 * M2 in full rather than the core of an M2.5 (2.013). Where both are as near, the drill: 2.5 is far more often an M3 to be tapped than an M2.5 in full.
 */
export function guessThread(diameterMm: number): string | null {
  const tapped = COARSE.flatMap(([name, drill, core]) => [drill, core].map((value): [string, number] => [name, value]));
  let best: { name: string; offMm: number } | null = null;
  for (const [name, value] of [...tapped, ...MODELLED]) {
    const offMm = Math.abs(diameterMm - value);
    if (offMm <= SLACK_MM && (!best || offMm < best.offMm - SAME_MM)) best = { name, offMm };
  }
  return best?.name ?? null;
}
