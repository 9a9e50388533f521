/**
 * Products and their instances. Bodies of one shape in several places are instances of one product: what is found on the first instance is moved
 * to the others, so a screw in a hundred places is measured once.
 */
import type { Feature } from '#contract/part-facts.ts';
import type { Turned } from '#contract/turned-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { type BrepGraph, graphOf } from '#geometry/brep/brep-graph.ts';
import { type Bored, findHoles } from '#geometry/features/holes.ts';
import { type FoundThread, findModeledThreads } from '#geometry/features/modeled-threads.ts';
import { listSolidFeatures } from '#geometry/features/solid-features.ts';
import { findTurned } from '#geometry/features/turned.ts';
import type { ShapeModel } from '#geometry/model.ts';
import { combine, IDENTITY, inverse, movePoint, type Placement, withoutMove } from '#geometry/placement.ts';
import { roundMeshLength } from '#geometry/significant-digits.ts';

/** One shape, and where it stands. */
export interface Product {
  /** Of the first instance, where it stands. */
  graph: BrepGraph;
  isClosed: boolean;
  instances: Instance[];
}

/** One body of a product. */
export interface Instance {
  /** Position in the model's bodies. */
  body: number;
  /** Where its faces begin among all. */
  firstFace: number;
  /** From the first instance to this one. */
  motion: Placement;
}

/** The products, in the order of their first instances. null where edges are not known: for a mesh, or for a solid that the kernel read. */
export function listProducts({ boundaries, faces, bodies }: ShapeModel): Product[] | null {
  if (boundaries.length === 0 || boundaries.length < bodies.length) return null;
  const products = new Map<number, Product>();
  let next = 0;
  boundaries.forEach((brep, body) => {
    const firstFace = next;
    next += brep.faces.length;
    const { product: number, isClosed, placement } = bodies[body]!;
    const known = placement && products.get(number);
    if (known) {
      const first = bodies[known.instances[0]!.body]!.placement ?? IDENTITY;
      known.instances.push({ body, firstFace, motion: combine(placement, inverse(first)) });
      return;
    }
    const areas = faces.slice(firstFace, next).map(({ areaMm2 }) => areaMm2);
    const instances = [{ body, firstFace, motion: IDENTITY }];
    // One whose place is not known stands for itself alone.
    products.set(placement ? number : -1 - body, { graph: graphOf(brep, areas), isClosed, instances });
  });
  return [...products.values()];
}

/** The holes of all bodies, in the order of the bodies. Groups of different bodies get different numbers, which the caller makes consecutive again. */
export function holesOfProducts(products: Product[]): Bored {
  const bored = inOrderOfBodies(
    products.filter(({ isClosed }) => isClosed),
    ({ graph, instances }) => {
      const { holes, grooves } = findHoles(graph, instances[0]!.body);
      return ({ firstFace, motion }): Bored[] => [
        {
          holes: holes.map((hole) => ({
            ...hole,
            axis: isFirst(motion) ? hole.axis : movePoint(hole.axis, withoutMove(motion)),
            at: (isFirst(motion) ? hole.at : movePoint(hole.at, motion)).map(roundPlace) as Vec3,
            group: firstFace + hole.group,
            faceIds: hole.faceIds.map((face) => firstFace + face),
          })),
          grooves: withFaces(grooves, firstFace),
        },
      ];
    },
  );
  return { holes: bored.flatMap(({ holes }) => holes), grooves: bored.flatMap(({ grooves }) => grooves) };
}

/** The features that are cut out of each body or stand on it. `walls` are the faces of holes; `turned` is what is known of a single body. */
export function featuresOfProducts(products: Product[], walls: ReadonlySet<number>, turned: Turned | null): Feature[] {
  const isSingle = products.length === 1 && products[0]!.instances.length === 1;
  return inOrderOfBodies(products, ({ graph, instances }) => {
    const isHole = (face: number): boolean => walls.has(instances[0]!.firstFace + face);
    const found = listSolidFeatures(graph, { isHole, turned: isSingle ? turned : findTurned(graph, null, null) });
    return ({ firstFace }) => withFaces(found, firstFace);
  });
}

/** Threads whose flanks are drawn, with the faces of each instance. */
export function threadsOfProducts(products: Product[]): (FoundThread & { body: number })[] {
  return inOrderOfBodies(products, ({ graph }) => {
    const found = findModeledThreads(graph);
    return ({ body, firstFace, motion }) =>
      found.map((thread) => ({
        ...thread,
        body,
        axis: {
          origin: movePoint(thread.axis.origin, motion),
          axis: movePoint(thread.axis.axis, withoutMove(motion)),
        },
        faces: thread.faces.map((face) => firstFace + face),
      }));
  });
}

function withFaces(features: Feature[], firstFace: number): Feature[] {
  return features.map((feature) => ({ ...feature, faceIds: feature.faceIds.map((face) => firstFace + face) }));
}

function inOrderOfBodies<T>(products: Product[], find: (product: Product) => (instance: Instance) => T[]): T[] {
  const all = products.flatMap((product) => {
    const carry = find(product);
    return product.instances.map((instance) => ({ instance, carry }));
  });
  return all.sort((a, b) => a.instance.body - b.instance.body).flatMap(({ instance, carry }) => carry(instance));
}

function isFirst(motion: Placement): boolean {
  return motion === IDENTITY;
}

/** What two ways of reckoning leave in the last bits must not decide how a half is rounded. */
function roundPlace(lengthMm: number): number {
  return roundMeshLength(Math.round(lengthMm * 1e8) / 1e8);
}
