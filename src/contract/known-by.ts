/** How the facts of a part were known, and how sure they are: the block `known` of `PartFacts`. */
import * as z from 'zod/mini';

/**
 * `boundary`: exact faces and edges, read by us. `kernel`: the same, read by the geometry kernel. `mesh`: triangles, of the file or drawn on its faces.
 * `drawing`: curves, notes and callouts of the file. `guess`: a likelihood, which a person should confirm.
 */
export const KNOWN_BY = ['boundary', 'kernel', 'mesh', 'drawing', 'guess'] as const;
export type KnownBy = (typeof KNOWN_BY)[number];

export const KnownSchema = z.object({
  by: z.enum(KNOWN_BY),
  /**
   * The truth lies within this share of each value that was measured. A bound, not an average: it is made of what was healed, of the room between triangles
   * and surfaces, and of what two ways of measuring differ by. null: nobody can tell.
   */
  within: z.nullable(z.number().check(z.nonnegative())),
});
export type Known = z.infer<typeof KnownSchema>;

/** What stands together, because it was measured together. */
export const KNOWN_SUBJECTS = [
  'volume',
  'area',
  'box',
  'orientedBox',
  'walls',
  'holes',
  'threads',
  'features',
  'turned',
  'sheet',
  'directions',
  'milling',
  'print',
  'mold',
  'outline',
] as const;
export type KnownSubject = (typeof KNOWN_SUBJECTS)[number];

const known = z.nullable(KnownSchema);

/**
 * By subject; null: not known, or there is nothing of the kind. `walls`: the thinnest wall and `thinWalls`. `threads`: the least sure of them. `turned`,
 * `directions` and `milling` stand in `solid`.
 */
export const KnownBySubjectSchema = z.object({
  volume: known,
  area: known,
  box: known,
  orientedBox: known,
  walls: known,
  holes: known,
  threads: known,
  features: known,
  turned: known,
  sheet: known,
  directions: known,
  milling: known,
  print: known,
  mold: known,
  outline: known,
} satisfies Record<KnownSubject, typeof known>);
export type KnownBySubject = z.infer<typeof KnownBySubjectSchema>;

/** Where nothing was measured, or nobody said how. */
export const NOTHING_KNOWN: KnownBySubject = {
  volume: null,
  area: null,
  box: null,
  orientedBox: null,
  walls: null,
  holes: null,
  threads: null,
  features: null,
  turned: null,
  sheet: null,
  directions: null,
  milling: null,
  print: null,
  mold: null,
  outline: null,
};
