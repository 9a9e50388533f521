import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
  worker: { format: 'es' },
  // Known from the start, so that a first visit in development is not reloaded; the kernel's glue finds its .wasm beside itself.
  optimizeDeps: { include: ['zod/mini', 'three'], exclude: ['replicad-opencascadejs'] },
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
});
