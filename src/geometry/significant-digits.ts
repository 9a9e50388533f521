/** Facts carry nine significant digits, which is more than any shop holds. Arithmetic is the same in every engine to the last one (`#contract/portable-math.ts`). */

const DIGITS = 9;

/** Rounds a length that was measured on triangles. On a part of a meter, single precision holds no more than a tenth of a micrometer; and 1.59999847 is 1.6. */
export function roundMeshLength(lengthMm: number): number {
  return Math.round(lengthMm * 1e4) / 1e4;
}

/**
 * A copy of `value` in which every number is rounded to nine significant digits.
 * @throws {RangeError} for one that is none: a measure that failed must end the reading, and not look like a result.
 */
export function roundFacts<T>(value: T): T {
  if (typeof value === 'number') return roundNumber(value) as T;
  if (Array.isArray(value)) return value.map((item) => roundFacts(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const rounded: Record<string, unknown> = {};
  for (const key of Object.keys(value)) rounded[key] = roundFacts((value as Record<string, unknown>)[key]);
  return rounded as T;
}

/** A smaller number is 0: a direction's 6e-17 is a zero that sine could not hit. And -0 is 0, as it is in JSON. */
const NO_NUMBER = 1e-9;

function roundNumber(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`Expected a finite number in each fact, found ${value}`);
  const rounded = Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS));
  return Math.abs(rounded) < NO_NUMBER ? 0 : rounded;
}
