/** The measures that a price needs, or the reasons why a person has to look at the part first. */
import { formatDoubt } from '#contract/doubt-words.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Process } from '#contract/quote.ts';
import type { Vec3 } from '#contract/units.ts';

export interface PartMeasures {
  volumeMm3: number;
  areaMm2: number;
  /** Sides of the smallest box around the part, a >= b >= c. */
  sizeMm: Vec3;
}

export type MeasuresOutcome = { kind: 'measured'; measures: PartMeasures } | { kind: 'manual'; reasons: string[] };

/** Rounding of a measured volume against its box; more than this means that one of the two is wrong. */
const BOX_SLACK = 1.001;

/** Sides of the part's box, a >= b >= c, or null where it was not measured. The oriented box where known, it is never larger. */
export function sizeOf(facts: PartFacts): Vec3 | null {
  const box = facts.orientedBoxMm ?? facts.boundingBoxMm;
  if (!box?.every((side) => Number.isFinite(side) && side > 0)) return null;
  const [a, b, c] = [...box].sort((x, y) => y - x);
  return [a!, b!, c!];
}

/** Measures of one closed solid (for 3D printing also one closed mesh). Expected of CNC machining and 3D printing only. */
export function measuresOf(facts: PartFacts, process: Process): MeasuresOutcome {
  const reasons = reasonsAgainst(facts, process);
  if (reasons.length > 0) return { kind: 'manual', reasons };
  const size = sizeOf(facts);
  const { volumeMm3, areaMm2 } = facts;
  if (!size || !isAboveZero(volumeMm3) || !isAboveZero(areaMm2))
    return { kind: 'manual', reasons: ['Size, volume or surface of the part could not be measured.'] };
  if (volumeMm3 > size[0] * size[1] * size[2] * BOX_SLACK)
    return {
      kind: 'manual',
      reasons: ['The measured volume is larger than the box around the part: the solid has errors.'],
    };
  return { kind: 'measured', measures: { volumeMm3, areaMm2, sizeMm: size } };
}

function isAboveZero(value: number | null): value is number {
  return value !== null && Number.isFinite(value) && value > 0;
}

/** Bodies of a mesh that touch or overlap come out of a printer as one piece; their volume is at most what is priced. */
function isOnePrint(facts: PartFacts, process: Process): boolean {
  return process === 'print' && facts.kind === 'mesh' && facts.mesh.pieces === 1;
}

function reasonsAgainst(facts: PartFacts, process: Process): string[] {
  if (facts.kind === 'document')
    return [
      `A ${facts.format.toUpperCase()} file of this kind is read by a person: nothing in it is measured by machine.`,
    ];
  if (facts.kind === 'outline') return reasonsOfOutline(facts);
  if (facts.kind === 'mesh' && process === 'cnc')
    return [
      'A mesh has no exact faces and holes to machine; a person prices it, or upload the part as a solid (STEP).',
    ];
  const reasons: string[] = [];
  if (facts.units.doubt) reasons.push(formatDoubt(facts.units.doubt));
  if (facts.bodies === 0) reasons.push('The file holds no body, so there is nothing to measure.');
  if (facts.bodies > 1 && !isOnePrint(facts, process))
    reasons.push(
      `The file holds ${facts.bodies} separate bodies; a person checks which of them are to be made, and how.`,
    );
  if (!facts.watertight) reasons.push('The surface of the part is not closed, so its volume is not certain.');
  if (!facts.valid) reasons.push('The solid has errors that could not be healed, so its measures are not certain.');
  return reasons;
}

/** What a person should look at first, besides the thickness that a drawing does not say. */
function reasonsOfOutline({ units, outline }: PartFacts): string[] {
  const reasons = ['A flat outline has no thickness; a person prices it, or upload the part as a solid (STEP).'];
  if (units.doubt) reasons.push(formatDoubt(units.doubt));
  if (outline && outline.openContours > 0)
    reasons.push(
      `${outline.openContours} ${outline.openContours === 1 ? 'line of the drawing does' : 'lines of the drawing do'} not close to a contour.`,
    );
  if (outline && outline.crossingContours > 0)
    reasons.push('Contours of the drawing cross, so that inside and outside are not certain.');
  return reasons;
}
