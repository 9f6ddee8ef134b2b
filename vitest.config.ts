import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import WorkerOrder from './test/worker-order.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const TESTS = 'test/**/*.test.{ts,tsx}'
/** A file that replaces what others have loaded. It gets a worker of its own (globals and timers are given back). */
const REPLACES = /vi\.(mock|doMock|resetModules)\(|process\.chdir\(/
/** Of the bench and the long tests. */
const PACKAGES = '/node_modules/'
const tests = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((path) => `test/${path}`)
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes(PACKAGES))
const having = (words: RegExp) => tests.filter((path) => words.test(readFileSync(path, 'utf8')))
const apart = having(REPLACES)
/** These share a worker with each other alone: one has a database in memory, one a viewer without graphics. */
const withDatabase = having(/'fake-indexeddb\/auto'/)
const withViewerDouble = having(/'\.\/viewer-double'/)

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': fromHere('./src') } },
  test: {
    setupFiles: ['test/property-seed.ts', 'test/left-as-found.ts'],
    // One for each core; left out, one core of two stands idle.
    maxWorkers: '100%',
    // As for the end-to-end tests: what takes long runs in `npm run test:long`, which chooses it by `-t`.
    testNamePattern: /^(?!.* @long)/,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // A page is not printed for every look that finds nothing yet; DEBUG_PRINT_LIMIT=7000 prints it where one fails.
    env: { DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '0' },
    // Component tests name their environment in their first line: `// @vitest-environment happy-dom`.
    environment: 'node',
    globalSetup: 'test/built-cli.ts',
    sequence: { sequencer: WorkerOrder },
    projects: [
      {
        extends: true,
        // A worker loads each module once instead of once a file: half the time.
        test: {
          name: 'together',
          include: [TESTS],
          exclude: [...apart, ...withDatabase, ...withViewerDouble, `**${PACKAGES}**`],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'with a database', include: withDatabase, isolate: false },
      },
      {
        extends: true,
        resolve: {
          alias: [{ find: /^@\/viewer$/, replacement: fromHere('./test/reading/viewer-double') }],
        },
        test: { name: 'with a viewer double', include: withViewerDouble, isolate: false },
      },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
})
