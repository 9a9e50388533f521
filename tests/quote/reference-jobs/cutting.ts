/**
 * Minutes of an operation from its cutting data, as a planner works them out: spindle speed n = 1000 v / (π d), capped by the machine; feed
 * v_f = n z f_z; time = path / v_f, or volume / (a_p a_e v_f). Each operation adds the way there and back.
 * Speeds and feeds are a planner's judgment, of the order that makers of carbide tools print; they are copied from no table.
 */
import type { SheetMaterial } from './shop.ts';

export interface Operation {
  does: string;
  tool: string;
  minutes: number;
}

interface CuttingData {
  /** m/min, solid carbide. */
  millSpeed: number;
  /** Feed per tooth over the cutter's diameter. */
  toothShare: number;
  /** m/min. */
  drillSpeed: number;
  /** Feed per turn over the drill's diameter. */
  drillShare: number;
  /** m/min. */
  tapSpeed: number;
  /** m/min, coated inserts. */
  turnSpeed: number;
  /** mm per turn. */
  roughFeed: number;
  /** mm of radius. */
  roughDepth: number;
}

// biome-ignore format: a table
const DATA: Record<SheetMaterial, CuttingData> = {
  'al-6061-t6': { millSpeed: 350, toothShare: 0.008, drillSpeed: 100, drillShare: 0.02, tapSpeed: 15, turnSpeed: 320, roughFeed: 0.25, roughDepth: 2.5 },
  'al-7075-t6': { millSpeed: 320, toothShare: 0.008, drillSpeed: 95, drillShare: 0.02, tapSpeed: 15, turnSpeed: 300, roughFeed: 0.25, roughDepth: 2.5 },
  'steel-1018': { millSpeed: 150, toothShare: 0.006, drillSpeed: 60, drillShare: 0.018, tapSpeed: 9, turnSpeed: 210, roughFeed: 0.25, roughDepth: 2 },
  'steel-4140': { millSpeed: 120, toothShare: 0.005, drillSpeed: 45, drillShare: 0.015, tapSpeed: 7, turnSpeed: 170, roughFeed: 0.22, roughDepth: 2 },
  'ss-304': { millSpeed: 90, toothShare: 0.0045, drillSpeed: 25, drillShare: 0.014, tapSpeed: 5, turnSpeed: 140, roughFeed: 0.2, roughDepth: 1.5 },
  'ss-316': { millSpeed: 80, toothShare: 0.0045, drillSpeed: 22, drillShare: 0.014, tapSpeed: 5, turnSpeed: 125, roughFeed: 0.2, roughDepth: 1.5 },
  'brass-c360': { millSpeed: 200, toothShare: 0.007, drillSpeed: 90, drillShare: 0.02, tapSpeed: 18, turnSpeed: 240, roughFeed: 0.2, roughDepth: 2 },
  pom: { millSpeed: 300, toothShare: 0.01, drillSpeed: 90, drillShare: 0.025, tapSpeed: 18, turnSpeed: 300, roughFeed: 0.25, roughDepth: 3 },
};

const MILL_RPM = 10_000;
const LATHE_RPM = 4000;
/** mm/min that a machine of this class really reaches in corners. */
const FEED_MAX = 4000;
const TOOTH_MAX_MM = 0.16;
const DRILL_FEED_MAX_MM = 0.3;
/** Way to the part and back. */
const APPROACH_MINUTES = 0.05;
/** From hole to hole, retract and approach. */
const HOLE_MINUTES = 0.05;
/** Share of the time that a roughing cutter is in full cut: entries, corners and moves between levels are the rest. */
const IN_CUT = 0.6;
/** Deeper than this many diameters a drill is cleared of chips, which doubles its time. */
const PECK_DIAMETERS = 4;
const FINISH_FEED_MM = 0.1;
const GROOVE_FEED_MM = 0.06;

interface Mill {
  d: number;
  teeth?: number;
  /** For a long, thin or weak setup: the share of the usual feed. */
  feedShare?: number;
}

const rpm = (metersPerMin: number, d: number, most: number) => Math.min(most, (1000 * metersPerMin) / (Math.PI * d));
const mill = (d: number) => `${d} mm end mill`;

/** The operations of one material. Lengths in mm, volumes in cm³. */
export function cuttingIn(material: SheetMaterial) {
  const data = DATA[material];
  const feed = ({ d, teeth = 3, feedShare = 1 }: Mill): number =>
    Math.min(FEED_MAX, rpm(data.millSpeed, d, MILL_RPM) * teeth * Math.min(TOOTH_MAX_MM, data.toothShare * d)) *
    feedShare;
  const turns = (d: number, speed = data.turnSpeed) => rpm(speed, d, LATHE_RPM);
  const operation = (does: string, tool: string, minutes: number): Operation => ({
    does,
    tool,
    minutes: minutes + APPROACH_MINUTES,
  });

  return {
    /** Roughing by volume. */
    clear: (does: string, { cm3, ap, ae, ...cutter }: Mill & { cm3: number; ap: number; ae: number }) =>
      operation(does, mill(cutter.d), (cm3 * 1000) / (ap * ae * feed(cutter) * IN_CUT)),
    /** Along a wall or a chamfer. */
    contour: (does: string, { mm, passes = 1, ...cutter }: Mill & { mm: number; passes?: number }) =>
      operation(does, mill(cutter.d), (mm * passes) / feed(cutter)),
    chamfer: (does: string, { mm }: { mm: number }) => operation(does, 'chamfer mill', mm / feed({ d: 8, teeth: 3 })),
    face: (
      does: string,
      { mm: [long, wide], passes = 1, d = 50 }: { mm: readonly [number, number]; passes?: number; d?: number },
    ) =>
      operation(does, `${d} mm face mill`, (Math.ceil(wide / (0.7 * d)) * (long + d) * passes) / feed({ d, teeth: 4 })),
    /** A floor or a wall by side steps, a free surface by lines of a ball mill. */
    finish: (does: string, { cm2, step, ...cutter }: Mill & { cm2: number; step: number }) =>
      operation(does, mill(cutter.d), (cm2 * 100) / (step * feed(cutter))),
    drill: (does: string, { d, deep, holes = 1 }: { d: number; deep: number; holes?: number }) => {
      const perTurn = Math.min(DRILL_FEED_MAX_MM, data.drillShare * d);
      const minutes = (deep + 0.3 * d) / (rpm(data.drillSpeed, d, MILL_RPM) * perTurn);
      return operation(does, `${d} mm drill`, holes * (HOLE_MINUTES + minutes * (deep > PECK_DIAMETERS * d ? 2 : 1)));
    },
    spot: (holes: number) => operation('Spot the holes', 'spot drill', holes * HOLE_MINUTES),
    countersink: (does: string, { holes }: { holes: number }) =>
      operation(does, 'countersink', holes * (HOLE_MINUTES + 0.03)),
    tap: (does: string, { d, pitch, deep, holes = 1 }: { d: number; pitch: number; deep: number; holes?: number }) =>
      operation(does, `M${d} tap`, holes * (HOLE_MINUTES + (2 * deep) / (rpm(data.tapSpeed, d, 2000) * pitch))),
    /** Outside or inside, from one diameter to the other. */
    turn: (
      does: string,
      { from, to, mm, tool = 'roughing insert' }: { from: number; to: number; mm: number; tool?: string },
    ) => {
      const cuts = Math.ceil(Math.abs(from - to) / 2 / data.roughDepth);
      return operation(does, tool, (cuts * (mm + 2)) / (data.roughFeed * turns((from + to) / 2)));
    },
    finishTurn: (does: string, { d, mm, tool = 'finishing insert' }: { d: number; mm: number; tool?: string }) =>
      operation(does, tool, (mm + 2) / (FINISH_FEED_MM * turns(d))),
    faceTurned: (does: string, { d }: { d: number }) =>
      operation(does, 'roughing insert', d / 2 / (FINISH_FEED_MM * 1.5 * turns(0.6 * d))),
    groove: (
      does: string,
      { d, deep, grooves = 1, wide = 1 }: { d: number; deep: number; grooves?: number; wide?: number },
    ) =>
      operation(
        does,
        'grooving insert',
        (grooves * wide * (deep + 0.5)) / (GROOVE_FEED_MM * turns(d, data.turnSpeed * 0.6)),
      ),
    cutOff: (d: number, bore = 0) =>
      operation(
        'Cut off',
        'cut-off insert',
        ((d - bore) / 2 + 1) / (GROOVE_FEED_MM * turns(0.7 * d, data.turnSpeed * 0.6)),
      ),
    thread: (does: string, { d, pitch, mm, passes = 7 }: { d: number; pitch: number; mm: number; passes?: number }) =>
      operation(
        does,
        'threading insert',
        (passes * (mm + 3 * pitch)) / (Math.min(1200, turns(d, data.turnSpeed / 2)) * pitch),
      ),
    /** On the lathe's axis: the chuck's speed is the limit. */
    drillAxis: (does: string, { d, deep }: { d: number; deep: number }) => {
      const perTurn = Math.min(DRILL_FEED_MAX_MM, data.drillShare * d);
      const minutes = (deep + 0.3 * d) / (rpm(data.drillSpeed, d, LATHE_RPM) * perTurn);
      return operation(does, `${d} mm drill`, minutes * (deep > PECK_DIAMETERS * d ? 2 : 1));
    },
  };
}
