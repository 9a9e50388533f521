/** The units that shapes of a STEP file are measured in, as factors. */
import type { StepText } from '#cad/step/step-text.ts';
import { readValues } from '#cad/step/step-values.ts';

export interface StepUnits {
  /** mm in one of the context's units of length. */
  lengthMm: number;
  /** rad in one of its units of angle. */
  angleRad: number;
  /** How near its program held points to be one, mm; absent where the context does not say. */
  uncertaintyMm?: number | undefined;
}

const SI_FACTORS: Record<string, number> = { MICRO: 1e-6, MILLI: 1e-3, CENTI: 1e-2, DECI: 1e-1, KILO: 1e3 };
/** A unit that is defined by another that is defined by another … */
const DEPTH_MAX = 8;

/** The units of the context `id` that a representation stands in; null where it declares no length. */
export function readUnits(text: StepText, id: number): StepUnits | null {
  const values = readValues(text, id);
  if (!values?.keyword.includes('GLOBAL_UNIT_ASSIGNED_CONTEXT')) return null;
  const factors = values.references.map((unit) => readFactor(text, unit, 0));
  const length = factors.find((factor) => factor?.of === 'length');
  const angle = factors.find((factor) => factor?.of === 'angle');
  if (!length) return null;
  const uncertaintyMm = readUncertainty(text, values.references);
  return {
    lengthMm: 1000 * length.factor,
    angleRad: angle?.factor ?? 1,
    ...(uncertaintyMm !== null && { uncertaintyMm }),
  };
}

/** The largest that the context states, as `UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-07),#unit,…)`. */
function readUncertainty(text: StepText, references: number[]): number | null {
  let most: number | null = null;
  for (const reference of references) {
    const measure = readValues(text, reference);
    if (!measure?.keyword.startsWith('UNCERTAINTY_MEASURE_WITH_UNIT')) continue;
    const unit = readFactor(text, measure.references[0] ?? 0, 0);
    const sizeMm = unit?.of === 'length' ? 1000 * unit.factor * (measure.numbers[0] ?? Number.NaN) : Number.NaN;
    if (sizeMm > (most ?? 0)) most = sizeMm;
  }
  return most;
}

/** In m or rad. */
function readFactor(text: StepText, id: number, depth: number): { of: 'length' | 'angle'; factor: number } | null {
  const unit = depth < DEPTH_MAX ? readValues(text, id) : null;
  if (!unit) return null;
  if (unit.keyword.includes('CONVERSION_BASED_UNIT')) {
    for (const reference of unit.references) {
      const measure = readValues(text, reference);
      if (!measure?.keyword.includes('MEASURE_WITH_UNIT')) continue;
      const base = readFactor(text, measure.references[0] ?? 0, depth + 1);
      const [size] = measure.numbers;
      return base && size !== undefined && size > 0 ? { of: base.of, factor: base.factor * size } : null;
    }
    return null;
  }
  const name = unit.words.at(-1);
  const prefix = unit.words.length > 1 ? SI_FACTORS[unit.words[0]!] : 1;
  if (prefix === undefined) return null;
  if (name === 'METRE') return { of: 'length', factor: prefix };
  return name === 'RADIAN' ? { of: 'angle', factor: prefix } : null;
}
