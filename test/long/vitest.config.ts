import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests that take minutes to hours, one after the other: `npm run test:long`. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  test: {
    globalSetup: 'test/built-cli.ts',
    include: ['test/**/*.long.ts'],
    maxWorkers: 1,
    testTimeout: 12 * 60 * 60 * 1000,
    hookTimeout: 10 * 60 * 1000,
  },
})
