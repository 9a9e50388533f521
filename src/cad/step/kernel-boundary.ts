/**
 * The boundary of a solid that only the kernel could read. The kernel writes what it has understood as STEP, in one dialect and without the faults of the
 * file, and our own reader takes that. Measures stay the kernel's; features are recognised on this.
 */
import type { TopoDS_Shape } from 'replicad-opencascadejs';
import { type Kernel, KernelFailure } from '#cad/kernel/kernel.ts';
import { MissingStatement, NotOurs } from '#cad/step/not-ours.ts';
import { readAssembly } from '#cad/step/step-assembly.ts';
import { readSolid } from '#cad/step/step-brep.ts';
import { scanStep } from '#cad/step/step-text.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import { hasFacesOnBothSides } from '#geometry/brep/brep-check.ts';
import type { Surface } from '#geometry/model.ts';
import { KERNEL_REACH_MM } from '#geometry/tolerances.ts';

/** The only file of the kernel's own file system that is written by it. */
const PATH = '/boundary.step';

/** The boundary of `shape`, face by face in the kernel's order; null where it cannot be read, or has not the faces that the kernel tells of. */
export function boundaryOfKernel(kernel: Kernel, shape: TopoDS_Shape, surfaces: Surface[]): Brep | null {
  try {
    const text = scanStep(writeStep(kernel, shape));
    const [solid, ...others] = readAssembly(text).instances;
    if (!solid || others.length > 0) return null;
    const brep = readSolid(text, solid.solid, solid.units, { reachMm: KERNEL_REACH_MM });
    return hasFaces(brep, surfaces) && hasFacesOnBothSides(brep) ? brep : null;
  } catch (error) {
    // Out of memory or trapped, it is not to be asked on.
    if (error instanceof KernelFailure && error.code !== 'unreadable') throw error;
    if (error instanceof KernelFailure || error instanceof NotOurs || error instanceof MissingStatement) return null;
    throw error;
  }
}

function writeStep(kernel: Kernel, shape: TopoDS_Shape): Uint8Array {
  const { oc, session } = kernel;
  return kernel.run((scope) => {
    const writer = scope.keep(new oc.STEPControl_Writer(session, true));
    try {
      const asIs = oc.STEPControl_StepModelType.STEPControl_AsIs;
      writer.Transfer(shape, asIs, true, scope.keep(new oc.Message_ProgressRange()));
      writer.Write(PATH);
      return oc.FS.readFile(PATH) as Uint8Array;
    } finally {
      // The session outlives the file, as when it reads.
      scope.keep(writer.Model(false)).ClearEntities();
      oc.FS.unlink(PATH);
    }
  });
}

/** As many, and of the same kinds; a spline may have been recognised as something plainer. */
function hasFaces({ faces }: Brep, surfaces: Surface[]): boolean {
  return (
    faces.length === surfaces.length &&
    faces.every(({ surface }, at) => {
      const { kind } = surfaces[at]!;
      return kind === surface.kind || kind === 'spline' || kind === 'other' || surface.kind === 'spline';
    })
  );
}
