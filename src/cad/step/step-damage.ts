/**
 * Whether the statements of a STEP file are what ISO 10303-21 lets them be, and refer to others that are there. Kernels skip what they do
 * not understand, and give a solid without the faces that stood there: who sees only their result takes it for sound.
 */
import { type StepText, textOf } from '#cad/step/step-text.ts';

/** White space and comments, then one token. */
const TOKEN =
  /(?:\s|\/\*[\s\S]*?\*\/)*(?:#(?<reference>\d+)|(?<value>[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?![\w.])|'(?:[^']|'')*'|"[\dA-Fa-f]*"|\.\w+\.|[$*])|(?<keyword>!?[A-Za-z_][\w-]*)|(?<mark>[(),])|$)/y;

/** How many statements are damaged: not well formed, or with a reference to nothing. */
export function countDamaged(text: StepText): number {
  let damaged = 0;
  for (const [start, end] of text.index.places()) if (!isSound(text, start, end)) damaged += 1;
  return damaged;
}

function isSound(text: StepText, start: number, end: number): boolean {
  const statement = textOf(text, { start, end });
  let depth = 0;
  // At the beginning, after a bracket and after a comma a value may come; after a value it may not.
  let isOpen = true;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < statement.length) {
    const groups = TOKEN.exec(statement)?.groups;
    if (!groups) return false;
    const { reference, value, keyword, mark } = groups;
    if (mark === ')') {
      depth -= 1;
      isOpen = false;
    } else if (mark === '(') {
      // Behind a keyword, or a list in a list.
      depth += 1;
      isOpen = true;
    } else if (mark === ',') {
      if (isOpen) return false;
      isOpen = true;
    } else if (keyword !== undefined) {
      // The parts of a `( A() B() )` follow each other without commas.
      if (!isOpen && depth !== 1) return false;
      if (!/^(?:\s|\/\*[\s\S]*?\*\/)*\(/.test(statement.slice(TOKEN.lastIndex))) return false;
    } else if (reference !== undefined || value !== undefined) {
      if (!isOpen) return false;
      if (reference !== undefined && text.index.startOf(Number(reference)) < 0) return false;
      isOpen = false;
    }
    if (depth < 0) return false;
  }
  return depth === 0;
}
