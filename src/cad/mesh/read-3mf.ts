/** 3MF: meshes with a unit, in a package. What the build lists is read, each mesh measured once however often it is built. */

import { refuseFar } from '#cad/length-limit.ts';
import { type MfModel, type MfObject, MfProblem, type MfUse, readMfModel } from '#cad/mesh/3mf-model.ts';
import { MfPackage, partName } from '#cad/mesh/3mf-package.ts';
import { assembleMeshes, type MeshObject } from '#cad/mesh/assemble-meshes.ts';
import { readSlicerVolumes, removeVolumes, SLICER_CONFIGS, type VolumeKind } from '#cad/mesh/slicer-volumes.ts';
import { type ReadOptions, type ReadOutcome, unreadable } from '#cad/read-outcome.ts';
import type { Note } from '#contract/note-words.ts';
import { modelOfTriangles } from '#geometry/mesh/mesh-model.ts';
import {
  combine,
  determinantOf,
  IDENTITY,
  inverseOfLinear,
  isRigid,
  movePoint,
  type Placement,
  withoutMove,
} from '#geometry/placement.ts';

/** Meshes on the plate, each copy counted. */
const COPIES_MAX = 10_000;
/** Triangles on the plate, each copy counted. */
const TRIANGLES_MAX = 10_000_000;
/** Components inside components. */
const DEPTH_MAX = 32;

/** Object types that help the printer and are no part. */
const HELP = new Map([
  ['support', 'support object'],
  ['solidsupport', 'support object'],
  ['other', 'auxiliary object'],
]);
const VOLUMES: Record<VolumeKind, string> = {
  modifier: 'modifier volume',
  support: 'support volume',
  negative: 'negative volume',
};

/** Reads a 3MF. `bytes` are known to be an archive that looks like one. */
export function readMf(bytes: Uint8Array, options: Pick<ReadOptions, 'onStage'>): ReadOutcome {
  try {
    const build = new Build(new MfPackage(bytes));
    const copies = build.collect();
    options.onStage?.('measuring');
    const objects = measureCopies(copies);
    if (objects.length === 0)
      throw new MfProblem(
        'no_geometry',
        'This 3MF contains no mesh to build. Check that the part is on the plate when you save it, or export it as STEP.',
      );
    const model = assembleMeshes(objects, { format: '3mf', declaredUnit: build.unit });
    model.notes.push(...build.notes);
    return refuseFar(model, '3MF') ?? { kind: 'model', model };
  } catch (error) {
    if (error instanceof MfProblem) return unreadable(error.code, error.message);
    throw error;
  }
}

/** One mesh where the build puts it. */
interface Copy {
  object: MfObject;
  placement: Placement;
}

/** What the root model builds, followed down to the meshes. */
class Build {
  readonly #files: MfPackage;
  readonly #models = new Map<string, MfModel>();
  readonly #root: MfModel;
  /** Meshes under each object, each copy counted. */
  readonly #counts = new Map<MfObject, { copies: number; triangles: number }>();
  readonly #left = new Map<string, number>();
  #hasSketch = false;
  #hasUnreadSettings = false;

  constructor(files: MfPackage) {
    this.#files = files;
    this.#root = this.#modelAt(files.modelPath, null);
    this.#leaveOut('switched-off object', this.#root.switchedOff);
    this.#leaveOutVolumes();
  }

  #leaveOut(what: string, count: number): void {
    if (count > 0) this.#left.set(what, (this.#left.get(what) ?? 0) + count);
  }

  /** Slicers speak of objects of the root model only. */
  #leaveOutVolumes(): void {
    for (const path of SLICER_CONFIGS) {
      const bytes = this.#files.read(path);
      const volumes = bytes ? readSlicerVolumes(bytes) : [];
      if (!volumes) this.#hasUnreadSettings = true;
      for (const [objectId, own] of Map.groupBy(volumes ?? [], (volume) => volume.objectId)) {
        const object = this.#root.objects.get(objectId);
        for (const { kind } of object ? removeVolumes(object, own) : []) this.#leaveOut(VOLUMES[kind], 1);
      }
    }
  }

  get unit(): string {
    return this.#root.unit;
  }

  get notes(): Note[] {
    const notes: Note[] = Array.from(this.#left, ([kind, count]) => ({ code: '3mf-left-out', kind, count }));
    if (this.#left.has(VOLUMES.negative)) notes.push({ code: '3mf-negative-volume' });
    if (this.#hasUnreadSettings) notes.push({ code: '3mf-settings-unread' });
    if (this.#hasSketch) notes.push({ code: '3mf-slices' });
    return notes;
  }

  collect(): Copy[] {
    const uses = this.#root.items.map((item) => this.#resolve(item, this.#root));
    let [copies, triangles] = [0, 0];
    for (const { object, model } of uses) {
      const own = this.#count(object, model, new Set());
      copies += own.copies;
      triangles += own.triangles;
    }
    if (copies > COPIES_MAX)
      throw new MfProblem(
        'too_large',
        `This 3MF builds more than ${COPIES_MAX.toLocaleString('en-US')} copies of its meshes, our limit. Upload one part and order the quantity you need.`,
      );
    if (triangles > TRIANGLES_MAX)
      throw new MfProblem(
        'too_large',
        `This 3MF builds more than ${TRIANGLES_MAX.toLocaleString('en-US')} triangles, our limit. Export it at a coarser resolution.`,
      );
    return uses.flatMap(({ object, model, placement }) => this.#flatten(object, model, placement));
  }

  /** Refuses cycles and bombs before anything is copied: every object is counted once. */
  #count(object: MfObject, model: MfModel, above: Set<MfObject>): { copies: number; triangles: number } {
    const known = this.#counts.get(object);
    if (known) return known;
    if (above.has(object))
      throw new MfProblem(
        'unreadable',
        `Object ${object.id} in this 3MF is a component of itself. Export it again from your CAD program.`,
      );
    if (above.size >= DEPTH_MAX)
      throw new MfProblem(
        'too_nested',
        `This 3MF nests components more than ${DEPTH_MAX} deep, which no CAD program writes. Export it again from your CAD program.`,
      );
    above.add(object);
    const sum = { copies: object.triangles.length > 0 ? 1 : 0, triangles: object.triangles.length / 3 };
    for (const component of object.components) {
      const inner = this.#resolve(component, model);
      const own = this.#count(inner.object, inner.model, above);
      sum.copies += own.copies;
      sum.triangles += own.triangles;
    }
    above.delete(object);
    this.#counts.set(object, sum);
    return sum;
  }

  #flatten(object: MfObject, model: MfModel, placement: Placement): Copy[] {
    const help = HELP.get(object.type);
    if (help) {
      this.#leaveOut(help, 1);
      return [];
    }
    if (object.hasLattice)
      throw new MfProblem(
        'unsupported_format',
        'This 3MF contains a beam lattice, which we do not measure. Export the beams as triangles, or write to us.',
      );
    if (object.triangles.length === 0 && object.components.length === 0)
      throw new MfProblem(
        'unsupported_format',
        `Object ${object.id} in this 3MF contains no triangles. Export the part as plain triangles (3MF or STL), or as STEP.`,
      );
    if (object.isSketch) this.#hasSketch = true;
    const own: Copy[] = object.triangles.length > 0 ? [{ object, placement }] : [];
    const inner = object.components.flatMap((component) => {
      const use = this.#resolve(component, model);
      return this.#flatten(use.object, use.model, combine(placement, use.placement));
    });
    return [...own, ...inner];
  }

  #resolve(use: MfUse, from: MfModel): { object: MfObject; model: MfModel; placement: Placement } {
    const model = use.path === null ? from : this.#modelAt(use.path, this.#root.unit);
    const object = model.objects.get(use.objectId);
    if (!object)
      throw new MfProblem(
        'unreadable',
        'This 3MF refers to an object it does not contain. Export it again from your CAD program.',
      );
    if (determinantOf(use.placement) === 0)
      throw new MfProblem(
        'unreadable',
        `Object ${object.id} in this 3MF is flattened to zero thickness. Export it again from your CAD program.`,
      );
    return { object, model, placement: use.placement };
  }

  #modelAt(path: string, inherited: string | null): MfModel {
    const key = partName(path);
    const known = this.#models.get(key);
    if (known) return known;
    const bytes = this.#files.read(path);
    if (!bytes)
      throw new MfProblem(
        'unreadable',
        'This 3MF refers to a model it does not contain. Export it again, or check that it was copied completely.',
      );
    const model = readMfModel(bytes, inherited);
    this.#models.set(key, model);
    return model;
  }
}

/** Shapes of one mesh that are compared with a new copy; further ones are measured as if they were alone. */
const SHAPES_MAX = 50;

/** Copies of one mesh that differ by a rigid placement (a mirror is one) are one object; a scaled one is another. */
function measureCopies(copies: Copy[]): MeshObject[] {
  const shapes = new Map<MfObject, { undo: Placement; measured: MeshObject }[]>();
  for (const { object, placement } of copies) {
    const own = shapes.get(object) ?? [];
    shapes.set(object, own);
    const known = own.slice(0, SHAPES_MAX).find(({ undo }) => isRigid(combine(placement, undo)));
    if (known) {
      known.measured.placements.push(combine(placement, known.undo));
      continue;
    }
    const shape = isRigid(placement) ? IDENTITY : withoutMove(placement);
    const undo = inverseOfLinear(shape);
    const model = modelOfTriangles(cornersOf(object, shape), '3mf');
    if (!model)
      throw new MfProblem(
        'no_geometry',
        'The triangles in this 3MF are loose or coincide, so they enclose no volume. Export it again as one closed mesh.',
      );
    own.push({
      undo,
      measured: { name: object.name ?? `Object ${object.id}`, model, placements: [combine(placement, undo)] },
    });
  }
  return [...shapes.values()].flatMap((own) => own.map(({ measured }) => measured));
}

/** Nine numbers a triangle, outward still after a mirroring shape. */
function cornersOf({ vertices, triangles }: MfObject, shape: Placement): Float32Array {
  const [places, numbers] = [vertices.values, triangles.values];
  const corners = new Float32Array(3 * numbers.length);
  const isMirrored = determinantOf(shape) < 0;
  for (let corner = 0; corner < numbers.length; corner += 1) {
    const side = corner % 3;
    const vertex = 3 * numbers[isMirrored ? corner - side + ((3 - side) % 3) : corner]!;
    const [x, y, z] = [places[vertex]!, places[vertex + 1]!, places[vertex + 2]!];
    if (shape !== IDENTITY) corners.set(movePoint([x, y, z], shape), 3 * corner);
    else {
      corners[3 * corner] = x;
      corners[3 * corner + 1] = y;
      corners[3 * corner + 2] = z;
    }
  }
  return corners;
}
