/** Turned parts that others have designed and made; their files lie beside the project. */
import { cuttingIn } from './cutting.ts';
import type { ProcessSheet } from './process-sheet.ts';
import { barFed, hexFed } from './stock.ts';

const al = cuttingIn('al-6061-t6');
const brass = cuttingIn('brass-c360');

/** From bright bar of the finished diameter. Bores 5 and 8 from both ends, four cross holes for M4 by live tools. */
const Z_COUPLER: ProcessSheet = {
  name: 'Z coupler',
  kind: 'turned',
  part: '../shared/cad/step/ender3/Z_coupler.step',
  material: 'al-6061-t6',
  tolerance: 'iso2768-m',
  threads: [{ drawnMm: 3.4, size: 'M4' }],
  stock: barFed(20, 30),
  programmingMinutes: 20,
  setups: [
    {
      holding: 'lathe with live tools, collet, bar feed',
      setupMinutes: 30,
      loadMinutes: 0.2,
      operations: [
        al.faceTurned('Face', { d: 20 }),
        al.finishTurn('Chamfer', { d: 20, mm: 1 }),
        al.drillAxis('Bore 5 through', { d: 5, deep: 27 }),
        al.drillAxis('Bore 8', { d: 8, deep: 18 }),
        al.spot(4),
        al.drill('Tap holes of the set screws', { d: 3.3, deep: 8, holes: 4 }),
        al.tap('M4', { d: 4, pitch: 0.7, deep: 7, holes: 4 }),
        al.cutOff(20, 5),
      ],
    },
    {
      holding: 'collet: the end that was cut off',
      setupMinutes: 12,
      loadMinutes: 0.4,
      operations: [al.faceTurned('Face to length', { d: 20 }), al.finishTurn('Chamfers', { d: 20, mm: 1 })],
    },
  ],
  inspection: { firstMinutes: 8, minutesPerPiece: 0.3 },
  deburringMinutes: 0.8,
  starter: [96, 16, 7],
};

/** Hexagonal bar 6: M6 with a relief behind it, bore 2, orifice 0.4 from the cone's tip, in one clamping with a sub-spindle. */
const NOZZLE: ProcessSheet = {
  name: 'Brass nozzle',
  kind: 'turned',
  part: '../shared/cad/step/ender3/nozzle.step',
  material: 'brass-c360',
  tolerance: 'iso2768-m',
  stock: hexFed(7, 16.5),
  programmingMinutes: 25,
  setups: [
    {
      holding: 'lathe with sub-spindle, hexagonal collet, bar feed',
      setupMinutes: 50,
      loadMinutes: 0.2,
      operations: [
        brass.faceTurned('Face', { d: 7 }),
        brass.turn('Shank', { from: 8, to: 6, mm: 6 }),
        brass.finishTurn('Shank and chamfer', { d: 6, mm: 6 }),
        brass.groove('Relief', { d: 6, deep: 0.5 }),
        brass.thread('M6', { d: 6, pitch: 1, mm: 4, passes: 5 }),
        brass.drillAxis('Bore 2', { d: 2, deep: 11 }),
        brass.cutOff(8),
        brass.turn('Cone, held in the sub-spindle', { from: 7, to: 1, mm: 3 }),
        brass.finishTurn('Cone', { d: 4, mm: 4 }),
        brass.drillAxis('Orifice 0.4', { d: 0.4, deep: 0.9 }),
      ],
    },
  ],
  inspection: { firstMinutes: 12, minutesPerPiece: 0.3 },
  deburringMinutes: 0.2,
  starter: [110, 14, 4],
};

/** Bar 20: ten grooves between the fins, a bore in three steps, two flats and five small holes by live tools. */
const RADIATOR: ProcessSheet = {
  name: 'Radiator',
  kind: 'turned',
  part: '../shared/cad/step/ender3/Radiator.step',
  material: 'al-6061-t6',
  tolerance: 'iso2768-m',
  threads: [
    { drawnMm: 2.5, size: 'M3' },
    { drawnMm: 9.8, size: 'G1/8' },
  ],
  stock: barFed(20, 32),
  programmingMinutes: 35,
  setups: [
    {
      holding: 'lathe with live tools, collet, bar feed',
      setupMinutes: 40,
      loadMinutes: 0.2,
      operations: [
        al.faceTurned('Face', { d: 20 }),
        al.drillAxis('Bore 7', { d: 7, deep: 19 }),
        al.drillAxis('Bore 5 through', { d: 5, deep: 29 }),
        al.groove('Ten grooves, 5.5 deep, the fins left 0.8 thick', { d: 20, deep: 5.7, grooves: 10, wide: 1.5 }),
        al.clear('Two flats at 12 across', { cm3: 1.9, d: 10, ap: 8, ae: 2 }),
        al.contour('Finish the flats', { mm: 64, d: 10, passes: 2, feedShare: 0.5 }),
        al.spot(3),
        al.drill('Tap holes M3', { d: 2.5, deep: 4, holes: 3 }),
        al.tap('M3', { d: 3, pitch: 0.5, deep: 3.5, holes: 3 }),
        al.drill('Cross holes 3.2 through', { d: 3.2, deep: 12, holes: 2 }),
        al.cutOff(20, 5),
      ],
    },
    {
      holding: 'soft collet on the flats: the other end',
      setupMinutes: 18,
      loadMinutes: 0.5,
      operations: [
        al.faceTurned('Face to length', { d: 20 }),
        al.drillAxis('Tap hole of G1/8', { d: 8.8, deep: 9 }),
        al.thread('G1/8', { d: 9.7, pitch: 0.907, mm: 8 }),
      ],
    },
  ],
  inspection: { firstMinutes: 12, minutesPerPiece: 0.5 },
  deburringMinutes: 1.5,
  starter: [142, 25, 11],
};

export const OTHER_PEOPLES_TURNED = [Z_COUPLER, NOZZLE, RADIATOR];
