import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** Serves the harness page alone: the viewer without the rest of the app. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  cacheDir: `${repository}node_modules/.vite-viewer-harness`,
  resolve: { alias: { '@': `${repository}src` } },
  server: { fs: { allow: [repository] } },
  optimizeDeps: { include: ['@niivue/niivue', 'react', 'react-dom/client'] },
})
