/** What does not lie on the axis of a turned part: flats, keyways and cross holes, by live tools of the lathe or in a second operation on a mill. */
import type { Hole, SolidFacts } from '#contract/part-facts.ts';
import type { Turned } from '#contract/turned-facts.ts';
import { cuttersFor } from '#quote/processes/cnc/cutting.ts';
import { drillingOperations, holeWorkOperations } from '#quote/processes/cnc/holes.ts';
import { crossHoles } from '#quote/processes/cnc/turned-work.ts';
import type { CncJob, Operation, SecondMachine, Setup } from '#quote/processes/cnc/work.ts';

/** How a part is finished that was turned. */
export interface SecondOperation {
  id: string;
  label: string;
  /** On the lathe. */
  live: Operation[];
  liveSetupMinutes: number;
  /** An hour of the lathe, where it is another one than that which only turns. */
  latheMinorPerHour?: number;
  /** On another machine. */
  setups: Setup[];
}

export const NO_SECOND_OPERATION: SecondOperation = {
  id: 'turning',
  label: 'Turning',
  live: [],
  liveSetupMinutes: 0,
  setups: [],
};

export interface CrossWork {
  facts: SolidFacts;
  turned: Turned;
  holes: Hole[];
  /** To be milled, besides the holes. */
  milledMm3: number;
  faceIds: number[];
  /** Milled on round bar, since no merchant sells bar of that width. */
  flats: Flats;
}

export interface Flats {
  count: number;
  volumeMm3: number;
}

/** null where the lathe leaves nothing. */
export function crossWork(facts: SolidFacts, turned: Turned, flats: Flats, job: CncJob): CrossWork | null {
  const milledMm3 = (turned.milledMm3 ?? 0) + flats.volumeMm3;
  const holes = crossHoles(facts, turned, job);
  const drilled = new Set(holes.flatMap(({ faceIds }) => faceIds));
  const faceIds = turned.milledFaceIds.filter((face) => !drilled.has(face));
  const drilledMm3 = holes.reduce(
    (sum, { diameterMm, depthMm }) => sum + (Math.PI * diameterMm * diameterMm * depthMm) / 4,
    0,
  );
  if (holes.length === 0 && faceIds.length === 0 && flats.count === 0) return null;
  return { facts, turned, holes, milledMm3: Math.max(0, milledMm3 - drilledMm3), faceIds, flats };
}

/** Driven tools of the lathe: holes are drilled, the rest is cut by a small end mill, face by face. */
export function liveTools(cross: CrossWork, job: CncJob): SecondOperation {
  const { turning } = job.rates;
  return {
    id: 'mill-turn',
    label: 'Turning with live tools',
    live: [
      ...drillingOperations(cross.holes, job),
      ...holeWorkOperations(cross.holes, job, cross.facts.holes),
      ...milled(cross, LIVE_CUTTER_MM, job, {
        id: 'driven-tools',
        label: 'Milling with live tools',
        toolName: 'driven mill',
      }),
    ],
    liveSetupMinutes: turning.liveToolMinutes,
    latheMinorPerHour: turning.liveMinorPerHour,
    setups: [],
  };
}

/**
 * A second operation on a mill, the turned part in an indexing chuck: all that comes from the side is one setup, what is off the axis on an end is one for
 * each end.
 */
export function onMill(cross: CrossWork, job: CncJob): SecondOperation {
  const { rates } = job;
  const machine: SecondMachine = { id: 'mill', place: 'on a mill', minorPerHour: rates.machineMinorPerHour };
  const sides = bySide(cross);
  const rest = milled(cross, millFor(cross), job, { id: 'milling', label: 'Milling', toolName: 'end mill' });
  const setups = sides.map(
    (holes, i): Setup => ({
      machine,
      setupMinutes: i === 0 ? rates.setup.firstMinutes : rates.setup.furtherMinutes,
      loadMinutes: rates.setup.loadingMinutes,
      operations: [
        ...drillingOperations(holes, job, { all: cross.holes }),
        ...holeWorkOperations(holes, job, cross.holes),
        ...(i === 0 ? rest : []),
      ],
    }),
  );
  return { id: 'turning-and-milling', label: 'Turning, then a mill', live: [], liveSetupMinutes: 0, setups };
}

/** Holes from around the axis, with all that is milled; then those of each end. A hole right through needs one end. */
function bySide({ holes, turned, faceIds, flats }: CrossWork): Hole[][] {
  const [x, y, z] = turned.axis;
  const along = ({ axis }: Hole) => x * axis[0] + y * axis[1] + z * axis[2];
  const around = holes.filter((hole) => Math.abs(along(hole)) < PARALLEL);
  const ends = holes.filter((hole) => Math.abs(along(hole)) >= PARALLEL);
  const blind = [1, -1].map((sign) => ends.filter((hole) => !hole.through && along(hole) * sign > 0));
  const through = ends.filter((hole) => hole.through);
  // Holes right through go with the end that has others.
  const first = blind[0]!.length > 0 ? 0 : 1;
  blind[first] = [...blind[first]!, ...through];
  const fromSide = around.length + faceIds.length + flats.count > 0 ? [around] : [];
  return [...fromSide, ...blind.filter((list) => list.length > 0)];
}

const PARALLEL = 0.999;

function milled(
  { milledMm3, faceIds, flats }: CrossWork,
  widestMm: number,
  job: CncJob,
  { id, label, toolName }: { id: string; label: string; toolName: string },
): Operation[] {
  const passes = faceIds.length + flats.count;
  if (passes === 0) return [];
  const cutters = cuttersFor(job.material, job.rates.cutters);
  const cutter = cutters.find(({ diameterMm }) => diameterMm <= widestMm) ?? cutters.at(-1)!;
  return [
    {
      id,
      label,
      minutes: milledMm3 / cutter.mm3PerMin + passes * FACE_MINUTES,
      tools: [`${cutter.diameterMm} mm ${toolName}`],
      faceIds,
    },
  ];
}

/** Way there, one pass along it, and back. */
const FACE_MINUTES = 0.12;
/** A driven tool is a small one. */
const LIVE_CUTTER_MM = 6;
/** What a second operation is roughed with where nothing is narrow. */
const MILL_MM = 16;

/** No wider than the narrowest slot or corner among what is milled. */
function millFor({ facts, faceIds }: CrossWork): number {
  const milledFaces = new Set(faceIds);
  return (facts.features ?? [])
    .filter((feature) => feature.faceIds.some((face) => milledFaces.has(face)))
    .flatMap(({ type, widthMm, cornerRadiusMm }) => [
      ...(/slot|pocket|passage/.test(type) && widthMm ? [widthMm] : []),
      ...(cornerRadiusMm ? [2 * cornerRadiusMm] : []),
    ])
    .reduce((least, mm) => Math.min(least, mm), MILL_MM);
}
