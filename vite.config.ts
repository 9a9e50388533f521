import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
  worker: { format: 'es' },
  // The kernel's glue asks for node:fs in branches that a browser never takes.
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
});
