/**
 * How dense our nesting is beside the best that is published, on the public sets of irregular strip packing: the ratio of densities. All pieces are laid, in
 * the orientations that each set allows, and none overlaps, which is checked again by separating axes. Ends with 1 below 0.9 of a density. Names of sets and a
 * number of moves may follow: `npm run bench -- nesting --set fu --moves 4000`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Corner } from '#quote/nesting/convex-parts.ts';
import type { Turn } from '#quote/nesting/laid-shapes.ts';
import { nestStrip } from '#quote/nesting/nest-strip.ts';
import { overlappingPieces } from '#quote/nesting/overlapping-pieces.ts';
import { type Figures, reportFigures } from './results/figures.ts';

interface PublicSet {
  name: string;
  height: number;
  /** Of the grid, in the set's units. */
  step: number;
  turns: Turn[];
  published: number;
  shapes: [count: number, corners: string][];
}

const LEAST_RATIO = 0.9;
/** Steps of a half are whole so. */
const UNITS = 10;
/** The second grid beside the first, and its share of moves. */
const FINER = 5;
const FINE_SHARE = 0.6;
const { values } = parseArgs({ options: { set: { type: 'string' }, moves: { type: 'string', default: '20000' } } });

const path = join(import.meta.dirname, 'nesting/sets.json');
const { sets } = JSON.parse(readFileSync(path, 'utf8')) as { sets: PublicSet[] };
const figures: Figures = {};
const rows: Record<string, string | number>[] = [];
for (const set of sets.filter(({ name }) => (values.set ?? name).split(',').includes(name))) {
  const started = performance.now();
  const shapes = set.shapes.map(([count, words]) => ({ count, turns: set.turns, corners: readCorners(words) }));
  const [coarse, fine] = [set.step * UNITS, (set.step * UNITS) / FINER];
  const grids = [
    { step: coarse, moves: Number(values.moves) },
    { step: fine, moves: Number(values.moves) * FINE_SHARE },
  ];
  const nest = nestStrip({ shapes, height: set.height * UNITS, gap: 0, grids });
  if (!nest) throw new Error(`Expected all of ${set.name} to fit its strip`);
  const overlaps = overlappingPieces(shapes, nest.pieces);
  if (overlaps.length > 0) throw new Error(`Expected no overlaps in ${set.name}, found ${overlaps.length}`);
  const ratio = nest.density / set.published;
  figures[set.name] = {
    value: Number(ratio.toFixed(3)),
    unit: 'of the published density',
    better: 'more',
    limit: LEAST_RATIO,
  };
  rows.push({
    set: set.name,
    pieces: nest.pieces.length,
    'density %': (nest.density * 100).toFixed(2),
    'published %': (set.published * 100).toFixed(2),
    ratio: ratio.toFixed(3),
    s: ((performance.now() - started) / 1000).toFixed(1),
  });
  if (ratio < LEAST_RATIO) process.exitCode = 1;
}
console.table(rows);
reportFigures(figures);

function readCorners(words: string): Corner[] {
  return words.split(' ').map((pair): Corner => {
    const [x, y] = pair.split(',').map(Number);
    return [Math.round(x! * UNITS), Math.round(y! * UNITS)];
  });
}
