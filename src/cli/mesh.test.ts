import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { validateBytes } from 'gltf-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandError } from '#cli/command.ts';
import { mesh } from '#cli/mesh.ts';

const BRACKET = resolve(import.meta.dirname, '../../tests/fixtures/bracket.step');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partwright-mesh-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a part becomes a valid glTF of all its faces, smaller when compressed', async () => {
  const out = join(folder, 'bracket.glb');
  const plain = (await mesh.run([BRACKET, '--out', out])) as { faces: number; triangles: number; bytes: number };
  const { issues, info } = await validateBytes(new Uint8Array(await readFile(out)));
  expect(issues.messages).toEqual([]);
  expect(info.totalTriangleCount).toBe(plain.triangles);
  const packed = (await mesh.run([BRACKET, '--compress', '--out', out])) as typeof plain;
  expect(packed).toMatchObject({ faces: plain.faces, triangles: plain.triangles });
  expect(packed.bytes).toBeLessThan(plain.bytes / 2);
});

test.each([
  { why: 'no place to write to', args: [BRACKET], code: 'usage' },
  { why: 'a folder that is not there', args: [BRACKET, '--out', '/no/such/folder/a.glb'], code: 'not_written' },
  { why: 'a document', args: ['drawing.dwg', '--out', 'a.glb'], code: 'no_geometry' },
])('$why is refused', async ({ args: [path, ...args], code }) => {
  const drawing = join(folder, 'drawing.dwg');
  await writeFile(drawing, `AC1032${'\0'.repeat(600)}`);
  const refused = await mesh.run([path === 'drawing.dwg' ? drawing : path!, ...args]).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CommandError);
  expect((refused as CommandError).code).toBe(code);
});
