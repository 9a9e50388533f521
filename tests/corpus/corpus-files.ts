/** Every file of the corpus by its name, and how it is made. The same code gives the same bytes. */
import { join } from 'node:path';
import { openBench } from '../../scripts/sample-parts/bench.ts';
import { DRAWINGS } from './drawings.ts';
import { MESHES } from './meshes.ts';
import { DEFECTS, defectFile, twinFile } from './parts/defects.ts';
import { IGES } from './parts/iges.ts';
import { MOLD_DEFECTS } from './parts/mold-defects.ts';
import { PRINT_DEFECTS } from './parts/print-defects.ts';
import { SHEET_DEFECTS } from './parts/sheet-defects.ts';
import { SOLIDS } from './solids.ts';
import { igesOfBrep } from './writers/iges-of-brep.ts';
import { stepOf } from './writers/step-dialects.ts';

/** Each part once, whichever of its defects is meant. */
const SHEET_PARTS = SHEET_DEFECTS.map((one) => ({ ...one, name: one.part })).filter(
  ({ name }, index, all) => all.findIndex((other) => other.name === name) === index,
);

export const FILES = join(import.meta.dirname, 'files');

export function pathOf(file: string): string {
  return join(FILES, file);
}

/** Of the parts whose name is wanted: all of them unless said. */
export async function makeFiles(isWanted: (name: string) => boolean = () => true): Promise<Map<string, Uint8Array>> {
  const bench = await openBench();
  const files = new Map<string, Uint8Array>();
  const wanted = <Part extends { name: string }>(parts: readonly Part[]) => parts.filter(({ name }) => isWanted(name));
  const keep = (name: string, content: string | Uint8Array): void => {
    files.set(name, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  };
  for (const { name, dialects, build } of wanted(SOLIDS)) {
    const solid = build(bench);
    for (const dialect of dialects) keep(`${name}.${dialect}.step`, stepOf(bench, solid, name, dialect));
  }
  for (const { name, unit, build } of wanted(IGES)) keep(`${name}.igs`, igesOfBrep(build().brep(), unit));
  for (const { name, write } of wanted(MESHES)) keep(`${name}.stl`, write());
  for (const { name, text } of wanted(DRAWINGS)) keep(`${name}.dxf`, text);
  for (const { name, defect, twin } of wanted([...DEFECTS, ...PRINT_DEFECTS, ...MOLD_DEFECTS, ...SHEET_PARTS])) {
    keep(defectFile(name), stepOf(bench, defect.build(bench), name, 'ap214'));
    keep(twinFile(name), stepOf(bench, twin.build(bench), name, 'ap214'));
  }
  return files;
}
