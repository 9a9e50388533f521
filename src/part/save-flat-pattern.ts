/** Saves the flat pattern as a DXF for the cutter. It is written right here: no file leaves this computer. */
import type { FlatPattern, Sheet } from '#contract/part-facts.ts';

/** "bracket.step" as "bracket-flat.dxf". */
export function flatFileName(partName: string): string {
  return `${partName.replace(/\.[^.]+$/, '') || 'part'}-flat.dxf`;
}

/** The writer is fetched with the first pattern that is saved. */
export async function saveFlatPattern(partName: string, sheet: Sheet, flat: FlatPattern): Promise<void> {
  const { writeDxf } = await import('#cad/drawing/write-dxf.ts');
  const address = URL.createObjectURL(new Blob([writeDxf(sheet, flat)], { type: 'image/vnd.dxf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = flatFileName(partName);
  link.click();
  // The browser has taken the bytes by the next turn of its loop at the latest.
  setTimeout(() => URL.revokeObjectURL(address));
}
