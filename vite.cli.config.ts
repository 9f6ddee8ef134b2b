import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The command line as one file for Node (`bin` in package.json), dependencies inside. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/cli/triplane.ts',
    outDir: 'build/cli',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      output: { entryFileNames: 'triplane.js', codeSplitting: false, banner: '#!/usr/bin/env node' },
    },
  },
})
