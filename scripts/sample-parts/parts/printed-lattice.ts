/**
 * A printed isolator block: body-centred cubic lattice between two solid plates with four holes each. The struts end in balls
 * so large that no two struts meet outside of one: every edge of the lattice is a circle, and no notch is left between struts.
 */
import { type Bench, DOWN, type Solid, type Vec3, Z } from '../bench.ts';
import { circle, rectangle } from '../outline.ts';

/** mm. Struts of 2.6 stand at 35° from level, steep enough for powder beds. */
export const LATTICE = { cells: [3, 3, 3] as const, pitch: 14, strut: 2.6, ball: 4.8 };
const PLATE = { size: 52, thickness: 5, cornerRadius: 5 };
/** For M4, medium clearance, in the middle between four balls. */
const HOLES = { diameter: 4.5, at: 14 };
const CENTER_BORE = 12;

export function printedLattice(bench: Bench): Solid {
  const { cells, pitch } = LATTICE;
  const height = cells[2] * pitch;
  const plate = (from: number): Solid => {
    const raw = bench.extrude(rectangle([0, 0], [PLATE.size, PLATE.size], PLATE.cornerRadius), {
      from,
      height: PLATE.thickness,
      holes: [circle([0, 0], CENTER_BORE)],
    });
    return bench.chamfer(raw, 0.8, ({ middle: [x, y, z] }) => {
      return (
        (Math.abs(z - from) < 0.01 || Math.abs(z - from - PLATE.thickness) < 0.01) && Math.hypot(x, y) > CENTER_BORE
      );
    });
  };
  const { balls, struts } = lattice(bench);
  // The outermost balls sink into the plates: their middles lie in the plates' inner faces.
  const block = bench.fuse(plate(-PLATE.thickness), plate(height), ...balls, ...struts);
  return bench.cut(block, ...mountingHoles(bench, height));
}

function lattice(bench: Bench): { balls: Solid[]; struts: Solid[] } {
  const { cells, pitch, strut, ball } = LATTICE;
  const [nx, ny, nz] = cells;
  const corner = (i: number, j: number, k: number): Vec3 => [(i - nx / 2) * pitch, (j - ny / 2) * pitch, k * pitch];
  const corners = grid(nx + 1, ny + 1, nz + 1).map(([i, j, k]) => corner(i, j, k));
  const centers = grid(nx, ny, nz).map(([i, j, k]) => corner(i + 0.5, j + 0.5, k + 0.5));
  const length = (Math.sqrt(3) / 2) * pitch;
  const s = 1 / Math.sqrt(3);
  const struts = centers.flatMap((at) =>
    [-s, s].flatMap((x) =>
      [-s, s].flatMap((y) => [-s, s].map((z) => bench.cylinder({ at, along: [x, y, z], diameter: strut, length }))),
    ),
  );
  return { balls: [...corners, ...centers].map((at) => bench.sphere(at, ball)), struts };
}

function mountingHoles(bench: Bench, height: number): Solid[] {
  const { diameter, at } = HOLES;
  const t = PLATE.thickness;
  return [-at, at].flatMap((x) =>
    [-at, at].flatMap((y) => [
      bench.cylinder({ at: [x, y, height], along: Z, diameter, length: t }),
      bench.cylinder({ at: [x, y, 0], along: DOWN, diameter, length: t }),
    ]),
  );
}

function grid(nx: number, ny: number, nz: number): [number, number, number][] {
  return Array.from({ length: nx * ny * nz }, (_, index) => [
    index % nx,
    Math.floor(index / nx) % ny,
    Math.floor(index / (nx * ny)),
  ]);
}
