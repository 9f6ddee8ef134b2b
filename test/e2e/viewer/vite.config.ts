import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanNiivuePlugin } from '../../../scripts/lean-niivue.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * The harness page alone: the viewer without the rest of the app. Built with React as developers have it (its checks, and
 * StrictMode that mounts twice), so that a test asks for a few files and not for hundreds of modules.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), leanNiivuePlugin()],
  mode: 'development',
  resolve: { alias: { '@': `${repository}src` } },
  define: { 'process.env.NODE_ENV': '"development"' },
  build: {
    outDir: `${repository}build/harness`,
    emptyOutDir: true,
    minify: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: { input: fileURLToPath(new URL('harness.html', import.meta.url)) },
  },
})
