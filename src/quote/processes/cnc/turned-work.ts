/** The minutes of turning a profile: each piece of the half section by the operation that makes it. */
import type { SolidFacts } from '#contract/part-facts.ts';
import type { Turned, TurnedPiece } from '#contract/turned-facts.ts';
import { turnsPerMin } from '#quote/processes/cnc/cutting.ts';
import { drilledHoles } from '#quote/processes/cnc/holes.ts';
import type { CncJob, Operation } from '#quote/processes/cnc/work.ts';

/** Way into and out of a cut, mm. */
const RUN_OUT_MM = 2;
/** Left for the finishing cut, mm of radius: what is thinner needs no roughing. */
const FINISH_MM = 0.25;

/** What the lathe does, both sides together. `barMm`: the diameter that turning begins with. */
export function turningOperations(turned: Turned, barMm: number, job: CncJob): Operation[] {
  const { rates, material } = job;
  const { turning } = rates;
  const turns = (diameterMm: number, speedShare = 1) =>
    turnsPerMin(material.turningMPerMin * speedShare, Math.max(diameterMm, 1), turning.spindlePerMin);
  const slow = slenderSlowdown(turned.lengthOverDiameter, turning);
  const minutes = (list: readonly TurnedPiece[], of: (piece: TurnedPiece) => number) =>
    list.reduce((sum, piece) => sum + of(piece), 0);
  const outside = turned.profile.filter(({ isInner, kind }) => !isInner && !GROOVES.has(kind) && kind !== 'face');
  const grooves = turned.profile.filter(({ kind }) => GROOVES.has(kind));
  const inside = turned.profile.filter(({ isInner, kind }) => isInner && !GROOVES.has(kind) && kind !== 'face');

  const roughing = minutes(outside, ({ fromMm, toMm, diameterMm }) => {
    const deep = (barMm - diameterMm) / 2 - FINISH_MM;
    if (deep <= 0) return 0;
    const cuts = Math.max(1, deep / material.turningDepthMm);
    return (cuts * (toMm - fromMm + RUN_OUT_MM)) / (material.turningFeedMm * turns((barMm + diameterMm) / 2));
  });
  const contour = ({ fromMm, toMm, diameterMm, leastDiameterMm }: TurnedPiece) => {
    const across = (diameterMm - leastDiameterMm) / 2;
    const along = toMm - fromMm;
    return (
      Math.sqrt(along * along + across * across) / (turning.finishFeedMm * turns((diameterMm + leastDiameterMm) / 2))
    );
  };
  const shoulders = turned.profile.filter(({ kind }) => kind === 'face');
  const facing = (2 * (barMm / 2)) / (turning.finishFeedMm * FACING_FEED * turns(0.6 * barMm));
  const finishing = minutes(outside, contour) + minutes(shoulders, contour);
  const bore = boring(inside, job, turns);
  const grooving = minutes(grooves, (piece) => grooveMinutes(piece, job, turns));
  const threading = turned.threads.reduce((sum, { diameterMm, lengthMm }) => {
    const pitchMm = pitchOf(diameterMm);
    const spindle = Math.min(turning.threadSpindlePerMin, turns(diameterMm, 0.5));
    return sum + (turning.threadPasses * (lengthMm + 3 * pitchMm)) / (spindle * pitchMm);
  }, 0);
  const each = (
    id: string,
    label: string,
    cutting: number,
    tools: readonly string[],
    pieces: readonly TurnedPiece[],
  ): Operation => ({
    id,
    label,
    minutes: cutting > 0 ? cutting + turning.approachMinutes * Math.max(1, tools.length) : 0,
    tools,
    faceIds: [...new Set(pieces.flatMap(({ faceIds }) => faceIds))].sort((a, b) => a - b),
  });
  return [
    each('facing', 'Facing both ends', facing, ['roughing insert'], []),
    each('turning', 'Rough turning', roughing * slow, ['roughing insert'], outside),
    each('finish-turning', 'Finish turning', finishing * slow, ['finishing insert'], [...outside, ...shoulders]),
    each('boring', 'Drilling and boring along the axis', bore.minutes, bore.tools, inside),
    each(
      'grooving',
      `Grooving, ${grooves.length} ${grooves.length === 1 ? 'groove' : 'grooves'}`,
      grooving,
      ['grooving insert'],
      grooves,
    ),
    each('threading', 'Thread cutting', threading, ['threading insert'], []),
  ].filter((operation) => operation.minutes > 0);
}

/** Cutting off from the bar. */
export function cutOffOperation(
  { boreMm }: Turned,
  barMm: number,
  { rates: { turning }, material }: CncJob,
): Operation {
  const turns = turnsPerMin(material.turningMPerMin * turning.grooveSpeedShare, 0.7 * barMm, turning.spindlePerMin);
  return {
    id: 'cutting-off',
    label: 'Cutting off',
    minutes: ((barMm - (boreMm ?? 0)) / 2 + 1) / (turning.grooveFeedMm * turns) + turning.approachMinutes,
    tools: ['cut-off insert'],
  };
}

const GROOVES: ReadonlySet<string> = new Set(['groove', 'relief', 'face groove']);
/** Ends are faced faster than a seat is finished. */
const FACING_FEED = 1.5;

type Turns = (diameterMm: number, speedShare?: number) => number;

function grooveMinutes(piece: TurnedPiece, { rates: { turning } }: CncJob, turns: Turns): number {
  const along = piece.toMm - piece.fromMm;
  const across = (piece.diameterMm - piece.leastDiameterMm) / 2;
  const [wide, deep] = piece.kind === 'face groove' ? [across, along] : [along, across];
  const plunges = Math.max(1, wide / turning.grooveWidthMm);
  return (plunges * (deep + 0.5)) / (turning.grooveFeedMm * turns(piece.diameterMm, turning.grooveSpeedShare));
}

/** Drilled as deep as the bore goes, step by step; steps wider than the widest drill are bored, cut by cut. All but small ones are finished by boring. */
function boring(
  inside: readonly TurnedPiece[],
  { rates, material }: CncJob,
  turns: Turns,
): { minutes: number; tools: string[] } {
  if (inside.length === 0) return { minutes: 0, tools: [] };
  const { drilling, turning } = rates;
  const cylinders = inside.filter(({ kind }) => kind === 'inner' || kind === 'thread');
  const narrowest = cylinders.reduce((least, { diameterMm }) => Math.min(least, diameterMm), drilling.maxDiameterMm);
  const deepMm = inside.reduce((sum, { fromMm, toMm }) => sum + toMm - fromMm, 0);
  const tools = [drillName(narrowest)];
  const drillMinutes = (diameterMm: number, lengthMm: number) =>
    ((lengthMm + 0.3 * diameterMm) / material.drillingMmPerMin) *
    (1 + Math.max(0, lengthMm / diameterMm - drilling.peckAboveDiameters) * drilling.slowdownPerDiameter);
  let minutes = drillMinutes(narrowest, deepMm);
  for (const { diameterMm, fromMm, toMm } of inside) {
    const lengthMm = toMm - fromMm;
    const wider = (diameterMm - narrowest) / 2;
    if (wider > 0 && diameterMm <= SMALL_BORE_MM) {
      minutes += drillMinutes(diameterMm, lengthMm);
      tools.push(drillName(diameterMm));
    } else if (wider > 0 || diameterMm > SMALL_BORE_MM) {
      const cuts = Math.max(0, wider - FINISH_MM) / material.turningDepthMm;
      const perCut = (lengthMm + RUN_OUT_MM) / turns(diameterMm);
      minutes += (cuts * perCut) / material.turningFeedMm + lengthMm / turns(diameterMm) / turning.finishFeedMm;
      tools.push('boring bar');
    }
  }
  return { minutes, tools: [...new Set(tools)] };
}

/** Below it a bar bends more than it cuts: a drill of that size makes the bore. */
const SMALL_BORE_MM = 12;

function drillName(diameterMm: number): string {
  return `${diameterMm.toFixed(2)} mm axial drill`;
}

/** A coarse thread's, by a straight line through ISO 261: M3 0.6, M6 1.0, M12 1.6, M20 2.5. */
function pitchOf(diameterMm: number): number {
  return 0.3 + 0.11 * diameterMm;
}

/** From 1 where a tailstock is needed to the full slowdown at the most slender part. */
export function slenderSlowdown(
  ratio: number,
  { steadyAboveRatio, maxRatio, slenderSlowdown }: CncJob['rates']['turning'],
): number {
  if (maxRatio <= steadyAboveRatio) return 1;
  const share = Math.min(1, Math.max(0, (ratio - steadyAboveRatio) / (maxRatio - steadyAboveRatio)));
  return 1 + (slenderSlowdown - 1) * share;
}

/** Holes that do not lie on the axis: live tools drill them. */
export function crossHoles({ holes }: SolidFacts, { axis, at }: Turned, job: CncJob) {
  return drilledHoles(holes, job).filter((hole) => {
    const along = axis[0] * hole.axis[0] + axis[1] * hole.axis[1] + axis[2] * hole.axis[2];
    if (Math.abs(along) < PARALLEL) return true;
    const apart = [hole.at[0] - at[0], hole.at[1] - at[1], hole.at[2] - at[2]] as const;
    const lengthwise = apart[0] * axis[0] + apart[1] * axis[1] + apart[2] * axis[2];
    const squared = apart[0] * apart[0] + apart[1] * apart[1] + apart[2] * apart[2] - lengthwise * lengthwise;
    return squared > ON_AXIS_MM * ON_AXIS_MM;
  });
}

const PARALLEL = 0.999;
const ON_AXIS_MM = 0.05;
