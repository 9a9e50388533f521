/** Milled parts that others have designed and made; their files lie beside the project. */
import { cuttingIn } from './cutting.ts';
import type { ProcessSheet } from './process-sheet.ts';
import { plate } from './stock.ts';

const al = cuttingIn('al-6061-t6');

/** 20 × 20 × 10 from flat bar 20 × 10, which needs no milling of its four long faces: both ends are faced and the holes drilled. */
const HEAT_BLOCK: ProcessSheet = {
  name: 'Heat block',
  kind: 'milled',
  part: '../shared/cad/step/ender3/Heat_block.step',
  material: 'al-6061-t6',
  tolerance: 'iso2768-m',
  threads: [
    { drawnMm: 3, size: 'M3' },
    { drawnMm: 6, size: 'M6' },
  ],
  stock: plate(23, 20, 10),
  programmingMinutes: 20,
  setups: [
    {
      holding: 'double vise, one piece upright: first end, heater bore, thermistor hole and set screw',
      setupMinutes: 20,
      loadMinutes: 0.4,
      operations: [
        al.face('Face the end', { mm: [20, 10], d: 25 }),
        al.spot(3),
        al.drill('Heater bore through', { d: 6, deep: 20 }),
        al.drill('Thermistor hole', { d: 2, deep: 5 }),
        al.drill('Tap hole of the set screw', { d: 2.5, deep: 6 }),
        al.tap('M3', { d: 3, pitch: 0.5, deep: 4 }),
      ],
    },
    {
      holding: 'the same vise, the next piece flat: second end to length, holes of the top',
      setupMinutes: 15,
      loadMinutes: 0.4,
      operations: [
        al.contour('Second end to length', { mm: 22, d: 10, passes: 2 }),
        al.spot(4),
        al.drill('Nozzle hole through', { d: 5, deep: 10 }),
        al.tap('M6', { d: 6, pitch: 1, deep: 10 }),
        al.drill('Screw holes through', { d: 3.2, deep: 10, holes: 2 }),
        al.countersink('Countersinks', { holes: 2 }),
        al.drill('Tap hole of the clamp screw', { d: 2.5, deep: 3 }),
        al.tap('M3', { d: 3, pitch: 0.5, deep: 2.4 }),
      ],
    },
  ],
  inspection: { firstMinutes: 10, minutesPerPiece: 0.4 },
  deburringMinutes: 0.9,
  starter: [95, 18, 7],
};

/** An L of two plates 9 and 7 thick with a bored eye, milled from the block from two sides. */
const Z_YOKE: ProcessSheet = {
  name: 'Z yoke',
  kind: 'milled',
  part: '../shared/cad/step/railcore/ZL_Z_Yoke_1_v1.step',
  material: 'al-6061-t6',
  tolerance: 'iso2768-m',
  stock: plate(70, 55, 40),
  programmingMinutes: 35,
  setups: [
    {
      holding: 'vise with 5 mm grip: the outline, the high wall and all holes',
      setupMinutes: 25,
      loadMinutes: 1,
      operations: [
        al.face('Face the top', { mm: [70, 55] }),
        al.clear('Rough the outline and down to the thin plate', { cm3: 98, d: 12, ap: 12, ae: 4.5 }),
        al.finish('Finish the floor', { cm2: 26, d: 12, step: 7 }),
        al.contour('Finish the outline, 36 deep', { mm: 240, d: 10, passes: 2, feedShare: 0.6 }),
        al.contour('Inner corners R8 and R2.5', { mm: 120, d: 5, passes: 4 }),
        al.clear('Slot of the clamp, 3 wide', { cm3: 0.5, d: 3, ap: 1.5, ae: 2 }),
        al.spot(11),
        al.drill('Screw holes', { d: 3.5, deep: 9, holes: 10 }),
        al.drill('Bore, rough', { d: 10.5, deep: 9 }),
        al.contour('Bore 11 to size', { mm: 35, d: 6, passes: 2 }),
        al.chamfer('Break edges', { mm: 260 }),
      ],
    },
    {
      holding: 'soft jaws cut to the outline: the other side',
      setupMinutes: 25,
      loadMinutes: 1,
      operations: [
        al.face('Take the grip off', { mm: [70, 55], passes: 2 }),
        al.clear('Clear below the thin plate', { cm3: 22, d: 12, ap: 8, ae: 4.5 }),
        al.finish('Finish the plate', { cm2: 30, d: 12, step: 7 }),
        al.chamfer('Break edges', { mm: 240 }),
      ],
    },
  ],
  inspection: { firstMinutes: 12, minutesPerPiece: 0.8 },
  deburringMinutes: 2.5,
  starter: [131, 38, 25],
};

/** Half of a keyboard's case: 267 of 285 cm³ become chips, and a floor of 1.4 mm with 23 windows is what remains. Posts for M2. */
const VISTA_272: ProcessSheet = {
  name: 'Vista272, left',
  kind: 'milled',
  part: '../shared/cad/step/rolio46/Vista272_-_Left.step',
  material: 'al-6061-t6',
  tolerance: 'iso2768-m',
  threads: [{ drawnMm: 1.65, size: 'M2' }],
  stock: plate(154, 92, 20),
  programmingMinutes: 110,
  setups: [
    {
      holding: 'vise with 4 mm grip: the inside, outline, windows, posts',
      setupMinutes: 30,
      loadMinutes: 1.5,
      operations: [
        al.face('Face the top', { mm: [154, 92] }),
        al.clear('Rough the inside and the outline', { cm3: 175, d: 12, ap: 7, ae: 5 }),
        al.clear('Rest by a smaller cutter', { cm3: 14, d: 6, ap: 5, ae: 2 }),
        al.finish('Finish the floor, thin: in light cuts', { cm2: 95, d: 6, step: 3, feedShare: 0.6 }),
        al.contour('Finish inner walls in three depths', { mm: 430, d: 6, passes: 3 }),
        al.contour('Windows through, corners R1.5', { mm: 1300, d: 2.5, passes: 4 }),
        al.contour('Around posts and ribs', { mm: 320, d: 3, passes: 5 }),
        al.contour('Corners R1 of connectors', { mm: 160, d: 1.6, passes: 10, feedShare: 0.8 }),
        al.finish('Free surfaces', { cm2: 6, d: 3, step: 0.25 }),
        al.contour('Finish the outline', { mm: 440, d: 10, passes: 2 }),
        al.spot(7),
        al.drill('Tap holes', { d: 1.65, deep: 4, holes: 7 }),
        al.tap('M2', { d: 2, pitch: 0.4, deep: 3, holes: 7 }),
        al.chamfer('Chamfers 0.2 to 0.4 around all rims', { mm: 2600 }),
      ],
    },
    {
      holding: 'fixture plate screwed to the posts: the outside and its shallow pockets',
      setupMinutes: 40,
      loadMinutes: 3,
      operations: [
        al.face('Take the grip off, in light cuts', { mm: [154, 92], passes: 4 }),
        al.clear('Shallow pockets', { cm3: 3, d: 5, ap: 0.4, ae: 3 }),
        al.contour('Their walls, corners R2.5', { mm: 1250, d: 4 }),
        al.contour('Sloped rims', { mm: 440, d: 6, passes: 4 }),
        al.finish('Free surfaces', { cm2: 6, d: 4, step: 0.25 }),
        al.finish('Finish the outside: no marks allowed', { cm2: 110, d: 10, step: 6, feedShare: 0.5 }),
        al.chamfer('Chamfers', { mm: 2400 }),
      ],
    },
    {
      holding: 'vise, on edge: the openings of the side',
      setupMinutes: 20,
      loadMinutes: 1.5,
      operations: [
        al.clear('Openings', { cm3: 2.5, d: 4, ap: 3, ae: 2 }),
        al.contour('Finish and chamfer them', { mm: 160, d: 4, passes: 3 }),
      ],
    },
  ],
  inspection: { firstMinutes: 25, minutesPerPiece: 3 },
  deburringMinutes: 15,
  starter: [330, 135, 99],
};

/** A test piece in inches: counterbored holes, a raised block with pockets, two steps, a cross bore 10 through the width. */
const FEATURE_TYPE: ProcessSheet = {
  name: 'Feature type',
  kind: 'milled',
  part: '../shared/cad/step/misc/featuretype.STEP',
  material: 'al-6061-t6',
  tolerance: 'iso2768-m',
  stock: plate(130, 63.5, 40),
  programmingMinutes: 45,
  setups: [
    {
      holding: 'vise: the underside, one face and the ends',
      setupMinutes: 20,
      loadMinutes: 1,
      operations: [
        al.face('Face the underside', { mm: [130, 63.5], passes: 2 }),
        al.contour('Ends to length', { mm: 150, d: 16, passes: 3 }),
        al.chamfer('Break edges', { mm: 360 }),
      ],
    },
    {
      holding: 'vise: the top',
      setupMinutes: 18,
      loadMinutes: 1,
      operations: [
        al.face('Face the top', { mm: [130, 63.5] }),
        al.clear('Down to the plate around the block', { cm3: 66, d: 16, ap: 9.5, ae: 6 }),
        al.clear('Steps and slots of the ends', { cm3: 24, d: 16, ap: 9, ae: 5 }),
        al.clear('Pockets', { cm3: 3.4, d: 6, ap: 3, ae: 2.5 }),
        al.finish('Finish the floors', { cm2: 66, d: 16, step: 9 }),
        al.contour('Finish walls', { mm: 620, d: 10, passes: 2 }),
        al.contour('Pockets, corners R3.2 and R2.5', { mm: 210, d: 5, passes: 3 }),
        al.contour('The square pocket drawn sharp, left with R1', { mm: 50, d: 2, passes: 6 }),
        al.finish('The free surface', { cm2: 2.2, d: 6, step: 0.3 }),
        al.spot(8),
        al.drill('Holes 6.76 through', { d: 6.76, deep: 25.4, holes: 8 }),
        al.clear('Counterbores 11.1', { cm3: 4.9, d: 8, ap: 6.3, ae: 2 }),
        al.chamfer('Break edges', { mm: 700 }),
      ],
    },
    {
      holding: 'vise, on edge: the cross bore',
      setupMinutes: 12,
      loadMinutes: 0.8,
      operations: [al.spot(1), al.drill('Bore 9.9 through 63.5', { d: 9.9, deep: 63.5 })],
    },
  ],
  inspection: { firstMinutes: 15, minutesPerPiece: 1 },
  deburringMinutes: 2.5,
  starter: [144, 45, 31],
};

/** 800 × 450 × 150: a block of 157 kg, of which 43 dm³ become chips. Hoist, clamps on the table, two sides and the holes of one edge. */
const NIST_CTC_01: ProcessSheet = {
  name: 'NIST CTC-01',
  kind: 'milled',
  part: '../shared/cad/step/nist/nist_ctc_01_asme1_ap242-e1.stp',
  material: 'al-6061-t6',
  tolerance: 'iso2768-m',
  stock: plate(806, 456, 160),
  programmingMinutes: 110,
  setups: [
    {
      holding: 'clamps on the table: the underside with the large pocket',
      setupMinutes: 40,
      loadMinutes: 20,
      operations: [
        al.face('Face', { mm: [806, 456], d: 80 }),
        al.clear('Rough the hollow under the bridge and the outline', { cm3: 33_000, d: 25, ap: 8, ae: 16 }),
        al.finish('Finish floors', { cm2: 2600, d: 25, step: 15 }),
        al.contour('Finish walls in three depths', { mm: 3900, d: 20, passes: 3 }),
        al.contour('Long corners R25 and R10', { mm: 1500, d: 16, passes: 10 }),
        al.drill('Holes 20', { d: 20, deep: 45, holes: 2 }),
        al.chamfer('Break edges', { mm: 5200 }),
      ],
    },
    {
      holding: 'clamps on the table, turned over: the top, bores and slots',
      setupMinutes: 35,
      loadMinutes: 20,
      operations: [
        al.face('Face', { mm: [806, 456], d: 80, passes: 2 }),
        al.clear('Around the hexagon, steps of the rim', { cm3: 7400, d: 25, ap: 8, ae: 16 }),
        al.finish('Finish the top', { cm2: 2500, d: 25, step: 15 }),
        al.clear('Slot and window', { cm3: 210, d: 16, ap: 12, ae: 6 }),
        al.contour('Finish slot, window and hexagon', { mm: 650, d: 16, passes: 4 }),
        al.drill('Holes 25 and 35, rough', { d: 20, deep: 75, holes: 8 }),
        al.contour('Holes to size', { mm: 760, d: 16, passes: 8 }),
        al.chamfer('Break edges', { mm: 4600 }),
      ],
    },
    {
      holding: 'angle plate: the holes of the long edge',
      setupMinutes: 35,
      loadMinutes: 20,
      operations: [al.spot(2), al.drill('Holes 20', { d: 20, deep: 45, holes: 2 })],
    },
  ],
  inspection: { firstMinutes: 45, minutesPerPiece: 15 },
  deburringMinutes: 25,
  starter: [2784, 2400, 2250],
};

export const OTHER_PEOPLES_MILLED = [HEAT_BLOCK, Z_YOKE, VISTA_272, FEATURE_TYPE, NIST_CTC_01];
