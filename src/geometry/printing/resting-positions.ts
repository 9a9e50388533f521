/** The positions in which a part can stand: the planes of its convex hull on which it does not tip over. */
import type { Vec3 } from '#contract/units.ts';
import { boxDiagonal } from '#geometry/boxes.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import { convexHull3, type HullFacet } from '#geometry/mesh/convex-hull.ts';
import { NO_COORDINATE } from '#geometry/tolerances.ts';
import { cross, dot, pointAt, subtract, unit } from '#geometry/vectors.ts';

/** As a share of the squares of the distances: a centre right above the edge between two facets belongs to both. */
const EDGE_SLACK = 1e-9;

/** Of the part's diagonal; uneven ground of that much is flat. It also keeps the hull of a ball small. */
const FLAT_SHARE = 4e-4;
/** Facets within a degree are one plane. */
const SAME_COS = 0.99985;
/** The largest facets decide; the planes of smaller ones are of no use for printing. */
const FACETS_MAX = 400;

export interface RestingPositions {
  /** Unit vectors to the ground, the largest plane first. */
  downs: Vec3[];
  /** Corners of the hull, three numbers each. */
  hull: Float64Array;
}

/** At most `most` positions. */
export function findRestingPositions(mesh: AnalysisMesh, most: number): RestingPositions {
  const { places } = mesh;
  const facets = convexHull3(places, FLAT_SHARE * boxDiagonal(mesh.model.box));
  const centre = centreOfMass(mesh);
  const planes = listPlanes(facets.toSorted((a, b) => b.areaMm2 - a.areaMm2).slice(0, FACETS_MAX));
  const stable = planes.filter((plane) => plane.facets.some((facet) => isUnder(places, facet, plane.normal, centre)));
  const corners = new Set(facets.flatMap((facet) => facet.corners));
  return {
    downs: stable
      .toSorted((a, b) => b.areaMm2 - a.areaMm2)
      .slice(0, most)
      .map(({ normal }) => normal),
    hull: Float64Array.from([...corners].flatMap((corner) => pointAt(places, corner))),
  };
}

interface GroundPlane {
  normal: Vec3;
  areaMm2: number;
  facets: HullFacet[];
}

/** Facets in one plane go to the first of them. */
function listPlanes(facets: HullFacet[]): GroundPlane[] {
  const planes: GroundPlane[] = [];
  // Flat: each facet of a round part is held against hundreds.
  const normals = new Float64Array(3 * facets.length);
  for (const facet of facets) {
    const [x, y, z] = facet.normal;
    let at = 0;
    const end = 3 * planes.length;
    while (at < end && !(normals[at]! * x + normals[at + 1]! * y + normals[at + 2]! * z > SAME_COS)) at += 3;
    if (at === end) {
      normals[at] = x;
      normals[at + 1] = y;
      normals[at + 2] = z;
      planes.push({ normal: facet.normal, areaMm2: facet.areaMm2, facets: [facet] });
    } else {
      const plane = planes[at / 3]!;
      plane.facets.push(facet);
      plane.areaMm2 += facet.areaMm2;
    }
  }
  return planes;
}

/** Whether the line from `centre` along `down` meets the facet. */
function isUnder(positions: ArrayLike<number>, { corners }: HullFacet, down: Vec3, centre: Vec3): boolean {
  const [a, b, c] = corners.map((corner) => subtract(pointAt(positions, corner), centre)) as [Vec3, Vec3, Vec3];
  // A centre right above an edge between two facets of the plane belongs to both.
  const slack = -EDGE_SLACK * (dot(a, a) + dot(b, b) + dot(c, c));
  return [dot(cross(a, b), down), dot(cross(b, c), down), dot(cross(c, a), down)].every((turn) => turn >= slack);
}

/** Of the volume inside (signed tetrahedra over the middle of the box); of the corners where there is no volume. */
function centreOfMass({ model }: AnalysisMesh): Vec3 {
  const { positions, indices } = model.mesh;
  const middle = [0, 1, 2].map((axis) => (model.box.min[axis]! + model.box.max[axis]!) / 2) as Vec3;
  const [mx, my, mz] = middle;
  let volume = 0;
  let x = 0;
  let y = 0;
  let z = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const a = 3 * indices[at]!;
    const b = 3 * indices[at + 1]!;
    const c = 3 * indices[at + 2]!;
    const ax = positions[a]! - mx;
    const ay = positions[a + 1]! - my;
    const az = positions[a + 2]! - mz;
    const bx = positions[b]! - mx;
    const by = positions[b + 1]! - my;
    const bz = positions[b + 2]! - mz;
    const cx = positions[c]! - mx;
    const cy = positions[c + 1]! - my;
    const cz = positions[c + 2]! - mz;
    const part = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
    volume += part;
    x += part * (ax + bx + cx);
    y += part * (ay + by + cy);
    z += part * (az + bz + cz);
  }
  if (!(Math.abs(volume) > 0)) return middle;
  return [mx + x / (4 * volume), my + y / (4 * volume), mz + z / (4 * volume)];
}

/** The unit vector. Coordinates that are only rounding errors become 0. */
export function snapToAxes(direction: Vec3): Vec3 {
  return unit(direction.map((value) => (Math.abs(value) < NO_COORDINATE ? 0 : value)) as Vec3);
}
