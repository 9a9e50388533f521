/** Counts what a reader would call a text (ISO 32000-1, 9.4): some programs show a line word by word or letter by letter. */

import { type Affine, composeAffine, transformDirection, UNMOVED_2D } from '#cad/drawing/svg-frames.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec2 } from '#geometry/outline/outline.ts';

/** What is further off its line than this share of the size stands on another one. */
const LINE_SHARE = 0.5;
/** Letters are at most about this wide, in sizes of the font, and a gap between words is no wider than two of them. */
const GAP_LETTERS = 2;

interface Shown {
  at: Vec2;
  letters: number;
}

export class PdfWords {
  #matrix: Affine = UNMOVED_2D;
  #line: Affine = UNMOVED_2D;
  #size = 1;
  #leading = 0;
  #last: Shown | null = null;

  /** BT */
  begin(): void {
    this.#matrix = UNMOVED_2D;
    this.#line = UNMOVED_2D;
  }

  /** Takes the operators that place text; whether it was one. */
  place(operator: string, numbers: number[]): boolean {
    switch (operator) {
      case 'BT':
        this.begin();
        return true;
      case 'Tf':
        this.#size = Math.abs(numbers.at(-1) ?? 1);
        return true;
      case 'TL':
        this.#leading = numbers[0] ?? 0;
        return true;
      case 'TD':
        this.#leading = -(numbers[1] ?? 0);
        this.#move(numbers[0] ?? 0, numbers[1] ?? 0);
        return true;
      case 'Td':
        this.#move(numbers[0] ?? 0, numbers[1] ?? 0);
        return true;
      case 'T*':
        this.nextLine();
        return true;
      case 'Tm':
        if (numbers.length >= 6) {
          this.#line = numbers.slice(-6) as Affine;
          this.#matrix = this.#line;
        }
        return true;
      default:
        return false;
    }
  }

  nextLine(): void {
    this.#move(0, -this.#leading);
  }

  /** Whether `letters` shown now begin a text, and do not go on with the one before. */
  isNew(letters: number, page: Affine): boolean {
    const affine = composeAffine(page, this.#matrix);
    const at: Vec2 = [affine[4], affine[5]];
    const last = this.#last;
    this.#last = { at, letters };
    if (!last) return true;
    const along = transformDirection(affine, [this.#size, 0]);
    const size = portable.hypot(...along);
    if (!(size > 0)) return true;
    const [dx, dy] = [at[0] - last.at[0], at[1] - last.at[1]];
    const [forward, aside] = [(dx * along[0] + dy * along[1]) / size, (dy * along[0] - dx * along[1]) / size];
    return Math.abs(aside) > LINE_SHARE * size || forward < -size || forward > (last.letters + GAP_LETTERS) * size;
  }

  #move(x: number, y: number): void {
    this.#line = composeAffine(this.#line, [1, 0, 0, 1, x, y]);
    this.#matrix = this.#line;
  }
}
