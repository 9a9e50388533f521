/** Parts on either side of the limits of rules: what a lathe makes. */
import { type Corner, polygon } from '../../../../scripts/sample-parts/outline.ts';
import { threadCut } from '../../../engine/drawn-threads.ts';
import { acrossLimit, NOTHING, type Region, type RulePart, type Sample, stepFile, WHOLE } from './rule-part.ts';

const CNC = { process: 'cnc' } as const;

/** A part turned around z: its half section as (radius, height), and what of it is meant: radius and heights. */
function turned(section: readonly Corner[], at: { radius: number; from: number; to: number } | null): Sample {
  const region = (radius: number, from: number, to: number): Region => [
    [-radius, -radius, from],
    [radius, radius, to],
  ];
  return {
    file: stepFile((bench) => bench.revolve(polygon(section))),
    at: at ? [region(at.radius, at.from, at.to)] : NOTHING,
  };
}

/** A shaft behind a collar, which no drawn bar has. */
function shaft(diameter: number, long: number): Sample {
  const [r, collar, thick] = [diameter / 2, diameter / 2 + 1.5, 4];
  return turned(
    [
      [0, 0],
      [collar, 0],
      [collar, thick],
      [r, thick],
      [r, thick + long],
      [0, thick + long],
    ],
    { radius: r, from: thick, to: thick + long },
  );
}

/** Around a shaft of 24. */
function grooved(width: number, depth: number): Sample {
  const [r, from] = [12, 10];
  return turned(
    [
      [0, 0],
      [r, 0],
      [r, from],
      [r - depth, from],
      [r - depth, from + width],
      [r, from + width],
      [r, from + width + 10],
      [0, from + width + 10],
    ],
    { radius: r, from, to: from + width },
  );
}

/** In a bore through a bush. */
function groovedInside(bore: number, width: number, depth: number): Sample {
  const [r, outer, from] = [bore / 2, bore / 2 + depth + 4, 6];
  const long = from + width + 6;
  return turned(
    [
      [r, 0],
      [outer, 0],
      [outer, long],
      [r, long],
      [r, from + width],
      [r + depth, from + width],
      [r + depth, from],
      [r, from],
    ],
    { radius: r + depth, from, to: from + width },
  );
}

/** Into the upper face of a disc. */
function groovedFace(width: number, depth: number): Sample {
  const [outer, inner, high] = [20, 10, depth + 5];
  return turned(
    [
      [0, 0],
      [outer, 0],
      [outer, high],
      [inner + width, high],
      [inner + width, high - depth],
      [inner, high - depth],
      [inner, high],
      [0, high],
    ],
    { radius: inner + width, from: high - depth, to: high },
  );
}

/** A bush, bored from one end so many diameters deep and no farther. */
function bored(ratio: number): Sample {
  const bore = 22;
  const [r, deep] = [bore / 2, ratio * bore];
  return turned(
    [
      [0, 0],
      [r + 5, 0],
      [r + 5, deep + 6],
      [r, deep + 6],
      [r, 6],
      [0, 6],
    ],
    { radius: r, from: 6, to: deep + 6 },
  );
}

/** M6, drawn as it is cut, behind a collar: from a relief on, or from the collar itself. */
function threaded(reliefMm: number): Sample {
  const [collar, radius, long] = [3, 3, 4.5];
  const start = collar + reliefMm;
  const relief: Corner[] =
    reliefMm > 0
      ? [
          [2.35, collar],
          [2.35, start],
        ]
      : [];
  const section: Corner[] = [
    [0, 0],
    [5, 0],
    [5, collar],
    ...relief,
    [radius, start],
    [radius, start + long],
    [0, start + long],
  ];
  const region: Region = [
    [-radius, -radius, start],
    [radius, radius, start + long],
  ];
  // Where the cut begins within the shaft the kernel is sure of it.
  const cut = { turns: 4, pitchMm: 1, baseMm: 3.1, tipMm: 2.4 };
  return {
    file: stepFile((bench) =>
      bench.cut(bench.revolve(polygon(section)), bench.move(threadCut(bench, cut), [0, 0, start + 0.3])),
    ),
    at: reliefMm > 0 ? NOTHING : [region],
  };
}

export const TURNING_PARTS: readonly RulePart[] = [
  acrossLimit({ ...CNC, rule: 'shaft-slender', says: 'warn' }, (ratio) => shaft(8, 8 * ratio)),
  acrossLimit({ ...CNC, rule: 'shaft-thin', says: 'warn' }, (diameter) => shaft(diameter, 5)),
  acrossLimit({ ...CNC, rule: 'groove-depth', says: 'warn' }, (ratio) => grooved(1, ratio)),
  acrossLimit({ ...CNC, rule: 'groove-width', says: 'warn' }, (width) => grooved(width, 1)),
  acrossLimit({ ...CNC, rule: 'inner-groove', says: 'warn' }, (bore) => groovedInside(bore, 2, 1)),
  acrossLimit({ ...CNC, rule: 'inner-groove-depth', says: 'warn' }, (ratio) => groovedInside(14, 2, 2 * ratio)),
  acrossLimit({ ...CNC, rule: 'face-groove-depth', says: 'warn' }, (ratio) => groovedFace(3, 3 * ratio)),
  acrossLimit({ ...CNC, rule: 'bore-depth', says: 'warn' }, bored),
  {
    ...CNC,
    rule: 'thread-relief',
    says: 'warn',
    steps: 'the limit is none: beside a thread up to a shoulder stands one with a relief',
    inside: threaded(2),
    outside: threaded(0),
  },
  {
    ...CNC,
    rule: 'shoulder-relief',
    says: 'note',
    steps: 'the limit is none: beside a sharp shoulder stands a round one',
    inside: {
      ...turned(
        [
          [0, 0],
          [10, 0],
          [10, 8],
          [6, 8, 0.8],
          [6, 30],
          [0, 30],
        ],
        null,
      ),
    },
    outside: turned(
      [
        [0, 0],
        [10, 0],
        [10, 8],
        [6, 8],
        [6, 30],
        [0, 30],
      ],
      { radius: 6, from: 8, to: 30 },
    ),
  },
  acrossLimit({ ...CNC, rule: 'bar-size', says: 'note' }, (bar) => ({ ...shaft(bar - 3, 20), at: WHOLE })),
];
