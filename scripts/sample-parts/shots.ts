/** What is photographed, and how: the pictures of `src/content/pictures/`, by name. What they show in words is told in `src/content/pictures.ts`. */
import type { Vec3 } from './bench.ts';
import type { FaceLook, PartName } from './parts.ts';
import type { Pose } from './studio/picture.ts';

export interface Piece {
  part: PartName;
  /** Turned about its own origin first, then moved, mm. */
  turn?: { around: Vec3; degrees: number };
  move?: Vec3;
  /** Of another material than the part usually is. */
  look?: FaceLook;
}

export interface Shot {
  pieces: readonly Piece[];
  pose: Pose;
}

const one = (part: PartName, pose: Pose): Shot => ({ pieces: [{ part }], pose });

/** Wide: 1280 x 720 and half of it. */
export const HERO_SHOTS: Record<string, Shot> = {
  'hero-sheet-1': one('sheet-enclosure', { azimuth: 32, elevation: 34 }),
  'hero-sheet-2': one('bent-bracket', { azimuth: 214, elevation: 28 }),
  'hero-sheet-3': {
    pieces: [{ part: 'sheet-enclosure-flat' }, { part: 'sheet-enclosure', move: [245, 0, 0] }],
    pose: { azimuth: 14, elevation: 48 },
  },
  'hero-cnc-1': one('milled-manifold', { azimuth: 34, elevation: 32 }),
  'hero-cnc-2': one('heat-sink', { azimuth: 32, elevation: 34 }),
  'hero-cnc-3': one('belt-pulley', { azimuth: 30, elevation: 34 }),
  'hero-print-1': one('printed-lattice', { azimuth: 33, elevation: 20 }),
  'hero-print-2': one('gripper-finger', { azimuth: 62, elevation: 34, roll: 0 }),
  'hero-print-3': one('knob-concept', { azimuth: 20, elevation: -42, zoom: 1 }),
  'hero-molding-1': one('molded-clip', { azimuth: 32, elevation: 34 }),
  'hero-molding-2': one('mold-half', { azimuth: -32, elevation: 42 }),
  'hero-molding-3': one('molded-clip', { azimuth: 30, elevation: -46 }),
  'hero-assembly-1': one('assembly-stack', { azimuth: 40, elevation: 24 }),
  'hero-assembly-2': one('assembly-stack', { azimuth: 40, elevation: 20, zoom: 2.6, at: [62, 0, 46], isDetail: true }),
  'hero-assembly-3': one('assembly-stack', { azimuth: -38, elevation: 28 }),
  'hero-design-1': one('knob-concept', { azimuth: 24, elevation: 30 }),
  'hero-design-2': one('knob-concept', { azimuth: 12, elevation: 48, zoom: 1.9, at: [3, -14, 16], isDetail: true }),
  'hero-design-3': one('hub-motor-bracket', { azimuth: 32, elevation: 34 }),
};

/** Of articles: 1280 x 800 and half of it. */
export const ARTICLE_SHOTS: Record<string, Shot> = {
  'expert-tips': one('bent-bracket', { azimuth: 38, elevation: 30 }),
  'lead-times': one('assembly-stack', { azimuth: 58, elevation: 26 }),
  tariff: {
    pieces: [
      { part: 'sheet-enclosure' },
      { part: 'milled-manifold', move: [28, -200, 0] },
      { part: 'molded-clip', move: [150, -122, 9] },
    ],
    pose: { azimuth: 30, elevation: 34 },
  },
  guidess: one('heat-sink', { azimuth: -34, elevation: 40 }),
  'traditional-vs-digital': one('mold-half', { azimuth: 36, elevation: 36 }),
  'sheet-metal-fabrication': one('sheet-enclosure-flat', { azimuth: 24, elevation: 52 }),
  'laser-cutting-technology': one('laser-panel', { azimuth: 26, elevation: 40 }),
  'how-to-export-cad-files': one('knob-concept', { azimuth: -24, elevation: 38 }),
  'mastering-gdt': one('turned-spacer', { azimuth: 14, elevation: 50 }),
  'metal-materials': {
    pieces: [
      { part: 'turned-spacer' },
      { part: 'turned-spacer', look: 'brass', move: [92, 0, 0] },
      {
        part: 'turned-spacer',
        look: 'aluminum, anodized blue',
        turn: { around: [1, 0, 0], degrees: 180 },
        move: [46, -80, 44],
      },
    ],
    pose: { azimuth: 26, elevation: 34 },
  },
  refractionstudy: one('hub-motor-bracket', { azimuth: -30, elevation: 36 }),
};
