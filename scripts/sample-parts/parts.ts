/** Our sample parts by name: what `make.ts` writes and `render.ts` photographs. */
import type { Bench, Solid } from './bench.ts';
import { assemblyStack } from './parts/assembly-stack.ts';
import { hubMotorBracket } from './parts/hub-motor-bracket.ts';
import { knobConcept } from './parts/knob-concept.ts';
import { laserPanel } from './parts/laser-panel.ts';
import { milledManifold } from './parts/milled-manifold.ts';
import { moldHalf } from './parts/mold-half.ts';
import { moldedClip } from './parts/molded-clip.ts';
import { printedLattice } from './parts/printed-lattice.ts';
import { sheetEnclosure, sheetEnclosureFlat } from './parts/sheet-enclosure.ts';
import { turnedSpacer } from './parts/turned-spacer.ts';

export const PARTS = {
  'hub-motor-bracket': hubMotorBracket,
  'milled-manifold': milledManifold,
  'turned-spacer': turnedSpacer,
  'sheet-enclosure': sheetEnclosure,
  'sheet-enclosure-flat': sheetEnclosureFlat,
  'laser-panel': laserPanel,
  'printed-lattice': printedLattice,
  'mold-half': moldHalf,
  'molded-clip': moldedClip,
  'assembly-stack': assemblyStack,
  'knob-concept': knobConcept,
} satisfies Record<string, (bench: Bench) => Solid>;

export type PartName = keyof typeof PARTS;
