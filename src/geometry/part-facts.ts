/** Model in, facts out: everything that prices and findings are made from. Pure, and the same in every engine. */

import { ENGINE_VERSION, type KnownFacts, type PartSketch } from '#contract/analysis.ts';
import { NOTHING_KNOWN } from '#contract/known-by.ts';
import type { Note } from '#contract/note-words.ts';
import type {
  DocumentFacts,
  Format,
  Mesh,
  MeshFacts,
  OutlineFacts,
  PartFacts,
  PieceFacts,
  Solid,
  SolidFacts,
} from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import { boxDiagonal, boxSize } from '#geometry/boxes.ts';
import { crossCheck, crossCheckOutline, notesOfDisagreements } from '#geometry/cross-checks.ts';
import { renumber } from '#geometry/features/bores.ts';
import { measureHoleEdges } from '#geometry/features/hole-edges.ts';
import { findMachiningDirections } from '#geometry/features/machining-directions.ts';
import { factsOfThread, tapHoles, withoutThreads } from '#geometry/features/modeled-threads.ts';
import {
  findOuterEdges,
  findSharpEdges,
  type SharpEdge,
  type SharpEdges,
  sumSharpEdges,
} from '#geometry/features/sharp-edges.ts';
import { measureAccess } from '#geometry/features/surface-access.ts';
import { judgeThreads } from '#geometry/features/thread-grounds.ts';
import { guessThreads } from '#geometry/features/threads.ts';
import { findHolesInTriangles } from '#geometry/features/triangle-holes.ts';
import { findTurned } from '#geometry/features/turned.ts';
import { knownOfOutline, knownOfShape } from '#geometry/known-by.ts';
import { type AnalysisMesh, prepareMesh } from '#geometry/mesh/analysis-mesh.ts';
import { groupBodies } from '#geometry/mesh/body-groups.ts';
import { castInwardRays } from '#geometry/mesh/inward-rays.ts';
import type { MeshHealth } from '#geometry/mesh/mesh-health.ts';
import { countNeedleTips } from '#geometry/mesh/needle-tips.ts';
import { measureOrientedBox } from '#geometry/mesh/oriented-box.ts';
import { countSelfCrossings } from '#geometry/mesh/self-crossings.ts';
import { findThinWalls } from '#geometry/mesh/thin-walls.ts';
import { findThinnestWall } from '#geometry/mesh/thinnest-wall.ts';
import type { CadModel, DocumentModel, ShapeModel, SolidModel } from '#geometry/model.ts';
import { isMoldable, measureMolding } from '#geometry/molding/molding.ts';
import { measureOutline, type OutlineModel } from '#geometry/outline/outline-model.ts';
import { listPartLines } from '#geometry/parts/part-lines.ts';
import {
  featuresOfProducts,
  holesOfProducts,
  listProducts,
  type Product,
  threadsOfProducts,
} from '#geometry/parts/products.ts';
import { measurePrinting } from '#geometry/printing/printing.ts';
import { measureMilling } from '#geometry/reach/milling.ts';
import { measureSheet } from '#geometry/sheet/sheet.ts';
import { roundFacts, roundMeshLength } from '#geometry/significant-digits.ts';
import { sumSurfaces } from '#geometry/surfaces.ts';
import { OFF_SKIN_SHARE } from '#geometry/tolerances.ts';
import { doubtFlatUnit, doubtUnit, evidenceOf } from '#geometry/unit-doubt.ts';
import { addScaled } from '#geometry/vectors.ts';

/** The name, the size and the hash of a file, which the model does not know. */
export interface FactsSource {
  file: string;
  bytes: number;
  /** Hex digest of the bytes. */
  sha256: string;
}

export interface MeasureOptions {
  /** Place of the neutral fibre in bends; `K_FACTOR` of `sheet/sheet.ts` where nobody says. */
  kFactor?: number | undefined;
  /** Called for a solid or a mesh once walls, holes and features are known: printing, molding and milling take longest and follow. */
  onKnown?: ((known: KnownFacts) => void) | undefined;
}

/** Measures `model`. A measure that cannot be taken is null, never 0, and a note says so. */
export function measurePart(model: CadModel, source: FactsSource, options: MeasureOptions = {}): PartFacts {
  switch (model.kind) {
    case 'document':
      return roundFacts(documentFacts(model, source));
    case 'outline':
      return roundFacts(outlineFacts(model, source));
    default:
      return roundFacts(shapeFacts(model, source, options));
  }
}

/** What is known of a part without measuring it, around the mesh that is drawn; null where there is nothing to draw. */
export function sketchPart(model: CadModel, mesh: PartMesh): PartSketch | null {
  if (model.kind === 'document' || (mesh.indices.length === 0 && mesh.edges.length === 0)) return null;
  if (model.kind === 'outline') {
    const outline = measureOutline(model);
    const [x, y] = outline.boundingBoxMm;
    const faces = outline.outerContours;
    return {
      mesh,
      isFlat: true,
      ...roundFacts({ boundingBoxMm: [x, y, 0] as Vec3, volumeMm3: null, areaMm2: null, faces, outline }),
    };
  }
  const measures = {
    boundingBoxMm: boxOfShape(model),
    volumeMm3: sumVolumes(model),
    areaMm2: sumAreas(model),
    faces: model.faces.length,
    outline: null,
  };
  return { mesh, isFlat: false, ...roundFacts(measures) };
}

const boxOfShape = (model: ShapeModel): Vec3 => boxSize(model.box).map(roundMeshLength) as Vec3;

/** What drawings and documents have in common: no third side, so that nothing of a solid is known. */
const NOTHING_SOLID = {
  volumeMm3: null,
  areaMm2: null,
  orientedBoxMm: null,
  minWallMm: null,
  minWallAt: null,
  thinWalls: [],
  holes: [],
  features: [],
  solid: null,
  mesh: null,
  sheet: null,
  print: null,
  mold: null,
  parts: [],
};

function documentFacts({ format, notes }: DocumentModel, source: FactsSource): DocumentFacts {
  return {
    ...headOf(format, source),
    kind: 'document',
    units: { declared: null, used: 'mm', doubt: null },
    bodies: 0,
    faces: 0,
    watertight: false,
    valid: false,
    boundingBoxMm: null,
    outline: null,
    ...NOTHING_SOLID,
    known: NOTHING_KNOWN,
    notes,
  };
}

function outlineFacts(model: OutlineModel, source: FactsSource): OutlineFacts {
  const outline = measureOutline(model);
  const [x, y] = outline.boundingBoxMm;
  const disagreements = crossCheckOutline(model.contours);
  return {
    ...headOf(model.format, source),
    kind: 'outline',
    units: {
      declared: model.declaredUnit,
      used: model.usedUnit,
      doubt: doubtFlatUnit(model, [x, y], evidenceOf(model.contours.closed)),
    },
    bodies: 0,
    faces: outline.outerContours,
    watertight: outline.contours > 0 && outline.openContours === 0,
    valid: model.isWhole && outline.contours > 0 && outline.crossingContours === 0 && disagreements.length === 0,
    boundingBoxMm: [x, y, 0],
    outline,
    ...NOTHING_SOLID,
    known: knownOfOutline(model, disagreements),
    notes: [...model.notes, ...notesOfDisagreements(disagreements)],
  };
}

function headOf(format: Format, { file, sha256, bytes }: FactsSource) {
  return { engine: ENGINE_VERSION, file, format, sha256, bytes };
}

function shapeFacts(
  model: ShapeModel,
  source: FactsSource,
  { kFactor, onKnown }: MeasureOptions,
): SolidFacts | MeshFacts {
  const boundingBoxMm = boxOfShape(model);
  const mesh = prepareMesh(model);
  const volumeMm3 = sumVolumes(model);
  const areaMm2 = sumAreas(model);
  const checks = crossCheck(mesh, { volumeMm3, areaMm2 });
  const damage = [...describeDamage(mesh), ...notesOfDisagreements(checks.disagreements)];
  const rays = castInwardRays(mesh);
  const wall = findThinnestWall(mesh, rays);
  const products = listProducts(model);
  const bored = products ? holesOfProducts(products) : { holes: findHolesInTriangles(mesh), grooves: [] };
  const guessed = measureHoleEdges(mesh, guessThreads(renumber(bored.holes), model.declaredUnit));
  const threads = products ? threadsOfProducts(products) : [];
  const holes = tapHoles(judgeThreads(guessed, { model, products }), threads);
  const walls = new Set(holes.flatMap(({ faceIds }) => faceIds));
  const turned =
    products && model.bodies.length === 1 ? findTurned(products[0]!.graph, model.declaredUnit, volumeMm3) : null;
  const access = model.kind === 'solid' || isMoldable(mesh) ? measureAccess(mesh, rays, holes) : null;
  const machining = model.kind === 'solid' && access ? findMachiningDirections(access) : null;
  // A tap reaches what no straight cutter does.
  const threadFaces = new Set(threads.flatMap(({ faces }) => faces));
  const hidden = machining?.hiddenFaces.filter((face) => !threadFaces.has(face)) ?? [];
  const { sheet, notes: sheetNotes } = measureSheet(mesh, rays, { kFactor });
  const isWatertight = model.bodies.length > 0 && model.bodies.every((body) => body.isClosed);
  const early = {
    ...headOf(model.format, source),
    units: {
      declared: model.declaredUnit,
      used: model.declaredUnit ?? 'mm',
      doubt: doubtUnit(model.declaredUnit, boundingBoxMm, {
        holesMm: holes.map(({ diameterMm }) => diameterMm),
        thicknessMm: sheet?.thicknessMm ?? null,
        wallMm: wall?.thicknessMm ?? null,
      }),
    },
    bodies: model.bodies.length,
    faces: model.faces.length,
    watertight: isWatertight,
    valid: damage.length === 0 && model.bodies.length > 0 && model.bodies.every((body) => body.isValid),
    volumeMm3,
    areaMm2,
    boundingBoxMm,
    orientedBoxMm: measureOrientedBox(model, mesh.places).map(roundMeshLength) as Vec3,
    minWallMm: wall && roundMeshLength(wall.thicknessMm),
    minWallAt: wall && { at: wall.at.map(roundMeshLength) as Vec3, faceIds: [...new Set(wall.faceIds)] },
    thinWalls: isWatertight ? findThinWalls(mesh, rays, walls) : null,
    holes,
    features: products && [
      ...withoutThreads(featuresOfProducts(products, walls, turned), threads),
      ...bored.grooves,
      ...(hidden.length > 0 ? [{ type: 'undercut', faceIds: hidden }] : []),
    ],
    // Who has triangles only cannot say that a part is no sheet.
    ...(products && { sheet }),
  };
  const sharp = model.kind === 'solid' && products ? listSharpEdges(products, mesh) : null;
  const boundary: Boundary | null = products &&
    sharp && {
      turned,
      sharpInternalEdges: sumEdges(products, sharp),
      sharpOuterEdges: sumEdges(
        products,
        products.map(({ graph }) => findOuterEdges(graph)),
      ),
      colors: listColors(model),
    };
  const exact = {
    surfaces: sumSurfaces(model),
    machiningDirections: machining?.directions ?? null,
  };
  onKnown?.(
    roundFacts({
      ...early,
      kind: model.kind,
      outline: null,
      solid: model.kind === 'solid' ? { ...exact, boundary } : null,
    }),
  );
  const common = {
    ...early,
    print: measurePrinting(mesh, rays, access),
    mold:
      access && isMoldable(mesh) ? measureMolding(mesh, rays, { access, minWallMm: wall?.thicknessMm ?? null }) : null,
    outline: null,
    parts: listPartLines(model, products, (piece, name) => pieceFacts(piece, { ...source, file: name }, kFactor)),
    notes: [
      ...model.notes,
      ...damage,
      ...(checks.skin ? [{ code: 'skin-odd', ...checks.skin } as const] : []),
      ...sheetNotes,
    ],
  };
  const knownOf = (milling: Solid['milling']) =>
    knownOfShape(model, checks, {
      ...common,
      minWallFaces: wall?.faceIds ?? [],
      sheet: products ? sheet : undefined,
      hasFeatures: common.features !== null,
      isTurnedKnown: products !== null && model.bodies.length === 1,
      hasDirections: machining !== null,
      hasMilling: milling !== null,
      hasPrint: common.print !== null,
      hasMold: common.mold !== null,
    });
  if (model.kind === 'mesh') {
    const meshBlock = withGroups(model.health, mesh);
    return {
      ...common,
      known: knownOf(null),
      kind: 'mesh',
      solid: null,
      mesh: meshBlock,
      notes: [...common.notes, ...(meshBlock.touchingBodies > 0 ? [{ code: 'bodies-touch' } as const] : [])],
    };
  }
  const edges = products && sharp && { graph: products[0]!.graph, sharp: sharp[0]! };
  const solid: Solid = {
    ...exact,
    milling:
      access && volumeMm3 !== null && isMoldable(mesh)
        ? measureMilling(mesh, { access, holes, edges, volumeMm3 })
        : null,
    boundary,
    ...(model.pmi && { pmi: model.pmi }),
    ...(threads.length > 0 && { threads: threads.map(factsOfThread) }),
  };
  return { ...common, known: knownOf(solid.milling), kind: 'solid', solid, mesh: null };
}

/** Of one piece of an assembly. */
function pieceFacts(piece: SolidModel, source: FactsSource, kFactor: number | undefined): PieceFacts {
  const facts = shapeFacts(piece, source, { kFactor });
  if (facts.kind !== 'solid') throw new RangeError(`Expected facts of a solid, found those of a ${facts.kind}`);
  return { ...facts, parts: [] };
}

/** What no part has: its surface closes, and yet its file was damaged. */
function describeDamage(mesh: AnalysisMesh): Note[] {
  const crossings = countSelfCrossings(mesh);
  const needles = mesh.model.kind === 'mesh' ? countNeedleTips(mesh) : 0;
  return [
    ...(crossings > 0 ? [{ code: 'self-crossing', count: crossings } as const] : []),
    ...(needles > 0 ? [{ code: 'needle-corners', count: needles } as const] : []),
  ];
}

type Boundary = NonNullable<Solid['boundary']>;

/** Of the first instance of each product. Rays go past what triangles lean over, and are too short to leave a narrow slot. */
function listSharpEdges(products: Product[], mesh: AnalysisMesh): SharpEdge[][] {
  const offMm = mesh.model.deflectionMm + OFF_SKIN_SHARE * boxDiagonal(mesh.model.box);
  return products.map(({ graph, instances }) => {
    const { body } = instances[0]!;
    return findSharpEdges(graph, (point, floor, wall) => {
      const start = addScaled(addScaled(point, floor, offMm), wall, offMm);
      const accepts = (triangle: number): boolean => mesh.bodyOf[triangle] === body;
      return mesh.bvh.isFree(start, floor, { fromMm: 0, toMm: Infinity, accepts });
    });
  });
}

/** Edges of the first instance of each product, counted for all. */
function sumEdges(products: Product[], edges: SharpEdge[][]): SharpEdges {
  const sum: SharpEdges = { count: 0, lengthMm: 0 };
  products.forEach(({ graph, instances }, at) => {
    const { count, lengthMm } = sumSharpEdges(graph, edges[at]!);
    sum.count += instances.length * count;
    sum.lengthMm += instances.length * lengthMm;
  });
  return sum;
}

function withGroups(health: MeshHealth, mesh: AnalysisMesh): Mesh {
  const { touching, pieces } = groupBodies(mesh);
  return { ...health, touchingBodies: touching, pieces };
}

/** By the first face of each. */
function listColors({ faces }: ShapeModel): Boundary['colors'] {
  const facesOf = new Map<string, number[]>();
  faces.forEach(({ color }, face) => {
    if (!color) return;
    const known = facesOf.get(color);
    if (known) known.push(face);
    else facesOf.set(color, [face]);
  });
  return [...facesOf].map(([color, faceIds]) => ({ color, faceIds }));
}

function sumAreas({ faces }: ShapeModel): number {
  return faces.reduce((sum, face) => sum + face.areaMm2, 0);
}

/** null as soon as one body's volume is not known: a sum without it would be a lie. */
function sumVolumes({ bodies }: ShapeModel): number | null {
  let sum = 0;
  for (const { volumeMm3 } of bodies) {
    if (volumeMm3 === null) return null;
    sum += volumeMm3;
  }
  return bodies.length > 0 ? sum : null;
}
