/** The list of parts of a model whose file has no tree of products: bodies that are copies of one design are one line. */
import type { ModelBody, ModelPart } from '#geometry/model.ts';

/** One part a design, by its first body; `nameOf` is asked for that one and may give an empty name. */
export function partsOfDesigns(bodies: ModelBody[], nameOf: (body: number) => string): ModelPart[] {
  const designs = new Map<number, number[]>();
  bodies.forEach(({ design }, body) => {
    const known = designs.get(design);
    if (known) known.push(body);
    else designs.set(design, [body]);
  });
  return [...designs.values()].map((own) => ({
    name: nameOf(own[0]!),
    count: own.length,
    volumeMm3: bodies[own[0]!]!.volumeMm3,
    bodies: own,
    assemblies: [],
  }));
}
