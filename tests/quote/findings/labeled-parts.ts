/**
 * Parts and what whoever makes them would say of each: milled or turned, of sheet, printed, molded. `labeled-parts.csv` holds a row a statement, with where it
 * lies, who measured it and how: in FreeCAD, on the drawing, or from how the part is made, and never by the measures of this project.
 * `sound`: made as drawn without a word. `call`: it cannot be made so, or the shop calls before it makes it. `tell`: the shop makes it every day, a little
 * differently from what is drawn, and says so. What merely takes longer is none of them. `bench/findings.ts` counts precision and recall.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './part-faces.ts';

export interface Problem {
  says: string;
  /** What is only told may be found by a note. */
  kind: 'call' | 'tell';
  /** A point on its faces, mm in the axes of the file; on an edge where two faces make it together. null: it is said of the whole part. */
  at: Place | null;
}

export interface LabeledPart {
  /** From the project's root. */
  file: string;
  problems: readonly Problem[];
  process: string;
  /** Absent: the usual one. */
  material?: string;
}

interface Row extends Pick<LabeledPart, 'file' | 'process' | 'material'> {
  kind: 'sound' | Problem['kind'];
  says: string;
  at: Place | null;
}

function readRows(): Row[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'labeled-parts.csv'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const fields = Array.from(line.matchAll(/("(?:[^"]|"")*"|[^",]*)(?:,|$)/g), ([, field]) =>
      field!.replace(/^"|"$/g, ''),
    );
    const [file = '', process = '', material = '', kind = '', says = '', x = '', y = '', z = '', by = '', how = ''] =
      fields;
    if (kind !== 'sound' && kind !== 'call' && kind !== 'tell') throw new Error(`Expected a kind, found "${kind}"`);
    if (by === '' || how === '') throw new Error(`Expected who measured ${file}, and how`);
    return { file, process, ...(material && { material }), kind, says, at: x === '' ? null : [+x, +y, +z] };
  });
}

function partsOf(rows: readonly Row[]): LabeledPart[] {
  const parts = Map.groupBy(rows, ({ file, process }) => `${file} ${process}`);
  return [...parts.values()].map((own) => {
    const { file, process, material } = own[0]!;
    const problems = own.flatMap(({ kind, says, at }) => (kind === 'sound' ? [] : [{ kind, says, at }]));
    return { file, process, ...(material && { material }), problems };
  });
}

export const LABELED_PARTS: readonly LabeledPart[] = partsOf(readRows());
