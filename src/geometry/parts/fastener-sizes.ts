/** Dimensions of standard fasteners, mm. */

/** Widths across flats by thread: ISO 272, and after them the older ones of DIN 931 and 934. */
const ACROSS_FLATS: Record<number, number[]> = {
  1.6: [3.2],
  2: [4],
  2.5: [5],
  3: [5.5],
  3.5: [6],
  4: [7],
  5: [8],
  6: [10],
  7: [11],
  8: [13],
  10: [16, 17],
  12: [18, 19],
  14: [21, 22],
  16: [24],
  18: [27],
  20: [30],
  22: [34, 32],
  24: [36],
  27: [41],
  30: [46],
  33: [50],
  36: [55],
  39: [60],
  42: [65],
  48: [75],
};

/** Hexagon keys by thread: socket heads (ISO 4762), button and countersunk heads (ISO 7380-1, ISO 10642), set screws (ISO 4026 to 4029). */
const KEYS: Record<number, { socket?: number; low?: number; set?: number }> = {
  1.6: { socket: 1.5, set: 0.7 },
  2: { socket: 1.5, set: 0.9 },
  2.5: { socket: 2, set: 1.3 },
  3: { socket: 2.5, low: 2, set: 1.5 },
  4: { socket: 3, low: 2.5, set: 2 },
  5: { socket: 4, low: 3, set: 2.5 },
  6: { socket: 5, low: 4, set: 3 },
  8: { socket: 6, low: 5, set: 4 },
  10: { socket: 8, low: 6, set: 5 },
  12: { socket: 10, low: 8, set: 6 },
  14: { socket: 12, low: 10 },
  16: { socket: 14, low: 10, set: 8 },
  20: { socket: 17, low: 12, set: 10 },
  24: { socket: 19, set: 12 },
  30: { socket: 22 },
  36: { socket: 27 },
};

/** Diameter of the head of socket head cap screws without knurl, ISO 4762; its height is that of the thread. */
const SOCKET_HEAD: Record<number, number> = {
  1.6: 3,
  2: 3.8,
  2.5: 4.5,
  3: 5.5,
  4: 7,
  5: 8.5,
  6: 10,
  8: 13,
  10: 16,
  12: 18,
  14: 21,
  16: 24,
  20: 30,
  24: 36,
  30: 45,
  36: 54,
};

/** Largest heights of nuts by thread: style 1 (ISO 4032), thin (ISO 4035), and of DIN 934 where it is another. */
const NUT_HEIGHTS: Record<string, Record<number, number>> = {
  'ISO 4032': {
    1.6: 1.3,
    2: 1.6,
    2.5: 2,
    3: 2.4,
    3.5: 2.8,
    4: 3.2,
    5: 4.7,
    6: 5.2,
    8: 6.8,
    10: 8.4,
    12: 10.8,
    14: 12.8,
    16: 14.8,
    20: 18,
    24: 21.5,
    30: 25.6,
    36: 31,
  },
  'ISO 4035': {
    1.6: 1,
    2: 1.2,
    2.5: 1.6,
    3: 1.8,
    3.5: 2,
    4: 2.2,
    5: 2.7,
    6: 3.2,
    8: 4,
    10: 5,
    12: 6,
    14: 7,
    16: 8,
    20: 10,
    24: 12,
    30: 15,
    36: 18,
  },
  'DIN 934': { 5: 4, 6: 5, 8: 6.5, 10: 8, 12: 10, 14: 11, 16: 13, 20: 16, 24: 19, 30: 24, 36: 29 },
};

/** Thread, least bore, largest outer diameter, nominal thickness. */
type WasherRow = [thread: number, bore: number, outer: number, thickness: number];
const WASHERS: Record<string, WasherRow[]> = {
  'ISO 7089': [
    [1.6, 1.7, 4, 0.3],
    [2, 2.2, 5, 0.3],
    [2.5, 2.7, 6, 0.5],
    [3, 3.2, 7, 0.5],
    [3.5, 3.7, 8, 0.5],
    [4, 4.3, 9, 0.8],
    [5, 5.3, 10, 1],
    [6, 6.4, 12, 1.6],
    [8, 8.4, 16, 1.6],
    [10, 10.5, 20, 2],
    [12, 13, 24, 2.5],
    [14, 15, 28, 2.5],
    [16, 17, 30, 3],
    [20, 21, 37, 3],
    [24, 25, 44, 4],
    [30, 31, 56, 4],
    [36, 37, 66, 5],
  ],
  'ISO 7092': [
    [1.6, 1.7, 3.5, 0.3],
    [2, 2.2, 4.5, 0.3],
    [2.5, 2.7, 5, 0.5],
    [3, 3.2, 6, 0.5],
    [4, 4.3, 8, 0.5],
    [5, 5.3, 9, 1],
    [6, 6.4, 11, 1.6],
    [8, 8.4, 15, 1.6],
    [10, 10.5, 18, 1.6],
    [12, 13, 20, 2],
    [16, 17, 28, 2.5],
    [20, 21, 34, 3],
  ],
  'ISO 7093-1': [
    [3, 3.2, 9, 0.8],
    [4, 4.3, 12, 1],
    [5, 5.3, 15, 1],
    [6, 6.4, 18, 1.6],
    [8, 8.4, 24, 2],
    [10, 10.5, 30, 2.5],
    [12, 13, 37, 3],
    [16, 17, 50, 3],
    [20, 21, 60, 4],
    [24, 25, 72, 5],
  ],
};

/** Dowel pins: diameters and lengths of ISO 2338 and ISO 8734. */
const PIN_DIAMETERS = [0.6, 0.8, 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16, 20, 25, 30, 40, 50];
const PIN_LENGTHS = [
  2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95,
  100, 120, 140, 160, 180, 200,
];
/** Both standards list pins from 1.75 to 10 diameters long. */
const PIN_SLENDERNESS = { least: 1.75, most: 10 };

/** Tolerance grades 13 and 14 of ISO 286-1 by the upper end of each range of sizes, mm. */
const GRADES: [upToMm: number, it13: number, it14: number][] = [
  [3, 0.14, 0.25],
  [6, 0.18, 0.3],
  [10, 0.22, 0.36],
  [18, 0.27, 0.43],
  [30, 0.33, 0.52],
  [50, 0.39, 0.62],
  [80, 0.46, 0.74],
  [120, 0.54, 0.87],
];
/** What a model may be off by where it is drawn to the nominal size, mm. */
const DRAWN = 0.01;
/** Thickness of washers, as a share of it (ISO 7089: 0.5 ± 0.05, 1.6 ± 0.2). */
const THICKNESS_SHARE = 0.125;

function grade(sizeMm: number, which: 13 | 14): number {
  const row = GRADES.find(([upTo]) => sizeMm <= upTo) ?? GRADES.at(-1)!;
  return which === 13 ? row[1] : row[2];
}

/** Drawn at its largest, or less by a tolerance. */
function isUpTo(valueMm: number, largestMm: number, toleranceMm: number): boolean {
  return valueMm <= largestMm + DRAWN && valueMm >= largestMm - toleranceMm - DRAWN;
}

export function isAcrossFlats(threadMm: number, acrossMm: number): boolean {
  return (ACROSS_FLATS[threadMm] ?? []).some((nominal) => isUpTo(acrossMm, nominal, grade(nominal, 14)));
}

/** Whether a key of this width fits screws of this thread. Keys are drawn at their exact size or a little wider, with clearance. */
export function isKey(threadMm: number, acrossMm: number, head: 'headed' | 'set'): boolean {
  const { socket, low, set } = KEYS[threadMm] ?? {};
  const widths = head === 'set' ? [set] : [socket, low];
  return widths.some((width) => width !== undefined && acrossMm >= width - DRAWN && acrossMm <= 1.04 * width + DRAWN);
}

export function isSocketHead(threadMm: number, head: { diameterMm: number; heightMm: number }): boolean {
  const diameter = SOCKET_HEAD[threadMm];
  return (
    diameter !== undefined &&
    isUpTo(head.diameterMm, diameter, grade(diameter, 13)) &&
    isUpTo(head.heightMm, threadMm, grade(threadMm, 14))
  );
}

export function nutStandard(threadMm: number, heightMm: number): string | null {
  const fits = Object.entries(NUT_HEIGHTS).find(([, heights]) => {
    const height = heights[threadMm];
    return height !== undefined && isUpTo(heightMm, height, grade(height, 14));
  });
  return fits?.[0] ?? null;
}

/** The washer that has these three sizes within their tolerances. All three must fit: a ring with one of them off is a spacer or a part of its own. */
export function washerOf(sizes: {
  boreMm: number;
  outerMm: number;
  thicknessMm: number;
}): { standard: string; threadMm: number } | null {
  for (const [standard, rows] of Object.entries(WASHERS)) {
    const row = rows.find(
      ([, bore, outer, thickness]) =>
        sizes.boreMm >= bore - DRAWN &&
        sizes.boreMm <= bore + grade(bore, 13) + DRAWN &&
        isUpTo(sizes.outerMm, outer, grade(outer, 14)) &&
        Math.abs(sizes.thicknessMm - thickness) <= THICKNESS_SHARE * thickness,
    );
    if (row) return { standard, threadMm: row[0] };
  }
  return null;
}

export function isPinSize({ diameterMm, lengthMm }: { diameterMm: number; lengthMm: number }): boolean {
  const slenderness = lengthMm / diameterMm;
  return (
    slenderness >= PIN_SLENDERNESS.least &&
    slenderness <= PIN_SLENDERNESS.most &&
    // Tolerances m6 and h8 reach no further.
    PIN_DIAMETERS.some((nominal) => Math.abs(diameterMm - nominal) <= 2 * DRAWN) &&
    PIN_LENGTHS.some((nominal) => Math.abs(lengthMm - nominal) <= DRAWN)
  );
}
