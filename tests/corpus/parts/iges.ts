/** Solids that are put together face by face and written as IGES, in millimetres and in inches. */
import {
  type Corner,
  circle,
  MadeSolid,
  type Outline,
  rectangle,
  regular,
  reversed,
  rounded,
} from '../../geometry/made-solids.ts';
import {
  block,
  disc,
  type Measures,
  type Profile,
  radians,
  revolve,
  roundedRectangle,
  sum,
  turnedBody,
} from '../arithmetic.ts';
import type { SolidTruth } from '../truth.ts';

export interface IgesSolid {
  name: string;
  unit: 'mm' | 'inch';
  truth: SolidTruth;
  build: () => MadeSolid;
}

const [A, B, HIGH] = [90, 60, 25];
const OUTER = rectangle(0, 0, A, B);
const BLOCK = block([A, B, HIGH]);
const inBlock = { boxMm: [A, B, HIGH] } as const;
const AT: [number, number] = [40, 25];

/** A block with an opening in its top, and where it goes through one in its bottom. */
function opened(top: Outline, bottom: Outline | null): MadeSolid {
  return new MadeSolid()
    .walls(OUTER, 0, HIGH)
    .level(0, 'down', bottom ? [OUTER, reversed(bottom)] : [OUTER])
    .level(HIGH, 'up', [OUTER, reversed(top)]);
}

/** What a hole of this half section, from its mouth down, does to the block. */
function hole(profile: Profile, isThrough: boolean): Measures {
  const { volumeMm3, areaMm2 } = revolve(profile);
  const mouths = disc(2 * profile[0]![0]) + (isThrough ? disc(2 * profile.at(-1)![0]) : 0);
  return sum(BLOCK, { volumeMm3: -volumeMm3, areaMm2: areaMm2 - mouths });
}

const around = (radius: number): Outline => circle(...AT, radius);

/** Bored and counterbored. */
const counterbored: IgesSolid = {
  name: 'counterbored-block',
  unit: 'mm',
  truth: {
    ...hole(
      [
        [9, 0],
        [9, 8],
        [5.5, 8],
        [5.5, HIGH],
      ],
      true,
    ),
    ...inBlock,
    holes: [
      { diameterMm: 18, depthMm: 8, through: true, end: 'through' },
      { diameterMm: 11, depthMm: HIGH - 8, through: true, end: 'through' },
    ],
  },
  build: () =>
    opened(around(9), around(5.5))
      .walls(reversed(around(9)), HIGH - 8, HIGH)
      .level(HIGH - 8, 'up', [around(9), reversed(around(5.5))])
      .walls(reversed(around(5.5)), 0, HIGH - 8),
};

/** Sunk at 90°. */
const countersunk: IgesSolid = {
  name: 'countersunk-block',
  unit: 'inch',
  truth: {
    ...hole(
      [
        [8, 0],
        [4.5, 3.5],
        [4.5, HIGH],
      ],
      true,
    ),
    ...inBlock,
    holes: [
      {
        diameterMm: 9,
        depthMm: HIGH - 3.5,
        through: true,
        end: 'through',
        countersink: { diameterMm: 16, angleDeg: 90 },
      },
    ],
    features: [{ type: 'chamfer', widthMm: 3.5 * Math.SQRT2 }],
  },
  build: () =>
    opened(around(8), around(4.5))
      .hollowCone(AT, [4.5, HIGH - 3.5], [8, HIGH])
      .walls(reversed(around(4.5)), 0, HIGH - 3.5),
};

/** Drilled for an M8, with the drill's point. */
function drilled(): IgesSolid {
  const [r, deep] = [3.4, 16];
  const tip = r / Math.tan(radians(59));
  return {
    name: 'drilled-block',
    unit: 'mm',
    truth: {
      ...hole(
        [
          [r, 0],
          [r, deep],
          [0, deep + tip],
        ],
        false,
      ),
      ...inBlock,
      holes: [{ diameterMm: 2 * r, depthMm: deep, through: false, end: 'cone', thread: 'M8' }],
    },
    build: () =>
      opened(around(r), null)
        .walls(reversed(around(r)), HIGH - deep, HIGH)
        .hollowCone(AT, [0, HIGH - deep - tip], [r, HIGH - deep]),
  };
}

function pocketed(name: string, unit: 'mm' | 'inch', depth: number): IgesSolid {
  const [sides, r]: [[number, number], number] = [[44, 26], 5];
  const outline = rounded(20, 15, ...sides, r);
  const { area, length } = roundedRectangle(sides, r);
  const isThrough = depth === HIGH;
  return {
    name,
    unit,
    truth: {
      ...sum(BLOCK, { volumeMm3: -area * depth, areaMm2: length * depth - (isThrough ? 2 * area : 0) }),
      ...inBlock,
      features: [
        {
          type: isThrough ? 'rectangular passage' : 'rectangular pocket',
          depthMm: depth,
          widthMm: sides[1],
          cornerRadiusMm: r,
          floorRadiusMm: isThrough ? null : 0,
        },
        ...[0, 1, 2, 3].map(() => ({ type: 'fillet', radiusMm: r, lengthMm: depth })),
      ],
    },
    build: () => {
      const solid = opened(outline, isThrough ? outline : null).walls(reversed(outline), HIGH - depth, HIGH);
      return isThrough ? solid : solid.level(HIGH - depth, 'up', [outline]);
    },
  };
}

const bush: IgesSolid = {
  name: 'bush',
  unit: 'inch',
  truth: {
    ...turnedBody([
      [8, 0],
      [20, 0],
      [20, 30],
      [8, 30],
    ]),
    boxMm: [40, 40, 30],
    holes: [{ diameterMm: 16, depthMm: 30, through: true, end: 'through' }],
    turned: { diameterMm: 40, lengthMm: 30, boreMm: 16 },
    minWallMm: 12,
  },
  build: () => {
    const [outer, inner] = [circle(0, 0, 20), reversed(circle(0, 0, 8))];
    return new MadeSolid()
      .walls(outer, 0, 30)
      .walls(inner, 0, 30)
      .level(0, 'down', [outer, inner])
      .level(30, 'up', [outer, inner]);
  },
};

const frustum: IgesSolid = {
  name: 'frustum',
  unit: 'mm',
  truth: {
    ...turnedBody([
      [0, 0],
      [24, 0],
      [9, 40],
      [0, 40],
    ]),
    boxMm: [48, 48, 40],
    turned: { diameterMm: 48, lengthMm: 40, boreMm: null },
  },
  build: () =>
    new MadeSolid()
      .cone([0, 0], [24, 0], [9, 40])
      .level(0, 'down', [circle(0, 0, 24)])
      .level(40, 'up', [circle(0, 0, 9)]),
};

/** A pin with half a ball on it. */
const domed: IgesSolid = {
  name: 'domed-pin',
  unit: 'inch',
  truth: {
    volumeMm3: disc(20) * 35 + (2 / 3) * Math.PI * 10 ** 3,
    areaMm2: disc(20) + Math.PI * 20 * 35 + 2 * Math.PI * 10 ** 2,
    boxMm: [20, 20, 45],
    turned: { diameterMm: 20, lengthMm: 45, boreMm: null },
  },
  build: () =>
    new MadeSolid()
      .walls(circle(0, 0, 10), 0, 35)
      .level(0, 'down', [circle(0, 0, 10)])
      .dome([0, 0], 10, 35),
};

const hexBar: IgesSolid = {
  name: 'hex-bar',
  unit: 'mm',
  truth: {
    volumeMm3: (Math.sqrt(3) / 2) * 30 ** 2 * 70,
    areaMm2: Math.sqrt(3) * 30 ** 2 + 6 * (30 / Math.sqrt(3)) * 70,
    boxMm: [30, 60 / Math.sqrt(3), 70],
    turned: { diameterMm: 60 / Math.sqrt(3), lengthMm: 70, boreMm: null, barSides: 6 },
  },
  build: () => {
    const outline = regular(6, 30);
    return new MadeSolid().walls(outline, 0, 70).level(0, 'down', [outline]).level(70, 'up', [outline]);
  },
};

/** A plate of sheet with a slot that has round ends. */
const plate: IgesSolid = {
  name: 'slotted-plate',
  unit: 'mm',
  truth: {
    volumeMm3: 2 * (100 * 50 - 40 * 8 - disc(8)),
    areaMm2: 2 * (100 * 50 - 40 * 8 - disc(8)) + 2 * (300 + 80 + 8 * Math.PI),
    boxMm: [100, 50, 2],
    sheet: {
      thicknessMm: 2,
      bends: [],
      flat: {
        lengthMm: 100,
        widthMm: 50,
        areaMm2: 100 * 50 - 40 * 8 - disc(8),
        cutLengthMm: 300 + 80 + 8 * Math.PI,
        pierces: 2,
      },
    },
    minWallMm: 2,
  },
  build: () => {
    const outer = rectangle(0, 0, 100, 50);
    const slot = reversed([
      { x: 30, y: 21 },
      { x: 70, y: 21, arc: { x: 70, y: 25, isLeft: true } },
      { x: 70, y: 29 },
      { x: 30, y: 29, arc: { x: 30, y: 25, isLeft: true } },
    ]);
    return new MadeSolid()
      .walls(outer, 0, 2)
      .walls(slot, 0, 2)
      .level(0, 'down', [outer, slot])
      .level(2, 'up', [outer, slot]);
  },
};

/** An angle of sheet, bent by 90°: its section, upright. */
function angle(): IgesSolid {
  const [t, r, width, legs] = [1.5, 2, 80, [30, 20]] as const;
  const [a, b] = legs;
  const turn = (x: number, y: number, isLeft: boolean) => ({ x, y, isLeft });
  const center = [a, r + t] as const;
  const outline: Corner[] = [
    { x: 0, y: 0 },
    { x: a, y: 0, arc: turn(...center, true) },
    { x: a + r + t, y: r + t },
    { x: a + r + t, y: r + t + b },
    { x: a + r, y: r + t + b },
    { x: a + r, y: r + t, arc: turn(...center, false) },
    { x: a, y: t },
    { x: 0, y: t },
  ];
  const section = t * (a + b + (Math.PI / 2) * (r + t / 2));
  const length = 2 * (a + b) + 2 * t + (Math.PI / 2) * (2 * r + t);
  const flat = a + b + (Math.PI / 2) * (r + 0.44 * t);
  return {
    name: 'angle',
    unit: 'inch',
    truth: {
      volumeMm3: section * width,
      areaMm2: 2 * section + length * width,
      boxMm: [a + r + t, b + r + t, width],
      sheet: {
        thicknessMm: t,
        bends: [{ radiusMm: r, angleDeg: 90, lengthMm: width }],
        flat: {
          lengthMm: width,
          widthMm: flat,
          areaMm2: flat * width,
          cutLengthMm: 2 * (flat + width),
          pierces: 1,
        },
      },
      minWallMm: t,
    },
    build: () => new MadeSolid().walls(outline, 0, width).level(0, 'down', [outline]).level(width, 'up', [outline]),
  };
}

export const IGES: IgesSolid[] = [
  counterbored,
  countersunk,
  drilled(),
  pocketed('pocketed-block', 'inch', 11),
  pocketed('window', 'mm', HIGH),
  bush,
  frustum,
  domed,
  hexBar,
  plate,
  angle(),
];
