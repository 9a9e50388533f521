/**
 * Parts of sheet of 2 mm with defects, and a twin of each just within what is asked of a laser and a brake, as `defects.ts` has them for cutters. What is cut lies
 * in one plate, what is bent in one U: each defect is to be told from the others.
 */
import { circle, type Point2, polygon, slot } from '../../../scripts/sample-parts/outline.ts';
import { disc } from '../arithmetic.ts';
import { strip } from './bent.ts';
import type { Defect } from './defects.ts';

type Made = Defect['defect'];
type Built = Pick<Made, 'volumeMm3' | 'build'>;

const THICK = 2;
const RADIUS = 2;

/** Names of the plate's cuts. */
type Cut = 'hole' | 'edge' | 'web' | 'slot' | 'notch';
const [LONG, WIDE] = [80, 40];
/** Of the holes that are too near to something. */
const BORE = 10;
const SLOT_LONG = 20;
const NOTCH_DEEP = 10;
const AT = {
  hole: [10, 30],
  edge: [12, 0],
  web: [45, 12],
  slot: [60, 30],
  notch: [35, WIDE],
} as const satisfies Record<Cut, Point2>;

/** Sizes of the cuts, mm: the hole's diameter, what stays to the edge and between two holes, the slot's and the notch's width. */
function plate(sizes: Record<Cut, number>): Built {
  const half = sizes.notch / 2;
  const [x] = AT.notch;
  const outline = polygon([
    [0, 0],
    [LONG, 0],
    [LONG, WIDE],
    [x + half, WIDE],
    [x + half, WIDE - NOTCH_DEEP],
    [x - half, WIDE - NOTCH_DEEP],
    [x - half, WIDE],
    [0, WIDE],
  ]);
  const apart = (BORE + sizes.web) / 2;
  const holes = [
    circle(AT.hole, sizes.hole),
    circle([AT.edge[0], sizes.edge + BORE / 2], BORE),
    ...[-1, 1].map((side) => circle([AT.web[0] + side * apart, AT.web[1]], BORE)),
    slot(AT.slot, [SLOT_LONG, sizes.slot]),
  ];
  const slotMm2 = (SLOT_LONG - sizes.slot) * sizes.slot + disc(sizes.slot);
  const cutMm2 = disc(sizes.hole) + 3 * disc(BORE) + slotMm2 + sizes.notch * NOTCH_DEEP;
  return {
    volumeMm3: (LONG * WIDE - cutMm2) * THICK,
    build: (bench) => bench.extrude(outline, { height: THICK, holes }),
  };
}

/** Around a cut of the plate. */
const REGIONS: Record<Cut, Made['region']> = {
  hole: around(AT.hole, [2, 2]),
  edge: around([AT.edge[0], BORE / 2 + 2], [6, 8]),
  web: around(AT.web, [12, 6]),
  slot: around(AT.slot, [SLOT_LONG / 2, 2]),
  notch: around([AT.notch[0], WIDE - NOTCH_DEEP / 2], [2, NOTCH_DEEP / 2]),
};

function around([x, y]: Point2, [dx, dy]: Point2): Made['region'] {
  return [
    [x - dx, y - dy, 0],
    [x + dx, y + dy, THICK],
  ];
}

const BENT = { thickness: THICK, width: 40, radius: RADIUS } as const;
/** What a right angle takes of the height over all. */
const CORNER = RADIUS + THICK;

/** Names of the defects of what is bent. */
type Bend = 'hole' | 'flange' | 'channel';

/** A U so wide and so deep inside. One side has a hole of 6 so far from its bend, the other a flange outward that stands so high over all. */
function bent({ wide, deep, gap, high }: { wide: number; deep: number; gap: number; high: number }): Built & {
  regions: Record<Bend, Made['region']>;
} {
  const [leg, base, diameter] = [deep - RADIUS, wide - 2 * RADIUS, 6];
  const { build, truth } = strip({
    ...BENT,
    legs: [leg, base, leg, high - CORNER],
    bends: [90, 90, -90],
    holes: [[leg - gap - diameter / 2, BENT.width / 2, diameter]],
  });
  const top = 2 * CORNER + base;
  const across = (low: Point2, high: Point2): Made['region'] => [
    [...low, 0],
    [...high, BENT.width],
  ];
  return {
    volumeMm3: truth.volumeMm3,
    build,
    regions: {
      hole: across([leg, 0], [leg + CORNER, CORNER]),
      flange: across([-CORNER, top - THICK], [0, top + RADIUS]),
      channel: across([leg, 0], [leg + CORNER, top]),
    },
  };
}

export interface SheetDefect extends Defect {
  /** The file that it lies in, with others. */
  part: string;
  process: 'sheet';
  material: string;
}

const STEEL = { process: 'sheet', material: 'steel-crca', least: 'warn' } as const;

const CUT = plate({ hole: 1, edge: 1, web: 0.5, slot: 1, notch: 1 });
const SOUND = plate({ hole: 2.05, edge: 2.05, web: 1.05, slot: 2.05, notch: 2.05 });
const cut = (which: Cut) => ({
  ...STEEL,
  part: 'sheet-plate',
  defect: { ...CUT, region: REGIONS[which] },
  twin: { ...SOUND, region: REGIONS[which] },
});

const BAD = bent({ wide: 20, deep: 50, gap: 0.2, high: 7 });
const GOOD = bent({ wide: 54, deep: 50, gap: 5.1, high: 11 });
const bend = (which: Bend) => ({
  ...STEEL,
  part: 'sheet-bent',
  defect: { ...BAD, region: BAD.regions[which] },
  twin: { ...GOOD, region: GOOD.regions[which] },
});

export const SHEET_DEFECTS: readonly SheetDefect[] = [
  {
    name: 'sheet-hole-1',
    says: 'a hole of 1 mm, half of the thickness',
    guide: 'from 1 x thickness (Protolabs), lasers from 0.7 x',
    ...cut('hole'),
  },
  {
    name: 'sheet-hole-1-from-edge',
    says: 'a hole that leaves 1 mm to the edge',
    guide: '1 x thickness (laser services)',
    ...cut('edge'),
  },
  {
    name: 'sheet-holes-0.5-apart',
    says: 'a web of 0.5 mm between two holes',
    guide: 'at least 1 mm (JLC)',
    ...cut('web'),
  },
  {
    name: 'sheet-slot-1',
    says: 'a slot of 1 mm, half of the thickness',
    guide: 'as wide as the sheet is thick (Protolabs), lasers from 0.7 x',
    ...cut('slot'),
  },
  {
    name: 'sheet-notch-1',
    says: 'a notch of 1 mm, half of the thickness',
    guide: 'as wide as the sheet is thick, lasers from 0.7 x',
    ...cut('notch'),
  },
  {
    name: 'sheet-flange-7',
    says: 'a flange of 7 mm, which does not reach over the die',
    guide: '4 x thickness from the bend line: half a die of 8 x thickness',
    ...bend('flange'),
  },
  {
    name: 'sheet-hole-at-bend',
    says: 'a hole where the bend begins, which is drawn out of round',
    guide: '2.5 x thickness from the bend (Xometry, Protolabs)',
    ...bend('hole'),
  },
  {
    name: 'sheet-u-20x50',
    says: 'a U 20 wide and 50 deep, which no punch leaves',
    guide: 'as wide as deep (gooseneck punches)',
    ...bend('channel'),
  },
];
