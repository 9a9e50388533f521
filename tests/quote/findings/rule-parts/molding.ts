/** Parts on either side of the limits of rules: molded parts. Most are round cups that open upward, with walls and a floor of 3 mm and 3° of draft. */
import { fittingChoices } from '#catalog/options.ts';
import type { Bench, Solid, Vec3 } from '../../../../scripts/sample-parts/bench.ts';
import { circle, type Outline, polygon, rectangle } from '../../../../scripts/sample-parts/outline.ts';
import { acrossLimit, type Region, type RulePart, type Sample, stepFile, WHOLE } from './rule-part.ts';

const WALL = 3;
const HEIGHT = 20;
/** Outside at the bottom. */
const RADIUS = 16;
const DRAFT_DEG = 3;
const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);

interface Cup {
  wall?: number;
  /** As thick as the wall, where absent. */
  floor?: number;
  degrees?: number;
  /** Between wall and floor. */
  fillet?: number;
}

function cup(bench: Bench, { wall = WALL, floor = wall, degrees = DRAFT_DEG, fillet = 0 }: Cup): Solid {
  const outside = (z: number) => RADIUS + z * tangent(degrees);
  const profile = polygon([
    [0, 0],
    [RADIUS, 0],
    [outside(HEIGHT), HEIGHT],
    [outside(HEIGHT) - wall, HEIGHT],
    [outside(floor) - wall, floor, fillet],
    [0, floor],
  ]);
  return bench.revolve(profile);
}

/** Between two heights of a cup. */
function within(from: number, to: number): Region {
  const most = RADIUS + HEIGHT * tangent(DRAFT_DEG);
  return [
    [-most, -most, from],
    [most, most, to],
  ];
}

const cupFile = (of: Cup) => stepFile((bench) => cup(bench, of));
/** The inside, which the core scrapes. */
const drafted = (degrees: number): Sample => ({ file: cupFile({ degrees }), at: [within(WALL, HEIGHT)] });
const walled = (wall: number): Sample => ({ file: cupFile({ wall }), at: [within(wall, HEIGHT)] });
const plate = (thick: number): Sample => ({
  file: stepFile((bench) => bench.box([0, 0, 0], [80, 60, thick])),
  at: WHOLE,
});
const filleted = (times: number): Sample => ({
  file: cupFile({ fillet: times * WALL }),
  at: [within(WALL, WALL + 2 * times * WALL)],
});

/** What leans by 1° and stands on the floor. */
function standing(bench: Bench, foot: Outline, high: number): Solid {
  return bench.taper(bench.extrude(foot, { from: WALL, height: high }), { degrees: 1, neutral: WALL });
}

const RIB_LONG = 16;
/** A rib across the floor, so many times as thick as it. */
function ribbed(times: number, high = 5): Sample {
  const thick = times * WALL;
  const foot = rectangle([0, 0], [RIB_LONG, thick]);
  return {
    file: stepFile((bench) => bench.fuse(cup(bench, {}), standing(bench, foot, high))),
    at: [
      [
        [-RIB_LONG / 2, -thick / 2, WALL],
        [RIB_LONG / 2, thick / 2, WALL + high],
      ],
    ],
  };
}

/** A boss with a hole of 6 down to the floor, its wall so many times as thick as the floor. */
function bossed(times: number): Sample {
  const [bore, high] = [6, 5];
  const outer = bore + 2 * times * WALL;
  const build = (bench: Bench): Solid =>
    bench.fuse(
      cup(bench, {}),
      bench.cut(
        standing(bench, circle([0, 0], outer), high),
        bench.cylinder({ at: [0, 0, WALL], diameter: bore, length: high + 1 }),
      ),
    );
  return {
    file: stepFile(build),
    at: [
      [
        [-outer / 2, -outer / 2, WALL],
        [outer / 2, outer / 2, WALL + high],
      ],
    ],
  };
}

/** A cup whose floor is so many times as thick as its wall. Where a part is thickest is not known. */
const uneven = (times: number): Sample => ({ file: cupFile({ floor: times * WALL }), at: WHOLE });

/** A box of 60 x 40 x 20 with walls of 2 mm, open upward. */
const TRAY: Vec3 = [60, 40, 20];
const TRAY_WALL = 2;
function tray(bench: Bench): Solid {
  const [x, y, z] = TRAY;
  return bench.cut(
    bench.box([0, 0, 0], TRAY),
    bench.box([TRAY_WALL, TRAY_WALL, TRAY_WALL], [x - 2 * TRAY_WALL, y - 2 * TRAY_WALL, z]),
  );
}

/** The tray, its upright corners inside rounded by so many walls; 0: sharp. Which edges are sharp is not known, only how many. */
function cornered(times: number): Sample {
  const [x, y, z] = TRAY;
  const inside = rectangle([x / 2, y / 2], [x - 2 * TRAY_WALL, y - 2 * TRAY_WALL], times * TRAY_WALL);
  const room = (bench: Bench): Solid => bench.extrude(inside, { from: TRAY_WALL, height: z });
  const [low, high]: Region = [
    [TRAY_WALL, TRAY_WALL, TRAY_WALL],
    [x - TRAY_WALL, y - TRAY_WALL, z],
  ];
  return {
    file: stepFile((bench) => bench.cut(bench.box([0, 0, 0], TRAY), room(bench))),
    at: times > 0 ? [[low, high]] : WHOLE,
  };
}

/** A window of 10 in a wall, with so much of the wall above it; 0: open upward. */
function windowed(above: number): Sample {
  const [from, side] = [8, 25];
  const top = TRAY[2] - above;
  const high = above > 0 ? top - from : TRAY[2];
  return {
    file: stepFile((bench) => bench.cut(tray(bench), bench.box([side, -1, from], [10, TRAY_WALL + 2, high]))),
    at: [
      [
        [side, 0, from],
        [side + 10, TRAY_WALL, top],
      ],
    ],
  };
}

/** A lug inside of a wall, from this height up. */
function lugged(from: number): Sample {
  const [top, side] = [12, 25];
  return {
    file: stepFile((bench) => bench.fuse(tray(bench), bench.box([side, TRAY_WALL, from], [6, 3, top - from]))),
    at: [
      [
        [side, TRAY_WALL, from],
        [side + 6, TRAY_WALL + 3, top],
      ],
    ],
  };
}

/** A groove around the inside, so deep, which neither slide nor lifter reaches. */
function grooved(deep: number): Sample {
  const [from, to] = [9, 12];
  const inner = RADIUS + from * tangent(DRAFT_DEG) - WALL;
  const ring = (bench: Bench): Solid =>
    bench.turned({ at: [0, 0, 0], along: [0, 0, 1] }, [
      [inner - 2, from],
      [inner + deep, from],
      [inner + deep, to],
      [inner - 2, to],
    ]);
  return {
    file: stepFile((bench) => (deep > 0 ? bench.cut(cup(bench, {}), ring(bench)) : cup(bench, {}))),
    at: deep > 0 ? [within(from, to)] : WHOLE,
  };
}

/** A plate so thin that the resin's way is so many times its wall. */
const spread = (times: number): Sample => {
  const thick = 1.5;
  const side = (times * thick - thick) * Math.SQRT2;
  return { file: stepFile((bench) => bench.box([0, 0, 0], [side, side, thick])), at: WHOLE };
};

/** Three strokes in a plate. */
function lettered(width: number, deep: number): Sample {
  const [long, high] = [10, WALL];
  const strokes = (bench: Bench): Solid[] =>
    [10, 15, 20].map((x) => bench.box([x - width / 2, 10, high - deep], [width, long, deep + 1]));
  return {
    file: stepFile((bench) => bench.cut(bench.box([0, 0, 0], [40, 30, high]), ...strokes(bench))),
    at: [
      [
        [10 - width / 2, 10, high - deep],
        [20 + width / 2, 10 + long, high],
      ],
    ],
  };
}

const TOO_LARGE = { process: 'molding', rule: 'too-large', says: 'fail' } as const;
const block = (size: Vec3): Sample => ({ file: stepFile((bench) => bench.box([0, 0, 0], size)), at: WHOLE });

const plain = cupFile({});
/** From a tool that was cut for another resin. */
const reused = (material: string): Sample => ({
  file: plain,
  at: WHOLE,
  choices: () => ({
    ...fittingChoices('molding', 'pom'),
    tool: { orderId: 'PW-7K3M-92QX', cavities: 1, material, finish: 'spi-c1' },
  }),
});

const MOLDING = { process: 'molding' } as const;

/** A wall that is thick enough is told without faces. */
const thin = acrossLimit({ ...MOLDING, rule: 'molded-wall', says: 'warn', of: 'thin' }, walled);

export const MOLDING_PARTS: readonly RulePart[] = [
  acrossLimit({ ...TOO_LARGE, of: 'length' }, (long) => block([long, 100, 50])),
  acrossLimit({ ...TOO_LARGE, of: 'width' }, (wide) => block([wide, wide, 50])),
  acrossLimit({ ...TOO_LARGE, of: 'height' }, (high) => block([high, high, high])),
  acrossLimit({ ...MOLDING, rule: 'draft', says: 'fail', saysInside: 'warn' }, drafted),
  acrossLimit({ ...MOLDING, rule: 'draft', says: 'warn' }, drafted),
  {
    ...MOLDING,
    rule: 'side-actions',
    says: 'warn',
    of: 'slides',
    steps: 'An opening down from the rim, and a window that ends 1 mm below it',
    inside: { ...windowed(0), at: WHOLE },
    outside: windowed(1),
  },
  {
    ...MOLDING,
    rule: 'side-actions',
    says: 'fail',
    of: 'locked',
    steps: 'A plain inside, and one with a groove of 0.8 mm',
    inside: grooved(0),
    outside: grooved(0.8),
  },
  {
    ...MOLDING,
    rule: 'lifters',
    says: 'warn',
    steps: 'A lug that stands on the floor, and one that begins 4 mm above it',
    inside: { ...lugged(TRAY_WALL), at: WHOLE },
    outside: lugged(TRAY_WALL + 4),
  },
  {
    ...MOLDING,
    rule: 'tool-shrinkage',
    says: 'warn',
    steps: 'POM, which shrinks by 2 %, from a tool cut for 2.2 % and from one cut for 1.6 %',
    inside: reused('hdpe'),
    outside: reused('pp'),
  },
  { ...thin, inside: { ...thin.inside, at: WHOLE } },
  acrossLimit({ ...MOLDING, rule: 'molded-wall', says: 'warn', of: 'thick' }, plate),
  acrossLimit({ ...MOLDING, rule: 'even-walls', says: 'warn' }, uneven),
  acrossLimit({ ...MOLDING, rule: 'rib-thickness', says: 'fail', of: 'rib', saysInside: 'warn' }, ribbed),
  acrossLimit({ ...MOLDING, rule: 'rib-thickness', says: 'warn', of: 'rib' }, ribbed),
  acrossLimit({ ...MOLDING, rule: 'rib-thickness', says: 'warn', of: 'boss' }, bossed),
  acrossLimit({ ...MOLDING, rule: 'rib-height', says: 'warn' }, (times) => ribbed(0.4, times * WALL)),
  acrossLimit({ ...MOLDING, rule: 'sink', says: 'warn' }, (percent) => ribbed(Math.sqrt(percent / 25))),
  acrossLimit({ ...MOLDING, rule: 'flow-length', says: 'warn' }, spread),
  acrossLimit({ ...MOLDING, rule: 'molded-corners', says: 'warn' }, filleted),
  {
    ...MOLDING,
    rule: 'molded-corners',
    says: 'warn',
    steps: 'Upright corners are rounded, or sharp',
    inside: cornered(0.5),
    outside: cornered(0),
  },
  acrossLimit({ ...MOLDING, rule: 'molded-text', says: 'warn', of: 'depth' }, (deep) => lettered(1, deep)),
  acrossLimit({ ...MOLDING, rule: 'molded-text', says: 'warn', of: 'stroke' }, (width) => lettered(width, 0.3)),
];
