/** Blocks of the corpus in materials that a shop meets every day, each with one kind of work. */
import { cuttingIn } from './cutting.ts';
import type { ProcessSheet } from './process-sheet.ts';
import { plate } from './stock.ts';

const hardAl = cuttingIn('al-7075-t6');
const steel = cuttingIn('steel-1018');
const toolSteel = cuttingIn('steel-4140');
const stainless = cuttingIn('ss-304');
const pom = cuttingIn('pom');

/** 100 × 70 × 30, a pocket of 50 × 30, 14 deep, corners R6. */
const POCKET_BLOCK: ProcessSheet = {
  name: 'Block with a pocket',
  kind: 'milled',
  part: 'tests/corpus/files/rounded-pocket.ap214.step',
  material: 'al-7075-t6',
  tolerance: 'iso2768-m',
  stock: plate(103, 75, 35),
  programmingMinutes: 12,
  setups: [
    {
      holding: 'vise: underside and outline',
      setupMinutes: 18,
      loadMinutes: 0.8,
      operations: [
        hardAl.face('Face', { mm: [103, 75] }),
        hardAl.contour('Outline, 31 deep', { mm: 360, d: 16, passes: 4, feedShare: 0.7 }),
        hardAl.chamfer('Break edges', { mm: 340 }),
      ],
    },
    {
      holding: 'vise: top and pocket',
      setupMinutes: 12,
      loadMinutes: 0.8,
      operations: [
        hardAl.face('Face', { mm: [103, 75], passes: 2 }),
        hardAl.clear('Pocket', { cm3: 20.6, d: 10, ap: 7, ae: 4 }),
        hardAl.contour('Finish the walls', { mm: 150, d: 10, passes: 2 }),
        hardAl.finish('Finish the floor', { cm2: 14.7, d: 10, step: 6 }),
        hardAl.chamfer('Break edges', { mm: 490 }),
      ],
    },
  ],
  inspection: { firstMinutes: 8, minutesPerPiece: 0.4 },
  deburringMinutes: 1,
};

/** 90 × 60 × 30 of mild steel with six threads from M4 to M12. */
const THREADED_BLOCK: ProcessSheet = {
  name: 'Block with six threads',
  kind: 'milled',
  part: 'tests/corpus/files/metric-taps.ap242.step',
  material: 'steel-1018',
  tolerance: 'iso2768-m',
  threads: [
    { drawnMm: 3.3, size: 'M4' },
    { drawnMm: 4.917468, size: 'M6' },
    { drawnMm: 5, size: 'M6' },
    { drawnMm: 6.8, size: 'M8' },
    { drawnMm: 8.5, size: 'M10' },
    { drawnMm: 10.105569, size: 'M12' },
  ],
  stock: plate(93, 65, 32),
  programmingMinutes: 15,
  setups: [
    {
      holding: 'vise: underside and outline',
      setupMinutes: 18,
      loadMinutes: 0.8,
      operations: [
        steel.face('Face', { mm: [93, 65] }),
        steel.contour('Outline, 31 deep', { mm: 320, d: 16, teeth: 4, passes: 4, feedShare: 0.7 }),
        steel.chamfer('Break edges', { mm: 300 }),
      ],
    },
    {
      holding: 'vise: top and holes',
      setupMinutes: 12,
      loadMinutes: 0.8,
      operations: [
        steel.face('Face', { mm: [93, 65] }),
        steel.spot(6),
        steel.drill('Tap hole M4', { d: 3.3, deep: 10 }),
        steel.drill('Tap holes M6', { d: 5, deep: 16, holes: 2 }),
        steel.drill('Tap hole M8', { d: 6.8, deep: 20 }),
        steel.drill('Tap hole M10', { d: 8.5, deep: 22 }),
        steel.drill('Tap hole M12', { d: 10.2, deep: 20 }),
        steel.countersink('Lead-ins', { holes: 6 }),
        steel.tap('M4', { d: 4, pitch: 0.7, deep: 9 }),
        steel.tap('M6', { d: 6, pitch: 1, deep: 14, holes: 2 }),
        steel.tap('M8', { d: 8, pitch: 1.25, deep: 18 }),
        steel.tap('M10', { d: 10, pitch: 1.5, deep: 20 }),
        steel.tap('M12', { d: 12, pitch: 1.75, deep: 17 }),
        steel.chamfer('Break edges', { mm: 300 }),
      ],
    },
  ],
  inspection: { firstMinutes: 10, minutesPerPiece: 0.8 },
  deburringMinutes: 1.5,
};

/** 100 × 70 × 30 of stainless steel with a window of 44 × 26 right through, corners R5. */
const WINDOW_BLOCK: ProcessSheet = {
  name: 'Block with a window',
  kind: 'milled',
  part: 'tests/corpus/files/window.ap242.step',
  material: 'ss-304',
  tolerance: 'iso2768-m',
  stock: plate(103, 70, 32),
  programmingMinutes: 15,
  setups: [
    {
      holding: 'vise, the flat bar’s edges kept: underside and ends',
      setupMinutes: 20,
      loadMinutes: 0.8,
      operations: [
        stainless.face('Face', { mm: [103, 70] }),
        stainless.contour('Ends to length', { mm: 160, d: 16, teeth: 4, passes: 4 }),
        stainless.chamfer('Break edges', { mm: 340 }),
      ],
    },
    {
      holding: 'vise: top and window',
      setupMinutes: 15,
      loadMinutes: 0.8,
      operations: [
        stainless.face('Face', { mm: [103, 70] }),
        stainless.drill('Start hole of the window', { d: 14, deep: 32 }),
        stainless.clear('Window', { cm3: 33.7, d: 10, teeth: 4, ap: 10, ae: 2.5 }),
        stainless.contour('Finish the walls, 30 deep', { mm: 135, d: 8, teeth: 4, passes: 5, feedShare: 0.7 }),
        stainless.chamfer('Break edges', { mm: 480 }),
      ],
    },
  ],
  inspection: { firstMinutes: 8, minutesPerPiece: 0.5 },
  deburringMinutes: 2,
};

/** 100 × 70 × 30 of POM with a slot 16 wide, 11 deep, from end to end. */
const SLOT_BLOCK: ProcessSheet = {
  name: 'Block with a slot',
  kind: 'milled',
  part: 'tests/corpus/files/through-slot.ap214.step',
  material: 'pom',
  tolerance: 'iso2768-m',
  stock: plate(103, 75, 32),
  programmingMinutes: 10,
  setups: [
    {
      holding: 'vise: underside and outline',
      setupMinutes: 15,
      loadMinutes: 0.8,
      operations: [
        pom.face('Face', { mm: [103, 75] }),
        pom.contour('Outline, 31 deep', { mm: 360, d: 16, passes: 3 }),
        pom.chamfer('Break edges', { mm: 340 }),
      ],
    },
    {
      holding: 'vise: top and slot',
      setupMinutes: 10,
      loadMinutes: 0.8,
      operations: [
        pom.face('Face', { mm: [103, 75] }),
        pom.clear('Slot', { cm3: 17.6, d: 12, ap: 5.5, ae: 10 }),
        pom.contour('Finish both walls', { mm: 220, d: 12 }),
        pom.chamfer('Break edges', { mm: 540 }),
      ],
    },
  ],
  inspection: { firstMinutes: 8, minutesPerPiece: 0.4 },
  deburringMinutes: 1,
};

/** 102 × 64 × 38 of alloy steel with two blind threads in inches and a bore 19 through. */
const INCH_BLOCK: ProcessSheet = {
  name: 'Block with inch threads',
  kind: 'milled',
  part: 'tests/corpus/files/inch-taps.ap203.step',
  material: 'steel-4140',
  tolerance: 'iso2768-m',
  threads: [
    { drawnMm: 5.1054, size: '1/4-20' },
    { drawnMm: 10.71626, size: '1/2-13' },
  ],
  stock: plate(105, 68, 41),
  programmingMinutes: 12,
  setups: [
    {
      holding: 'vise: underside and outline',
      setupMinutes: 18,
      loadMinutes: 1,
      operations: [
        toolSteel.face('Face', { mm: [105, 68] }),
        toolSteel.contour('Outline, 39 deep', { mm: 345, d: 20, teeth: 4, passes: 4, feedShare: 0.7 }),
        toolSteel.chamfer('Break edges', { mm: 330 }),
      ],
    },
    {
      holding: 'vise: top and holes',
      setupMinutes: 12,
      loadMinutes: 1,
      operations: [
        toolSteel.face('Face', { mm: [105, 68], passes: 2 }),
        toolSteel.spot(3),
        toolSteel.drill('Tap hole 1/4-20', { d: 5.1, deep: 17 }),
        toolSteel.drill('Tap hole 1/2-13', { d: 10.7, deep: 25 }),
        toolSteel.drill('Bore 19', { d: 18, deep: 38 }),
        toolSteel.contour('Bore to size', { mm: 60, d: 12, teeth: 4, passes: 6 }),
        toolSteel.tap('1/4-20', { d: 6.35, pitch: 1.27, deep: 12 }),
        toolSteel.tap('1/2-13', { d: 12.7, pitch: 1.954, deep: 20 }),
        toolSteel.chamfer('Break edges', { mm: 330 }),
      ],
    },
  ],
  inspection: { firstMinutes: 10, minutesPerPiece: 0.6 },
  deburringMinutes: 1.5,
};

export const MILLED_BLOCKS = [POCKET_BLOCK, THREADED_BLOCK, WINDOW_BLOCK, SLOT_BLOCK, INCH_BLOCK];
