/** One body of the kernel, measured and meshed where it lies in its own axes. */
import type { TopoDS_Face, TopoDS_Shape } from 'replicad-opencascadejs';
import type { Kernel, KernelScope } from '#cad/kernel/kernel.ts';
import { isOfOnePiece } from '#cad/kernel/kernel-check.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import { FINENESS } from '#geometry/brep/brep-model.ts';
import type { ModelFace, Surface } from '#geometry/model.ts';

/** Relative error asked of volumes with spline faces: the kernel's default is 3e-5 off on splined cylinders, this 9e-8. */
const VOLUME_ERROR = 1e-6;

export interface KernelProduct {
  volumeMm3: number | null;
  isClosed: boolean;
  isValid: boolean;
  faces: Pick<ModelFace, 'surface' | 'areaMm2'>[];
  mesh: PartMesh;
  /** False where a face could not be meshed. */
  isWhole: boolean;
}

/** Measures `shape`: a solid, or a shell or face that belongs to none. */
export function readProduct(kernel: Kernel, shape: TopoDS_Shape, deflectionMm: number): KernelProduct {
  return kernel.run((scope) => {
    const faces: KernelProduct['faces'] = [];
    const hashes: number[] = [];
    kernel.eachFace(shape, (face) => {
      faces.push({ surface: readSurface(kernel, face), areaMm2: readArea(kernel, face) });
      hashes.push(kernel.oc.ReplicadShapeHasher.HashCode(face, 0x7fffffff));
    });
    const isClosed = isClosedBody(kernel, shape);
    const { mesh, isWhole } = readMesh(kernel, scope, shape, { deflectionMm, hashes });
    const volumeMm3 = isClosed ? readVolume(kernel, scope, shape, faces) : null;
    return {
      volumeMm3,
      isClosed,
      isValid: kernel.isValid(shape) && (volumeMm3 === null || isOfOnePiece(mesh, faces, { volumeMm3, deflectionMm })),
      faces,
      mesh,
      isWhole,
    };
  });
}

function readArea(kernel: Kernel, face: TopoDS_Face): number {
  return kernel.run((scope) => {
    const properties = scope.keep(new kernel.oc.GProp_GProps());
    kernel.oc.BRepGProp.SurfaceProperties(face, properties, false, false);
    // The sign follows the face's orientation.
    return Math.abs(properties.Mass());
  });
}

function readVolume(kernel: Kernel, scope: KernelScope, shape: TopoDS_Shape, faces: KernelProduct['faces']): number {
  const { oc } = kernel;
  const properties = scope.keep(new oc.GProp_GProps());
  const hasSplines = faces.some(({ surface }) => surface.kind === 'spline' || surface.kind === 'other');
  if (hasSplines) oc.BRepGProp.VolumeProperties(shape, properties, VOLUME_ERROR, false, false);
  else oc.BRepGProp.VolumeProperties(shape, properties, false, false, false);
  // A body that was written inside out has the same volume with the other sign.
  return Math.abs(properties.Mass());
}

function isClosedBody(kernel: Kernel, shape: TopoDS_Shape): boolean {
  const { oc } = kernel;
  const { TopAbs_SHELL, TopAbs_SHAPE } = oc.TopAbs_ShapeEnum;
  let shells = 0;
  let closed = 0;
  kernel.explore(shape, TopAbs_SHELL, TopAbs_SHAPE, (shell) => {
    shells += 1;
    if (oc.BRep_Tool.IsClosed(shell)) closed += 1;
    shell.Nullify();
    shell.delete();
  });
  return shells > 0 && closed === shells;
}

function readSurface(kernel: Kernel, face: TopoDS_Face): Surface {
  const { oc, adaptor } = kernel;
  const types = oc.GeomAbs_SurfaceType;
  adaptor.Initialize(face, false);
  return kernel.run((scope) => {
    switch (adaptor.GetType()) {
      case types.GeomAbs_Plane: {
        const plane = scope.keep(adaptor.Plane());
        const axis = scope.keep(plane.Axis());
        return {
          kind: 'plane',
          origin: triple(scope, plane.Location()),
          normal: triple(scope, axis.Direction()),
        };
      }
      case types.GeomAbs_Cylinder: {
        const cylinder = scope.keep(adaptor.Cylinder());
        const axis = scope.keep(cylinder.Axis());
        return {
          kind: 'cylinder',
          origin: triple(scope, cylinder.Location()),
          axis: triple(scope, axis.Direction()),
          radiusMm: cylinder.Radius(),
        };
      }
      case types.GeomAbs_Sphere: {
        const sphere = scope.keep(adaptor.Sphere());
        return { kind: 'sphere', center: triple(scope, sphere.Location()), radiusMm: sphere.Radius() };
      }
      case types.GeomAbs_Cone:
        return { kind: 'cone' };
      case types.GeomAbs_Torus:
        return { kind: 'torus' };
      case types.GeomAbs_BSplineSurface:
      case types.GeomAbs_BezierSurface:
        return { kind: 'spline' };
      default:
        return { kind: 'other' };
    }
  });
}

function triple(scope: KernelScope, point: { X(): number; Y(): number; Z(): number; delete(): void }): Vec3 {
  scope.keep(point);
  return [point.X(), point.Y(), point.Z()];
}

/** Copies the triangles and edges out of the heap: a view would die with the next growth. */
function readMesh(
  kernel: Kernel,
  scope: KernelScope,
  shape: TopoDS_Shape,
  { deflectionMm, hashes }: { deflectionMm: number; hashes: number[] },
): { mesh: PartMesh; isWhole: boolean } {
  const { oc } = kernel;
  const drawn = scope.keep(oc.ReplicadMeshExtractor.extract(shape, deflectionMm, FINENESS.angleRad, false));
  const lines = scope.keep(oc.ReplicadEdgeMeshExtractor.extract(shape, deflectionMm, FINENESS.angleRad));
  const heap = oc.wasmMemory.buffer;
  const floats = (at: number, size: number): Float32Array => new Float32Array(heap, at, size).slice();
  const indices = new Uint32Array(heap, drawn.getTrianglesPtr(), drawn.getTrianglesSize()).slice();
  const groups = new Uint32Array(heap, drawn.getFaceGroupsPtr(), drawn.getFaceGroupsSize());
  // Groups are (first index, number of indices, hash of the face); a face that could not be meshed has none.
  const faceRanges = new Uint32Array(2 * hashes.length);
  let group = 0;
  hashes.forEach((hash, face) => {
    if (groups[3 * group + 2] !== hash) return;
    faceRanges[2 * face] = groups[3 * group]!;
    faceRanges[2 * face + 1] = groups[3 * group + 1]!;
    group += 1;
  });
  return {
    mesh: {
      positions: floats(drawn.getVerticesPtr(), drawn.getVerticesSize()),
      normals: floats(drawn.getNormalsPtr(), drawn.getNormalsSize()),
      indices,
      faceRanges,
      edges: floats(lines.getLinesPtr(), lines.getLinesSize()),
    },
    isWhole: group === hashes.length,
  };
}
