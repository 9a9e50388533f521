/** The list of parts of a model: one line a kind of part, with its size, its faces and what it is bought as. */

import type { Fastener } from '#contract/fastener.ts';
import type { PartLine, PieceFacts } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { type Box, emptyBox, growBox } from '#geometry/boxes.ts';
import { boxOfBrep } from '#geometry/brep/brep-box.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import { measureOrientedBox } from '#geometry/mesh/oriented-box.ts';
import type { ModelPart, ShapeModel, SolidModel } from '#geometry/model.ts';
import { moveBrep, moveMesh, moveSurface } from '#geometry/move.ts';
import { isCongruent, type Likeness, likenessOf } from '#geometry/parts/congruence.ts';
import { fastenerByName, type NamedFastener } from '#geometry/parts/fastener-names.ts';
import { fastenerByShape } from '#geometry/parts/fastener-shapes.ts';
import { modelOfPiece } from '#geometry/parts/piece-model.ts';
import type { Product } from '#geometry/parts/products.ts';
import { proposeProcess } from '#geometry/parts/proposals.ts';
import { IDENTITY, inverse, type Placement } from '#geometry/placement.ts';
import { roundMeshLength } from '#geometry/significant-digits.ts';
import { pointAt } from '#geometry/vectors.ts';

/** Names that a program gave, not a person. */
const GENERATED =
  /^(?:unnamed|none|null|solid|body|part|component|compound|shape|brep|manifold solid brep|product|entity|object|feature|imported|import|extru(?:de|sion)|boss extrude|cut extrude|revolve|sweep|loft|fillet|chamfer|shell|mirror|pattern|combine|split|open cascade.*)?\s*[\d\s.]*$/i;
/** What programs add to the name of a copy: ":1", "<2>", " (3)"; "001" (FreeCAD); " 2.1" (OCCT, for each body of a compound). */
const COPY = /(?:\s*(?::\d+|<\d+>|\(\d+\)|\[\d+\])|(?<=\p{L}\s?)0\d\d|\s\d+(?:\.\d+)+)$/u;
/** Lists are compared with this many kinds of part at most; the others are lines of their own. */
const COMPARED_MAX = 500;
/** Each kind of made part is measured as a file of its own would be, in assemblies of up to so many kinds and faces: what is beyond is planned by a person. */
const MEASURED_MOST = { kinds: 60, faces: 6000 };

/**
 * The lines in the order of the file. `products` are those of the model, null where its edges are not known. `measure` takes one piece of a made part; what it
 * tells are the facts of that line.
 */
export function listPartLines(
  model: ShapeModel,
  products: Product[] | null,
  measure: (piece: SolidModel, name: string) => PieceFacts,
): PartLine[] {
  const graphs = new Map<number, BrepGraph>();
  for (const { graph, instances } of products ?? []) for (const { body } of instances) graphs.set(body, graph);
  const faces = listFaces(model);
  const listed = joinAlike(model, graphs).map((part) => ({ part, line: lineOf(part, { model, graphs, faces }) }));
  const made = listed.filter(({ line }) => line.fastener === null);
  const facesOfAll = made.reduce((sum, { line }) => sum + line.faceIds.length / line.count, 0);
  const isMeasured = products !== null && made.length <= MEASURED_MOST.kinds && facesOfAll <= MEASURED_MOST.faces;
  return listed.map(({ part, line }) => {
    const piece = isMeasured && line.fastener === null ? modelOfPiece(model, part) : null;
    return piece ? { ...line, facts: measure(piece, line.name) } : line;
  });
}

function lineOf(
  { name, count, volumeMm3, bodies, assemblies }: ModelPart,
  { model, graphs, faces }: { model: ShapeModel; graphs: Map<number, BrepGraph>; faces: number[][] },
): PartLine {
  const piece = bodies?.slice(0, bodies.length / count) ?? null;
  const graph = piece?.length === 1 ? graphs.get(piece[0]!) : undefined;
  const fastener = joinFasteners(fastenerByName(name), graph ? fastenerByShape(graph) : null);
  const boxMm = piece && piece.length > 0 ? sidesOf(modelOf(model, piece, faces)) : null;
  const isClosed = !!piece && piece.length > 0 && piece.every((body) => model.bodies[body]!.isClosed);
  const own = piece?.flatMap((body) => faces[body]!.map((face) => model.faces[face]!)) ?? [];
  return {
    name: isGenerated(name) && name.trim() === '' ? `body ${(piece?.[0] ?? 0) + 1}` : name,
    count,
    volumeMm3,
    boxMm,
    bodies: piece?.length ?? null,
    faceIds: bodies?.flatMap((body) => faces[body]!) ?? [],
    assemblies,
    fastener,
    proposal: fastener ? null : proposeProcess({ graph: graph ?? null, faces: own, volumeMm3, boxMm, isClosed }),
  };
}

/** null of what has no triangles, as a body of which a damaged file left nothing to draw. */
function sidesOf(model: ShapeModel): Vec3 | null {
  const sides = measureOrientedBox(model).map(roundMeshLength) as Vec3;
  return sides.every(Number.isFinite) ? sides : null;
}

function isGenerated(name: string): boolean {
  return GENERATED.test(name.replace(/[^\p{L}\p{N}.]+/gu, ' ').trim());
}

/** Faces of each body. */
function listFaces({ faces, bodies }: ShapeModel): number[][] {
  const own = bodies.map((): number[] => []);
  faces.forEach(({ body }, face) => {
    own[body]!.push(face);
  });
  return own;
}

/** Where they speak of different things, the name counts: it may be a screw of a kind that is not in the tables. */
function joinFasteners(named: NamedFastener | null, shaped: NamedFastener | null): Fastener | null {
  if (!named) return shaped && { ...shaped, saidBy: 'shape' };
  if (named.kind !== shaped?.kind) return { ...named, saidBy: 'name' };
  // A standard by name and one by shape may be two that agree (DIN 912, ISO 4762): the name's is what is meant.
  return {
    kind: named.kind,
    standard: named.standard ?? shaped.standard,
    size: named.size ?? shaped.size,
    saidBy: 'both',
  };
}

/** Joins parts of one body each that are congruent, where their names are the same or both given by a program. */
function joinAlike({ parts }: ShapeModel, graphs: Map<number, BrepGraph>): ModelPart[] {
  const joined: { part: ModelPart; key: string | null; likeness: Likeness | null | undefined }[] = [];
  const sameKey = new Map<string, typeof joined>();
  for (const part of parts) {
    const graph = part.bodies?.length === part.count ? graphs.get(part.bodies[0]!) : undefined;
    const key = graph ? keyOf(part, graph) : null;
    const candidates = (key !== null && sameKey.get(key)) || [];
    const entry = { part, key, likeness: undefined as Likeness | null | undefined };
    const same = graph
      ? candidates.slice(0, COMPARED_MAX).find((other) => {
          entry.likeness ??= likenessOf(graph);
          other.likeness ??= likenessOf(graphs.get(other.part.bodies![0]!)!);
          return entry.likeness && other.likeness && isCongruent(other.likeness, entry.likeness);
        })
      : undefined;
    if (same) {
      same.part = joinParts(same.part, part);
      continue;
    }
    joined.push(entry);
    if (key !== null) sameKey.set(key, [...candidates, entry]);
  }
  return joined.map(({ part }) => part);
}

/** Only what has one key can be one line: its name but for the number of a copy, its faces and roughly its volume. */
function keyOf({ name, volumeMm3 }: ModelPart, { brep }: BrepGraph): string {
  const own = isGenerated(name) ? '' : name.replace(COPY, '').trim();
  return `${own}|${brep.faces.length}|${volumeMm3 === null ? '' : Math.round(portable.log(volumeMm3) * 1e3)}`;
}

function joinParts(a: ModelPart, b: ModelPart): ModelPart {
  const assemblies = new Map<string, number>();
  for (const { name, count } of [...a.assemblies, ...b.assemblies])
    assemblies.set(name, (assemblies.get(name) ?? 0) + count);
  return {
    ...a,
    count: a.count + b.count,
    bodies: [...a.bodies!, ...b.bodies!],
    assemblies: Array.from(assemblies, ([name, count]) => ({ name, count })),
  };
}

/** Some bodies of a model as one of their own, for its box. One body stands in its own axes, which are mostly those of its smallest box. */
function modelOf(model: ShapeModel, bodies: number[], faces: number[][]): ShapeModel {
  const [body] = bodies as [number];
  const { placement } = model.bodies[body]!;
  const home = bodies.length === 1 && placement ? inverse(placement) : IDENTITY;
  const own = bodies.flatMap((each) => faces[each]!);
  const box = emptyBox();
  for (const each of bodies) {
    const { min, max } = boxOf(model, each, { mesh: meshOf(model.mesh, faces[each]!), home });
    growBox(box, min);
    growBox(box, max);
  }
  return {
    ...model,
    faces: own.map((face) => ({ ...model.faces[face]!, surface: moveSurface(model.faces[face]!.surface, home) })),
    mesh: moveMesh(meshOf(model.mesh, own), home),
    box,
  };
}

/** Exact where the boundary is known, otherwise that of the triangles. */
function boxOf(
  { boundaries, deflectionMm }: ShapeModel,
  body: number,
  { mesh, home }: { mesh: PartMesh; home: Placement },
): Box {
  const boundary = boundaries[body];
  const moved = moveMesh(mesh, home);
  if (boundary) return boxOfBrep(moveBrep(boundary, home), moved, deflectionMm);
  const box = emptyBox();
  for (let vertex = 0; vertex < moved.positions.length / 3; vertex += 1) growBox(box, pointAt(moved.positions, vertex));
  return box;
}

/** Some faces of a mesh, with their own vertices. */
function meshOf({ positions, normals, indices, faceRanges }: PartMesh, faces: number[]): PartMesh {
  const vertexOf = new Map<number, number>();
  const own: number[] = [];
  const ranges = new Uint32Array(2 * faces.length);
  faces.forEach((face, index) => {
    const [start, count] = [faceRanges[2 * face]!, faceRanges[2 * face + 1]!];
    ranges.set([own.length, count], 2 * index);
    for (let at = start; at < start + count; at += 1) {
      const vertex = indices[at]!;
      let known = vertexOf.get(vertex);
      if (known === undefined) {
        known = vertexOf.size;
        vertexOf.set(vertex, known);
      }
      own.push(known);
    }
  });
  const copy = (values: Float32Array): Float32Array => {
    const copied = new Float32Array(3 * vertexOf.size);
    let to = 0;
    // In the order of their places.
    for (const vertex of vertexOf.keys())
      for (let at = 3 * vertex; at < 3 * vertex + 3; at += 1, to += 1) copied[to] = values[at]!;
    return copied;
  };
  return {
    positions: copy(positions),
    normals: copy(normals),
    indices: Uint32Array.from(own),
    faceRanges: ranges,
    edges: new Float32Array(),
  };
}
