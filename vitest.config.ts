import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const TESTS = 'test/**/*.test.{ts,tsx}'
/** A file that replaces what others see: modules, globals, timers, the database. It gets a worker of its own. */
const REPLACES = /vi\.(mock|doMock|stub\w+|useFakeTimers|resetModules)\(|fake-indexeddb|process\.chdir\(/
const apart = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((path) => `test/${path}`)
  .filter((path) => /\.test\.tsx?$/.test(path) && REPLACES.test(readFileSync(path, 'utf8')))

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    setupFiles: ['test/property-seed.ts', 'test/empty-page.ts'],
    // One for each core; left out, one core of two stands idle.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Component tests name their environment in their first line: `// @vitest-environment happy-dom`.
    environment: 'node',
    globalSetup: 'test/built-cli.ts',
    projects: [
      {
        extends: true,
        // A worker loads each module once instead of once a file: half the time.
        test: { name: 'together', include: [TESTS], exclude: apart, isolate: false },
      },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
})
