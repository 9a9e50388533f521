/** The measures that a price needs, or the reasons why a person has to look at the part first. */

import type { PartFacts } from '#contract/part-facts.ts';
import type { Process } from '#contract/quote.ts';
import type { Reason } from '#contract/reason-words.ts';
import type { Vec3 } from '#contract/units.ts';

export interface PartMeasures {
  volumeMm3: number;
  areaMm2: number;
  /** Sides of the smallest box around the part, a >= b >= c. */
  sizeMm: Vec3;
}

export type MeasuresOutcome = { kind: 'measured'; measures: PartMeasures } | { kind: 'manual'; reasons: Reason[] };

/** Rounding of a measured volume against its box; more than this means that one of the two is wrong. */
const BOX_SLACK = 1.001;

/** The sides of the part's box, a >= b >= c. null if they were not measured. The oriented box is used if it is known, because it is never larger. */
export function sizeOf(facts: PartFacts): Vec3 | null {
  const box = facts.orientedBoxMm ?? facts.boundingBoxMm;
  if (!box?.every((side) => Number.isFinite(side) && side > 0)) return null;
  const [a, b, c] = [...box].sort((x, y) => y - x);
  return [a!, b!, c!];
}

/** The measures of one closed solid, or for 3D printing also of one closed mesh. Only for CNC machining and 3D printing. */
export function measuresOf(facts: PartFacts, process: Process): MeasuresOutcome {
  const reasons = reasonsAgainst(facts, process);
  if (reasons.length > 0) return { kind: 'manual', reasons };
  const size = sizeOf(facts);
  const { volumeMm3, areaMm2 } = facts;
  if (!size || !isAboveZero(volumeMm3) || !isAboveZero(areaMm2))
    return { kind: 'manual', reasons: [{ code: 'not-measured' }] };
  if (volumeMm3 > size[0] * size[1] * size[2] * BOX_SLACK)
    return { kind: 'manual', reasons: [{ code: 'larger-than-its-box' }] };
  return { kind: 'measured', measures: { volumeMm3, areaMm2, sizeMm: size } };
}

function isAboveZero(value: number | null): value is number {
  return value !== null && Number.isFinite(value) && value > 0;
}

/** Bodies of a mesh that touch or overlap come out of a printer as one piece; their volume is at most what is priced. */
function isOnePrint(facts: PartFacts, process: Process): boolean {
  return process === 'print' && facts.kind === 'mesh' && facts.mesh.pieces === 1;
}

function reasonsAgainst(facts: PartFacts, process: Process): Reason[] {
  if (facts.kind === 'document') return [{ code: 'document', format: facts.format }];
  if (facts.kind === 'outline') return reasonsOfOutline(facts);
  if (facts.kind === 'mesh' && process === 'cnc') return [{ code: 'mesh-for-cnc' }];
  const reasons: Reason[] = [];
  if (facts.units.doubt) reasons.push({ code: 'doubtful-unit', doubt: facts.units.doubt });
  if (facts.bodies === 0) reasons.push({ code: 'no-body' });
  if (facts.bodies > 1 && !isOnePrint(facts, process)) reasons.push({ code: 'several-bodies', bodies: facts.bodies });
  if (!facts.watertight) reasons.push({ code: 'not-closed' });
  if (!facts.valid) reasons.push({ code: 'solid-errors' });
  return reasons;
}

/** What a person should look at first, besides the thickness that a drawing does not say. */
function reasonsOfOutline({ units, outline }: PartFacts): Reason[] {
  const reasons: Reason[] = [{ code: 'outline-without-thickness' }];
  if (units.doubt) reasons.push({ code: 'doubtful-unit', doubt: units.doubt });
  if (outline && outline.openContours > 0) reasons.push({ code: 'outline-open', lines: outline.openContours });
  if (outline && outline.crossingContours > 0) reasons.push({ code: 'outline-crossing' });
  return reasons;
}
