import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { shippedPackages } from './scripts/papers/shipped-packages.ts'
import { statisticsTypes } from './scripts/statistics-types.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** `triplane/stats` (`exports` in package.json): one module with its dependencies inside, for Node and for browsers, and its types. */
export default defineConfig({
  plugins: [
    shippedPackages('statistics', root).page,
    {
      name: 'unused-packages',
      // Without this note, a program that takes one function carries the packages of all of them.
      renderChunk: (code) =>
        code.replace(/(__toESM\()(require_|\(\/\* @__PURE__)/g, '$1/* @__PURE__ */ $2'),
    },
    statisticsTypes(root),
  ],
  publicDir: false,
  build: {
    lib: { entry: 'src/stats/library.ts', formats: ['es'], fileName: 'library' },
    outDir: 'build/stats',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    rolldownOptions: {
      experimental: { attachDebugInfo: 'none' },
      // The packages of the statistics do nothing but define functions, and do not say so.
      treeshake: { moduleSideEffects: [{ test: /@stdlib\//, sideEffects: false }] },
      // The licenses are in third-party.txt, the documentation in the types.
      output: { comments: { legal: false, jsdoc: false, annotation: true } },
    },
  },
})
