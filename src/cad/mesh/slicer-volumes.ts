/**
 * What a slicer keeps beside the meshes of a 3MF: which volumes are the part, and which only change how it is printed. Two dialects, both outside
 * of the format's specification: PrusaSlicer cuts an object's triangles into ranges (`Slic3r_PE_model.config`), Bambu Studio and OrcaSlicer name
 * the components of an object (`model_settings.config`).
 */
import type { MfObject } from '#cad/mesh/3mf-model.ts';
import { NumberList } from '#cad/text-bytes.ts';
import { XmlProblem, XmlTags } from '#cad/xml/xml-tags.ts';

/** Where slicers keep it, in the package. */
export const SLICER_CONFIGS = ['Metadata/Slic3r_PE_model.config', 'Metadata/model_settings.config'];

/** A volume that is no part. The slicer cuts a `negative` one away. The others change settings inside of them. */
export type VolumeKind = 'negative' | 'modifier' | 'support';

/** A volume of one object of the root model that is no part. */
export interface SlicerVolume {
  objectId: string;
  kind: VolumeKind;
  /** First and last triangle of the object's own mesh; or the object that it has as a component. */
  where: { first: number; last: number } | { componentId: string };
}

/** As either dialect writes them; any other word, and none, is the part itself. */
const KINDS = new Map<string | null, VolumeKind>([
  ['NegativeVolume', 'negative'],
  ['negative_part', 'negative'],
  ['ParameterModifier', 'modifier'],
  ['modifier_part', 'modifier'],
  ['SupportEnforcer', 'support'],
  ['support_enforcer', 'support'],
  ['SupportBlocker', 'support'],
  ['support_blocker', 'support'],
]);

/** The volumes that are no part; null where the text is no XML, which some slicers write. */
export function readSlicerVolumes(bytes: Uint8Array): SlicerVolume[] | null {
  try {
    return [...listVolumes(new XmlTags(bytes))];
  } catch (error) {
    if (error instanceof XmlProblem) return null;
    throw error;
  }
}

function* listVolumes(tags: XmlTags): Generator<SlicerVolume> {
  let objectId = '';
  /** The range whose settings are being read. */
  let range: { first: number; last: number } | null = null;
  while (tags.next()) {
    if (!tags.isOpen) {
      if (tags.isNamed('volume')) range = null;
      continue;
    }
    if (tags.isNamed('object')) objectId = tags.attribute('id') ?? '';
    if (tags.isNamed('volume')) range = { first: tags.number('firstid'), last: tags.number('lastid') };
    const kind = KINDS.get(wordOf(tags));
    if (!kind) continue;
    const componentId = tags.attribute('id');
    if (tags.isNamed('part') && componentId !== null) yield { objectId, kind, where: { componentId } };
    else if (range) {
      yield { objectId, kind, where: range };
      range = null;
    }
  }
}

/** What a tag says of its volume's kind. PrusaSlicer before 2.0 wrote `modifier`, and its successors write both. */
function wordOf(tags: XmlTags): string | null {
  if (tags.isNamed('part')) return tags.attribute('subtype');
  if (!tags.isNamed('metadata')) return null;
  const key = tags.attribute('key');
  if (key === 'volume_type') return tags.attribute('value');
  return key === 'modifier' && tags.attribute('value') === '1' ? 'ParameterModifier' : null;
}

/** Removes the volumes from the objects that they belong to, and returns those that were found. */
export function removeVolumes(object: MfObject, volumes: SlicerVolume[]): SlicerVolume[] {
  const count = object.triangles.length / 3;
  const isLeftOut = new Uint8Array(count);
  const removed = volumes.filter(({ where }) => {
    if ('componentId' in where) {
      const kept = object.components.filter(({ objectId }) => objectId !== where.componentId);
      const isFound = kept.length < object.components.length;
      object.components = kept;
      return isFound;
    }
    const isRange = Number.isInteger(where.first) && where.first >= 0 && where.first <= where.last;
    if (isRange && where.last < count) isLeftOut.fill(1, where.first, where.last + 1);
    return isRange && where.last < count;
  });
  if (isLeftOut.includes(1)) object.triangles = keep(object.triangles, (triangle) => isLeftOut[triangle] === 0);
  return removed;
}

function keep(triangles: NumberList, isKept: (triangle: number) => boolean): NumberList {
  const kept = new NumberList(Math.max(triangles.length, 1));
  triangles.values.forEach((vertex, at) => {
    if (isKept(Math.trunc(at / 3))) kept.push(vertex);
  });
  return kept;
}
