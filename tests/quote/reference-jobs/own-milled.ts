/** Milled parts of our own: the samples of the site and a fixture of the tests. */
import { cuttingIn } from './cutting.ts';
import type { ProcessSheet } from './process-sheet.ts';
import { plate } from './stock.ts';

const al = cuttingIn('al-6061-t6');

/** An arm from 15 mm flat bar: tapered outline, boss, double-D hole R1.5, a pocket, two counterbored holes, broken edges. */
const HUB_BRACKET: ProcessSheet = {
  name: 'Hub motor bracket',
  kind: 'milled',
  part: 'public/samples/hub-motor-bracket.step',
  material: 'al-6061-t6',
  tolerance: 'iso2768-m',
  stock: plate(134, 45, 18),
  programmingMinutes: 30,
  setups: [
    {
      holding: 'vise with 4 mm grip: outline, boss, pocket and holes',
      setupMinutes: 25,
      loadMinutes: 1,
      operations: [
        al.face('Face the boss', { mm: [134, 45] }),
        al.clear('Down to the arm and around the outline', { cm3: 30, d: 12, ap: 10, ae: 4 }),
        al.finish('Finish the arm', { cm2: 30, d: 12, step: 7 }),
        al.contour('Finish the outline', { mm: 310, d: 12, passes: 2 }),
        al.contour('Fillet R2 around the boss', { mm: 110, d: 4, passes: 3 }),
        al.clear('Pocket', { cm3: 5.2, d: 8, ap: 6, ae: 3 }),
        al.contour('Pocket, floor radius 1', { mm: 130, d: 6, passes: 3 }),
        al.clear('Double-D hole', { cm3: 1.7, d: 6, ap: 4, ae: 2 }),
        al.contour('Its corners R1.5', { mm: 42, d: 3, passes: 6 }),
        al.spot(2),
        al.drill('Holes 5.5', { d: 5.5, deep: 10, holes: 2 }),
        al.clear('Counterbores', { cm3: 0.9, d: 8, ap: 5.4, ae: 2 }),
        al.chamfer('Break edges', { mm: 460 }),
      ],
    },
    {
      holding: 'soft jaws cut to the outline: the flat side',
      setupMinutes: 22,
      loadMinutes: 0.8,
      operations: [al.face('Take the grip off', { mm: [134, 45], passes: 2 }), al.chamfer('Break edges', { mm: 360 })],
    },
  ],
  inspection: { firstMinutes: 12, minutesPerPiece: 0.8 },
  deburringMinutes: 1.5,
  starter: [131, 35, 22],
};

/** Five sides: valve face, foot side, front and both ends; ports meet in cross drillings, which must be free of burrs. */
const MANIFOLD: ProcessSheet = {
  name: 'Valve manifold',
  kind: 'milled',
  part: 'public/samples/milled-manifold.step',
  material: 'al-6061-t6',
  tolerance: 'iso2768-m',
  threads: [{ drawnMm: 4.2, size: 'M5' }],
  stock: plate(104, 75, 45),
  programmingMinutes: 60,
  setups: [
    {
      holding: 'vise: the foot side and the outline',
      setupMinutes: 20,
      loadMinutes: 1,
      operations: [
        al.face('Face', { mm: [104, 75] }),
        al.contour('Outline, 38 deep', { mm: 345, d: 16, passes: 4, feedShare: 0.7 }),
        al.chamfer('Break edges', { mm: 340 }),
      ],
    },
    {
      holding: 'vise: the valve face, feet and their holes',
      setupMinutes: 18,
      loadMinutes: 1,
      operations: [
        al.face('Face', { mm: [104, 75], passes: 2 }),
        al.clear('Four corners down to the feet, 28 deep', { cm3: 33, d: 10, ap: 14, ae: 2.5 }),
        al.contour('Their walls and fillets R1', { mm: 140, d: 10, passes: 4, feedShare: 0.6 }),
        al.spot(11),
        al.drill('Foot holes', { d: 6.6, deep: 14, holes: 4 }),
        al.clear('Counterbores', { cm3: 2.5, d: 8, ap: 6.5, ae: 2 }),
        al.drill('Valve ports', { d: 5.5, deep: 27, holes: 3 }),
        al.drill('Tap holes', { d: 4.2, deep: 12, holes: 4 }),
        al.tap('M5', { d: 5, pitch: 0.8, deep: 10, holes: 4 }),
        al.contour('Seal groove 2.5 wide, finish for an O-ring', { mm: 110, d: 2, passes: 4 }),
        al.chamfer('Break edges', { mm: 520 }),
      ],
    },
    {
      holding: 'vise, on edge: ports of the front, and turned over the weight pockets of the back',
      setupMinutes: 24,
      loadMinutes: 1.8,
      operations: [
        al.spot(2),
        al.drill('Tap holes G1/8', { d: 8.8, deep: 14, holes: 2 }),
        al.drill('Cross drillings', { d: 5, deep: 28, holes: 2 }),
        al.contour('Spot faces', { mm: 110, d: 12, passes: 2 }),
        al.clear('Weight pockets, 16 deep', { cm3: 17, d: 10, ap: 8, ae: 3.5 }),
        al.contour('Their walls R5.5', { mm: 160, d: 10, passes: 2, feedShare: 0.7 }),
        al.chamfer('Break edges', { mm: 260 }),
      ],
    },
    {
      holding: 'vise with a stop, upright: one end, then the other',
      setupMinutes: 20,
      loadMinutes: 1.6,
      operations: [
        al.spot(2),
        al.drill('Gallery 6 from both ends', { d: 6, deep: 50, holes: 2 }),
        al.drill('Tap holes G1/4', { d: 11.8, deep: 18, holes: 2 }),
        al.contour('Spot faces', { mm: 140, d: 12, passes: 2 }),
        al.chamfer('Lead-ins', { mm: 80 }),
      ],
    },
  ],
  inspection: { firstMinutes: 20, minutesPerPiece: 2 },
  deburringMinutes: 7,
  starter: [254, 75, 52],
};

/** An L of legs 15 and 12 thick, milled from the block: counterbored hole, four clearance holes, one M6 in the edge. */
const BRACKET: ProcessSheet = {
  name: 'Bracket',
  kind: 'milled',
  part: 'tests/fixtures/bracket.step',
  material: 'al-6061-t6',
  tolerance: 'iso2768-m',
  threads: [{ drawnMm: 5, size: 'M6' }],
  stock: plate(83, 50, 40),
  programmingMinutes: 18,
  setups: [
    {
      holding: 'vise: the step and the holes of the foot',
      setupMinutes: 20,
      loadMinutes: 0.8,
      operations: [
        al.face('Face the top edge', { mm: [83, 15] }),
        al.clear('The step', { cm3: 80, d: 16, ap: 13, ae: 6 }),
        al.finish('Finish the floor', { cm2: 28, d: 16, step: 9 }),
        al.contour('Finish the wall', { mm: 80, d: 16, passes: 2 }),
        al.contour('Ends to length', { mm: 110, d: 16, passes: 3 }),
        al.spot(5),
        al.drill('Holes 6.6', { d: 6.6, deep: 12, holes: 4 }),
        al.drill('Tap hole', { d: 5, deep: 15 }),
        al.tap('M6', { d: 6, pitch: 1, deep: 12 }),
        al.chamfer('Break edges', { mm: 420 }),
      ],
    },
    {
      holding: 'vise: the underside, and turned up the counterbored hole of the wall',
      setupMinutes: 22,
      loadMinutes: 1.2,
      operations: [
        al.face('Face the underside', { mm: [83, 50] }),
        al.drill('Hole 9', { d: 9, deep: 12 }),
        al.clear('Counterbore 15', { cm3: 0.9, d: 8, ap: 5, ae: 3 }),
        al.chamfer('Break edges', { mm: 300 }),
      ],
    },
  ],
  inspection: { firstMinutes: 10, minutesPerPiece: 0.6 },
  deburringMinutes: 1.5,
};

export const OWN_MILLED = [HUB_BRACKET, MANIFOLD, BRACKET];
