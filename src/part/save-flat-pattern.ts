/** Saves the flat pattern as a DXF for the cutter. The browser writes the file; nothing is sent anywhere. */
import type { FlatPattern, Sheet } from '#contract/part-facts.ts';

/** "bracket.step" as "bracket-flat.dxf". */
export function flatFileName(partName: string): string {
  return `${partName.replace(/\.[^.]+$/, '') || 'part'}-flat.dxf`;
}

/** Loads the DXF writer with the first pattern. */
export async function saveFlatPattern(partName: string, sheet: Sheet, flat: FlatPattern): Promise<void> {
  const { writeDxf } = await import('#cad/drawing/write-dxf.ts');
  const address = URL.createObjectURL(new Blob([writeDxf(sheet, flat)], { type: 'image/vnd.dxf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = flatFileName(partName);
  link.click();
  // The download has started by the next task of the event loop.
  setTimeout(() => URL.revokeObjectURL(address));
}
