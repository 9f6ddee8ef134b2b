import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { converterWithoutNode } from './scripts/converter-without-node.ts'
import { leanNiivuePlugin } from './scripts/lean-niivue.ts'
import { leanPackages } from './scripts/lean-packages.ts'
import { shippedPackages } from './scripts/papers/shipped-packages.ts'
import { buildTexts } from './scripts/parsed-texts.ts'
import { servedFilesOnly } from './scripts/served-files-only.ts'
import { SERVICE_WORKER, serviceWorkerFiles } from './scripts/service-worker-files.ts'
import { contentSecurityPolicy } from './src/cli/serve/site-headers.ts'

const shipped = shippedPackages('site', fileURLToPath(new URL('.', import.meta.url)))

/** The site of the packed file (`npm pack`) and of `npm start`: without the demo's scans, which whoever serves it makes. */
const PACKED = 'packed'

const PROTOCOL = /\/studies\/protocols\/([^/]+)\//

/** Writes in the list of the demo; none where it was not prepared, or its scans are left out. */
const shippedStudies = (mode: string): Plugin => ({
  name: 'shipped-studies',
  transform: {
    filter: { id: /\/shipped-studies\.ts$/ },
    handler(code) {
      const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
      const isThere = mode !== PACKED && existsSync(at('./public/studies/demo'))
      const list = isThere ? readFileSync(at('./studies/demo/frozen/index.json'), 'utf8') : '[]'
      return code.replaceAll('__SHIPPED_STUDIES__', list.trim())
    },
  },
})

/** Only in the build: the developer's server needs inline scripts and a web socket. */
const policyInPage = (): Plugin => ({
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: (html) => [
    {
      tag: 'meta',
      attrs: {
        'http-equiv': 'Content-Security-Policy',
        content: contentSecurityPolicy(html).join('; '),
      },
      injectTo: 'head-prepend',
    },
  ],
})

/** Its packages do nothing but define functions, and do not say so: without this the reading room loads the statistics. */
const PURE =
  /@stdlib\/|\/src\/(limits|stats|nifti|dicom|study|questions|answers|package|pool|freezing|results|report|materials)\/[^?]*\.tsx?$/
const treeshake = { moduleSideEffects: [{ test: PURE, sideEffects: false }] }

export default defineConfig(({ mode }) => ({
  // Relative addresses: the build works from any folder of any static host.
  base: './',
  // A file that is missing is missing, and not the front page once more.
  appType: 'mpa',
  plugins: [
    react(),
    policyInPage(),
    shippedStudies(mode),
    leanNiivuePlugin(),
    leanPackages(),
    buildTexts(),
    serviceWorkerFiles(),
    servedFilesOnly(),
    shipped.page,
  ],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      zlib: fileURLToPath(new URL('./scripts/nothing-deflated.cjs', import.meta.url)),
      '@stdlib/assert-has-generator-support': fileURLToPath(
        new URL('./scripts/generators-are-there.cjs', import.meta.url),
      ),
    },
  },
  define: { __TRIPLANE_VERSION__: JSON.stringify(packageJson.version) },
  worker: {
    format: 'es',
    plugins: () => [converterWithoutNode(), shipped.workers],
    // What several files of a worker share is never put into its first file (V110): the optimization that does so saves a file, but
    // WebKit knows that file under no address. Where another one imports it, it is run a second time, and a second, empty engine
    // answers before the first. Of an index, only the files that a worker uses are read: a third of the whole build's time.
    rolldownOptions: { treeshake, experimental: { chunkOptimization: false, lazyBarrel: true } },
  },
  build: {
    outDir: 'build/site',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake,
      input: { index: 'index.html', [SERVICE_WORKER]: 'src/app/service-worker.ts' },
      // A service worker keeps its address, and lies where what it keeps lies.
      output: {
        entryFileNames: ({ name }) =>
          name === SERVICE_WORKER ? '[name].js' : 'assets/[name]-[hash].js',
        // With all that each of them imports: a file that is shared by several pages would otherwise be one of 60 to ask for.
        codeSplitting: {
          groups: [
            { name: 'home', test: /\/src\/main\.tsx$/, priority: 4 },
            {
              name: 'home-later',
              test: /\/src\/(app\/(home|offline)\/[^/]+|storage\/index)\.tsx?$/,
              priority: 3,
            },
            { name: 'reading', test: /\/src\/app\/routes\/reading-route\.tsx$/, priority: 2 },
            { name: 'viewer', test: /\/src\/viewer\/index\.ts$/, priority: 1 },
            // A study design is asked for with all its files.
            { name: (id) => PROTOCOL.exec(id)?.[1] ?? null, test: PROTOCOL },
          ],
        },
      },
    },
  },
}))
