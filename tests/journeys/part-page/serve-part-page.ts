/** Builds the page of this folder as a site would, and serves it under a strict policy. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin, preview } from 'vite';
import type { PartPage } from './page.ts';

declare global {
  // Set by page.ts.
  var partPage: PartPage;
}

export interface ServedPartPage {
  url: string;
  close(): Promise<void>;
}

/** What a strict site allows a page: its own scripts and workers, and WebAssembly. Assets carry no policy. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self'; img-src data:";
const policyOfPages: Plugin = {
  name: 'policy-of-pages',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (!request.url?.startsWith('/assets/')) response.setHeader('Content-Security-Policy', POLICY);
      next();
    });
  },
};

/** `page`: the one that shows a part, or the one that only reads and prices it. */
export async function servePartPage(page: 'index' | 'reader' = 'index'): Promise<ServedPartPage> {
  const outDir = mkdtempSync(join(tmpdir(), 'part-page-'));
  const root = import.meta.dirname;
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      minify: false,
      rolldownOptions: { input: join(root, `${page}.html`) },
    },
    worker: { format: 'es' },
  });
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    plugins: [policyOfPages],
    preview: { host: '127.0.0.1', port: 0 },
  });
  return {
    url: new URL(`${page}.html`, server.resolvedUrls!.local[0]!).href,
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
