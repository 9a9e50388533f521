/** Opens the studio: the page of studio/, built once, in a Chromium of this machine, and the fine meshes of our parts. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { Kernel } from '#cad/kernel.ts';
import { extractShape } from '#cad/kernel-shape.ts';
import { launchBrowser, openPage } from '../../tests/setup/browser.ts';
import { openBench } from './bench.ts';
import type { PartName } from './parts.ts';
import { readStep } from './step-file.ts';
import type { Studio } from './studio/page.ts';
import type { Pose } from './studio/picture.ts';

declare global {
  // Set by studio/page.ts.
  var studio: Studio;
}

const STEP_FOLDER = join(import.meta.dirname, '../../public/samples');

/** Finer than the engine measures: a close-up shows no corners on a circle. As a share of the part's largest size, and rad. */
const DEFLECTION_SHARE = 1 / 4000;
const ANGLE_RAD = 0.3;

export interface OpenStudio {
  take(part: PartName, pose: Pose, size: { width: number; height: number; quality: number }): Promise<Buffer>;
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
  const brought = new Set<PartName>();
  return {
    async take(part, pose, size) {
      if (!brought.has(part)) {
        const mesh = await meshOf(part);
        await page.evaluate(([name, arrays]) => studio.bring(name, arrays), [part, mesh] as const);
        brought.add(part);
      }
      const text = await page.evaluate(([...what]) => studio.take(...what), [part, pose, size] as const);
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
      return Buffer.from(text, 'base64');
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/** The triangles of the committed file: what visitors download is what they see. */
async function meshOf(name: PartName) {
  const bench = await openBench();
  const shape = readStep(bench, readFileSync(join(STEP_FOLDER, `${name}.step`), 'utf8'));
  // What is meshed finely stays so: the reader's own, coarser mesh is not made again.
  new bench.oc.BRepMesh_IncrementalMesh(shape, bench.sizeOf(shape) * DEFLECTION_SHARE, false, ANGLE_RAD, false);
  const { positions, normals, indices, edges } = extractShape(new Kernel(bench.oc), shape).mesh;
  const text = (array: Float32Array | Uint32Array): string =>
    Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64');
  return { positions: text(positions), normals: text(normals), indices: text(indices), edges: text(edges) };
}
