import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compile } from '@mdx-js/mdx';
import { reactRouter } from '@react-router/dev/vite';
import withToc from '@stefanprobst/rehype-extract-toc';
import withTocExport from '@stefanprobst/rehype-extract-toc/mdx';
import tailwindcss from '@tailwindcss/vite';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkSmartypants from 'remark-smartypants';
import { defineConfig, type Plugin } from 'vite';
import { keepUnits } from './src/content/keep-units.ts';

/** Articles: MDX with tables, typographic quotes, ids at the headings, and a `tableOfContents`. (`@mdx-js/rollup` does the same and brings all of Rollup.) */
function articles(): Plugin {
  return {
    name: 'articles',
    enforce: 'pre',
    async transform(value, path) {
      if (!path.endsWith('.mdx')) return null;
      const compiled = await compile(
        { value, path },
        {
          remarkPlugins: [
            remarkGfm,
            [remarkSmartypants, { dashes: false, ellipses: false, backticks: false }],
            keepUnits,
          ],
          rehypePlugins: [rehypeSlug, withToc, withTocExport],
        },
      );
      return { code: String(compiled), map: null };
    },
  };
}

/** The scripts of pages without a framework, as chunks of the browser's build. */
const PAGE_SCRIPTS = {
  site: 'src/web/site/site.ts',
  later: 'src/web/site/later.ts',
  islands: 'src/web/island/hydrate-island.tsx',
};
const SCRIPT_ADDRESSES = 'virtual:page-scripts';

/** Builds the scripts beside the pages' own, and tells the server's build their addresses through `virtual:page-scripts`. */
function pageScripts(): Plugin {
  let isBuild = false;
  const addresses = (): Record<string, string> => {
    if (!isBuild) return Object.fromEntries(Object.entries(PAGE_SCRIPTS).map(([name, path]) => [name, `/${path}`]));
    const built = readdirSync('build/client/assets');
    return Object.fromEntries(
      Object.keys(PAGE_SCRIPTS).map((name) => {
        const file = built.find((candidate) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(candidate));
        if (!file) throw new Error(`The browser's build has no script named ${name}.`);
        return [name, `/assets/${file}`];
      }),
    );
  };
  return {
    name: 'page-scripts',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (!isBuild || this.environment.name !== 'client') return;
      for (const [name, path] of Object.entries(PAGE_SCRIPTS))
        this.emitFile({ type: 'chunk', id: join(import.meta.dirname, path), name });
    },
    resolveId: (id) => (id === SCRIPT_ADDRESSES ? `\0${SCRIPT_ADDRESSES}` : null),
    load(id) {
      if (id !== `\0${SCRIPT_ADDRESSES}`) return null;
      // The browser never asks: such pages are made on the server alone.
      return `export default ${JSON.stringify(this.environment.name === 'client' && isBuild ? {} : addresses())}`;
    },
  };
}

const FLAGS = 'node_modules/country-flag-icons';
const FLAGS_ADDRESS = 'virtual:flags';

/**
 * Puts the flags of countries beside the built assets, one file each, and tells pages their folder through `virtual:flags`. A page loads
 * the few that it shows. The package's version is in the folder's name: browsers keep what lies there for good.
 */
function flags(): Plugin {
  let folder = `${FLAGS}/3x2`;
  return {
    name: 'flags',
    configResolved(config) {
      if (config.command !== 'build') return;
      const { version } = JSON.parse(readFileSync(`${FLAGS}/package.json`, 'utf8')) as { version: string };
      folder = `assets/flags-${version}`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const names = readdirSync(`${FLAGS}/3x2`).filter((name) => /^[A-Z]{2}\.svg$/.test(name));
      for (const path of ['LICENSE', ...names.map((name) => `3x2/${name}`)])
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${basename(path)}`,
          source: readFileSync(`${FLAGS}/${path}`),
        });
    },
    resolveId: (id) => (id === FLAGS_ADDRESS ? `\0${FLAGS_ADDRESS}` : null),
    load: (id) => (id === `\0${FLAGS_ADDRESS}` ? `export default '/${folder}'` : null),
  };
}

export default defineConfig({
  plugins: [tailwindcss(), articles(), pageScripts(), flags(), reactRouter()],
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
  // The server's pages are one file: what is lazy in the browser is in it anyway. In the browser's build the warning stays.
  environments: { ssr: { build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } } } },
  worker: { format: 'es' },
  // Known from the start, so that a first visit in development is not reloaded; the kernel's glue finds its .wasm beside itself.
  optimizeDeps: { include: ['zod/mini', 'three'], exclude: ['replicad-opencascadejs'] },
  // The first browsers with `light-dark()`: spelt out for older ones it would double every colour.
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        // What most pages of the framework share is a few files instead of many: each one costs visitors and server a request. Islands on
        // public pages need React alone. (20: of some 50 pages; at 12 a page loads far more than it uses.)
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, minShareCount: 8 },
            { name: 'router', test: /node_modules\/react-router\//, minShareCount: 8 },
            { name: 'zod', test: /node_modules\/zod\//, minShareCount: 8 },
            { name: 'shared', test: /\/src\/(brand|contract|order|part|ui|web|admin)\//, minShareCount: 20 },
          ],
        },
      },
    },
  },
});
