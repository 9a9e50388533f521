/** The measures that a price needs, or the reasons why a person has to look at the part first. */

import type { Material } from '#contract/catalog.ts';
import type { Molding } from '#contract/molding-facts.ts';
import type { DocumentFacts, PartFacts } from '#contract/part-facts.ts';
import { DOCUMENT_CAUSES, type DocumentCause, type Reason } from '#contract/reason-words.ts';
import type { Vec3 } from '#contract/units.ts';

export interface PartMeasures {
  volumeMm3: number;
  areaMm2: number;
  /** Sides of the smallest box around the part, a >= b >= c. */
  sizeMm: Vec3;
}

/** Rounding of a measured volume against its box; more than this means that one of the two is wrong. */
const BOX_SLACK = 1.001;

/** The sides of the part's box, a >= b >= c. null if they were not measured. The oriented box is used if it is known, because it is never larger. */
export function sizeOf(facts: PartFacts): Vec3 | null {
  const box = facts.orientedBoxMm ?? facts.boundingBoxMm;
  if (!box?.every((side) => Number.isFinite(side) && side > 0)) return null;
  const [a, b, c] = [...box].sort((x, y) => y - x);
  return [a!, b!, c!];
}

/** Why the measures of one closed body are not certain, or not there; empty where `measuresOf` has them. */
export function reasonsAgainst(facts: PartFacts): Reason[] {
  if (facts.kind === 'document') return [reasonOfDocument(facts)];
  if (facts.kind === 'outline') return reasonsOfOutline(facts);
  const reasons: Reason[] = [];
  if (facts.units.doubt) reasons.push({ code: 'doubtful-unit', doubt: facts.units.doubt });
  if (facts.bodies === 0) reasons.push({ code: 'no-body' });
  if (facts.bodies > 1 && !isOnePiece(facts)) reasons.push({ code: 'several-bodies', bodies: facts.bodies });
  if (!facts.watertight) reasons.push({ code: 'not-closed' });
  if (!facts.valid) reasons.push({ code: 'solid-errors' });
  return reasons.length > 0 ? reasons : reasonsOfMeasures(facts);
}

/** Stock is bought by weight: a material that the catalog has no density of has no price by machine, whatever rates a card has for it. */
export function reasonsAgainstMaterial({ label, facts }: Material): Reason[] {
  return facts ? [] : [{ code: 'no-density', material: label }];
}

/** Throws a RangeError for a part that `reasonsAgainst` has something against. */
export function measuresOf(facts: PartFacts): PartMeasures {
  const sizeMm = sizeOf(facts);
  const { volumeMm3, areaMm2 } = facts;
  if (!sizeMm || volumeMm3 === null || areaMm2 === null) throw new RangeError('Expected a measured part, found none');
  return { volumeMm3, areaMm2, sizeMm };
}

/** The box without the side that lies along the pull: that which is nearest to the depth. A pull askew to the box is taken as along its nearest side. */
export function footprintOf({ depthMm }: Pick<Molding, 'depthMm'>, sizeMm: readonly number[]): [number, number] {
  const apart = sizeMm.map((side) => Math.abs(side - depthMm));
  const along = apart.indexOf(Math.min(...apart));
  const [length = 0, width = 0] = sizeMm.filter((_, side) => side !== along).sort((a, b) => b - a);
  return [length, width];
}

function reasonsOfMeasures(facts: PartFacts): Reason[] {
  const size = sizeOf(facts);
  const { volumeMm3, areaMm2 } = facts;
  if (!size || !isAboveZero(volumeMm3) || !isAboveZero(areaMm2)) return [{ code: 'not-measured' }];
  if (volumeMm3 > size[0] * size[1] * size[2] * BOX_SLACK) return [{ code: 'larger-than-its-box' }];
  return [];
}

function isAboveZero(value: number | null): value is number {
  return value !== null && Number.isFinite(value) && value > 0;
}

/** Bodies of a mesh that touch or overlap come out of a printer as one piece; their volume is at most what is priced. */
function isOnePiece(facts: PartFacts): boolean {
  return facts.kind === 'mesh' && facts.mesh.pieces === 1;
}

/** With the cause, where its reader named one. */
function reasonOfDocument({ format, notes }: DocumentFacts): Reason {
  const because = notes
    .map(({ code }) => code)
    .find((code): code is DocumentCause => Object.hasOwn(DOCUMENT_CAUSES, code));
  return { code: 'document', format, ...(because && { because }) };
}

/** What a person should look at first, besides the thickness that a drawing does not say. */
function reasonsOfOutline({ units, outline }: PartFacts): Reason[] {
  const reasons: Reason[] = [{ code: 'outline-without-thickness' }];
  if (units.doubt) reasons.push({ code: 'doubtful-unit', doubt: units.doubt });
  if (outline && outline.openContours > 0) reasons.push({ code: 'outline-open', lines: outline.openContours });
  if (outline && outline.crossingContours > 0) reasons.push({ code: 'outline-crossing' });
  return reasons;
}
