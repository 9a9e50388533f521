/**
 * Plane stress in a ring around a hole of any star-shaped outline, by finite elements: four-node quadrilaterals on a grid of rays and rings, 2 × 2
 * integration points, a direct solver. Enough for an eye with an axle in it. mm, N, MPa.
 */
import type { PlaneStress } from './photoelastic.ts';

export interface Ring {
  /** Distance of the hole's edge from the center in this direction, mm. */
  innerRadiusMm: (angle: number) => number;
  outerRadiusMm: number;
  /** Thickness at this distance from the center, mm. */
  thicknessMm: (radius: number) => number;
  /** Directions of the rays, counter-clockwise from 0. A ray should stand wherever a load or an outline changes. */
  angles: readonly number[];
  rings: number;
}

/** Force per edge length and thickness, MPa, at a point of an edge. The loads must be in equilibrium. */
export interface RingLoad {
  inner?: (x: number, y: number) => [x: number, y: number];
  outer?: (x: number, y: number) => [x: number, y: number];
}

export interface SolvedRing {
  /** Grid points by ray, each from the hole outward. */
  x: Float64Array;
  y: Float64Array;
  rays: number;
  pointsPerRay: number;
  /** Stresses at the grid points, averaged from the elements around them. */
  stress: PlaneStress[];
}

/** Aluminum. Under given loads the stresses of a plane body with balanced edges hardly depend on these constants. */
const YOUNG = 69_000;
const POISSON = 0.33;
/** Rings are denser toward the hole, where stresses change fastest. */
const CROWDING = 1.8;
const GAUSS = 1 / Math.sqrt(3);

/** Solves for the stresses. The ring is free, so three supports prevent rigid-body motion; they carry no load. */
export function solveRing(ring: Ring, load: RingLoad): SolvedRing {
  const pointsPerRay = ring.rings + 1;
  const rays = ring.angles.length;
  const count = rays * pointsPerRay;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  ring.angles.forEach((angle, ray) => {
    const inner = ring.innerRadiusMm(angle);
    for (let k = 0; k < pointsPerRay; k++) {
      const radius = inner + (ring.outerRadiusMm - inner) * (k / ring.rings) ** CROWDING;
      x[ray * pointsPerRay + k] = radius * Math.cos(angle);
      y[ray * pointsPerRay + k] = radius * Math.sin(angle);
    }
  });
  const grid = { x, y, rays, pointsPerRay };
  const system = foldedSystem(rays, pointsPerRay);
  const force = new Float64Array(2 * count);
  const elements = elementsOf(rays, pointsPerRay);
  for (const nodes of elements) {
    const middle = Math.hypot(mean(nodes, x), mean(nodes, y));
    addElement(system, nodes, grid, ring.thicknessMm(middle));
  }
  if (load.inner) addEdge(force, grid, 0, load.inner, ring.thicknessMm);
  if (load.outer) addEdge(force, grid, ring.rings, load.outer, ring.thicknessMm);
  // Supports on the outer edge: the left point is fixed, the right point cannot move up or down.
  const opposite = Math.floor(rays / 2) * pointsPerRay + ring.rings;
  for (const freedom of [2 * opposite, 2 * opposite + 1, 2 * ring.rings + 1]) system.hold(freedom);
  const moved = system.solve(force);
  return { ...grid, stress: averagedStress(elements, grid, moved) };
}

interface Grid {
  x: Float64Array;
  y: Float64Array;
  rays: number;
  pointsPerRay: number;
}
type Nodes = readonly [number, number, number, number];

function elementsOf(rays: number, pointsPerRay: number): Nodes[] {
  const all: Nodes[] = [];
  for (let ray = 0; ray < rays; ray++)
    for (let k = 0; k + 1 < pointsPerRay; k++) {
      const here = ray * pointsPerRay + k;
      const next = ((ray + 1) % rays) * pointsPerRay + k;
      all.push([here, here + 1, next + 1, next]);
    }
  return all;
}

const mean = (nodes: Nodes, of: Float64Array): number =>
  (of[nodes[0]]! + of[nodes[1]]! + of[nodes[2]]! + of[nodes[3]]!) / 4;

/** Derivatives of the four shape functions along x and y at a point of the element, and the area factor there. */
function gradients(nodes: Nodes, { x, y }: Grid, xi: number, eta: number) {
  const dXi = [-(1 - eta) / 4, (1 - eta) / 4, (1 + eta) / 4, -(1 + eta) / 4];
  const dEta = [-(1 - xi) / 4, -(1 + xi) / 4, (1 + xi) / 4, (1 - xi) / 4];
  let [xXi, yXi, xEta, yEta] = [0, 0, 0, 0];
  for (let i = 0; i < 4; i++) {
    xXi += x[nodes[i]!]! * dXi[i]!;
    yXi += y[nodes[i]!]! * dXi[i]!;
    xEta += x[nodes[i]!]! * dEta[i]!;
    yEta += y[nodes[i]!]! * dEta[i]!;
  }
  const area = xXi * yEta - yXi * xEta;
  return {
    area: Math.abs(area),
    dx: dXi.map((d, i) => (yEta * d - yXi * dEta[i]!) / area),
    dy: dEta.map((d, i) => (xXi * d - xEta * dXi[i]!) / area),
  };
}

const STIFF = YOUNG / (1 - POISSON ** 2);
const SHEAR = YOUNG / (2 * (1 + POISSON));

function addElement(system: FoldedSystem, nodes: Nodes, grid: Grid, thickness: number): void {
  for (const xi of [-GAUSS, GAUSS])
    for (const eta of [-GAUSS, GAUSS]) {
      const { dx, dy, area } = gradients(nodes, grid, xi, eta);
      const weight = area * thickness;
      for (let i = 0; i < 4; i++)
        for (let j = 0; j < 4; j++) {
          const [xx, yy, xy, yx] = [dx[i]! * dx[j]!, dy[i]! * dy[j]!, dx[i]! * dy[j]!, dy[i]! * dx[j]!];
          const [row, column] = [2 * nodes[i]!, 2 * nodes[j]!];
          system.add(row, column, weight * (STIFF * xx + SHEAR * yy));
          system.add(row, column + 1, weight * (STIFF * POISSON * xy + SHEAR * yx));
          system.add(row + 1, column, weight * (STIFF * POISSON * yx + SHEAR * xy));
          system.add(row + 1, column + 1, weight * (STIFF * yy + SHEAR * xx));
        }
    }
}

/** Distributes an edge load to the nodes, with two integration points per side. */
function addEdge(
  force: Float64Array,
  { x, y, rays, pointsPerRay }: Grid,
  k: number,
  load: NonNullable<RingLoad['inner']>,
  thicknessMm: (radius: number) => number,
): void {
  for (let ray = 0; ray < rays; ray++) {
    const [a, b] = [ray * pointsPerRay + k, ((ray + 1) % rays) * pointsPerRay + k];
    const length = Math.hypot(x[b]! - x[a]!, y[b]! - y[a]!);
    for (const u of [(1 - GAUSS) / 2, (1 + GAUSS) / 2]) {
      const [px, py] = [x[a]! + u * (x[b]! - x[a]!), y[a]! + u * (y[b]! - y[a]!)];
      const pull = load(px, py);
      const weight = (thicknessMm(Math.hypot(px, py)) * length) / 2;
      for (const axis of [0, 1] as const) {
        force[2 * a + axis]! += (1 - u) * weight * pull[axis];
        force[2 * b + axis]! += u * weight * pull[axis];
      }
    }
  }
}

function averagedStress(elements: Nodes[], grid: Grid, moved: Float64Array): PlaneStress[] {
  const sums = Array.from(grid.x, () => ({ sx: 0, sy: 0, txy: 0, share: 0 }));
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  for (const nodes of elements) {
    corners.forEach(([xi, eta], corner) => {
      const { dx, dy } = gradients(nodes, grid, xi, eta);
      let [ex, ey, exy] = [0, 0, 0];
      nodes.forEach((node, i) => {
        const [u, v] = [moved[2 * node]!, moved[2 * node + 1]!];
        ex += dx[i]! * u;
        ey += dy[i]! * v;
        exy += dy[i]! * u + dx[i]! * v;
      });
      const sum = sums[nodes[corner]!]!;
      sum.sx += STIFF * (ex + POISSON * ey);
      sum.sy += STIFF * (ey + POISSON * ex);
      sum.txy += SHEAR * exy;
      sum.share += 1;
    });
  }
  return sums.map(({ sx, sy, txy, share }) => ({ sx: sx / share, sy: sy / share, txy: txy / share }));
}

interface FoldedSystem {
  add: (row: number, column: number, value: number) => void;
  hold: (freedom: number) => void;
  solve: (force: Float64Array) => Float64Array;
}

/**
 * Equations of a closed ring of rays. With rays numbered around the ring, the last ray couples with the first across the whole matrix. In folded
 * order (first, last, second, last but one, …) neighbors are at most two rays apart, so a band matrix is enough.
 */
function foldedSystem(rays: number, pointsPerRay: number): FoldedSystem {
  const place = (ray: number) => (ray < rays / 2 ? 2 * ray : 2 * (rays - ray) - 1);
  const size = 2 * rays * pointsPerRay;
  const band = 2 * (2 * pointsPerRay + 2);
  const at = (freedom: number) => {
    const node = freedom >> 1;
    return 2 * (place(Math.floor(node / pointsPerRay)) * pointsPerRay + (node % pointsPerRay)) + (freedom & 1);
  };
  // Stores the lower triangle of the band by rows: entry (row, column) is at row · (band + 1) + column − row + band.
  const lower = new Float64Array(size * (band + 1));
  const index = (row: number, column: number) => row * (band + 1) + column - row + band;
  return {
    add(row, column, value) {
      const [r, c] = [at(row), at(column)];
      if (c <= r) lower[index(r, c)]! += value;
    },
    hold(freedom) {
      const r = at(freedom);
      lower[index(r, r)]! += STIFF * 1e6;
    },
    solve(force) {
      // Cholesky factorization within the band, then forward and backward substitution.
      for (let i = 0; i < size; i++) {
        const first = Math.max(0, i - band);
        for (let j = first; j <= i; j++) {
          let sum = lower[index(i, j)]!;
          const from = Math.max(first, j - band);
          const [a, b] = [i * (band + 1) - i + band, j * (band + 1) - j + band];
          for (let k = from; k < j; k++) sum -= lower[a + k]! * lower[b + k]!;
          lower[index(i, j)] = i === j ? Math.sqrt(sum) : sum / lower[index(j, j)]!;
        }
      }
      const half = new Float64Array(size);
      for (let freedom = 0; freedom < size; freedom++) half[at(freedom)] = force[freedom]!;
      for (let i = 0; i < size; i++) {
        for (let k = Math.max(0, i - band); k < i; k++) half[i]! -= lower[index(i, k)]! * half[k]!;
        half[i]! /= lower[index(i, i)]!;
      }
      for (let i = size - 1; i >= 0; i--) {
        half[i]! /= lower[index(i, i)]!;
        for (let k = Math.max(0, i - band); k < i; k++) half[k]! -= lower[index(i, k)]! * half[i]!;
      }
      return Float64Array.from({ length: size }, (_, freedom) => half[at(freedom)]!);
    },
  };
}
