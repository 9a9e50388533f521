/** Whether a step of a hole is deep enough for a thread. A tap leaves its first turns shallow at a floor, be it the floor of a counterbore. */

/** Of a thread: outside diameter and pitch. */
interface Thread {
  diameterMm: number;
  pitchMm: number;
}

/** One coaxial step of a hole. */
interface HoleStep {
  diameterMm: number;
  depthMm: number;
  through: boolean;
  group: number;
}

/** How much of a hole a thread may use. */
export interface ThreadRoom {
  depthMm: number;
  /** No floor: a tap runs through. */
  isOpen: boolean;
}

/** Steps that differ by less are one wall in pieces. */
const SAME_MM = 0.05;

/** A wider step: a narrower one goes on from its floor. */
export function isCounterbore({ diameterMm, group }: HoleStep, holes: readonly HoleStep[]): boolean {
  return narrowestOf(holes).get(group)! < diameterMm - SAME_MM;
}

/** By their list, which never changes: each of hundreds of holes is asked for. */
const narrowest = new WeakMap<readonly HoleStep[], Map<number, number>>();

/** Diameter of the narrowest step of each group. */
function narrowestOf(holes: readonly HoleStep[]): Map<number, number> {
  const known = narrowest.get(holes);
  if (known) return known;
  const found = new Map<number, number>();
  for (const { diameterMm, group } of holes) found.set(group, Math.min(diameterMm, found.get(group) ?? diameterMm));
  narrowest.set(holes, found);
  return found;
}

/** `holes`: all of the part. That a hole goes through the part makes no wider step of it open. */
export function roomOf(step: HoleStep, holes: readonly HoleStep[]): ThreadRoom {
  return { depthMm: step.depthMm, isOpen: step.through && !isCounterbore(step, holes) };
}

/** Shop practice: a screw that holds by fewer full turns pulls them out. */
const LEAST_TURNS = 1.5;
/** The chamfer of a bottoming tap, form E of DIN 2197: 1.5 to 2 turns that are not full. */
const CHAMFER_TURNS = 1.5;
/** The shortest helical coil is as long as its thread is wide (DIN 8140). */
const COIL_DIAMETERS = 1;

export function leastDepthMm({ pitchMm, diameterMm }: Thread, kind: 'thread' | 'insert', isOpen: boolean): number {
  const full = kind === 'insert' ? COIL_DIAMETERS * diameterMm : LEAST_TURNS * pitchMm;
  return full + (isOpen ? 0 : CHAMFER_TURNS * pitchMm);
}

export function hasRoom(thread: Thread, kind: 'thread' | 'insert', { depthMm, isOpen }: ThreadRoom): boolean {
  return depthMm >= leastDepthMm(thread, kind, isOpen);
}
