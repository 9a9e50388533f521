/** Opens the studio: the page of studio/, built once, in a Chromium of this machine, and the fine meshes of our parts. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { Kernel } from '#cad/kernel/kernel.ts';
import { readProduct } from '#cad/kernel/kernel-product.ts';
import { launchBrowser, openPage } from '../../tests/setup/browser.ts';
import { openBench } from './bench.ts';
import { FACES, LOOKS } from './parts.ts';
import type { Piece, Shot } from './shots.ts';
import { readStep } from './step-file.ts';
import type { MeshText, Studio } from './studio/page.ts';

declare global {
  // Set by studio/page.ts.
  var studio: Studio;
}

const STEP_FOLDER = join(import.meta.dirname, '../../public/samples');

/** Largest gap between a triangle and its surface, as a share of the part's size: finer than the engine measures, a third of a pixel. */
const DEFLECTION_SHARE = 1 / 6000;

export interface PictureSize {
  width: number;
  height: number;
  /** Of the WebP, 0 to 1. */
  quality: number;
}

export interface OpenStudio {
  /** One photograph in several sizes, the largest first: it is drawn, the others are made smaller. */
  take(shot: Shot, how: { sizes: readonly PictureSize[]; passes: number }): Promise<{ width: number; bytes: Buffer }[]>;
  close(): Promise<void>;
}

export async function openStudio(): Promise<OpenStudio> {
  const root = join(import.meta.dirname, 'studio');
  const outDir = mkdtempSync(join(tmpdir(), 'studio-'));
  const quiet = { root, configFile: false, logLevel: 'error' } as const;
  await build({ ...quiet, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...quiet, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const browser = await launchBrowser();
  const { page, complaints } = await openPage(browser);
  await page.goto(server.resolvedUrls!.local[0]!);
  const brought = new Set<string>();
  return {
    async take({ pieces, pose }, how) {
      const name = JSON.stringify(pieces);
      if (!brought.has(name)) {
        const mesh = await meshOf(pieces);
        await page.evaluate(([key, arrays]) => studio.bring(key, arrays), [name, mesh] as const);
        brought.add(name);
      }
      const texts = await page.evaluate(([...what]) => studio.take(...what), [name, pose, how] as const);
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
      return texts.map((text, index) => ({ width: how.sizes[index]!.width, bytes: Buffer.from(text, 'base64') }));
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/** The triangles of the committed files: what visitors download is what they see. Each piece has the color of its material. */
async function meshOf(pieces: readonly Piece[]): Promise<MeshText> {
  const bench = await openBench();
  const solids = pieces.map(({ part, turn, move }) => {
    const read = readStep(bench, readFileSync(join(STEP_FOLDER, `${part}.step`), 'utf8'));
    const turned = turn ? bench.turn(read, turn) : read;
    return move ? bench.move(turned, move) : turned;
  });
  const deflectionMm = bench.sizeOf(bench.together(...solids)) * DEFLECTION_SHARE;
  const meshes = solids.map((solid) => readProduct(new Kernel(bench.oc), solid, deflectionMm).mesh);
  let before = 0;
  const indices = meshes.map((mesh) => {
    const from = before;
    before += mesh.positions.length / 3;
    return mesh.indices.map((index) => index + from);
  });
  const looks = meshes.map(({ positions }, index) => {
    const { part, look = LOOKS[part] } = pieces[index]!;
    return new Uint32Array(positions.length / 3).fill(FACES[look]);
  });
  return {
    positions: base64(meshes.map(({ positions }) => positions)),
    normals: base64(meshes.map(({ normals }) => normals)),
    indices: base64(indices),
    edges: base64(meshes.map(({ edges }) => edges)),
    colors: base64(looks),
  };
}

function base64(arrays: readonly (Float32Array | Uint32Array)[]): string {
  return Buffer.concat(
    arrays.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  ).toString('base64');
}
