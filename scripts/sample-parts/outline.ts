/** Closed outlines in a plane, mm: straight lines and circular arcs, as a drawing has them. Counter-clockwise by the makers here. */

export type Point2 = readonly [x: number, y: number];
/** A corner of a polygon; with a third number it is rounded by this radius. */
export type Corner = readonly [x: number, y: number, radius?: number];

export type Segment =
  | { kind: 'line'; from: Point2; to: Point2 }
  | { kind: 'arc'; from: Point2; via: Point2; to: Point2 };
export type Outline = { kind: 'circle'; center: Point2; radius: number } | { kind: 'path'; segments: Segment[] };

/** Shorter than this is no line: rounded corners may touch each other. */
const LEAST_MM = 1e-6;

export const circle = (center: Point2, diameter: number): Outline => ({ kind: 'circle', center, radius: diameter / 2 });

/** A polygon with corners rounded where they carry a radius. */
export function polygon(corners: readonly Corner[]): Outline {
  const ends = corners.map((corner, index) =>
    roundCorner(corners.at(index - 1)!, corner, corners[(index + 1) % corners.length]!),
  );
  const segments = ends.flatMap(({ into, via, out }, index): Segment[] => {
    const next = ends[(index + 1) % ends.length]!;
    const arc: Segment[] = via ? [{ kind: 'arc', from: into, via, to: out }] : [];
    return distance(out, next.into) > LEAST_MM ? [...arc, { kind: 'line', from: out, to: next.into }] : arc;
  });
  return { kind: 'path', segments };
}

/** A rectangle around `center`, all corners rounded by `radius`. */
export function rectangle(center: Point2, [width, height]: Point2, radius = 0): Outline {
  const [x, y] = center;
  const [w, h] = [width / 2, height / 2];
  return polygon(
    (
      [
        [x - w, y - h],
        [x + w, y - h],
        [x + w, y + h],
        [x - w, y + h],
      ] as const
    ).map(([cx, cy]) => (radius > 0 ? [cx, cy, radius] : [cx, cy])),
  );
}

/** A slot with round ends: `length` over all, `width` across, its length along `angleDeg` from +x. */
export function slot(center: Point2, [length, width]: Point2, angleDeg = 0): Outline {
  const half = (length - width) / 2;
  const turn = (angleDeg * Math.PI) / 180;
  const along: Point2 = [Math.cos(turn), Math.sin(turn)];
  const at = (a: number, b: number): Point2 => [
    center[0] + a * along[0] - b * along[1],
    center[1] + a * along[1] + b * along[0],
  ];
  const r = width / 2;
  return {
    kind: 'path',
    segments: [
      { kind: 'line', from: at(-half, -r), to: at(half, -r) },
      { kind: 'arc', from: at(half, -r), via: at(half + r, 0), to: at(half, r) },
      { kind: 'line', from: at(half, r), to: at(-half, r) },
      { kind: 'arc', from: at(-half, r), via: at(-half - r, 0), to: at(-half, -r) },
    ],
  };
}

/** A band along an arc around `center`: `width` across at `radius`, with round ends, from one angle to the other (degrees). */
export function arcSlot(
  center: Point2,
  { radius, width, fromDeg, toDeg }: { radius: number; width: number; fromDeg: number; toDeg: number },
): Outline {
  const at = (r: number, deg: number): Point2 => polar(center, r, deg);
  const [inner, outer] = [radius - width / 2, radius + width / 2];
  const middle = (fromDeg + toDeg) / 2;
  // How far the round end reaches beyond the angle, at the middle of the band.
  const cap = ((width / 2 / radius) * 180) / Math.PI;
  return {
    kind: 'path',
    segments: [
      { kind: 'arc', from: at(outer, fromDeg), via: at(outer, middle), to: at(outer, toDeg) },
      { kind: 'arc', from: at(outer, toDeg), via: at(radius, toDeg + cap), to: at(inner, toDeg) },
      { kind: 'arc', from: at(inner, toDeg), via: at(inner, middle), to: at(inner, fromDeg) },
      { kind: 'arc', from: at(inner, fromDeg), via: at(radius, fromDeg - cap), to: at(outer, fromDeg) },
    ],
  };
}

/** A round hole with two flats, `acrossFlats` apart in y; its four corners rounded, as an end mill leaves them. */
export function doubleD(
  center: Point2,
  { diameter, acrossFlats, cornerRadius }: { diameter: number; acrossFlats: number; cornerRadius: number },
): Outline {
  const [R, h, r] = [diameter / 2, acrossFlats / 2, cornerRadius];
  // The corner's circle touches the flat from within (its middle lies r below it) and the round from within (R − r from the middle).
  const my = h - r;
  const mx = Math.sqrt((R - r) ** 2 - my ** 2);
  const onRound: Point2 = [(mx * R) / (R - r), (my * R) / (R - r)];
  const turn = Math.atan2(my, mx);
  const middleOfCorner = (turn + Math.PI / 2) / 2;
  const via: Point2 = [mx + r * Math.cos(middleOfCorner), my + r * Math.sin(middleOfCorner)];
  const put = ([x, y]: Point2, sx: number, sy: number): Point2 => [center[0] + sx * x, center[1] + sy * y];
  const flat: Point2 = [mx, h];
  return {
    kind: 'path',
    segments: [
      { kind: 'arc', from: put(onRound, 1, -1), via: put([R, 0], 1, 1), to: put(onRound, 1, 1) },
      { kind: 'arc', from: put(onRound, 1, 1), via: put(via, 1, 1), to: put(flat, 1, 1) },
      { kind: 'line', from: put(flat, 1, 1), to: put(flat, -1, 1) },
      { kind: 'arc', from: put(flat, -1, 1), via: put(via, -1, 1), to: put(onRound, -1, 1) },
      { kind: 'arc', from: put(onRound, -1, 1), via: put([R, 0], -1, 1), to: put(onRound, -1, -1) },
      { kind: 'arc', from: put(onRound, -1, -1), via: put(via, -1, -1), to: put(flat, -1, -1) },
      { kind: 'line', from: put(flat, -1, -1), to: put(flat, 1, -1) },
      { kind: 'arc', from: put(flat, 1, -1), via: put(via, 1, -1), to: put(onRound, 1, -1) },
    ],
  };
}

/** The tight belt around two circles on the x axis: an arm between two eyes. */
export function belt(left: { x: number; radius: number }, right: { x: number; radius: number }): Outline {
  const lean = Math.asin((left.radius - right.radius) / (right.x - left.x));
  const on = ({ x, radius }: { x: number; radius: number }, angle: number): Point2 => [
    x + radius * Math.cos(angle),
    radius * Math.sin(angle),
  ];
  const top = Math.PI / 2 - lean;
  return {
    kind: 'path',
    segments: [
      { kind: 'arc', from: on(left, top), via: on(left, Math.PI), to: on(left, -top) },
      { kind: 'line', from: on(left, -top), to: on(right, -top) },
      { kind: 'arc', from: on(right, -top), via: on(right, 0), to: on(right, top) },
      { kind: 'line', from: on(right, top), to: on(left, top) },
    ],
  };
}

/** What lies between two radii around the origin, from one angle on over another. */
export function arcBand([inner, outer]: readonly [number, number], fromDeg: number, overDeg: number): Outline {
  const at = (radius: number, share: number): Point2 => polar([0, 0], radius, fromDeg + share * overDeg);
  return {
    kind: 'path',
    segments: [
      { kind: 'arc', from: at(outer, 0), via: at(outer, 0.5), to: at(outer, 1) },
      { kind: 'line', from: at(outer, 1), to: at(inner, 1) },
      { kind: 'arc', from: at(inner, 1), via: at(inner, 0.5), to: at(inner, 0) },
      { kind: 'line', from: at(inner, 0), to: at(outer, 0) },
    ],
  };
}

/** The point at `radius` and `deg` (from +x, counter-clockwise) around `center`. */
export function polar(center: Point2, radius: number, deg: number): Point2 {
  const turn = (deg * Math.PI) / 180;
  return [center[0] + radius * Math.cos(turn), center[1] + radius * Math.sin(turn)];
}

function distance(a: Point2, b: Point2): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** Where a rounded corner begins, lies and ends; without a radius all of it is the corner. */
function roundCorner(before: Corner, [x, y, radius = 0]: Corner, after: Corner) {
  const here: Point2 = [x, y];
  if (radius === 0) return { into: here, via: null, out: here };
  const towards = (to: Corner): Point2 => {
    const length = distance(here, [to[0], to[1]]);
    return [(to[0] - x) / length, (to[1] - y) / length];
  };
  const [a, b] = [towards(before), towards(after)];
  const angle = Math.acos(a[0] * b[0] + a[1] * b[1]);
  const back = radius / Math.tan(angle / 2);
  const step = (way: Point2, length: number): Point2 => [x + way[0] * length, y + way[1] * length];
  const bisector: Point2 = [a[0] + b[0], a[1] + b[1]];
  const size = Math.hypot(...bisector);
  const reach = radius / Math.sin(angle / 2) - radius;
  return {
    into: step(a, back),
    via: step([bisector[0] / size, bisector[1] / size], reach),
    out: step(b, back),
  };
}
