/** Threads that can be cut into a hole: what each measures, and which of them a drawn hole may be meant for. */
import { hasRoom, type ThreadRoom } from '#contract/thread-room.ts';
import { inchesOf, METRIC_COARSE, METRIC_FINE, nutCoreMm, PIPE, UNIFIED } from '#contract/thread-sizes.ts';
import { MM_PER_INCH } from '#contract/units.ts';

export interface ThreadSize {
  /** "M5", "M10x1", "1/4-20", "G1/8". */
  name: string;
  /** Of the thread outside. */
  diameterMm: number;
  pitchMm: number;
  /** Inside, in the nut. */
  coreMm: number;
  drillMm: number;
}

/** Where no table lists the tap drill, the pitch is taken off: tables do the same and round (ISO 2306). */
function sized(name: string, diameterMm: number, pitchMm: number, drillMm = diameterMm - pitchMm): ThreadSize {
  return { name, diameterMm, pitchMm, drillMm, coreMm: nutCoreMm(diameterMm, pitchMm) };
}

/** Smaller ones are watchmakers' work. */
const LEAST_TAPPED_MM = 1.5;

export const THREADS: readonly ThreadSize[] = [
  ...METRIC_COARSE.map(([mm, pitchMm, drillMm]) => sized(`M${mm}`, mm, pitchMm, drillMm)),
  ...METRIC_FINE.map(([mm, pitchMm]) => sized(`M${mm}x${pitchMm}`, mm, pitchMm)),
  ...Object.entries(UNIFIED).flatMap(([size, series]) =>
    series.map(([perInch, drillIn]) =>
      sized(
        `${size}-${perInch}`,
        inchesOf(size) * MM_PER_INCH,
        MM_PER_INCH / perInch,
        drillIn && drillIn * MM_PER_INCH,
      ),
    ),
  ),
  ...PIPE.map(
    ([name, diameterMm, drillMm, coreMm]): ThreadSize => ({
      name,
      diameterMm,
      // The depth of a Whitworth thread is 0.6403 of its pitch, on either side.
      pitchMm: (diameterMm - coreMm) / (2 * 0.640327),
      drillMm,
      coreMm,
    }),
  ),
].filter(({ diameterMm }) => diameterMm >= LEAST_TAPPED_MM);

const BY_NAME = new Map(THREADS.map((thread) => [thread.name, thread]));

/** null for a name that is no thread of the tables. */
export function threadOfName(name: string): ThreadSize | null {
  return BY_NAME.get(name) ?? null;
}

/** Some draw the core a little narrower, for plastics, or the outside a little wider: G1/8 is often drawn at 9.8 mm. */
const NARROWER_MM = 0.1;
const WIDER_MM = 0.08;
/** A helical coil lies in a thread wider than its own by so many pitches (DIN 8140). */
const COIL_PITCHES = 1.3;

/** Models draw a thread by its tap drill, its core or its outside: a hole between core and outside fits it, for a coil up to the coil's own hole. */
export function fitsThread(diameterMm: number, thread: ThreadSize, kind: 'thread' | 'insert' = 'thread'): boolean {
  const widest = thread.diameterMm + (kind === 'insert' ? COIL_PITCHES * thread.pitchMm : 0);
  return diameterMm >= thread.coreMm - NARROWER_MM && diameterMm <= widest + WIDER_MM;
}

/** All that a hole of this diameter fits, with room for it, the nearest tap drill first. */
export function threadsFitting(
  diameterMm: number,
  kind: 'thread' | 'insert' = 'thread',
  room: ThreadRoom = { depthMm: Number.POSITIVE_INFINITY, isOpen: true },
): ThreadSize[] {
  const off = ({ drillMm }: ThreadSize) => Math.abs(drillMm - diameterMm);
  return THREADS.filter((thread) => fitsThread(diameterMm, thread, kind) && hasRoom(thread, kind, room)).sort(
    (a, b) => off(a) - off(b),
  );
}
