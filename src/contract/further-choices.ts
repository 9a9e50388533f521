/**
 * What a buyer may choose beyond process, material, finish and tolerance class: each of it optional, and only what the process offers (`Further` in
 * `contract/catalog.ts`). What is absent leaves a price as it was. Places of a part are named by faces, as facts number them: they belong to the file.
 */
import * as z from 'zod/mini';
import { PaperIdSchema } from '#contract/papers.ts';

/** Far above any real part: a longer list is a slip. */
const ENTRIES_MAX = 200;
/** In one entry. */
export const FACES_MAX = 5000;
export const HARDWARE_MAX = 1000;
/** In all entries together. A part with more is made by its drawing. */
export const TIGHT_FACES_MAX = 100;
/** The same for faces that the finish leaves bare. */
export const BARE_FACES_MAX = 200;

/** Thicker than any sheet that is cut or bent. */
export const THICKNESS_MM_MAX = 100;

const id = z.string().check(z.minLength(1), z.maxLength(60));
const faceIds = z.array(z.int().check(z.nonnegative())).check(z.minLength(1), z.maxLength(FACES_MAX));

/** What becomes of a hole. Without a choice it is drilled, and threaded only where facts know a thread. */
export const HoleWorkSchema = z.discriminatedUnion('kind', [
  /** A plain hole of the drawn diameter, whatever thread its size may hint at. */
  z.object({ kind: z.literal('drilled') }),
  /** A cut thread: a name of `contract/threads.ts`, "M5" or "1/4-20". */
  z.object({ kind: z.literal('thread'), size: id }),
  /** A helical coil for that thread, in a thread of its own. */
  z.object({ kind: z.literal('insert'), size: id }),
  /** Reamed or bored to a class of ISO 286 that the process offers: "H7". */
  z.object({ kind: z.literal('fit'), fit: id }),
]);
export type HoleWork = z.infer<typeof HoleWorkSchema>;

/**
 * Holes that all become the same. `faceIds`: faces of their walls, one of each hole at least; of a stepped hole those of the step that is meant. A face that is
 * no hole's, a hole in two entries, or a size that does not fit the diameter makes the part one for a person, with a sentence that names the entry.
 */
export const HoleChoiceSchema = z.object({ faceIds, work: HoleWorkSchema });
export type HoleChoice = z.infer<typeof HoleChoiceSchema>;

/** Faces whose dimension is held tighter than the class of the part: the id of one of the material's tight tolerances, "pm-0.025". */
export const TightChoiceSchema = z.object({ faceIds, tolerance: id });
export type TightChoice = z.infer<typeof TightChoiceSchema>;

/** Bought pieces that are pressed or melted in: the id of one that the process offers, and how many each part gets. */
export const HardwareChoiceSchema = z.object({ id, count: z.int().check(z.gte(1), z.lte(HARDWARE_MAX)) });
export type HardwareChoice = z.infer<typeof HardwareChoiceSchema>;

/**
 * What becomes of one kind of part of an assembly, by its position in the list of parts. Without a choice it is made as its shape proposes, in the first material of
 * that process.
 */
export const PartChoiceSchema = z.object({
  part: z.int().check(z.nonnegative()),
  process: id,
  material: id,
  finish: id,
  tolerance: id,
});
export type PartChoice = z.infer<typeof PartChoiceSchema>;

/** Of any real mold. */
const CAVITIES_MAX = 1024;

/**
 * A tool that an earlier order of the buyer paid for: pieces come from it again, and it is not paid for twice. All that a price follows from stands here. Whether there is
 * such a tool only the server knows: where it finds none for this file among the buyer's own, a person confirms it, as with `hasTool`.
 */
export const UsedToolSchema = z.object({
  /** Number of the order that it was made for, "PW-7K3M-92QX". */
  orderId: id,
  cavities: z.int().check(z.gte(1), z.lte(CAVITIES_MAX)),
  /** Resin whose shrinkage it was cut for, and the finish of its cavities. */
  material: id,
  finish: id,
});
export type UsedTool = z.infer<typeof UsedToolSchema>;

/** Members of `ChoicesSchema`. An empty list says as much as none. */
export const FURTHER_CHOICES = {
  holes: z.optional(z.array(HoleChoiceSchema).check(z.maxLength(ENTRIES_MAX))),
  tight: z.optional(
    z.array(TightChoiceSchema, 'The tight faces of a part are invalid. Please select them again.').check(
      z.maxLength(ENTRIES_MAX, `You can enter at most ${ENTRIES_MAX} groups of tight faces.`),
      z.refine<TightChoice[]>((tight) => countTightFaces(tight) <= TIGHT_FACES_MAX, {
        error: ({ input }) => tooManyTight(countTightFaces(input as TightChoice[])),
      }),
    ),
  ),
  /** Id of a color that the finish, or without colors of its own the material, is offered in. Absent: the first, which the shop does unasked. */
  color: z.optional(id),
  /** Faces that the finish leaves bare; one face of a hole means its wall. */
  bare: z.optional(z.array(z.int().check(z.nonnegative())).check(z.maxLength(BARE_FACES_MAX))),
  /** How much of the inside is filled, %. Absent: as the shop prints it. */
  infillPercent: z.optional(z.int().check(z.gte(0), z.lte(100))),
  hardware: z.optional(z.array(HardwareChoiceSchema).check(z.maxLength(ENTRIES_MAX))),
  /** Of a molded part: its tool is there already, so that only the pieces are paid for. A person confirms it. */
  hasTool: z.optional(z.literal(true)),
  tool: z.optional(UsedToolSchema),
  /** Of an assembly whose parts the shop makes. */
  parts: z.optional(z.array(PartChoiceSchema).check(z.maxLength(ENTRIES_MAX))),
  /** Positions in the list of parts of those that the buyer supplies, where he supplies some. */
  supplied: z.optional(z.array(z.int().check(z.nonnegative())).check(z.maxLength(ENTRIES_MAX))),
  /** Inspection and certificates that come with the part. */
  papers: z.optional(z.array(PaperIdSchema).check(z.maxLength(ENTRIES_MAX))),
  /** Of the sheet that a flat drawing is cut from. A part with three sides has its own. */
  thicknessMm: z.optional(z.number().check(z.positive(), z.lte(THICKNESS_MM_MAX))),
};

export function countTightFaces(tight: readonly TightChoice[]): number {
  return tight.reduce((sum, { faceIds }) => sum + faceIds.length, 0);
}

export function tooManyTight(count: number): string {
  return `At most ${TIGHT_FACES_MAX} faces of a part can have a tight tolerance here; you selected ${count}. Please attach a drawing with the critical dimensions.`;
}
