/** Turned parts by chance: shafts, bushes and flanges with grooves, tapers, fillets and chamfers, bored and drilled; and lengths of hexagonal bar. */
import { type Bench, type Solid, Z } from '../../../scripts/sample-parts/bench.ts';
import {
  circle,
  type Outline,
  type Point2,
  polygon,
  type Segment,
  slot,
} from '../../../scripts/sample-parts/outline.ts';
import { disc, type Measures, radians, sum, turnedBody } from '../../corpus/arithmetic.ts';
import {
  bored,
  cutOf,
  type Hole,
  milled,
  POINT_DEG,
  pointed,
  sinkDepth,
  sunk,
  through,
  toolOf,
} from '../../corpus/parts/drilled.ts';
import type { FeatureTruth } from '../../corpus/truth.ts';
import type { Chance, MadeShape, TurnedLength } from './made-part.ts';

/** From below upward. A taper ends with another diameter than it begins with. */
interface Length {
  from: number;
  diameter: number;
  endDiameter: number;
  long: number;
}

/** What a quarter round of radius 1 leaves of its square, and where the middle of that lies from the legs. */
const CORNER = 1 - Math.PI / 4;
const CORNER_MIDDLE = (10 - 3 * Math.PI) / (12 - 3 * Math.PI);

export function randomTurned(chance: Chance): MadeShape {
  return chance.happens(0.12) ? hexagonalBar(chance) : turnedBetween(chance, lengthsOf(chance));
}

/** A cone that is shorter, as a share of the diameter, would be a chamfer. */
const TAPER_SHARE = 0.25;

function lengthsOf(chance: Chance): Length[] {
  const lengths: Length[] = [];
  let [from, diameter] = [0, chance.size(10, 50)];
  const count = chance.count(1, 5);
  for (let at = 0; at < count; at += 1) {
    const isTaper = at > 0 && at < count - 1 && chance.happens(0.15);
    const endDiameter = isTaper ? nextDiameter(chance, diameter) : diameter;
    const long = chance.size(isTaper ? TAPER_SHARE * Math.max(diameter, endDiameter) : 6, 35);
    lengths.push({ from, diameter, endDiameter, long });
    from = Number((from + long).toFixed(7));
    diameter = isTaper ? endDiameter : nextDiameter(chance, diameter);
  }
  return withLongNecks(lengths);
}

/** What is narrower than this, mm or as a share of the diameter beside it, would be a groove. */
const NECK = { mm: 7, share: 0.3 };

function withLongNecks(lengths: Length[]): Length[] {
  let from = 0;
  return lengths.map((length, at) => {
    const widest = (other: Length | undefined): number => Math.max(other?.diameter ?? 0, other?.endDiameter ?? 0);
    const beside = [widest(lengths[at - 1]), widest(lengths[at + 1])];
    const isNeck = Math.min(...beside) > length.diameter;
    const least = isNeck ? Math.max(NECK.mm, NECK.share * Math.max(...beside)) : 0;
    const long = Number(Math.max(length.long, least).toFixed(7));
    const placed = { ...length, from, long };
    from = Number((from + long).toFixed(7));
    return placed;
  });
}

function nextDiameter(chance: Chance, diameter: number): number {
  const wider = chance.size(diameter + 2, diameter * 1.6 + 3);
  return diameter < 14 || chance.happens(0.5) ? wider : chance.size(Math.max(8, 0.5 * diameter), diameter - 2);
}

/** A half section from below upward, and what is true of the body. */
class HalfSection {
  readonly points: Point2[] = [[0, 0]];
  readonly segments: Segment[] = [];
  /** Corners of the polygon; what fillets fill beyond it comes on top. */
  readonly profile: [number, number][] = [[0, 0]];
  filled: Measures = { volumeMm3: 0, areaMm2: 0 };

  to(radius: number, z: number): void {
    const from = this.points.at(-1)!;
    if (Math.hypot(from[0] - radius, from[1] - z) < 1e-9) return;
    this.segments.push({ kind: 'line', from, to: [radius, z] });
    this.points.push([radius, z]);
    this.profile.push([radius, z]);
  }

  /** Where a shaft of this radius meets a shoulder at `z`, which lies above or below of it. */
  fillet(radius: number, z: number, { size, isAbove }: { size: number; isAbove: boolean }): void {
    const away = isAbove ? -size : size;
    const [low, high]: [Point2, Point2] = isAbove
      ? [
          [radius, z + away],
          [radius + size, z],
        ]
      : [
          [radius + size, z],
          [radius, z + away],
        ];
    const bow = size * (1 - Math.SQRT1_2);
    this.to(...low);
    this.segments.push({ kind: 'arc', from: low, via: [radius + bow, z + (isAbove ? -bow : bow)], to: high });
    this.points.push(high);
    // The polygon goes into the corner and out again.
    this.profile.push([radius, z], [...high]);
    const band = 2 * Math.PI * (radius + size - (2 * size) / Math.PI) * (Math.PI / 2) * size;
    this.filled = sum(this.filled, {
      volumeMm3: 2 * Math.PI * (radius + CORNER_MIDDLE * size) * CORNER * size ** 2,
      areaMm2: band - 2 * Math.PI * radius * size - (disc(2 * (radius + size)) - disc(2 * radius)),
    });
  }

  /** Closed along the axis. */
  outline(): Outline {
    const last = this.points.at(-1)!;
    return { kind: 'path', segments: [...this.segments, { kind: 'line', from: last, to: [0, 0] }] };
  }
}

/** The most of a length, or of a shoulder, that a fillet takes. */
const FILLET_SHARE = 0.2;

function turnedBetween(chance: Chance, lengths: Length[]): MadeShape {
  const section = new HalfSection();
  const features: FeatureTruth[] = [];
  const ends = [chamferOf(chance, lengths[0]!), chamferOf(chance, lengths.at(-1)!)] as const;
  const total = lengths.at(-1)!.from + lengths.at(-1)!.long;
  const stretches: TurnedLength[] = [];
  const free: { from: number; to: number; diameter: number }[] = [];
  lengths.forEach((length, at) => {
    const { from, diameter, endDiameter, long } = length;
    const [before, after] = [lengths[at - 1], lengths[at + 1]];
    const to = from + long;
    const radius = diameter / 2;
    if (!before) {
      const leg = ends[0];
      section.to(radius - leg, 0);
      section.to(radius, leg);
      if (leg > 0) features.push({ type: 'chamfer', widthMm: leg * Math.SQRT2 });
    }
    if (diameter !== endDiameter) {
      section.to(radius, from);
      section.to(endDiameter / 2, to);
      return;
    }
    let low = before ? from : ends[0];
    let high = after ? to : to - ends[1];
    const isBelowShoulder = before !== undefined && before.endDiameter > diameter;
    const isAboveShoulder = after !== undefined && after.diameter > diameter;
    const sizeOf = (other: Length): number =>
      chance.happens(0.35)
        ? Number((FILLET_SHARE * Math.min(long, Math.abs(other.diameter - diameter))).toFixed(2))
        : 0;
    if (isBelowShoulder) {
      const size = sizeOf({ ...before, diameter: before.endDiameter });
      if (size > 0.05) {
        section.fillet(radius, from, { size, isAbove: false });
        features.push({ type: 'fillet', radiusMm: size });
        low = from + size;
      }
    }
    section.to(radius, from === 0 ? low : Math.max(low, from));
    const width = Number(Math.min(5.5, chance.between(0.12, 0.25) * long).toFixed(2));
    const hasGroove = chance.happens(0.3) && width > 0.9;
    if (hasGroove) {
      // Clear of the chamfer or the fillet at the length's end.
      const latest = (after ? to - (isAboveShoulder ? FILLET_SHARE * long : 0) : high) - width - 0.3;
      const start = Number(Math.min(from + chance.between(0.4, 0.6) * long, latest).toFixed(2));
      const depth = Number((chance.between(0.05, 0.12) * diameter).toFixed(2));
      section.to(radius, start);
      section.to(radius - depth, start);
      section.to(radius - depth, start + width);
      section.to(radius, start + width);
      features.push({ type: 'o-ring', diameterMm: diameter - 2 * depth, widthMm: width, depthMm: depth });
      stretches.push({ diameterMm: diameter, lengthMm: start - low });
      low = start + width;
    }
    const size = isAboveShoulder ? sizeOf(after) : 0;
    if (size > 0.05) {
      section.fillet(radius, to, { size, isAbove: true });
      features.push({ type: 'fillet', radiusMm: size });
      high = to - size;
    } else section.to(radius, high);
    if (!hasGroove) free.push({ from: low, to: high, diameter });
    stretches.push({ diameterMm: diameter, lengthMm: high - low });
    if (!after) {
      const leg = ends[1];
      section.to(radius - leg, to);
      if (leg > 0) features.push({ type: 'chamfer', widthMm: leg * Math.SQRT2 });
    }
  });
  section.to(0, total);
  const least = Math.min(...lengths.flatMap(({ diameter, endDiameter }) => [diameter, endDiameter]), Infinity);
  const bore = chance.happens(0.55) ? boreOf(chance, { total, least: least - 2 * Math.max(...ends) - 4 }) : null;
  const face = bore ? NOTHING : faceGroove(chance, { diameter: lengths.at(-1)!.endDiameter - 2 * ends[1], total });
  const crossable = face === NOTHING ? free : free.filter(({ to }) => to < total - FACE_GROOVE_MOST_MM - 2);
  const more = bore ? boltHoles(chance, lengths, ends) : crossed(chance, crossable);
  const body = sum(
    turnedBody(section.profile),
    section.filled,
    ...(bore ? [cutOf(bore)] : []),
    face.measures,
    more.measures,
  );
  const most = Math.max(...lengths.flatMap(({ diameter, endDiameter }) => [diameter, endDiameter]));
  const isOpen = bore !== null && bore.steps[0]!.through;
  return {
    truth: {
      ...body,
      boxMm: [most, most, total],
      holes: [...(bore?.steps ?? []), ...more.holes],
      features: [...features, ...(bore?.features ?? []), ...face.features, ...more.features],
      turned: {
        diameterMm: most,
        lengthMm: total,
        boreMm: isOpen ? Math.min(...bore.steps.map(({ diameterMm }) => diameterMm)) : null,
      },
      lengths: stretches,
    },
    build: (bench) =>
      bench.cut(
        bench.revolve(section.outline()),
        ...(bore ? [toolOf(bench, bore)] : []),
        ...face.tools.map((tool) => tool(bench)),
        ...more.tools.map((tool) => tool(bench)),
      ),
  };
}

const FACE_GROOVE_MOST_MM = 3;

/** For a seal, in the upper end of a part that is not bored. */
function faceGroove(chance: Chance, { diameter, total }: { diameter: number; total: number }): Milled {
  if (diameter < 12 || chance.happens(0.7)) return NOTHING;
  const outer = chance.size(9, diameter - 3);
  const width = chance.size(1, 0.2 * outer);
  const depth = chance.size(1.2, FACE_GROOVE_MOST_MM);
  const inner = outer - 2 * width;
  return {
    measures: { volumeMm3: -(disc(outer) - disc(inner)) * depth, areaMm2: Math.PI * (outer + inner) * depth },
    holes: [],
    features: [{ type: 'o-ring', diameterMm: outer, widthMm: width, depthMm: depth }],
    tools: [
      (bench) =>
        bench.extrude(circle([0, 0], outer), {
          from: total - depth,
          height: depth,
          holes: [circle([0, 0], inner)],
        }),
    ],
  };
}

/** The legs of the chamfer at an end, mm; none at every fifth. */
function chamferOf(chance: Chance, { endDiameter, long }: Length): number {
  return chance.oneOf([0, 0.5, 1, 1.5, Number(Math.min(0.09 * endDiameter, 0.25 * long).toFixed(2))]);
}

/** How deep the tip of a drill is, of its diameter. */
const POINT_SHARE = 0.5 / Math.tan(radians(POINT_DEG / 2));

/** From the upper end, along the axis. null where there is no room. */
function boreOf(chance: Chance, { total, least }: { total: number; least: number }): Hole | null {
  if (least < 3) return null;
  const place = { at: [0, 0, total], along: [0, 0, -1] } as const;
  const diameter = chance.size(2, 0.75 * least);
  const isOpen = chance.happens(0.5);
  const deep = isOpen ? total : Number((chance.between(0.3, 0.6) * total).toFixed(2));
  const ended = isOpen ? through : chance.oneOf([milled, pointed]);
  // A tip would break through the other end.
  const make = ended === pointed && deep + diameter * POINT_SHARE > total - 1 ? milled : ended;
  const mouth = chance.oneOf(['plain', 'stepped', 'sunk'] as const);
  if (mouth === 'stepped') {
    const depth = Number((0.3 * deep).toFixed(2));
    const wide = Number((diameter * 1.25).toFixed(2));
    return bored(make(place, { diameter, depth: deep - depth }), { diameter: wide, depth });
  }
  if (mouth === 'sunk') {
    const head = Number((diameter * 1.2).toFixed(2));
    return sunk(make(place, { diameter, depth: deep - sinkDepth(head, diameter, 90) }), { diameter: head, angle: 90 });
  }
  return make(place, { diameter, depth: deep });
}

/** Features that no lathe makes, or makes with driven tools. */
interface Milled {
  measures: Measures;
  holes: NonNullable<MadeShape['truth']['holes']>;
  features: FeatureTruth[];
  tools: ((bench: Bench) => Solid)[];
}

const NOTHING: Milled = { measures: { volumeMm3: 0, areaMm2: 0 }, holes: [], features: [], tools: [] };

/** Around the axis, through a flange at the lower end. */
function boltHoles(chance: Chance, [first, second]: Length[], [leg]: readonly [number, number]): Milled {
  if (!second || first!.diameter !== first!.endDiameter || chance.happens(0.4)) return NOTHING;
  const inner = Math.max(second.diameter, second.endDiameter) / 2;
  const outer = first!.diameter / 2 - leg;
  const room = outer - 1.5 * inner;
  if (room < 5) return NOTHING;
  const count = chance.count(3, 6);
  const diameter = Number((0.45 * room).toFixed(2));
  const pitch = outer - room / 2;
  const holes = Array.from({ length: count }, (_, at) => {
    const angle = radians((360 / count) * at);
    return through(
      { at: [pitch * Math.cos(angle), pitch * Math.sin(angle), 0], along: Z },
      { diameter, depth: first!.long },
    );
  });
  return {
    measures: sum(...holes.map(cutOf)),
    holes: holes.flatMap(({ steps }) => steps),
    features: [],
    tools: holes.map((hole) => (bench) => toolOf(bench, hole)),
  };
}

/** A hole across, or a keyway, in a solid length. */
function crossed(chance: Chance, free: readonly { from: number; to: number; diameter: number }[]): Milled {
  const [length] = chance.shuffled(free.filter(({ from, to, diameter }) => to - from > 12 && diameter > 9));
  if (!length || chance.happens(0.3)) return NOTHING;
  const middle = (length.from + length.to) / 2;
  const most = Math.min(0.5 * length.diameter, 0.5 * (length.to - length.from));
  return chance.happens(0.5)
    ? crossHole(chance.size(2, most), { middle, diameter: length.diameter })
    : keyway(chance, { wide: Math.min(0.3 * length.diameter, 0.25 * (length.to - length.from)), middle, ...length });
}

/** Simpson's rule; the integrands here are smooth and periodic or flat at their ends. */
function integral(from: number, to: number, f: (x: number) => number): number {
  const steps = 400;
  const step = (to - from) / steps;
  let total = 0;
  for (let at = 0; at <= steps; at += 1) total += f(from + at * step) * (at === 0 || at === steps ? 1 : at % 2 ? 4 : 2);
  return (total * step) / 3;
}

function crossHole(bore: number, { middle, diameter }: { middle: number; diameter: number }): Milled {
  const [r, R] = [bore / 2, diameter / 2];
  /** Half the way through the shaft, at an angle around the hole. */
  const half = (angle: number): number => Math.sqrt(R * R - (r * Math.sin(angle)) ** 2);
  const wall = 2 * integral(0, 2 * Math.PI, (angle) => r * half(angle));
  const mouths = 2 * integral(-Math.PI / 2, Math.PI / 2, (angle) => 2 * (r * Math.cos(angle)) ** 2 * (R / half(angle)));
  return {
    measures: {
      volumeMm3: -integral(-Math.PI / 2, Math.PI / 2, (angle) => 4 * (r * Math.cos(angle)) ** 2 * half(angle)),
      areaMm2: wall - mouths,
    },
    holes: [{ diameterMm: bore, depthMm: diameter, through: true, end: 'through' }],
    features: [],
    tools: [
      (bench) => bench.cylinder({ at: [-diameter, 0, middle], along: [1, 0, 0], diameter: bore, length: 2 * diameter }),
    ],
  };
}

/** With round ends and a flat floor, its length along the shaft. */
function keyway(
  chance: Chance,
  { wide, middle, from, to, diameter }: { wide: number; middle: number; from: number; to: number; diameter: number },
): Milled {
  const width = Number(wide.toFixed(2));
  const long = Number(Math.max(2 * width, chance.between(0.4, 0.7) * (to - from)).toFixed(2));
  const [R, r] = [diameter / 2, width / 2];
  const depth = Number((0.5 * width).toFixed(2));
  const floor = R - depth;
  const high = (x: number): number => Math.sqrt(R * R - x * x) - floor;
  /** Over the width; x is r times the sine, so that the round ends are smooth. */
  const across = (f: (x: number, along: number) => number): number =>
    integral(-Math.PI / 2, Math.PI / 2, (angle) => {
      const [x, cos] = [r * Math.sin(angle), r * Math.cos(angle)];
      return f(x, long - width + 2 * cos) * cos;
    });
  const walls = 2 * (long - width) * high(r) + 2 * integral(0, Math.PI, (angle) => r * high(r * Math.cos(angle)));
  return {
    measures: {
      volumeMm3: -across((x, along) => along * high(x)),
      areaMm2: across((_, along) => along) + walls - across((x, along) => (along * R) / Math.sqrt(R * R - x * x)),
    },
    holes: [],
    features: [{ type: 'circular end pocket', depthMm: depth, widthMm: width, cornerRadiusMm: r, floorRadiusMm: 0 }],
    tools: [
      // Drawn with its length along x, which becomes the shaft's axis; z becomes x.
      (bench) =>
        bench.place(bench.extrude(slot([0, 0], [long, width]), { height: diameter }), {
          at: [floor, 0, middle],
          x: [0, 0, 1],
          z: [1, 0, 0],
        }),
    ],
  };
}

/** Bored along its axis, and turned down at one end. */
function hexagonalBar(chance: Chance): MadeShape {
  const flats = chance.oneOf([8, 10, 13, 17, 24, 30]);
  const long = Number((flats * chance.between(0.5, 3)).toFixed(1));
  const neck = chance.happens(0.6) ? Number((flats * chance.between(0.6, 0.9)).toFixed(1)) : 0;
  const neckLong = neck > 0 ? Number((flats * chance.between(0.3, 1)).toFixed(1)) : 0;
  const bore = Number((flats * chance.between(0.2, 0.45)).toFixed(1));
  const side = flats / Math.sqrt(3);
  const hexagon = (3 * Math.sqrt(3) * side ** 2) / 2;
  const total = long + neckLong;
  const hole = through({ at: [0, 0, 0], along: Z }, { diameter: bore, depth: total });
  const corners = Array.from({ length: 6 }, (_, at): Point2 => {
    const angle = (at * Math.PI) / 3;
    return [side * Math.cos(angle), side * Math.sin(angle)];
  });
  const body: Measures = {
    volumeMm3: hexagon * long + disc(neck) * neckLong,
    areaMm2: 6 * side * long + 2 * hexagon + Math.PI * neck * neckLong,
  };
  return {
    truth: {
      ...sum(body, cutOf(hole)),
      boxMm: [2 * side, flats, total],
      holes: hole.steps,
      turned: { diameterMm: 2 * side, lengthMm: total, boreMm: bore, barSides: 6 },
    },
    build: (bench) => {
      const bar = bench.extrude(polygon(corners), { height: long });
      const shape =
        neck > 0 ? bench.fuse(bar, bench.extrude(circle([0, 0], neck), { from: long, height: neckLong })) : bar;
      return bench.cut(shape, toolOf(bench, hole));
    },
  };
}
