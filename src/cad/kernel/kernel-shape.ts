/**
 * Copies a shape out of the kernel into plain data: bodies, faces with their surfaces and areas, triangles, edges, tight box.
 * A body that stands in several places is measured and meshed once, then moved.
 */
import type { TopoDS_Face, TopoDS_Shape } from 'replicad-opencascadejs';
import type { Kernel, KernelScope } from '#cad/kernel/kernel.ts';
import { widestGapMm } from '#cad/kernel/kernel-check.ts';
import { type KernelProduct, readProduct } from '#cad/kernel/kernel-product.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import { emptyBox, growBox } from '#geometry/boxes.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import { FINENESS } from '#geometry/brep/brep-model.ts';
import { joinMeshes } from '#geometry/mesh/join-meshes.ts';
import type { ModelBody, ModelFace, ShapeModel, Surface } from '#geometry/model.ts';
import { moveBrep, moveMesh, moveSurface } from '#geometry/move.ts';
import type { Placement } from '#geometry/placement.ts';
import { pointAt } from '#geometry/vectors.ts';

export type ExtractedShape = Pick<
  ShapeModel,
  'bodies' | 'faces' | 'boundaries' | 'mesh' | 'deflectionMm' | 'box' | 'measured'
> & {
  /** Surfaces beside the solids, which were left out. */
  looseSurfaces: number;
  /** False where a face could not be meshed. */
  isWhole: boolean;
};

/** Of the diagonal: the kernel's own vertices are wide by 1e-4 at most where a file is sound. */
const GAP_SHARE_MAX = 0.01;

/** Edges that should meet do not. */
export class TornShape extends Error {
  readonly gapMm: number;

  constructor(gapMm: number) {
    super(`Edges that should meet lie ${gapMm} mm apart`);
    this.gapMm = gapMm;
  }
}

interface Instance {
  shape: TopoDS_Shape;
  product: number;
  placement: Placement | null;
}

/** Reads the boundary of a solid whose faces lie on these surfaces; null where it cannot. */
type ReadBoundary = (solid: TopoDS_Shape, surfaces: Surface[]) => Brep | null;

/**
 * Copies `shape` (mm). The caller keeps and gives back `shape` itself. Boundaries are those of sound solids, and none where one of them has none.
 * @throws {TornShape} where its edges do not meet: such a shape may be meshed for ever.
 */
export function extractShape(kernel: Kernel, shape: TopoDS_Shape, readBoundary: ReadBoundary): ExtractedShape {
  return kernel.run((scope) => {
    const diagonalMm = measureDiagonal(kernel, scope, shape);
    const gapMm = widestGapMm(kernel, shape);
    if (gapMm > GAP_SHARE_MAX * diagonalMm) throw new TornShape(gapMm);
    const deflectionMm = Math.min(Math.max(diagonalMm * FINENESS.share, FINENESS.leastMm), FINENESS.mostMm);
    const products: (KernelProduct & { boundary: Brep | null })[] = [];
    const { instances, looseSurfaces } = listBodies(kernel, scope, shape, (local) => {
      const product = readProduct(kernel, local, deflectionMm);
      const surfaces = product.faces.map(({ surface }) => surface);
      const boundary = product.isClosed && product.isValid ? readBoundary(local, surfaces) : null;
      return products.push({ ...product, boundary }) - 1;
    });
    const bodies: ModelBody[] = [];
    const faces: ModelFace[] = [];
    const boundaries: Brep[] = [];
    const meshes: PartMesh[] = [];
    instances.forEach(({ product: number, placement }, body) => {
      const product = products[number]!;
      const { volumeMm3, isClosed, isValid } = product;
      bodies.push({ volumeMm3, isClosed, isValid, product: number });
      if (product.boundary) boundaries.push(placement ? moveBrep(product.boundary, placement) : product.boundary);
      for (const { surface, areaMm2 } of product.faces)
        faces.push({ surface: placement ? moveSurface(surface, placement) : surface, areaMm2, body });
      meshes.push(placement ? moveMesh(product.mesh, placement) : product.mesh);
    });
    const mesh = joinMeshes(meshes);
    const box = tightBox(kernel, { mesh, faces, instances, deflectionMm });
    return {
      measured: { by: 'kernel', healedMm: 0, byTrianglesMm2: 0 },
      bodies,
      faces,
      boundaries: boundaries.length === bodies.length ? boundaries : [],
      mesh,
      deflectionMm,
      box,
      looseSurfaces,
      isWhole: products.every((product) => product.isWhole),
    };
  });
}

/** Of a box that may be too large. */
function measureDiagonal(kernel: Kernel, scope: KernelScope, shape: TopoDS_Shape): number {
  const box = scope.keep(new kernel.oc.Bnd_Box());
  kernel.oc.BRepBndLib.Add(shape, box, false);
  return box.IsVoid() ? 0 : Math.sqrt(box.SquareExtent());
}

/**
 * The solids; where there are none, shells without a solid and faces without a shell. Construction surfaces that lie beside solids
 * are no part of what is made: they are counted and left out. `addDesign` is called once for each different body.
 */
function listBodies(
  kernel: Kernel,
  scope: KernelScope,
  shape: TopoDS_Shape,
  addProduct: (local: TopoDS_Shape) => number,
): { instances: Instance[]; looseSurfaces: number } {
  const { oc } = kernel;
  const { TopAbs_SOLID, TopAbs_SHELL, TopAbs_FACE, TopAbs_SHAPE } = oc.TopAbs_ShapeEnum;
  const solids: TopoDS_Shape[] = [];
  const loose: TopoDS_Shape[] = [];
  kernel.explore(shape, TopAbs_SOLID, TopAbs_SHAPE, (solid) => solids.push(scope.keep(solid)));
  kernel.explore(shape, TopAbs_SHELL, TopAbs_SOLID, (shell) => loose.push(scope.keep(shell)));
  kernel.explore(shape, TopAbs_FACE, TopAbs_SHELL, (face) => loose.push(scope.keep(face)));
  const nowhere = scope.keep(new oc.TopLoc_Location());
  const known = new Map<number, { local: TopoDS_Shape; product: number }[]>();
  const instances = (solids.length > 0 ? solids : loose).map((body) => {
    const location = scope.keep(body.Location());
    const isMoved = !location.IsIdentity();
    const local = isMoved ? scope.keep(body.Located(nowhere, false)) : body;
    const hash = oc.ReplicadShapeHasher.HashCode(local, 0x7fffffff);
    const same = known.get(hash) ?? [];
    known.set(hash, same);
    let product = same.find((other) => other.local.IsEqual(local))?.product;
    if (product === undefined) {
      product = addProduct(local);
      same.push({ local, product });
    }
    return { shape: body, product, placement: isMoved ? readPlacement(scope, location) : null };
  });
  return { instances, looseSurfaces: solids.length > 0 ? loose.length : 0 };
}

function readPlacement(scope: KernelScope, location: { Transformation(): PlacementSource }): Placement {
  const transformation = scope.keep(location.Transformation());
  return Array.from({ length: 12 }, (_, index) =>
    transformation.Value(Math.floor(index / 4) + 1, (index % 4) + 1),
  ) as Placement;
}

interface PlacementSource {
  Value(row: number, column: number): number;
  delete(): void;
}

/**
 * The box of the mesh, made exact: vertices lie on the surfaces, but between them a curved face bulges out by up to the deflection.
 * Only curved faces that come near a side of the box are asked from the kernel, whose own optimal box costs up to 40 % of the read.
 */
function tightBox(
  kernel: Kernel,
  part: { mesh: PartMesh; faces: ModelFace[]; instances: Instance[]; deflectionMm: number },
): { min: Vec3; max: Vec3 } {
  const { mesh, faces, instances, deflectionMm } = part;
  const box = emptyBox();
  const boxes = faces.map((_, face) => {
    const own = emptyBox();
    const [start, count] = [mesh.faceRanges[2 * face]!, mesh.faceRanges[2 * face + 1]!];
    for (let at = start; at < start + count; at += 1) growBox(own, pointAt(mesh.positions, mesh.indices[at]!));
    if (count > 0) {
      growBox(box, own.min);
      growBox(box, own.max);
    }
    return own;
  });
  const reach = 2 * deflectionMm;
  const isNear = (face: number): boolean =>
    [0, 1, 2].some(
      (axis) => boxes[face]!.min[axis]! < box.min[axis]! + reach || boxes[face]!.max[axis]! > box.max[axis]! - reach,
    );
  const wanted = new Map<number, Set<number>>();
  let first = 0;
  instances.forEach((_, body) => {
    let local = 0;
    for (; faces[first + local]?.body === body; local += 1) {
      if (faces[first + local]!.surface.kind === 'plane' || !isNear(first + local)) continue;
      const own = wanted.get(body) ?? new Set();
      wanted.set(body, own.add(local));
    }
    first += local;
  });
  for (const [body, own] of wanted) {
    kernel.eachFace(instances[body]!.shape, (face, local) => {
      if (own.has(local)) growByFace(kernel, face, box);
    });
  }
  return box;
}

function growByFace(kernel: Kernel, face: TopoDS_Face, box: { min: Vec3; max: Vec3 }): void {
  kernel.run((scope) => {
    const exact = scope.keep(new kernel.oc.Bnd_Box());
    kernel.oc.BRepBndLib.AddOptimal(face, exact, false, false);
    if (exact.IsVoid()) return;
    // The kernel leaves a gap of its precision (1e-7) around; the rounding of facts removes it only for small parts.
    exact.SetGap(0);
    growBox(box, [exact.GetXMin(), exact.GetYMin(), exact.GetZMin()]);
    growBox(box, [exact.GetXMax(), exact.GetYMax(), exact.GetZMax()]);
  });
}
