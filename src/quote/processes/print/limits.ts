/** Limits of the rules of printing, by the way of printing, each with who says so. */
import type { Limit, Limits } from '#contract/catalog.ts';

export type PrintTechnology = 'fdm' | 'sla' | 'sls' | 'mjf' | 'dmls';

interface Figures {
  /** mm; below the second nothing is left open. */
  hole: readonly [recommended: number, open: number];
  pin: number;
  slot: number;
  engraved: readonly [stroke: number, depth: number];
  raised: number;
  gap: number;
  freeWall: number;
  /** Times the thickness. */
  wallHeight: number;
  flat: number;
}

/** Design guides of CIF, Hubs, Formlabs, EOS and HP; where they differ, the one in the middle. */
const FIGURES: Record<PrintTechnology, Figures> = {
  fdm: {
    hole: [2, 0.5],
    pin: 2,
    slot: 0.8,
    engraved: [1, 0.4],
    raised: 1,
    gap: 0.5,
    freeWall: 0.9,
    wallHeight: 60,
    flat: 100,
  },
  sla: {
    hole: [0.5, 0.3],
    pin: 0.5,
    slot: 0.5,
    engraved: [0.3, 0.4],
    raised: 0.5,
    gap: 0.5,
    freeWall: 0.6,
    wallHeight: 80,
    flat: 100,
  },
  sls: {
    hole: [1.5, 0.5],
    pin: 0.8,
    slot: 0.7,
    engraved: [0.5, 0.5],
    raised: 0.8,
    gap: 0.5,
    freeWall: 0.8,
    wallHeight: 80,
    flat: 100,
  },
  mjf: {
    hole: [0.5, 0.3],
    pin: 0.5,
    slot: 0.5,
    engraved: [0.4, 0.4],
    raised: 0.5,
    gap: 0.5,
    freeWall: 0.6,
    wallHeight: 80,
    flat: 100,
  },
  dmls: {
    hole: [1, 0.4],
    pin: 1,
    slot: 0.5,
    engraved: [0.3, 0.3],
    raised: 0.8,
    gap: 0.5,
    freeWall: 1,
    wallHeight: 40,
    flat: 50,
  },
};

const NAMES: Record<PrintTechnology, string> = { fdm: 'FDM', sla: 'SLA', sls: 'SLS', mjf: 'MJF', dmls: 'DMLS' };

/** Powder needs no support, and holds what is laid over a gap. */
const SUPPORTED: readonly PrintTechnology[] = ['fdm', 'sla', 'dmls'];

export function printLimits(technology: PrintTechnology): Limits {
  const { hole, pin, slot, engraved, raised, gap, freeWall, wallHeight, flat } = FIGURES[technology];
  const name = NAMES[technology];
  const mm = (value: number, says: string): Limit => ({ value, unit: 'mm', source: `${name}: ${says}` });
  const times = (value: number, says: string): Limit => ({ value, unit: 'x thickness', source: `${name}: ${says}` });
  return {
    printedHole: mm(hole[0], `holes from ${hole[0]} mm (CIF, Hubs)`),
    printedHoleFail: mm(hole[1], `holes narrower than ${hole[1]} mm close during printing`),
    printedPin: mm(pin, `pins from ${pin} mm (Hubs)`),
    printedSlot: mm(slot, `slots from ${slot} mm; narrower ones fuse`),
    engravedStroke: mm(engraved[0], `engraved strokes from ${engraved[0]} mm (CIF)`),
    engravedDepth: mm(
      engraved[1],
      `engraved ${engraved[1]} mm deep or more (${technology === 'fdm' ? 'Rigid Prints, ABS and ASA' : 'CIF'})`,
    ),
    raisedStroke: mm(raised, `raised strokes from ${raised} mm (CIF)`),
    printedGap: mm(gap, `moving parts are printed at least ${gap} mm apart (CIF, Hubs)`),
    freeWall: mm(
      freeWall,
      technology === 'fdm'
        ? `two lines of 0.45 mm (Rigid Prints: at least two perimeters)`
        : `free-standing walls from ${freeWall} mm (Formlabs, EOS, HP)`,
    ),
    wallHeight: times(wallHeight, `walls up to ${wallHeight} × as tall as thick: 1 mm at 80 mm (3DPNext)`),
    flatWall: times(flat, `flats wider than ${flat} x their thickness warp during cooling (HP, EOS)`),
    ...(technology === 'fdm' && {
      freeWallNote: mm(1.2, 'walls from 1.2 mm (CIF, Fictiv)'),
      engravedDepthNote: mm(1, 'engraving 1 mm deep is easy to read (CIF)'),
      bridgeNote: mm(10, 'bridges to 10 mm (Hubs, kernelCAD)'),
      bridgeWarn: mm(25, 'lines sag from 20 to 25 mm, even with good cooling'),
    }),
    ...(SUPPORTED.includes(technology) && {
      enclosedSupport: {
        value: 1,
        unit: '% of the volume',
        source: `${name}: support must be reachable to break or cut out`,
      },
    }),
  };
}
