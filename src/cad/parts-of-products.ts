/** The list of parts of a model whose file has no tree of products: bodies that are instances of one product are one line. */
import type { ModelBody, ModelPart } from '#geometry/model.ts';

/** One part a product, by its first body; `nameOf` is asked for that one and may give an empty name. */
export function partsOfProducts(bodies: ModelBody[], nameOf: (body: number) => string): ModelPart[] {
  const products = new Map<number, number[]>();
  bodies.forEach(({ product }, body) => {
    const known = products.get(product);
    if (known) known.push(body);
    else products.set(product, [body]);
  });
  return [...products.values()].map((own) => ({
    name: nameOf(own[0]!),
    count: own.length,
    volumeMm3: bodies[own[0]!]!.volumeMm3,
    bodies: own,
    assemblies: [],
  }));
}
