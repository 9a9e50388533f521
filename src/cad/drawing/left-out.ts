/** What a drawing holds besides the cut: counted while reading. */
import type { LeftKinds, Note } from '#contract/note-words.ts';

/** Layers that people name for what is not cut; Inventor's flat patterns have IV_BEND, IV_TANGENT and IV_UNCONSUMED_SKETCHES. */
const CONSTRUCTION_LAYER =
  /(?:^|[^a-z])(?:constr\w*|cent(?:er|re)[\s_-]?(?:lines?|marks?)?|axis|dim(?:ension)?s?|hidden|anno\w*|text|defpoints|notes?|leaders?|hatch|viewports?|bend(?:[\s_-]?lines?)?s?|bend_?(?:up|down)|tangent|unconsumed[\s_-]?sketch(?:es)?|fold(?:ing)?(?:[\s_-]?lines?)?s?|creas(?:e|ing)s?|scor(?:e|ing)s?|engrav\w*|etch\w*|title[\s_-]?block)(?:$|[^a-z])/i;

/** The same in German, where the words grow together; ß comes as what it is, or as a letter that did not read. */
const GERMAN_LAYER =
  /(?:biege|mittel|hilfs|knick|gravur|ritz|tangenten|konstruktions)linien?|biegung|bema(?:ss|ß|\ufffd)ung|beschriftung|gravur|schraffur/i;

/** Whether a layer of this name holds what is not cut. */
export function isConstructionLayer(name: string): boolean {
  return CONSTRUCTION_LAYER.test(name) || GERMAN_LAYER.test(name);
}

/** Layers of bend lines, as programs and people name them; a tangent line beside a bend is none. */
const BEND_LAYER =
  /(?:^|[^a-z])(?:bend(?:[\s_-]?lines?)?s?|bend_?(?:up|down)|fold(?:ing)?(?:[\s_-]?lines?)?s?)(?:$|[^a-z])/i;
const GERMAN_BEND_LAYER = /biegelinien?|biegung/i;
/** Extents, text and tangents of bends are named after them. */
const BESIDE_BENDS = /tangent|text|note|anno|extent/i;

/** Whether lines on a layer of this name are bent, and which way it says; null where they are not. */
export function bendOfLayer(name: string): { direction: 'up' | 'down' | null } | null {
  if (!(BEND_LAYER.test(name) || GERMAN_BEND_LAYER.test(name)) || BESIDE_BENDS.test(name)) return null;
  return { direction: /up|oben/i.test(name) ? 'up' : /down|unten/i.test(name) ? 'down' : null };
}

/** Words for one and for several of a kind, as in "a text" and "3 texts". */
export type LeftOut = Map<string, number>;

/** Counts one more. `kind` is in the singular. */
export function leaveOut(left: LeftOut, kind: string, count = 1): void {
  left.set(kind, (left.get(kind) ?? 0) + count);
}

/** One note of all that was left out, or none. */
export function leftOutNotes(left: LeftOut): Note[] {
  return left.size === 0 ? [] : [{ code: 'not-cut', kinds: listKinds(left) }];
}

export function listKinds(left: ReadonlyMap<string, number>): LeftKinds {
  return Array.from(left, ([kind, count]) => ({ kind, count }));
}
