/** STEP: the text is scanned first, then the kernel builds the shape. All the kernel's handles are back when this returns. */

import { type Kernel, KernelFailure, type KernelScope } from '#cad/kernel/kernel.ts';
import { extractShape, TornShape } from '#cad/kernel/kernel-shape.ts';
import { LENGTH_MAX } from '#cad/length-limit.ts';
import { listHealed } from '#cad/list-healed.ts';
import { type ReadOptions, type ReadOutcome, unreadable } from '#cad/read-outcome.ts';
import { namesOfBroken } from '#cad/step/broken-parts.ts';
import { boundaryOfKernel } from '#cad/step/kernel-boundary.ts';
import { MissingStatement, NotOurs } from '#cad/step/not-ours.ts';
import { readAssembly, type StepAssembly } from '#cad/step/step-assembly.ts';
import { readSolid } from '#cad/step/step-brep.ts';
import { readColors } from '#cad/step/step-colors.ts';
import { readLooseCurves } from '#cad/step/step-curves.ts';
import { countDamaged } from '#cad/step/step-damage.ts';
import { listFirstFacts } from '#cad/step/step-first-facts.ts';
import { checkNumbers } from '#cad/step/step-numbers.ts';
import { partsOfKernel, partsOfText } from '#cad/step/step-parts.ts';
import { numberFaces, readPmi } from '#cad/step/step-pmi.ts';
import { readStructure, type StepStructure } from '#cad/step/step-structure.ts';
import { NESTING_MAX, type StepText, scanStep } from '#cad/step/step-text.ts';
import type { Note } from '#contract/note-words.ts';
import type { Pmi } from '#contract/pmi.ts';
import { formatNumber } from '#contract/units.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import { type BrepModel, modelOfBreps } from '#geometry/brep/brep-model.ts';
import { CrossingOutline } from '#geometry/brep/flat-mesh.ts';
import type { ModelBody, ShapeModel } from '#geometry/model.ts';

/** The only file of the kernel's own file system. */
const PATH = '/part.step';

/** Reads a STEP file. `bytes` are known to begin like one. */
export async function readStep(bytes: Uint8Array, options: ReadOptions): Promise<ReadOutcome> {
  const text = scanStep(bytes);
  const refusal = refuseText(text);
  if (refusal) return refusal;
  try {
    return await readShape(text, options);
  } catch (error) {
    if (!(error instanceof MissingStatement)) throw error;
    const { id, partName } = error;
    const shape = partName === null ? 'its shape' : `the shape of “${partName}”`;
    return unreadable(
      'unreadable',
      `This STEP file is damaged: ${shape} refers to #${id}, which is not in the file. Export it again, or check that it was copied completely.`,
    );
  }
}

/** @throws {MissingStatement} before the kernel looks for it. */
async function readShape(text: StepText, options: ReadOptions): Promise<ReadOutcome> {
  const structure = readStructure(text);
  const assembly = readAssembly(text);
  if (assembly.refusal) return { kind: 'unreadable', failure: assembly.refusal };
  options.onFirst?.(listFirstFacts(text, { lengthUnit: structure.lengthUnit, parts: assembly.parts }));
  if (!hasShape(text)) return unreadable('no_geometry', explainEmpty(text, structure));
  options.onStage?.('measuring');
  const own = readPlainSolids(text, structure, assembly);
  if (own)
    return {
      kind: 'model',
      model: {
        kind: 'solid',
        format: 'step',
        declaredUnit: structure.lengthUnit,
        ...own,
        pmi: pmiOf(text, assembly, own),
        curves: readLooseCurves(text, assembly.curves),
      },
    };
  if (assembly.hasOperators)
    return unreadable(
      'unreadable',
      'This STEP file places a part mirrored, scaled or in another way we do not support, so its size would be wrong. Make mirrored and scaled copies into separate parts in your CAD program, then export the file again.',
    );
  const { bytes: soundBytes, absurd } = checkNumbers(text);
  if (absurd)
    return unreadable(
      'unreadable',
      `This STEP file is damaged: a ${absurd.keyword.split(' ')[0]} in it holds ${absurd.number.slice(0, 30)} where a number of at most ${LENGTH_MAX.toLocaleString('en-US')} belongs. Export it again from your CAD program.`,
    );
  const kernel = await options.kernel();
  try {
    const outcome = kernel.run((scope): ReadOutcome => {
      const shape = transfer(kernel, scope, soundBytes);
      if (!shape) return unreadable('unreadable', NOT_UNDERSTOOD);
      const extracted = extractShape(kernel, shape, (solid, surfaces) => boundaryOfKernel(kernel, solid, surfaces));
      if (extracted.faces.length === 0) return unreadable('no_geometry', explainEmpty(text, structure));
      // Faces of which none could be drawn have no size either.
      if (extracted.mesh.indices.length === 0) return unreadable('unreadable', NOT_UNDERSTOOD);
      const { isWhole, looseSurfaces, ...found } = extracted;
      const damage = describeDamage(text, looseSurfaces);
      const data = damage ? { ...found, bodies: found.bodies.map((body) => ({ ...body, isValid: false })) } : found;
      const isWholeModel = !damage && found.bodies.every(({ isClosed, isValid }) => isClosed && isValid);
      const model: ShapeModel = {
        kind: 'solid',
        format: 'step',
        declaredUnit: structure.lengthUnit,
        ...data,
        parts: partsOfKernel(assembly, extracted.bodies, extracted.faces),
        // The kernel's faces have no statements of the file.
        pmi: assembly.instances[0] && readPmi(text, assembly.instances[0].units, null),
        curves: readLooseCurves(text, assembly.curves),
        notes: [
          ...(damage ? [damage] : []),
          ...(data.boundaries.length === 0 ? [NO_FEATURES] : []),
          ...notesOf(structure, data.bodies, { isWhole, looseSurfaces }),
          ...(isWholeModel ? [] : namesOfBroken(text, assembly)),
        ],
      };
      return { kind: 'model', model };
    });
    if (!isSound(outcome)) kernel.distrust();
    return outcome;
  } catch (error) {
    if (!(error instanceof KernelFailure) && !(error instanceof TornShape)) throw error;
    kernel.distrust();
    if (error instanceof TornShape)
      return unreadable(
        'unreadable',
        `This STEP file is damaged: edges of its faces that should meet lie ${formatNumber(error.gapMm, 2)} mm apart. Export it again from your CAD program.`,
      );
    if (error.code === 'memory_limit')
      return unreadable(
        'memory_limit',
        'This part needs more memory than we allow per file. Save it with less detail, or write to us for a manual quote.',
      );
    if (error.code === 'engine_failure')
      return unreadable(
        'engine_failure',
        'Our geometry engine could not process this file. An engineer will review it.',
      );
    return unreadable('unreadable', NOT_UNDERSTOOD);
  }
}

function pmiOf(text: StepText, { instances }: StepAssembly, { boundaries }: BrepModel): Pmi[] {
  const solids = instances.map(({ solid }, body) => ({ solid, faces: boundaries[body]?.faces.length ?? 0 }));
  const [first] = instances;
  return first ? readPmi(text, first.units, numberFaces(text, solids)) : [];
}

function isSound(outcome: ReadOutcome): boolean {
  return (
    outcome.kind === 'model' &&
    outcome.model.kind === 'solid' &&
    outcome.model.bodies.every(({ isClosed, isValid }) => isClosed && isValid)
  );
}

/**
 * Files whose solids are all read from their text, without the kernel and in a tenth of its time; null for all others.
 * @throws {MissingStatement}
 */
function readPlainSolids(
  text: StepText,
  structure: StepStructure,
  { parts, instances, isAssembly, looseSurfaces, unread }: StepAssembly,
): (BrepModel & Pick<ShapeModel, 'parts' | 'notes'>) | null {
  if (unread !== null) return null;
  try {
    const solids = [...new Map(instances.map((instance) => [instance.solid, instance]))];
    if (solids.length === 0) return null;
    const colors = readColors(text);
    const breps = solids.map(([, instance]) => readSolidOf(text, instance, { parts, colors }));
    const productOf = new Map(solids.map(([id], product) => [id, product]));
    const places = instances.map(({ solid, placement }) => ({ product: productOf.get(solid)!, placement }));
    const model = modelOfBreps(breps, places);
    // What looks damaged is for the kernel to judge.
    if (!model.bodies.every(({ isValid }) => isValid)) return null;
    const notes = notesOf(structure, model.bodies, { isWhole: true, looseSurfaces });
    if (model.insideOut > 0) notes.push({ code: 'solids-inside-out', count: model.insideOut });
    notes.push(...listHealed(model));
    return { ...model, parts: partsOfText({ parts, instances, isAssembly }, model.bodies), notes };
  } catch (error) {
    if (error instanceof NotOurs || error instanceof CrossingOutline) return null;
    throw error;
  }
}

/** The solid of an instance. What is missing is told with the name of the part, where there are several. */
function readSolidOf(
  text: StepText,
  { solid, units, part }: StepAssembly['instances'][number],
  { parts, colors }: Pick<StepAssembly, 'parts'> & { colors: ReturnType<typeof readColors> },
): Brep {
  try {
    return readSolid(text, solid, units, { colors });
  } catch (cause) {
    const name = parts[part]?.name;
    if (!(cause instanceof MissingStatement) || parts.length < 2 || !name) throw cause;
    throw new MissingStatement(cause.id, { partName: name, cause });
  }
}

/** What the kernel passes over in silence: damaged statements, and solids of which faces came off because it could not join them. */
function describeDamage(text: StepText, looseSurfaces: number): Note | null {
  const damaged = countDamaged(text);
  if (damaged > 0) return { code: 'step-damaged', count: damaged };
  const { SHELL_BASED_SURFACE_MODEL, GEOMETRIC_SET } = text.counts;
  if (looseSurfaces > 0 && SHELL_BASED_SURFACE_MODEL + GEOMETRIC_SET === 0) return { code: 'step-came-apart' };
  return null;
}

const NO_FEATURES: Note = { code: 'features-unknown' };

const NOT_UNDERSTOOD =
  'This file starts like a STEP file, but no shape could be built from it. Export it again from your CAD program, as STEP AP214 or AP242.';

function refuseText(text: StepText): ReadOutcome | null {
  if (text.nesting > NESTING_MAX)
    return unreadable(
      'too_nested',
      `This STEP file nests parentheses more than ${NESTING_MAX} deep, which no CAD program writes. Export it again from your CAD program.`,
    );
  if (!text.isWhole)
    return unreadable(
      'truncated',
      'This STEP file stops in the middle: its end mark is missing. Export it again, or check that it was copied completely.',
    );
  return null;
}

function hasShape(text: StepText): boolean {
  const { counts } = text;
  return counts.ADVANCED_FACE + counts.FACE_SURFACE + counts.FACETED_BREP + counts.SHELL_BASED_SURFACE_MODEL > 0;
}

function explainEmpty(text: StepText, structure: StepStructure): string {
  if (structure.externalFiles.length > 0) {
    const names = [...new Set(structure.externalFiles)].filter(Boolean);
    const shown = names.slice(0, 12).join(', ');
    return `This STEP file contains only an assembly structure; its parts are in other files (${shown}${names.length > 12 ? ' …' : ''}). Upload those files, or export the assembly as one STEP file.`;
  }
  if (text.hasTessellation)
    return 'This STEP file contains only triangles (a tessellation) and no exact surfaces. Export the part as a solid body, or as STL.';
  return 'This STEP file contains no solid body. Check that the body is visible and selected when you export it.';
}

/** The shape of all roots, kept by `scope`; null where the kernel made none. */
function transfer(kernel: Kernel, scope: KernelScope, bytes: Uint8Array) {
  const { oc, session } = kernel;
  oc.FS.writeFile(PATH, bytes);
  const reader = scope.keep(new oc.STEPControl_Reader(session, true));
  try {
    if (reader.ReadFile(PATH) !== oc.IFSelect_ReturnStatus.IFSelect_RetDone) return null;
  } finally {
    oc.FS.unlink(PATH);
  }
  try {
    reader.TransferRoots(scope.keep(new oc.Message_ProgressRange()));
    if (reader.NbShapes() === 0) return null;
    const shape = scope.keep(reader.OneShape());
    return shape.IsNull() ? null : shape;
  } finally {
    // The session outlives the file: without this it would keep every entity until the next one is read.
    reader.ClearShapes();
    scope.keep(reader.StepModel()).ClearEntities();
  }
}

function notesOf(
  structure: StepStructure,
  bodies: ModelBody[],
  { isWhole, looseSurfaces }: { isWhole: boolean; looseSurfaces: number },
): Note[] {
  const notes: Note[] = [];
  const open = bodies.filter((body) => !body.isClosed).length;
  if (open > 0) notes.push({ code: 'bodies-open', open, bodies: bodies.length });
  if (bodies.some((body) => !body.isValid)) notes.push({ code: 'small-errors' });
  if (looseSurfaces > 0) notes.push({ code: 'loose-surfaces-ignored', count: looseSurfaces, bodies: bodies.length });
  if (!isWhole) notes.push({ code: 'faces-not-drawn' });
  if (structure.otherUnits.length > 0)
    notes.push({ code: 'mixed-units', units: [`${structure.lengthUnit}`, ...structure.otherUnits] });
  return notes;
}
