/** A part of the made corpus: drawn by chance that repeats, and known from how it is made. */
import type { Bench, Solid, Vec3 } from '../../../scripts/sample-parts/bench.ts';
import type { SolidTruth } from '../../corpus/truth.ts';
import type { Random } from '../../seeded-random.ts';

export const FAMILIES = ['block', 'turned', 'strip', 'folded', 'case'] as const;
export type Family = (typeof FAMILIES)[number];

/** Of what the outside of a turned part consists, in falling order of diameter; grooves are among the features. */
export interface TurnedLength {
  diameterMm: number;
  lengthMm: number;
}

export interface MadeTruth extends SolidTruth {
  /** Cylinders of the outside of a turned part, one after the other. */
  lengths?: TurnedLength[];
}

export interface MadeShape {
  truth: MadeTruth;
  /** Cuts overlap there, or nobody would agree on their names: they are not compared. */
  hasOwnCuts?: true;
  build: (bench: Bench) => Solid;
}

/** Chance in the words of a drawing. */
export class Chance {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  between(low: number, high: number): number {
    return low + this.#random() * (high - low);
  }

  /** A length as people draw it: on halves, tenths or hundredths of a millimeter; or as a computer finds it. */
  size(low: number, high: number): number {
    const step = this.oneOf([0.5, 0.1, 0.1, 0.01, 1e-7]);
    const rounded = Math.round(this.between(low, high) / step) * step;
    return Number(Math.min(Math.max(rounded, low), high).toFixed(7));
  }

  /** At least `low`, at most `high`. */
  count(low: number, high: number): number {
    return low + Math.floor(this.#random() * (high - low + 1) * (1 - 1e-12));
  }

  oneOf<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length * (1 - 1e-12))]!;
  }

  happens(share: number): boolean {
    return this.#random() < share;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const left = [...items];
    return items.map(() => left.splice(this.count(0, left.length - 1), 1)[0]!);
  }

  /** Any direction, none more likely than another. */
  direction(): Vec3 {
    for (;;) {
      const point: Vec3 = [this.between(-1, 1), this.between(-1, 1), this.between(-1, 1)];
      const away = Math.hypot(...point);
      if (away > 0.1 && away < 1) return [point[0] / away, point[1] / away, point[2] / away];
    }
  }
}
