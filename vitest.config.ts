import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const PURE = 'test/{report,study,answers,questions,stats,docs}/**/*.test.ts'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    setupFiles: ['test/property-seed.ts'],
    // One for each core; left out, one core of two stands idle.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Component tests name their environment in their first line: `// @vitest-environment happy-dom`.
    environment: 'node',
    projects: [
      {
        extends: true,
        // Nothing is kept between these files, so a worker loads each module once instead of once a file: half the time.
        test: { name: 'pure', include: [PURE], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [PURE],
          globalSetup: 'test/built-cli.ts',
        },
      },
    ],
  },
})
