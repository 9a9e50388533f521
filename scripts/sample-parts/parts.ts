/** Our sample parts by name: what `make.ts` writes and `render.ts` photographs. */
import type { Bench, Solid } from './bench.ts';
import { assemblyStack } from './parts/assembly-stack.ts';
import { beltPulley } from './parts/belt-pulley.ts';
import { bentBracket } from './parts/bent-bracket.ts';
import { gripperFinger } from './parts/gripper-finger.ts';
import { heatSink } from './parts/heat-sink.ts';
import { BRACKET_VARIANTS, hubMotorBracket } from './parts/hub-motor-bracket.ts';
import { knobConcept } from './parts/knob-concept.ts';
import { laserPanel } from './parts/laser-panel.ts';
import { milledManifold } from './parts/milled-manifold.ts';
import { moldHalf } from './parts/mold-half.ts';
import { moldedClip } from './parts/molded-clip.ts';
import { printedLattice } from './parts/printed-lattice.ts';
import { sheetEnclosure, sheetEnclosureFlat } from './parts/sheet-enclosure.ts';
import { turnedSpacer } from './parts/turned-spacer.ts';

export const PARTS = {
  'hub-motor-bracket': (bench: Bench) => hubMotorBracket(bench),
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
  'heat-sink': heatSink,
  'belt-pulley': beltPulley,
  'bent-bracket': bentBracket,
  'gripper-finger': gripperFinger,
} satisfies Record<string, (bench: Bench) => Solid>;

export type PartName = keyof typeof PARTS;

/** Variants of parts, which a page compares and nobody downloads. */
export const VARIANTS: Readonly<Record<string, (bench: Bench) => Solid>> = Object.fromEntries(
  Object.entries(BRACKET_VARIANTS).map(([name, variant]) => [name, (bench: Bench) => hubMotorBracket(bench, variant)]),
);
/** What faces look like in a photograph, by material and finish: sRGB. */
export const FACES = {
  'milled aluminum': 0xcfd4d8,
  'aluminum, anodized blue': 0x4f7fc4,
  'aluminum, anodized black': 0x6a7177,
  'stainless steel': 0xbcc0c0,
  'tool steel': 0x9ba1a4,
  brass: 0xdcb75e,
  'powder coat, light gray': 0xd3d6d1,
  'powder coat, blue': 0x3f6fa8,
  'PA12, as printed': 0xe6e3da,
  'PA12, dyed black': 0x757b81,
  'polypropylene, orange': 0xe78a3c,
  'ABS, dark gray': 0x7a8187,
} as const;
export type FaceLook = keyof typeof FACES;

/** What each part is made of. */
export const LOOKS: Record<PartName, FaceLook> = {
  'hub-motor-bracket': 'aluminum, anodized blue',
  'milled-manifold': 'milled aluminum',
  'turned-spacer': 'stainless steel',
  'sheet-enclosure': 'powder coat, light gray',
  'sheet-enclosure-flat': 'stainless steel',
  'laser-panel': 'stainless steel',
  'printed-lattice': 'PA12, as printed',
  'mold-half': 'tool steel',
  'molded-clip': 'polypropylene, orange',
  'assembly-stack': 'tool steel',
  'knob-concept': 'ABS, dark gray',
  'heat-sink': 'aluminum, anodized black',
  'belt-pulley': 'brass',
  'bent-bracket': 'powder coat, blue',
  'gripper-finger': 'PA12, dyed black',
};
