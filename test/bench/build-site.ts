import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PAGES = fileURLToPath(new URL('./pages/', import.meta.url))

/** The app as `npm run build` makes it, without the demo. @param checkout whose code is built. */
export async function buildSite(outDir: string, checkout = ROOT): Promise<void> {
  await build({
    root: checkout,
    configFile: join(checkout, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: `${ROOT}${outDir}`, emptyOutDir: true, copyPublicDir: false },
  })
}

/** The pages that the app is compared with, and the probe that both carry. */
export async function buildPages(outDir: string): Promise<void> {
  const shared: InlineConfig = {
    configFile: false,
    root: PAGES,
    base: './',
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: { '@': `${ROOT}src` } },
    worker: { format: 'es' },
  }
  await build({
    ...shared,
    build: {
      outDir: `${ROOT}${outDir}/pages`,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: [`${PAGES}bare.html`, `${PAGES}models.html`] },
    },
  })
  // Papaya is no module: its page and its files are served as they are.
  const papaya = `${dirname(createRequire(import.meta.url).resolve('papaya-viewer/package.json'))}/release/current/nodicom`
  await cp(`${PAGES}papaya.html`, `${ROOT}${outDir}/pages/papaya.html`)
  for (const file of ['papaya.js', 'papaya.css'])
    await cp(`${papaya}/${file}`, `${ROOT}${outDir}/pages/papaya/${file}`)
  await build({
    ...shared,
    build: {
      outDir: `${ROOT}${outDir}/probe`,
      emptyOutDir: true,
      target: 'es2022',
      lib: {
        entry: `${PAGES}paint-probe.ts`,
        formats: ['iife'],
        name: 'probe',
        fileName: () => 'probe.js',
      },
    },
  })
}
