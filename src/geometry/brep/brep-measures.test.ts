/** Solids whose areas and volumes stand in every handbook, in any position: measured, boxed and triangulated. */
import { expect, test } from 'vitest';
import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepFace, BrepSurface, Frame } from '#geometry/brep/brep.ts';
import { checkBrep } from '#geometry/brep/brep-check.ts';
import { measureFaces } from '#geometry/brep/brep-measures.ts';
import { modelOfBreps } from '#geometry/brep/brep-model.ts';
import { tabulateEdges, weldVertices } from '#geometry/mesh/mesh-topology.ts';
import { IDENTITY } from '#geometry/placement.ts';
import { add, cross, scale, unit } from '#geometry/vectors.ts';

/** Where a solid stands: a frame that its own coordinates are turned into. */
interface Place {
  at: (x: number, y: number, z: number) => Vec3;
  along: (x: number, y: number, z: number) => Vec3;
}

const HERE: Place = { at: (x, y, z) => [x, y, z], along: (x, y, z) => [x, y, z] };
const TURNED = turned(unit([1, 2, 3]), [40, -25, 7]);

function turned(axis: Vec3, origin: Vec3): Place {
  const u = unit(cross(axis, [1, 0, 0]));
  const v = cross(axis, u);
  const along = (x: number, y: number, z: number): Vec3 => add(add(scale(u, x), scale(v, y)), scale(axis, z));
  return { along, at: (x, y, z) => add(origin, along(x, y, z)) };
}

function frame({ at, along }: Place, origin: Vec3, z: Vec3 = [0, 0, 1], x: Vec3 = [1, 0, 0]): Frame {
  return { origin: at(...origin), z: along(...z), x: along(...x), y: along(...cross(z, x)) };
}

/** Closed circles only; each face has whole circles as its rounds. */
class Build {
  readonly #vertices: number[] = [];
  readonly #edges: Brep['edges'] = [];
  readonly #faces: BrepFace[] = [];

  circle(place: Frame, radiusMm: number): number {
    this.#vertices.push(...add(place.origin, scale(place.x, radiusMm)));
    const vertex = this.#vertices.length / 3 - 1;
    const curve = { kind: 'ellipse', frame: place, radiusXMm: radiusMm, radiusYMm: radiusMm } as const;
    this.#edges.push({ curve, start: vertex, end: vertex, from: 0, to: 2 * Math.PI });
    return this.#edges.length - 1;
  }

  /** Numbers of circles; negative, less one, where the face runs along them backwards. */
  face(surface: BrepSurface, isOutward: boolean, circles: number[]): this {
    const loops = circles.map((circle) => [
      circle < 0 ? { edge: -1 - circle, isForward: false } : { edge: circle, isForward: true },
    ]);
    this.#faces.push({ name: '', surface, isOutward, loops });
    return this;
  }

  brep(): Brep {
    return { vertices: Float64Array.from(this.#vertices), edges: this.#edges, faces: this.#faces };
  }
}

const SOLIDS: Record<string, (place: Place) => { brep: Brep; areaMm2: number; volumeMm3: number; box: Vec3 }> = {
  ball: (place) => ({
    brep: new Build().face({ kind: 'sphere', frame: frame(place, [0, 0, 0]), radiusMm: 5 }, true, []).brep(),
    areaMm2: 4 * Math.PI * 25,
    volumeMm3: (4 / 3) * Math.PI * 125,
    box: [10, 10, 10],
  }),
  'half a ball': (place) => {
    const build = new Build();
    const rim = build.circle(frame(place, [0, 0, 0]), 5);
    return {
      brep: build
        .face({ kind: 'sphere', frame: frame(place, [0, 0, 0]), radiusMm: 5 }, true, [rim])
        .face({ kind: 'plane', frame: frame(place, [0, 0, 0]) }, false, [-1 - rim])
        .brep(),
      areaMm2: 3 * Math.PI * 25,
      volumeMm3: (2 / 3) * Math.PI * 125,
      box: [10, 10, 5],
    };
  },
  'most of a ball': (place) => {
    // Cut 3 below its middle: a cap of height 2 is missing.
    const build = new Build();
    const rim = build.circle(frame(place, [0, 0, -3]), 4);
    return {
      brep: build
        .face({ kind: 'sphere', frame: frame(place, [0, 0, 0], [0, 1, 0], [0, 0, 1]), radiusMm: 5 }, true, [rim])
        .face({ kind: 'plane', frame: frame(place, [0, 0, -3], [0, 0, -1]) }, true, [-1 - rim])
        .brep(),
      areaMm2: 2 * Math.PI * 5 * 8 + Math.PI * 16,
      volumeMm3: (Math.PI * 64 * (15 - 8)) / 3,
      box: [10, 10, 8],
    };
  },
  ring: (place) => ({
    brep: new Build()
      .face({ kind: 'torus', frame: frame(place, [1, 2, 3]), majorRadiusMm: 8, minorRadiusMm: 2 }, true, [])
      .brep(),
    areaMm2: 4 * Math.PI ** 2 * 16,
    volumeMm3: 2 * Math.PI ** 2 * 8 * 4,
    box: [20, 20, 4],
  }),
  'elbow of a quarter turn': (place) => {
    const build = new Build();
    const first = build.circle(frame(place, [8, 0, 0], [0, -1, 0]), 2);
    const last = build.circle(frame(place, [0, 8, 0], [-1, 0, 0], [0, 1, 0]), 2);
    return {
      brep: build
        .face({ kind: 'torus', frame: frame(place, [0, 0, 0]), majorRadiusMm: 8, minorRadiusMm: 2 }, true, [
          -1 - first,
          -1 - last,
        ])
        .face({ kind: 'plane', frame: frame(place, [8, 0, 0], [0, -1, 0]) }, true, [first])
        .face({ kind: 'plane', frame: frame(place, [0, 8, 0], [-1, 0, 0], [0, 1, 0]) }, true, [last])
        .brep(),
      areaMm2: (Math.PI / 2) * 8 * 2 * Math.PI * 2 + 2 * Math.PI * 4,
      volumeMm3: (Math.PI / 2) * 8 * Math.PI * 4,
      box: [10, 10, 4],
    };
  },
  'disc with a rounded rim': (place) => {
    // The outer half of a ring around a flat disc.
    const build = new Build();
    const lower = build.circle(frame(place, [0, 0, -2]), 8);
    const upper = build.circle(frame(place, [0, 0, 2]), 8);
    return {
      brep: build
        .face({ kind: 'torus', frame: frame(place, [0, 0, 0]), majorRadiusMm: 8, minorRadiusMm: 2 }, true, [
          lower,
          -1 - upper,
        ])
        .face({ kind: 'plane', frame: frame(place, [0, 0, 2]) }, true, [upper])
        .face({ kind: 'plane', frame: frame(place, [0, 0, -2]) }, false, [-1 - lower])
        .brep(),
      areaMm2: 2 * Math.PI * 2 * (Math.PI * 8 + 2 * 2) + 2 * Math.PI * 64,
      // Pappus: half the tube's section and its centroid, around the axis.
      volumeMm3: Math.PI * 64 * 4 + 2 * Math.PI * ((Math.PI * 4) / 2) * (8 + (4 * 2) / (3 * Math.PI)),
      box: [20, 20, 4],
    };
  },
  cone: (place) => {
    const build = new Build();
    const base = build.circle(frame(place, [0, 0, 0]), 3);
    return {
      brep: build
        .face(
          { kind: 'cone', frame: frame(place, [0, 0, 4], [0, 0, -1]), radiusMm: 0, halfAngleRad: Math.atan(3 / 4) },
          true,
          [base],
        )
        .face({ kind: 'plane', frame: frame(place, [0, 0, 0]) }, false, [-1 - base])
        .brep(),
      areaMm2: Math.PI * 3 * 5 + Math.PI * 9,
      volumeMm3: Math.PI * 3 * 4,
      box: [6, 6, 4],
    };
  },
  'bush with a countersink': (place) => {
    // A cylinder of 10 x 6, bored 4, the bore widened to 8 by 45 degrees above.
    const build = new Build();
    const [bottom, top] = [build.circle(frame(place, [0, 0, 0]), 5), build.circle(frame(place, [0, 0, 6]), 5)];
    const [bore, neck, mouth] = [
      build.circle(frame(place, [0, 0, 0]), 2),
      build.circle(frame(place, [0, 0, 4]), 2),
      build.circle(frame(place, [0, 0, 6]), 4),
    ];
    return {
      brep: build
        .face({ kind: 'cylinder', frame: frame(place, [0, 0, 0]), radiusMm: 5 }, true, [bottom, -1 - top])
        .face({ kind: 'plane', frame: frame(place, [0, 0, 0]) }, false, [-1 - bottom, bore])
        .face({ kind: 'plane', frame: frame(place, [0, 0, 6]) }, true, [top, -1 - mouth])
        .face({ kind: 'cylinder', frame: frame(place, [0, 0, 0]), radiusMm: 2 }, false, [-1 - bore, neck])
        .face({ kind: 'cone', frame: frame(place, [0, 0, 4]), radiusMm: 2, halfAngleRad: Math.PI / 4 }, false, [
          -1 - neck,
          mouth,
        ])
        .brep(),
      areaMm2:
        2 * Math.PI * 5 * 6 +
        Math.PI * (25 - 4) +
        Math.PI * (25 - 16) +
        2 * Math.PI * 2 * 4 +
        Math.PI * (2 + 4) * Math.sqrt(8),
      volumeMm3: Math.PI * 25 * 6 - Math.PI * 4 * 4 - (Math.PI * 2 * (4 + 8 + 16)) / 3,
      box: [10, 10, 6],
    };
  },
};

test.each(
  Object.keys(SOLIDS).flatMap((name) => [[name, 'as it lies', HERE] as const, [name, 'turned', TURNED] as const]),
)('a %s, %s, has the area and volume of the handbook', (name, _, place) => {
  const { brep, areaMm2, volumeMm3, box } = SOLIDS[name]!(place);
  const measures = measureFaces(brep, [3, -2, 1]);
  expect(checkBrep(brep, measures)).toMatchObject({ isClosed: true, isValid: true, healed: { count: 0 } });
  expect(sum(measures.map((face) => face.areaMm2)) / areaMm2).toBeCloseTo(1, 12);
  expect(sum(measures.map((face) => face.fluxMm3)) / 3 / volumeMm3).toBeCloseTo(1, 12);
  if (place !== HERE) return;
  const { min, max } = modelOfBreps([brep], [{ product: 0, placement: IDENTITY }]).box;
  for (const axis of [0, 1, 2]) expect(max[axis]! - min[axis]!).toBeCloseTo(box[axis]!, 9);
});

test.each(Object.keys(SOLIDS))('the triangles of a %s close, look outwards and fill it', (name) => {
  const { brep, areaMm2, volumeMm3 } = SOLIDS[name]!(TURNED);
  const { mesh } = modelOfBreps([brep], [{ product: 0, placement: IDENTITY }]);
  const edges = tabulateEdges(mesh.indices, weldVertices(mesh.positions));
  expect(edges.balance.every((balance) => balance === 0)).toBe(true);
  let [area, volume, inward] = [0, 0, 0];
  for (let at = 0; at < mesh.indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => corners(mesh.positions, mesh.indices[at + corner]!)) as [
      Vec3,
      Vec3,
      Vec3,
    ];
    const across = cross(minus(b, a), minus(c, a));
    area += Math.hypot(...across) / 2;
    volume += (a[0] * across[0] + a[1] * across[1] + a[2] * across[2]) / 6;
    const normal = corners(mesh.normals, mesh.indices[at]!);
    if (across[0] * normal[0] + across[1] * normal[1] + across[2] * normal[2] <= 0) inward += 1;
  }
  expect(inward).toBe(0);
  // Eighteen sides to a circle at the least: 2 % short on each of two curvatures.
  expect(area / areaMm2).toBeGreaterThan(0.95);
  expect(area / areaMm2).toBeLessThan(1);
  expect(volume / volumeMm3).toBeGreaterThan(0.93);
  expect(volume / volumeMm3).toBeLessThan(1);
});

test('a face that is missing, and one that looks inward, are found', () => {
  const { brep } = SOLIDS['half a ball']!(HERE);
  const open = { ...brep, faces: brep.faces.slice(0, 1) };
  expect(checkBrep(open, measureFaces(open, [0, 0, 0]))).toMatchObject({ isClosed: false, isValid: false });
  const wrong = {
    ...brep,
    faces: brep.faces.map((face, index) => (index === 0 ? { ...face, isOutward: false } : face)),
  };
  expect(checkBrep(wrong, measureFaces(wrong, [0, 0, 0])).isValid).toBe(false);
});

test('an end of an edge beside its surface is found, and is healed up to ten micrometers', () => {
  const { brep } = SOLIDS.cone!(HERE);
  const movedBy = (mm: number) => {
    const moved = { ...brep, vertices: brep.vertices.map((value, at) => (at === 0 ? value + mm : value)) };
    const { isValid, healed } = checkBrep(moved, measureFaces(moved, [0, 0, 0]));
    return [isValid, healed.count];
  };
  expect([0.0005, 0.005, 0.02].map(movedBy)).toEqual([
    [true, 0],
    [true, 1],
    [false, 1],
  ]);
});

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function corners(values: Float32Array, at: number): Vec3 {
  return [values[3 * at]!, values[3 * at + 1]!, values[3 * at + 2]!];
}

function minus(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
