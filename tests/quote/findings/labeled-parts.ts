/**
 * 60 parts and what whoever makes them would object to in each: 40 to be milled or turned, 20 of sheet, printed or molded. Judged by one person from pictures and
 * measures, with the rules' answers of that day known. A problem is
 * what cannot be made as drawn, or what makes him call the buyer; what merely takes longer is none. `bench/findings.ts` counts precision and recall.
 */
import type { Place } from './part-faces.ts';

export interface Problem {
  says: string;
  /** A point on its faces; on an edge where two faces make it together. mm, in the axes of the file. */
  at: Place;
}

export interface LabeledPart {
  /** From the project's root. */
  file: string;
  problems: readonly Problem[];
  /** Absent: milled or turned, of the usual material. */
  process?: string;
  material?: string;
}

const sound = (folder: string, ...files: string[]): LabeledPart[] =>
  files.map((file) => ({ file: `${folder}/${file}`, problems: [] }));

const CORPUS = 'tests/corpus/files';
const SAMPLES = 'public/samples';
const FIXTURES = 'tests/fixtures';
const SHARED = '../shared/cad';

/** Every bend, hole and web as guides ask, and open corners where flanges meet. */
const SHEET: readonly LabeledPart[] = [
  ...sound(SAMPLES, 'laser-panel.step', 'sheet-enclosure-flat.step'),
  ...sound(
    CORPUS,
    'angle.ap214.step',
    'channel.ap214.step',
    'flat-plate.ap214.step',
    'open-angle.ap214.step',
    'tray.ap214.step',
    'z-profile.ap214.step',
  ),
].map((part) => ({ ...part, process: 'sheet' }));

/** By fusing powder: no support, walls of half a millimeter, and whatever is hollow has to be emptied. */
const PRINTED: readonly LabeledPart[] = [
  ...sound(SAMPLES, 'printed-lattice.step', 'knob-concept.step', 'molded-clip.step'),
  ...sound(CORPUS, 'bush.ap214.step', 'parabolic-dish.ap214.step'),
  {
    file: `${CORPUS}/hollow-block.ap214.step`,
    problems: [{ says: 'powder in a closed hollow', at: [25, 20, 32] as const }],
  },
].map((part): LabeledPart => ({ ...part, process: 'print', material: 'mjf-pa12' }));

const MOLDED: readonly LabeledPart[] = [
  ...sound(CORPUS, 'twin-of-mold-rib-full.ap214.step', 'twin-of-mold-no-draft.ap214.step'),
  {
    file: `${CORPUS}/tray.ap214.step`,
    problems: [{ says: 'walls without draft', at: [19, -43.5, 11.83] as const }],
  },
  {
    file: `${CORPUS}/z-profile.ap214.step`,
    problems: [{ says: 'walls without draft', at: [35, 18.33, 20] as const }],
  },
  {
    file: `${CORPUS}/hollow-block.ap214.step`,
    problems: [{ says: 'a closed hollow, which no core leaves', at: [25, 20, 32] as const }],
  },
  {
    file: `${CORPUS}/parabolic-dish.ap214.step`,
    problems: [{ says: 'solid for 20, which cools for minutes and sinks', at: [25.53, 10.37, 0.61] as const }],
  },
].map((part) => ({ ...part, process: 'molding', material: 'abs' }));

export const LABELED_PARTS: readonly LabeledPart[] = [
  ...sound(
    CORPUS,
    'rounded-pocket.ap214.step',
    'window.ap214.step',
    'bull-nose-pocket.ap214.step',
    'through-slot.ap214.step',
    'step.ap214.step',
    'boss.ap242.step',
    'blind-holes.ap214.step',
    'counterbores.ap214.step',
    'metric-taps.ap242.step',
    'crossing-bores.ap214.step',
    'bush.ap214.step',
    'stepped-shaft.ap214.step',
    'grooved-shaft.ap214.step',
    'stud.ap242.step',
    'hex-standoff.ap214.step',
    'drawn-rod.ap214.step',
    'tilted-block.ap203.step',
  ),
  {
    file: `${CORPUS}/sharp-pocket.ap214.step`,
    problems: [{ says: 'sharp corners of the pocket', at: [30, 22.5, 25] }],
  },
  {
    file: `${CORPUS}/hollow-block.ap214.step`,
    problems: [{ says: 'a closed hollow', at: [25, 20, 32] }],
  },
  {
    file: `${CORPUS}/square-tube.ap214.step`,
    problems: [{ says: 'a sharp square passage 800 long', at: [400, 10, 10] }],
  },
  ...sound(SAMPLES, 'hub-motor-bracket.step', 'turned-spacer.step'),
  {
    file: `${SAMPLES}/knob-concept.step`,
    problems: [
      { says: 'ribs that meet the hub sharp, 13 deep', at: [5.5, 0.6, 12] },
      { says: 'the flat of a D bore that is sharp at its ends', at: [2.6, 1.5, 8] },
    ],
  },
  {
    file: `${SAMPLES}/milled-manifold.step`,
    problems: [{ says: 'a gallery of 6, more than eight diameters deep from each end', at: [-20, -3, 14] }],
  },
  {
    file: `${FIXTURES}/deep-hole.step`,
    problems: [{ says: 'a blind hole 20 diameters deep', at: [21.5, 15, 40] }],
  },
  {
    file: `${FIXTURES}/thin-floor.step`,
    problems: [
      { says: 'sharp corners of the pocket', at: [10, 10, 4] },
      { says: 'a floor of 0.4', at: [30, 20, 0.4] },
    ],
  },
  ...sound(
    `${SHARED}/step`,
    'ender3/Heat_block.step',
    'ender3/Z_coupler.step',
    'ender3/Radiator.step',
    'ender3/X_motor_bracket.step',
    'ender3/Hot_bed.step',
    'railcore/ZL_Z_Yoke_1_v1.step',
    'railcore/X_Endstop_Mount_v1.step',
    'rolio46/Vista272_-_Left.step',
    'nist/nist_ctc_01_asme1_ap242-e1.stp',
  ),
  ...sound(SHARED, 'plate_pairs/railcore/250ZL_Back_Panel_v1.step', 'igs/Milled_Back_X_Carriage.iges'),
  {
    file: `${SHARED}/step/ender3/nozzle.step`,
    problems: [{ says: 'an orifice of 0.4', at: [0.2, 0, 7.6] }],
  },
  {
    file: `${SHARED}/step/railcore/Y_Carriage_v1.step`,
    problems: [
      { says: 'a sharp pocket 17 deep', at: [20.7, 24.5, -20] },
      { says: 'a sharp pocket 18 deep on the other side', at: [20.7, 25.7, 6] },
      { says: 'a hole 0.24 from the face beside it', at: [16.5, -15.5, 10.9] },
    ],
  },
  {
    file: `${SHARED}/step/misc/featuretype.STEP`,
    problems: [{ says: 'a square pocket with sharp corners', at: [31.8, 6.3, 24] }],
  },
  ...SHEET,
  ...PRINTED,
  ...MOLDED,
];
