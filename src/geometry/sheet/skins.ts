/**
 * The two skins of a sheet and the cut edges between them. A skin is walked from a large flat over bends, without crossing an edge of the sheet. The other
 * skin is walked the same way from the faces behind.
 */
import type { Brep } from '#geometry/brep/brep.ts';
import type { FaceNeighbour } from '#geometry/brep/brep-topology.ts';
import type { Corner, SheetBend } from '#geometry/sheet/corners.ts';
import { isRim } from '#geometry/sheet/rims.ts';
import type { Roll } from '#geometry/sheet/rolls.ts';
import type { Thickness } from '#geometry/sheet/thickness.ts';
import { SQUARE_CUT_RAD } from '#geometry/tolerances.ts';

/** An edge over which a skin continues. */
export interface SkinLink {
  edge: number;
  faces: [number, number];
  /** The sharp corner that lies on the edge; null where one face runs smoothly into the other. */
  sharp: Corner | null;
}

export interface Skin {
  faces: Set<number>;
  /** By edge. */
  links: Map<number, SkinLink>;
}

export interface Skins {
  skins: [Skin, Skin];
  /** Faces that run straight through the thickness, from one skin to the other. */
  edges: Set<number>;
  /** All other faces: countersinks, threads, bevels, dimples, bosses. */
  others: number[];
}

/** A flat that begins a skin must lie before its other side nearly everywhere. */
const SEED_SHARE = 0.5;

export interface SkinSources {
  brep: Brep;
  neighbours: readonly FaceNeighbour[][];
  areasMm2: readonly number[];
  thickness: Thickness;
  bends: readonly SheetBend[];
  rollOf: readonly (number | null)[];
  /** Edges over which no skin goes on: those around forms. */
  walls?: ReadonlySet<number>;
}

/** Finds the two skins. null if no face has another behind it, or if both sides are one skin. */
export function findSkins(sources: SkinSources): Skins | null {
  const { areasMm2, thickness, brep } = sources;
  let seed = -1;
  thickness.share.forEach((share, face) => {
    if (share >= SEED_SHARE && (seed < 0 || areasMm2[face]! > areasMm2[seed]!)) seed = face;
  });
  if (seed < 0) return null;
  const walk = walkable(sources);
  const front = walkFrom([seed], sources, walk);
  const back = walkFrom([...thickness.behind[seed]!], sources, walk);
  for (const face of front.faces) if (back.faces.has(face)) return null;
  const edges = findEdges(sources, front, back);
  for (const skin of [front, back]) dropFloors(sources, skin, { edges, seed });
  const others: number[] = [];
  for (let face = 0; face < brep.faces.length; face += 1)
    if (!front.faces.has(face) && !back.faces.has(face) && !edges.has(face)) others.push(face);
  return { skins: [front, back], edges, others };
}

/** What lies level with a skin and touches nothing of it or of a cut is the floor of a bore, or what a ring encloses. */
function dropFloors(
  { neighbours }: SkinSources,
  skin: Skin,
  { edges, seed }: { edges: ReadonlySet<number>; seed: number },
): void {
  const linked = new Set([...skin.links.values()].flatMap(({ faces }) => faces));
  for (const face of [...skin.faces]) {
    if (linked.has(face) || face === seed) continue;
    const isAlone = neighbours[face]!.every((other) => !skin.faces.has(other.face) && !edges.has(other.face));
    if (isAlone && skin.faces.size > 1) skin.faces.delete(face);
  }
}

interface Walkable {
  /** Sharp corners of bends by their edge. */
  sharp: Map<number, Corner>;
  /** Rolls of bends. */
  rolls: Set<number>;
}

function walkable({ bends }: SkinSources): Walkable {
  const sharp = new Map<number, Corner>();
  const rolls = new Set<number>();
  for (const { inside, outside } of bends)
    for (const corner of [inside, ...outside]) {
      if (corner.roll !== null) rolls.add(corner.roll);
      else for (const edge of corner.ends[0]!.edges) sharp.set(edge, corner);
    }
  return { sharp, rolls };
}

function walkFrom(seeds: number[], { brep, neighbours, rollOf, walls }: SkinSources, { sharp, rolls }: Walkable): Skin {
  const skin: Skin = { faces: new Set(seeds), links: new Map() };
  const waiting = [...seeds];
  const isSkin = (face: number): boolean => {
    const roll = rollOf[face]!;
    return brep.faces[face]!.surface.kind === 'plane' || (roll !== null && rolls.has(roll));
  };
  while (waiting.length > 0) {
    const own = waiting.pop()!;
    if (!isSkin(own)) continue;
    for (const { face, edge, meeting } of neighbours[own]!) {
      const corner = sharp.get(edge) ?? null;
      const goesOn = meeting === 'smooth' ? isSkin(face) : corner !== null;
      if (!goesOn || walls?.has(edge)) continue;
      skin.links.set(edge, { edge, faces: [own, face], sharp: corner });
      if (skin.faces.has(face)) continue;
      skin.faces.add(face);
      waiting.push(face);
    }
  }
  return skin;
}

/** Faces that touch both skins and stand square to the flats they touch. */
function findEdges({ brep, neighbours }: SkinSources, front: Skin, back: Skin): Set<number> {
  const edges = new Set<number>();
  brep.faces.forEach((_, own) => {
    if (front.faces.has(own) || back.faces.has(own)) return;
    let [touchesFront, touchesBack, isSquare] = [false, false, true];
    for (const { face, angleRad } of neighbours[own]!) {
      const isFront = front.faces.has(face);
      if (!isFront && !back.faces.has(face)) continue;
      if (isFront) touchesFront = true;
      else touchesBack = true;
      if (brep.faces[face]!.surface.kind === 'plane' && Math.abs(angleRad - Math.PI / 2) > SQUARE_CUT_RAD)
        isSquare = false;
    }
    if (touchesFront && touchesBack && isSquare) edges.add(own);
  });
  return edges;
}

/** Whether a skin closes around an axis, as that of a tube does. */
export function hasClosedRoll({ skins }: Skins, rolls: readonly Roll[], rollOf: readonly (number | null)[]): boolean {
  return skins.some(({ faces }) => [...faces].some((face) => rollOf[face] !== null && rolls[rollOf[face]!]!.isClosed));
}

/** Sharp bends that meet in a point inside of a skin make a corner of a box there: it was molded, drawn or welded, since no flat sheet can be bent so. */
const CORNER_BENDS = 3;

export function hasClosedCorner(brep: Brep, { skins }: Skins): boolean {
  const { faces, edges } = brep;
  return skins.some((skin) => {
    if (hasClosedRim(brep, skin)) return true;
    const bendsAt = new Map<number, number>();
    for (const { edge, sharp } of skin.links.values())
      if (sharp)
        for (const vertex of [edges[edge]!.start, edges[edge]!.end])
          bendsAt.set(vertex, (bendsAt.get(vertex) ?? 0) + 1);
    for (const face of skin.faces)
      for (const { edge } of faces[face]!.loops.flat())
        if (!skin.links.has(edge)) for (const vertex of [edges[edge]!.start, edges[edge]!.end]) bendsAt.delete(vertex);
    return [...bendsAt.values()].some((bends) => bends >= CORNER_BENDS);
  });
}

/**
 * The edges of openings in flats out of which something rises at one edge and comes back at another: no press brake makes that, it is a form, which a skin
 * does not go over. A tab that is bent out of a window ends free.
 */
export function wallsOfForms(brep: Brep, { skins }: Skins): Set<number> {
  const walls = new Set<number>();
  for (const { faces: own, links } of skins)
    for (const face of own) {
      const { surface, loops } = brep.faces[face]!;
      if (surface.kind !== 'plane' || loops.length < 2) continue;
      loops.forEach((loop, index) => {
        const rising = loop.map(({ edge }) => edge).filter((edge) => links.has(edge));
        if (rising.length < 2 || isRim(brep, face, index) || !areJoined(links, face, rising)) return;
        for (const edge of rising) walls.add(edge);
      });
    }
  return walls;
}

/** Whether two of these edges of a face lead to each other by other faces. */
function areJoined(links: Skin['links'], face: number, rising: readonly number[]): boolean {
  const next = new Map<number, number[]>();
  for (const { faces } of links.values())
    for (const [from, to] of [faces, faces.toReversed()] as [number, number][])
      next.set(from, [...(next.get(from) ?? []), to]);
  const reached = new Set<number>([face]);
  return rising.some((edge) => {
    const first = links.get(edge)!.faces.find((each) => each !== face)!;
    if (reached.has(first)) return true;
    const waiting = [first];
    for (let own = waiting.pop(); own !== undefined; own = waiting.pop()) {
      if (reached.has(own)) continue;
      reached.add(own);
      waiting.push(...(next.get(own) ?? []));
    }
    return false;
  });
}

/** Whether walls and round corners close all around a flat, as around the floor of a case: what is bent of one sheet is open somewhere. */
function hasClosedRim({ faces, edges }: Brep, skin: Skin): boolean {
  const rollEnds = new Set(
    [...skin.faces].flatMap((face) =>
      faces[face]!.surface.kind === 'plane'
        ? []
        : faces[face]!.loops.flat().flatMap(({ edge }) => (edges[edge]!.curve.kind === 'line' ? [] : [edge])),
    ),
  );
  return [...skin.faces].some((face) => {
    if (faces[face]!.surface.kind !== 'plane') return false;
    return faces[face]!.loops.some((loop) => {
      const corners = loop.filter(({ edge }) => rollEnds.has(edge));
      const bends = loop.filter(({ edge }) => skin.links.has(edge));
      return corners.length >= CORNER_BENDS && corners.length + bends.length === loop.length && bends.length > 0;
    });
  });
}
