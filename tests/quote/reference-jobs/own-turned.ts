/** Turned parts of our own: two samples of the site, and parts of the corpus. */
import { cuttingIn } from './cutting.ts';
import type { ProcessSheet } from './process-sheet.ts';
import { barFed, billet, hexFed } from './stock.ts';

const al = cuttingIn('al-6061-t6');
const steel = cuttingIn('steel-1018');
const alloySteel = cuttingIn('steel-4140');
const stainless = cuttingIn('ss-304');
const acidProof = cuttingIn('ss-316');
const brass = cuttingIn('brass-c360');

/** A flange 78 with a hub 35: seat behind a relief, ring groove, O-ring groove in the face, six counterbored holes. */
const SPACER: ProcessSheet = {
  name: 'Bearing spacer',
  kind: 'turned',
  part: 'public/samples/turned-spacer.step',
  material: 'al-6061-t6',
  tolerance: 'iso2768-m',
  stock: billet(80, 47),
  programmingMinutes: 30,
  setups: [
    {
      holding: 'lathe with live tools, three jaws on the flange: the hub, its bore and the holes',
      setupMinutes: 28,
      loadMinutes: 0.7,
      operations: [
        al.faceTurned('Face', { d: 80 }),
        al.turn('Hub', { from: 80, to: 36, mm: 33 }),
        al.turn('Shoulder', { from: 80, to: 45, mm: 4 }),
        al.finishTurn('Hub, shoulder, face of the flange', { d: 50, mm: 65 }),
        al.groove('Ring groove', { d: 35, deep: 1 }),
        al.groove('Relief of the seat', { d: 35, deep: 0.3 }),
        al.drillAxis('Bore, rough', { d: 18, deep: 46 }),
        al.turn('Bore', { from: 18, to: 19.6, mm: 45, tool: 'boring bar' }),
        al.finishTurn('Bore 20 and its relief 21', { d: 20, mm: 62, tool: 'boring bar' }),
        al.spot(6),
        al.drill('Holes 5.5', { d: 5.5, deep: 10, holes: 6 }),
        al.clear('Counterbores 10', { cm3: 1.8, d: 8, ap: 5.4, ae: 1.5 }),
      ],
    },
    {
      holding: 'soft jaws on the hub: the flange',
      setupMinutes: 22,
      loadMinutes: 0.7,
      operations: [
        al.faceTurned('Face to length', { d: 80 }),
        al.turn('Flange', { from: 80, to: 78.4, mm: 10 }),
        al.finishTurn('Face, rim and chamfers', { d: 70, mm: 45 }),
        al.groove('O-ring groove in the face', { d: 42, deep: 1.4, wide: 2 }),
      ],
    },
  ],
  inspection: { firstMinutes: 14, minutesPerPiece: 1 },
  deburringMinutes: 1.5,
  starter: [138, 34, 21],
};

/** Grip with 20 flutes, a dished top, a hollow with three ribs and a D bore: turned, then milled on the lathe from both ends. */
const KNOB: ProcessSheet = {
  name: 'Control knob',
  kind: 'turned',
  part: 'public/samples/knob-concept.step',
  material: 'al-6061-t6',
  tolerance: 'iso2768-m',
  cornersMm: 2,
  stock: billet(52, 28),
  programmingMinutes: 60,
  setups: [
    {
      holding: 'lathe with live tools, three jaws on the skirt: grip, top, flutes and index line',
      setupMinutes: 28,
      loadMinutes: 0.7,
      operations: [
        al.faceTurned('Face', { d: 52 }),
        al.turn('Grip', { from: 52, to: 40, mm: 20 }),
        al.finishTurn('Grip, top radius and dish', { d: 38, mm: 48 }),
        al.contour('Flutes, ball mill along each', { mm: 20 * 22, d: 4.6, teeth: 2, passes: 2 }),
        al.contour('Index line', { mm: 14, d: 1.5, passes: 5 }),
      ],
    },
    {
      holding: 'soft jaws on the grip: skirt, hollow, ribs and D bore',
      setupMinutes: 24,
      loadMinutes: 0.7,
      operations: [
        al.faceTurned('Face to length', { d: 52 }),
        al.finishTurn('Skirt', { d: 50, mm: 8 }),
        al.clear('Hollow, down to the ribs', { cm3: 4, d: 8, ap: 6, ae: 3 }),
        al.clear('Sectors between the ribs, 19 deep', { cm3: 6.5, d: 5, ap: 4, ae: 1.2 }),
        al.contour('Walls of hub, ribs and shell', { mm: 190, d: 4, passes: 5, feedShare: 0.7 }),
        al.contour('Floor radius 2', { mm: 90, d: 4, passes: 3 }),
        al.drill('D bore, rough', { d: 4.2, deep: 14 }),
        al.contour('D bore, 14 deep', { mm: 18, d: 3, passes: 8, feedShare: 0.6 }),
        al.contour('Notch', { mm: 10, d: 1.5, passes: 4 }),
      ],
    },
  ],
  inspection: { firstMinutes: 14, minutesPerPiece: 0.8 },
  deburringMinutes: 4,
  starter: [160, 38, 24],
  remark: 'The corners that are drawn sharp in the hollow keep the radius 2 of the cutter, those of the D bore 1.5.',
};

/** Bright bar of the finished diameter, sawn to length; both ends are broken on a belt. */
const ROD: ProcessSheet = {
  name: 'Rod 8 × 370',
  kind: 'turned',
  part: 'tests/corpus/files/drawn-rod.ap214.step',
  material: 'steel-1018',
  tolerance: 'iso2768-m',
  stock: { ...barFed(8, 373), sawCuts: 1 },
  programmingMinutes: 0,
  setups: [
    {
      holding: 'lathe, collet: both ends faced to length and broken',
      setupMinutes: 12,
      loadMinutes: 0.6,
      operations: [
        steel.faceTurned('Face both ends', { d: 16 }),
        steel.finishTurn('Chamfer both ends', { d: 8, mm: 1 }),
      ],
    },
  ],
  inspection: { firstMinutes: 3, minutesPerPiece: 0.2 },
  deburringMinutes: 0.2,
  starter: [42, 9, 4],
};

/** A collar 48 and a sleeve 32 around a bore 20. */
const BUSH: ProcessSheet = {
  name: 'Bush with a collar',
  kind: 'turned',
  part: 'tests/corpus/files/bush.ap214.step',
  material: 'brass-c360',
  tolerance: 'iso2768-f',
  stock: barFed(50, 44.5),
  programmingMinutes: 12,
  setups: [
    {
      holding: 'lathe with sub-spindle, three jaws, bar feed',
      setupMinutes: 32,
      loadMinutes: 0.3,
      operations: [
        brass.faceTurned('Face', { d: 50 }),
        brass.turn('Sleeve', { from: 50, to: 32.6, mm: 32 }),
        brass.turn('Collar', { from: 50, to: 48.4, mm: 9 }),
        brass.finishTurn('Sleeve, shoulder and collar', { d: 36, mm: 50 }),
        brass.drillAxis('Bore, rough', { d: 19, deep: 44 }),
        brass.finishTurn('Bore 20', { d: 20, mm: 41, tool: 'boring bar' }),
        brass.cutOff(50, 20),
        brass.faceTurned('Face the collar, held in the sub-spindle', { d: 48 }),
      ],
    },
  ],
  inspection: { firstMinutes: 10, minutesPerPiece: 0.6 },
  deburringMinutes: 0.4,
};

/** Three steps of 30, 40 and 24, chamfers at both ends. */
const STEPPED_SHAFT: ProcessSheet = {
  name: 'Stepped shaft',
  kind: 'turned',
  part: 'tests/corpus/files/stepped-shaft.ap214.step',
  material: 'steel-4140',
  tolerance: 'iso2768-m',
  stock: billet(42, 83),
  programmingMinutes: 12,
  setups: [
    {
      holding: 'lathe, three jaws: the end of 24 and the collar',
      setupMinutes: 20,
      loadMinutes: 0.6,
      operations: [
        alloySteel.faceTurned('Face', { d: 42 }),
        alloySteel.turn('Step 24', { from: 42, to: 24.6, mm: 30 }),
        alloySteel.turn('Collar', { from: 42, to: 40.6, mm: 17 }),
        alloySteel.finishTurn('Step, shoulder, collar and chamfer', { d: 30, mm: 55 }),
      ],
    },
    {
      holding: 'soft jaws on the step 24: the end of 30',
      setupMinutes: 14,
      loadMinutes: 0.6,
      operations: [
        alloySteel.faceTurned('Face to length', { d: 42 }),
        alloySteel.turn('Step 30', { from: 42, to: 30.6, mm: 35 }),
        alloySteel.finishTurn('Step, shoulder and chamfer', { d: 32, mm: 41 }),
      ],
    },
  ],
  inspection: { firstMinutes: 8, minutesPerPiece: 0.5 },
  deburringMinutes: 0.3,
};

/** A cylinder of 36 with the groove of an O-ring, of acid-proof steel. */
const GROOVED_SHAFT: ProcessSheet = {
  name: 'Piston with a groove',
  kind: 'turned',
  part: 'tests/corpus/files/grooved-shaft.ap214.step',
  material: 'ss-316',
  tolerance: 'iso2768-f',
  stock: barFed(38, 64.5),
  programmingMinutes: 10,
  setups: [
    {
      holding: 'lathe with sub-spindle, three jaws, bar feed',
      setupMinutes: 30,
      loadMinutes: 0.3,
      operations: [
        acidProof.faceTurned('Face', { d: 38 }),
        acidProof.turn('Outside', { from: 38, to: 36.5, mm: 61 }),
        acidProof.groove('O-ring groove, 4 wide', { d: 36, deep: 3, wide: 2 }),
        acidProof.finishTurn('Outside and the groove', { d: 36, mm: 72 }),
        acidProof.cutOff(38),
        acidProof.faceTurned('Face, held in the sub-spindle', { d: 36 }),
      ],
    },
  ],
  inspection: { firstMinutes: 10, minutesPerPiece: 0.7 },
  deburringMinutes: 0.3,
};

/** M12 under a collar of 20, with a relief. */
const STUD: ProcessSheet = {
  name: 'Stud M12',
  kind: 'turned',
  part: 'tests/corpus/files/stud.ap242.step',
  material: 'ss-304',
  tolerance: 'iso2768-m',
  stock: barFed(20, 39),
  programmingMinutes: 12,
  setups: [
    {
      holding: 'lathe with sub-spindle, collet on bright bar 20, bar feed',
      setupMinutes: 30,
      loadMinutes: 0.2,
      operations: [
        stainless.faceTurned('Face', { d: 20 }),
        stainless.turn('Shank', { from: 20, to: 12.4, mm: 23 }),
        stainless.finishTurn('Shank, chamfer and shoulder', { d: 13, mm: 28 }),
        stainless.groove('Relief 3 wide', { d: 12, deep: 1.3, wide: 1 }),
        stainless.thread('M12', { d: 12, pitch: 1.75, mm: 19, passes: 10 }),
        stainless.cutOff(20),
        stainless.faceTurned('Face the collar, held in the sub-spindle', { d: 20 }),
      ],
    },
  ],
  inspection: { firstMinutes: 8, minutesPerPiece: 0.4 },
  deburringMinutes: 0.3,
};

/** Hexagonal bar 17 with a bore 6.5 through 40 and a spigot. */
const STANDOFF: ProcessSheet = {
  name: 'Hexagonal standoff',
  kind: 'turned',
  part: 'tests/corpus/files/hex-standoff.ap214.step',
  material: 'brass-c360',
  tolerance: 'iso2768-m',
  stock: hexFed(17, 44),
  programmingMinutes: 10,
  setups: [
    {
      holding: 'lathe with sub-spindle, hexagonal collet, bar feed',
      setupMinutes: 30,
      loadMinutes: 0.2,
      operations: [
        brass.faceTurned('Face', { d: 19 }),
        brass.turn('Spigot', { from: 19, to: 12.4, mm: 10 }),
        brass.finishTurn('Spigot and shoulder', { d: 13, mm: 14 }),
        brass.drillAxis('Bore through', { d: 6.5, deep: 42 }),
        brass.cutOff(19, 6.5),
        brass.faceTurned('Face, held in the sub-spindle', { d: 19 }),
      ],
    },
  ],
  inspection: { firstMinutes: 8, minutesPerPiece: 0.3 },
  deburringMinutes: 0.4,
};

export const OWN_TURNED = [SPACER, KNOB, ROD, BUSH, STEPPED_SHAFT, GROOVED_SHAFT, STUD, STANDOFF];
