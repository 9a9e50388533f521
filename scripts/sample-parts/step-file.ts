/** Solids as STEP files (AP214) and back. */
import type { Bench, Solid } from './bench.ts';

/** The same solid gives the same bytes, whatever the clock says. */
export function stepText({ oc }: Bench, solid: Solid, name: string): string {
  const writer = new oc.STEPControl_Writer();
  oc.Interface_Static.SetCVal('write.step.product.name', name);
  // Curves in space are enough: a reader finds each curve's place on the surface by itself, and the file is half as long.
  oc.Interface_Static.SetIVal('write.surfacecurve.mode', 0);
  const mode = oc.STEPControl_StepModelType.STEPControl_AsIs;
  writer.Transfer(solid, mode, true, new oc.Message_ProgressRange());
  writer.Write('/out.step');
  const text = oc.FS.readFile('/out.step', { encoding: 'utf8' });
  // The writer's clock, its author's name, and its counting of products.
  return text
    .replace(/FILE_NAME\('[^']*','[^']*'/, `FILE_NAME('${name}.step','2025-01-01T00:00:00'`)
    .replace(/\('Author'\)/, "('Partwright')")
    .replaceAll(`'${name} 1'`, `'${name}'`);
}

export function readStep({ oc }: Bench, text: string): Solid {
  oc.FS.writeFile('/in.step', text);
  const reader = new oc.STEPControl_Reader();
  reader.ReadFile('/in.step');
  reader.TransferRoots(new oc.Message_ProgressRange());
  return reader.OneShape();
}
