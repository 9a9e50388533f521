/** Joins the products of a STEP file with the bodies that were read from it: the list of parts of a model. */
import { partsOfProducts } from '#cad/parts-of-products.ts';
import { type StepAssembly, type StepPart, UNNAMED } from '#cad/step/step-assembly.ts';
import type { ModelBody, ModelFace, ModelPart } from '#geometry/model.ts';
import { SAME_VOLUME_SHARE } from '#geometry/tolerances.ts';

/** The parts of bodies that were read from the text. The bodies are the instances, in the same order. */
export function partsOfText(
  { parts, instances, isAssembly }: Pick<StepAssembly, 'parts' | 'instances' | 'isAssembly'>,
  bodies: ModelBody[],
): ModelPart[] {
  if (bodies.length < 2) return [];
  if (!isAssembly || !isOfSeveral(parts)) {
    const names = new Map(
      parts.flatMap((part) => part.solids.map(({ id, name }) => [id, nameAlone(part, name, parts)])),
    );
    return partsOfProducts(bodies, (body) => names.get(instances[body]!.solid) ?? '');
  }
  const own = parts.map((): number[] => []);
  instances.forEach(({ part }, body) => {
    own[part]?.push(body);
  });
  return parts.map(({ name, count, solids, assemblies }, position) => {
    const first = own[position]!.slice(0, solids.length);
    return { name, count, volumeMm3: sumVolumes(first, bodies), bodies: own[position]!, assemblies };
  });
}

/**
 * The parts of bodies that the kernel read, which have no names. The product of a body is the one with as many faces and as many instances. If several
 * products fit, the product stays unknown rather than guessed; its volume is known only if all of them have the same.
 */
export function partsOfKernel(
  { parts, isAssembly }: StepAssembly,
  bodies: ModelBody[],
  faces: ModelFace[],
): ModelPart[] {
  // One part in a wrapper is a part, not an assembly.
  if (bodies.length < 2) return [];
  const products = listProducts(bodies, faces);
  if (!isAssembly || !isOfSeveral(parts)) return partsOfProducts(bodies, nameByFaces(parts, products));
  return parts.map(({ name, count, solids, assemblies }) => {
    const fitting = solids.map((solid) =>
      products.filter((product) => product.faces === solid.faces && product.bodies.length === count),
    );
    const isKnown = fitting.every((own) => own.length === 1) && new Set(fitting.flat()).size === fitting.length;
    // Piece after piece, as far as the kernel keeps the order of places for each solid.
    const ordered = Array.from({ length: count }, (_, piece) =>
      fitting.map(([product]) => product?.bodies[piece] ?? -1),
    );
    return { name, count, volumeMm3: volumeOf(fitting, bodies), bodies: isKnown ? ordered.flat() : null, assemblies };
  });
}

/** A body is called what the only solid with as many faces is called, if it is the only such product. */
function nameByFaces(parts: StepPart[], products: BodyProduct[]): (body: number) => string {
  const solids = parts.flatMap((part) =>
    part.solids.map((solid) => ({ ...solid, name: nameAlone(part, solid.name, parts) })),
  );
  const names = new Map<number, string>();
  for (const { bodies, faces } of products) {
    const [solid, ...others] = solids.filter((each) => each.faces === faces);
    if (!solid || others.length > 0 || products.filter((other) => other.faces === faces).length > 1) continue;
    for (const body of bodies) names.set(body, solid.name);
  }
  return (body) => names.get(body) ?? '';
}

/** Parts beside each other, as some programs write what was chosen for export: the product has the name, and the only body of it mostly none. */
function nameAlone({ name, solids }: StepPart, own: string, parts: StepPart[]): string {
  return parts.length > 1 && solids.length === 1 && name !== UNNAMED ? name : own;
}

function isOfSeveral(parts: StepPart[]): boolean {
  return parts.reduce((sum, { count }) => sum + count, 0) > 1;
}

interface BodyProduct {
  bodies: number[];
  faces: number;
}

function listProducts(bodies: ModelBody[], faces: ModelFace[]): BodyProduct[] {
  const counts = bodies.map(() => 0);
  for (const { body } of faces) counts[body]! += 1;
  const products = new Map<number, BodyProduct>();
  bodies.forEach(({ product }, body) => {
    const known = products.get(product);
    if (known) known.bodies.push(body);
    else products.set(product, { bodies: [body], faces: counts[body]! });
  });
  return [...products.values()];
}

/** `fitting` has the products that each solid of a part may be. */
function volumeOf(fitting: BodyProduct[][], bodies: ModelBody[]): number | null {
  let sum = 0;
  for (const products of fitting) {
    const [volume, ...others] = products.map((product) => bodies[product.bodies[0]!]!.volumeMm3);
    if (volume === undefined || volume === null) return null;
    if (others.some((other) => other === null || Math.abs(other - volume) > SAME_VOLUME_SHARE * volume)) return null;
    sum += volume;
  }
  return sum;
}

/** null as soon as one is not known. */
function sumVolumes(own: number[], bodies: ModelBody[]): number | null {
  if (own.length === 0) return null;
  return own.reduce<number | null>((sum, body) => {
    const { volumeMm3 } = bodies[body]!;
    return sum === null || volumeMm3 === null ? null : sum + volumeMm3;
  }, 0);
}
