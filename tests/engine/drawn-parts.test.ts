/** Real parts as glTF and as pictures: valid, with all their faces, and never an empty sheet. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzlibSync } from 'fflate';
import { validateBytes } from 'gltf-validator';
import { expect } from 'vitest';
import { writeGlb } from '#cad/mesh/write-glb.ts';
import { writePng } from '#cad/picture/write-png.ts';
import { meshPart } from '#geometry/mesh/part-mesh.ts';
import { drawPart } from '#geometry/picture/draw-part.ts';
import { hasSharedFiles, readManifest, SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { readBytes } from './engine.ts';

const SIZE_PX = 64;
/** Of each of these formats the largest file that is not too large for a test, and the smallest. */
const FORMATS = ['step', 'stl', '3mf', 'obj', 'dxf', 'svg'];
const BYTES_MAX = 1_500_000;

function pickFiles(): string[] {
  const sound = readManifest().filter(({ file, bytes }) => !file!.startsWith('hostile') && Number(bytes) < BYTES_MAX);
  return FORMATS.flatMap((format) => {
    const files = sound.filter((row) => row.format === format).sort((a, b) => Number(a.bytes) - Number(b.bytes));
    return [files[0], files.at(-1)].flatMap((row) => (row ? [row.file!] : []));
  });
}

sharedTest.each(hasSharedFiles ? pickFiles() : [])('%s is valid as glTF and shown on its picture', async (file) => {
  const read = await readBytes(file, new Uint8Array(readFileSync(join(SHARED_CAD, file))));
  const mesh = read.kind === 'model' ? meshPart(read.model) : null;
  if (read.kind === 'unreadable' || !mesh) return expect(mesh).toBeNull();
  const { issues, info } = await validateBytes(await writeGlb(mesh, { name: file }));
  expect(issues.messages).toEqual([]);
  expect(info.totalTriangleCount).toBe(mesh.indices.length / 3);
  const view = read.model.kind === 'outline' ? 'top' : 'isometric';
  const picture = drawPart(mesh, { sizePx: SIZE_PX, view, background: 'transparent' })!;
  const shown = picture.pixels.filter((_, at) => at % 4 === 3).filter((opacity) => opacity > 0).length;
  expect(shown).toBeGreaterThan(SIZE_PX);
  const png = writePng(picture);
  const length = new DataView(png.buffer).getUint32(33);
  expect(unzlibSync(png.subarray(41, 41 + length)).length).toBe((4 * SIZE_PX + 1) * SIZE_PX);
});
