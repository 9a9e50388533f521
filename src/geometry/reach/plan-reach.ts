/** Casts a part's grids, maps what is reached from its main axes, and chooses the setups. */
import type { Vec3 } from '#contract/units.ts';
import type { PlainHole } from '#geometry/features/bores.ts';
import { partAxes } from '#geometry/features/distinct-directions.ts';
import type { SurfaceAccess } from '#geometry/features/surface-access.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import { type Choice, chooseSetups } from '#geometry/reach/choose-setups.ts';
import { type ColumnGrid, castColumns, type GridFrame } from '#geometry/reach/column-grid.ts';
import {
  type DrilledHole,
  type DrilledSpace,
  listDrilledHoles,
  listDrilledSpaces,
} from '#geometry/reach/drilled-holes.ts';
import { cuttersOn, mapReach, type ReachMap } from '#geometry/reach/reach-map.ts';
import { listSkin, type Skin } from '#geometry/reach/skin.ts';
import { viewMemory } from '#geometry/reach/view-memory.ts';
import { SQUARE_COS } from '#geometry/tolerances.ts';
import { cross, dot, frameAround, scale, unit } from '#geometry/vectors.ts';

/** Cells of the largest grid: more where there are more faces, since such a part takes longer in all. */
const CELLS = { first: 12_000, perFace: 100, most: 32_000 };
/** Of a block that nothing is removed from: all of it is skin. */
const BLOCK_CELLS = 2_000;
/** As a share of its volume: what the triangles' coordinates are off. */
const BLOCK_SLACK = 1e-6;
/** Around the part on the grid, mm and as a share of its longest side: wider cutters are not told apart outside of a part. */
const MARGIN = { mostMm: 12.5, share: 0.25 };
/** Finer would be less than the triangles are off, mm. */
const CELL_LEAST_MM = 0.05;
/** Casting columns takes a while for each. */
const TRIANGLES_MAX = 500_000;

/** What was found of the part before. */
export interface ReachSources {
  access: SurfaceAccess;
  holes: PlainHole[];
  volumeMm3: number;
}

export interface ReachPlan extends Choice {
  /** Of the block along the main axes, mm. */
  block: Vec3;
  cellMm: number;
  /** Along each main axis. */
  grids: ColumnGrid[];
  skin: Skin;
  holes: DrilledHole[];
  spaces: DrilledSpace[];
}

/** Of a part of one closed body; null where it has too many triangles, or is flat. */
export function planReach(mesh: AnalysisMesh, { access, holes, volumeMm3 }: ReachSources): ReachPlan | null {
  if (mesh.triangles > TRIANGLES_MAX) return null;
  viewMemory.empty();
  const axes = mainAxes(mesh);
  const block = axes.map((axis) => extentAlong(mesh, axis)) as Vec3;
  if (!block.every((side) => side > 0)) return null;
  const marginMm = Math.min(MARGIN.mostMm, MARGIN.share * Math.max(...block));
  const isBlock = volumeMm3 >= (1 - BLOCK_SLACK) * block[0] * block[1] * block[2];
  const cells = Math.min(CELLS.first + CELLS.perFace * mesh.model.faces.length, CELLS.most);
  const cellMm = cellFor(block, marginMm, isBlock ? BLOCK_CELLS : cells);
  const castAlong = (frame: GridFrame): ColumnGrid => castColumns(mesh.model.mesh, frame, { cellMm, marginMm });
  const mapFrom = (grid: ColumnGrid, ways: boolean[]): ReachMap[] => {
    const cutters = cuttersOn(grid);
    return ways.map((isFromAbove) => mapReach(grid, isFromAbove, cutters));
  };
  const grids = axes.map((w, at) => castAlong({ u: axes[(at + 1) % 3]!, v: axes[(at + 2) % 3]!, w }));
  const drilled = listDrilledHoles(holes, access);
  const spaces = listDrilledSpaces(holes, drilled);
  const skin = listSkin(mesh, spaces, cellMm);
  const choice = chooseSetups(skin, drilled, {
    main: grids.flatMap((grid) => mapFrom(grid, [true, false])),
    mapTilted: (direction) => mapFrom(castAlong(frameToward(direction, axes)), [true])[0]!,
    access,
  });
  return { ...choice, block, cellMm, grids, skin, holes: drilled, spaces };
}

/** By area of the faces along them; square to each other. */
function mainAxes({ model }: AnalysisMesh): [Vec3, Vec3, Vec3] {
  const found = partAxes(model).map(({ direction }) => direction);
  const first = found[0] ?? [0, 0, 1];
  const second = found.find((direction) => Math.abs(dot(direction, first)) < SQUARE_COS) ?? frameAround(first)[0];
  const third = unit(cross(first, second));
  return [first, unit(cross(third, first)), third];
}

function extentAlong({ model }: AnalysisMesh, [x, y, z]: Vec3): number {
  const p = model.mesh.positions;
  let [low, high] = [Infinity, -Infinity];
  for (let at = 0; at < p.length; at += 3) {
    const height = p[at]! * x + p[at + 1]! * y + p[at + 2]! * z;
    if (height < low) low = height;
    if (height > high) high = height;
  }
  return high - low;
}

function cellFor([a, b, c]: Vec3, marginMm: number, cells: number): number {
  const [x, y, z] = [a + 2 * marginMm, b + 2 * marginMm, c + 2 * marginMm];
  return Math.max(CELL_LEAST_MM, Math.sqrt(Math.max(x * y, y * z, z * x) / cells));
}

/** A frame with w against the direction, laid along the main axis that is most square to it. */
function frameToward(direction: Vec3, axes: Vec3[]): GridFrame {
  const w = scale(direction, -1);
  const cosines = axes.map((axis) => Math.abs(dot(axis, w)));
  const u = unit(cross(axes[cosines.indexOf(Math.min(...cosines))]!, w));
  return { u, v: cross(w, u), w };
}
