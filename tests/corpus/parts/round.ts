/** Turned parts, balls, rings, and bodies of free curves whose measures are known in closed form. */
import { type Bench, type Solid, type Vec3, X, Z } from '../../../scripts/sample-parts/bench.ts';
import { circle, type Outline, type Point2, polygon, rectangle } from '../../../scripts/sample-parts/outline.ts';
import { block, disc, ellipseLength, type Profile, parabola, sum, turnedBody } from '../arithmetic.ts';
import type { SolidTruth, TurnedTruth } from '../truth.ts';
import type { CorpusSolid } from './part.ts';

type Made = Pick<CorpusSolid, 'truth' | 'build'>;

/** Around z, from its half section, counter-clockwise. */
function turned(profile: Profile, facts: Partial<TurnedTruth> = {}, more: Partial<SolidTruth> = {}): Made {
  const radii = profile.map(([radius]) => radius);
  const heights = profile.map(([, along]) => along);
  const diameterMm = 2 * Math.max(...radii);
  const lengthMm = Math.max(...heights) - Math.min(...heights);
  return {
    truth: {
      ...turnedBody(profile),
      boxMm: [diameterMm, diameterMm, lengthMm],
      turned: { diameterMm, lengthMm, boreMm: null, ...facts },
      ...more,
    },
    build: (bench) => bench.turned({ at: [0, 0, 0], along: Z }, profile),
  };
}

/** A bush with a collar. */
const bush = (): Made =>
  turned(
    [
      [10, 0],
      [24, 0],
      [24, 8],
      [16, 8],
      [16, 40],
      [10, 40],
    ],
    { boreMm: 20 },
    { holes: [{ diameterMm: 20, depthMm: 40, through: true, end: 'through' }] },
  );

/** Three steps, chamfers at both ends. */
const steppedShaft = (): Made =>
  turned(
    [
      [0, 0],
      [14, 0],
      [15, 1],
      [15, 35],
      [20, 35],
      [20, 50],
      [12, 50],
      [12, 79],
      [11, 80],
      [0, 80],
    ],
    {},
    {
      features: [
        { type: 'chamfer', widthMm: Math.SQRT2 },
        { type: 'chamfer', widthMm: Math.SQRT2 },
      ],
    },
  );

/** An O-ring's groove around the shaft, 4 wide and 3 deep. */
const groovedShaft = (): Made =>
  turned(
    [
      [0, 0],
      [18, 0],
      [18, 20],
      [15, 20],
      [15, 24],
      [18, 24],
      [18, 60],
      [0, 60],
    ],
    {},
    { features: [{ type: 'o-ring', diameterMm: 30, widthMm: 4, depthMm: 3 }] },
  );

/** M12 with a chamfer and a relief, under a collar. */
const stud = (): Made =>
  turned(
    [
      [0, 0],
      [10, 0],
      [10, 12],
      [4.75, 12],
      [4.75, 15],
      [6, 15],
      [6, 34],
      [5, 35],
      [0, 35],
    ],
    { threads: [{ threadGuess: 'M12', diameterMm: 12, lengthMm: 19 }] },
    // How deep the relief is depends on the side: thread or collar.
    {
      features: [
        { type: 'o-ring', diameterMm: 9.5, widthMm: 3 },
        { type: 'chamfer', widthMm: Math.SQRT2 },
      ],
    },
  );

/** A length of bright bar. */
const drawnRod = (): Made =>
  turned([
    [0, 0],
    [4, 0],
    [4, 370],
    [0, 370],
  ]);

const cone = (): Made =>
  turned([
    [0, 0],
    [25, 0],
    [10, 50],
    [0, 50],
  ]);

/** No axis of its own. */
function ball(): Made {
  const d = 30;
  return {
    truth: { volumeMm3: (Math.PI / 6) * d ** 3, areaMm2: Math.PI * d ** 2, boxMm: [d, d, d] },
    build: (bench) => bench.sphere([0, 0, 0], d),
  };
}

/** Pappus: what a circle sweeps that stays off the axis. */
function ring(): Made {
  const [pitch, wire] = [50, 12];
  const [boxAcross, boxHigh] = [pitch + wire, wire];
  return {
    truth: {
      volumeMm3: disc(wire) * Math.PI * pitch,
      areaMm2: Math.PI * wire * Math.PI * pitch,
      boxMm: [boxAcross, boxAcross, boxHigh],
      turned: { diameterMm: pitch + wire, lengthMm: wire, boreMm: pitch - wire },
    },
    build: (bench) => bench.revolve(circle([pitch / 2, 0], wire)),
  };
}

/** A hexagonal prism, bored and turned down at one end. */
function hexStandoff(): Made {
  const [flats, long, bore, neck, neckLength] = [17, 30, 6.5, 12, 10];
  const side = flats / Math.sqrt(3);
  const hexagon = (3 * Math.sqrt(3) * side ** 2) / 2;
  const corners = Array.from(
    { length: 6 },
    (_, at): Point2 => [side * Math.cos((at * Math.PI) / 3), side * Math.sin((at * Math.PI) / 3)],
  );
  const total = long + neckLength;
  return {
    truth: {
      volumeMm3: hexagon * long + disc(neck) * neckLength - disc(bore) * total,
      areaMm2: 6 * side * long + 2 * hexagon + Math.PI * neck * neckLength + Math.PI * bore * total - 2 * disc(bore),
      boxMm: [2 * side, flats, total],
      holes: [{ diameterMm: bore, depthMm: total, through: true, end: 'through' }],
      turned: { diameterMm: 2 * side, lengthMm: total, boreMm: bore, barSides: 6 },
    },
    build: (bench) => {
      const bar = bench.extrude(polygon(corners), { height: long });
      const body = bench.fuse(bar, bench.extrude(circle([0, 0], neck), { from: long, height: neckLength }));
      return bench.cut(body, bench.extrude(circle([0, 0], bore), { height: total }));
    },
  };
}

/** A block with a ball of nothing in its middle. */
function hollow(): Made {
  const [size, d]: [Vec3, number] = [[50, 40, 40], 24];
  const inside = { volumeMm3: -(Math.PI / 6) * d ** 3, areaMm2: Math.PI * d ** 2 };
  return {
    truth: { ...sum(block(size), inside), boxMm: size, features: [{ type: 'undercut' }], minWallMm: 20 - d / 2 },
    build: (bench) => bench.cut(bench.box([0, 0, 0], size), bench.sphere([25, 20, 20], d)),
  };
}

/** A plate and four pins of one kind, which stand above it. */
function platedPins(): Made {
  const [size, d, long]: [Vec3, number, number] = [[60, 60, 20], 8, 30];
  const pin = { volumeMm3: disc(d) * long, areaMm2: 2 * disc(d) + Math.PI * d * long };
  return {
    truth: {
      ...sum(block(size), pin, pin, pin, pin),
      boxMm: [60, 60, 60],
      bodies: 5,
      counts: [4, 1],
    },
    build: (bench) => {
      const pins = [15, 45].flatMap((x) =>
        [15, 45].map((y) => bench.cylinder({ at: [x, y, 30], diameter: d, length: long })),
      );
      return bench.together(bench.box([0, 0, 0], size), ...pins);
    },
  };
}

/** A block that lies along no axis: its box is that of its corners. */
function tilted(): Made {
  const [[a, b, c], degrees]: [Vec3, number] = [[60, 30, 20], 30];
  const [cos, sin] = [Math.sqrt(3) / 2, 0.5];
  return {
    truth: { ...block([a, b, c]), boxMm: [a * cos + b * sin, a * sin + b * cos, c] },
    build: (bench) => bench.turn(bench.box([0, 0, 0], [a, b, c]), { around: Z, degrees }),
  };
}

/** A face within a curve and straight lines from its end back to its start. */
function faceUnder(bench: Bench, poles: readonly Vec3[], corners: readonly Vec3[]): Solid {
  const { oc } = bench;
  const list = new oc.NCollection_Array1_gp_Pnt(1, poles.length);
  poles.forEach((pole, index) => {
    list.SetValue(index + 1, new oc.gp_Pnt(...pole));
  });
  const wire = new oc.BRepBuilderAPI_MakeWire();
  wire.Add(new oc.BRepBuilderAPI_MakeEdge(new oc.Geom_BezierCurve(list)).Edge());
  const path = [poles.at(-1)!, ...corners, poles[0]!];
  path.slice(1).forEach((to, index) => {
    const edge = new oc.BRepBuilderAPI_MakeEdge(new oc.gp_Pnt(...path[index]!), new oc.gp_Pnt(...to));
    wire.Add(edge.Edge());
  });
  return new oc.BRepBuilderAPI_MakeFace(wire.Wire(), true).Face();
}

/** Under a parabola, which a Bézier curve of three points is. */
function arch(): Made {
  const [chord, height, thick] = [60, 24, 25];
  const { area, length } = parabola(chord, height);
  return {
    truth: {
      volumeMm3: area * thick,
      areaMm2: 2 * area + (length + chord) * thick,
      boxMm: [chord, height, thick],
      features: [{ type: 'free form' }],
    },
    build: (bench) => {
      const face = faceUnder(
        bench,
        [
          [0, 0, 0],
          [chord / 2, 2 * height, 0],
          [chord, 0, 0],
        ],
        [],
      );
      return new bench.oc.BRepPrimAPI_MakePrism(face, new bench.oc.gp_Vec(0, 0, thick)).Shape();
    },
  };
}

/** A parabola around its axis. */
function dish(): Made {
  const [r, h] = [28, 20];
  const wall = ((Math.PI * r) / (6 * h * h)) * ((r * r + 4 * h * h) ** 1.5 - r ** 3);
  return {
    truth: {
      volumeMm3: (Math.PI / 2) * r * r * h,
      areaMm2: wall + Math.PI * r * r,
      boxMm: [2 * r, 2 * r, h],
      features: [{ type: 'free form' }],
      turned: { diameterMm: 2 * r, lengthMm: h, boreMm: null },
    },
    build: (bench) => {
      const { oc } = bench;
      const face = faceUnder(
        bench,
        [
          [r, 0, 0],
          [r / 2, 0, h],
          [0, 0, h],
        ],
        [[0, 0, 0]],
      );
      const axis = new oc.gp_Ax1(new oc.gp_Pnt(0, 0, 0), new oc.gp_Dir(0, 0, 1));
      return new oc.BRepPrimAPI_MakeRevol(face, axis).Shape();
    },
  };
}

function ellipticBar(): Made {
  const [a, b, long] = [20, 12, 35];
  return {
    truth: {
      volumeMm3: Math.PI * a * b * long,
      areaMm2: 2 * Math.PI * a * b + ellipseLength(a, b) * long,
      boxMm: [2 * a, 2 * b, long],
      features: [{ type: 'free form' }],
    },
    build: (bench) => {
      const { oc } = bench;
      const axes = new oc.gp_Ax2(new oc.gp_Pnt(0, 0, 0), new oc.gp_Dir(0, 0, 1), new oc.gp_Dir(1, 0, 0));
      const edge = new oc.BRepBuilderAPI_MakeEdge(new oc.gp_Elips(axes, a, b)).Edge();
      const face = new oc.BRepBuilderAPI_MakeFace(new oc.BRepBuilderAPI_MakeWire(edge).Wire(), true).Face();
      return new oc.BRepPrimAPI_MakePrism(face, new oc.gp_Vec(0, 0, long)).Shape();
    },
  };
}

/** A thick pipe of square section, along x. */
function squareTube(): Made {
  const [outer, inner, long] = [60, 20, 800];
  const section = outer ** 2 - inner ** 2;
  const outline = (side: number): Outline => rectangle([0, 0], [side, side]);
  return {
    truth: {
      volumeMm3: section * long,
      areaMm2: 2 * section + 4 * (outer + inner) * long,
      boxMm: [long, outer, outer],
      minWallMm: (outer - inner) / 2,
      features: [
        { type: 'rectangular passage', depthMm: long, widthMm: inner, cornerRadiusMm: 0, floorRadiusMm: null },
      ],
    },
    build: (bench) => {
      const upright = bench.extrude(outline(outer), { height: long, holes: [outline(inner)] });
      return bench.stand(upright, { at: [0, 0, 0], along: X });
    },
  };
}

export const ROUND: CorpusSolid[] = [
  { name: 'bush', dialects: ['ap203', 'ap214', 'ap242'], ...bush() },
  { name: 'stepped-shaft', dialects: ['ap203', 'ap214'], ...steppedShaft() },
  { name: 'grooved-shaft', dialects: ['ap214', 'ap242'], ...groovedShaft() },
  { name: 'stud', dialects: ['ap203', 'ap242'], ...stud() },
  { name: 'cone', dialects: ['ap203', 'ap214', 'ap242'], ...cone() },
  { name: 'ball', dialects: ['ap203', 'ap214', 'ap242'], ...ball() },
  { name: 'ring', dialects: ['ap203', 'ap242'], ...ring() },
  { name: 'hex-standoff', dialects: ['ap214'], ...hexStandoff() },
  { name: 'hollow-block', dialects: ['ap203', 'ap214', 'ap242'], ...hollow() },
  { name: 'plate-with-pins', dialects: ['ap203', 'ap214', 'ap242'], ...platedPins() },
  { name: 'tilted-block', dialects: ['ap203', 'ap242'], ...tilted() },
  { name: 'parabolic-arch', dialects: ['ap203', 'ap214', 'ap242'], ...arch() },
  { name: 'parabolic-dish', dialects: ['ap214', 'ap242'], ...dish() },
  { name: 'elliptic-bar', dialects: ['ap203', 'ap214'], ...ellipticBar() },
  { name: 'square-tube', dialects: ['ap214'], ...squareTube() },
  { name: 'drawn-rod', dialects: ['ap214'], ...drawnRod() },
];
