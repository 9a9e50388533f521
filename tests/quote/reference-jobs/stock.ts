/** What is fetched from the rack for one piece, mm. */
import type { ProcessSheet } from './process-sheet.ts';

type Stock = ProcessSheet['stock'];

/** A bar that is fed through the spindle ends in a stub that cannot be held; its share is borne by the pieces. */
const STUB_SHARE = 0.06;

/** A piece of plate or flat bar, sawn to length. */
export const plate = (...[a, b, c]: readonly [a: number, b: number, c: number]): Stock => ({
  form: `flat ${a} × ${b} × ${c}`,
  cm3: (a * b * c) / 1000,
  sawCuts: 1,
});

/** A piece of round bar, sawn and chucked by itself. */
export const billet = (d: number, length: number): Stock => ({
  form: `round ${d}, ${length} long, sawn`,
  cm3: (Math.PI * d * d * length) / 4000,
  sawCuts: 1,
});

/** Round bar fed through the spindle; `length` with facing stock and cut-off. */
export const barFed = (d: number, length: number): Stock => ({
  form: `round bar ${d}, ${length} a piece`,
  cm3: ((Math.PI * d * d * length) / 4000) * (1 + STUB_SHARE),
  sawCuts: 0,
});

/** Hexagonal bar by its width across flats, fed through the spindle. */
export const hexFed = (flats: number, length: number): Stock => ({
  form: `hexagonal bar ${flats}, ${length} a piece`,
  cm3: ((Math.sqrt(3) / 2) * flats * flats * length * (1 + STUB_SHARE)) / 1000,
  sawCuts: 0,
});
