/** Sizes of threads: metric by ISO 261, unified by ASME B1.1, pipe by ISO 228-1; tap drills as tool makers' tables give them (ISO 2306). */

/** Nominal diameters, the pitch of the coarse thread and its tap drill, mm. Without a drill: seldom tapped. */
export const METRIC_COARSE: readonly [diameterMm: number, pitchMm: number, drillMm?: number][] = [
  [1, 0.25],
  [1.2, 0.25],
  [1.4, 0.3],
  [1.6, 0.35, 1.25],
  [1.8, 0.35],
  [2, 0.4, 1.6],
  [2.2, 0.45],
  [2.5, 0.45, 2.05],
  [3, 0.5, 2.5],
  [3.5, 0.6],
  [4, 0.7, 3.3],
  [5, 0.8, 4.2],
  [6, 1, 5],
  [7, 1],
  [8, 1.25, 6.8],
  [10, 1.5, 8.5],
  [12, 1.75, 10.2],
  [14, 2],
  [16, 2, 14],
  [18, 2.5],
  [20, 2.5, 17.5],
  [22, 2.5],
  [24, 3, 21],
  [27, 3],
  [30, 3.5],
  [33, 3.5],
  [36, 4],
  [39, 4],
  [42, 4.5],
  [48, 5],
];

/** Fine pitches that shops have taps for. No hole is guessed to be meant for one: a drawing has to say so. */
export const METRIC_FINE: readonly [diameterMm: number, pitchMm: number][] = [
  [8, 1],
  [10, 1],
  [10, 1.25],
  [12, 1.25],
  [12, 1.5],
  [14, 1.5],
  [16, 1.5],
  [20, 1.5],
];

/** Coarse and fine threads by nominal size: threads to the inch and the tap drill, in. */
export const UNIFIED: Readonly<Record<string, readonly [perInch: number, drillIn?: number][]>> = {
  '#0': [[80]],
  '#1': [[64], [72]],
  '#2': [[56, 0.07], [64]],
  '#3': [[48], [56]],
  '#4': [[40, 0.089], [48]],
  '#5': [[40], [44]],
  '#6': [[32, 0.1065], [40]],
  '#8': [[32, 0.136], [36]],
  '#10': [
    [24, 0.1495],
    [32, 0.159],
  ],
  '#12': [[24], [28]],
  '1/4': [
    [20, 0.201],
    [28, 0.213],
  ],
  '5/16': [
    [18, 0.257],
    [24, 0.272],
  ],
  '3/8': [
    [16, 0.3125],
    [24, 0.332],
  ],
  '7/16': [
    [14, 0.368],
    [20, 0.3906],
  ],
  '1/2': [
    [13, 0.4219],
    [20, 0.4531],
  ],
  '9/16': [[12], [18]],
  '5/8': [
    [11, 0.5312],
    [18, 0.5781],
  ],
  '3/4': [
    [10, 0.6562],
    [16, 0.6875],
  ],
  '7/8': [[9], [14]],
  '1': [[8], [12], [14]],
};

/** Pipe threads, whose size says nothing of their diameter: outside, tap drill and core, mm. Rc and PT threads of a size measure about the same. */
export const PIPE: readonly [name: string, diameterMm: number, drillMm: number, coreMm: number][] = [
  ['G1/8', 9.728, 8.8, 8.566],
  ['G1/4', 13.157, 11.8, 11.445],
  ['G3/8', 16.662, 15.25, 14.95],
  ['G1/2', 20.955, 19, 18.631],
  ['G3/4', 26.441, 24.5, 24.117],
  ['G1', 33.249, 30.75, 30.291],
];

/** Numbered sizes begin at 0.06 in and grow by 0.013 (ASME B1.1). */
export function inchesOf(name: string): number {
  if (name.startsWith('#')) return 0.06 + 0.013 * Number(name.slice(1));
  const [above, below = 1] = name.split('/').map(Number);
  return above! / below;
}

/** Diameter of the core of the nut thread D1, mm (ISO 724). */
export function nutCoreMm(diameterMm: number, pitchMm: number): number {
  return diameterMm - 1.082532 * pitchMm;
}
