import { defineConfig } from '@playwright/test'
import { chromiumPath, TESTED_CHROMIUM_ARGS } from './test/e2e/chromium'

const SITE_PORT = Number(process.env.SITE_PORT ?? 4719)
const VIEWER_PORT = Number(process.env.VIEWER_PORT ?? 5391)
/** Set by `npm run test:long`, which alone runs what takes minutes: the tests whose title ends with " @long". */
const LONG_SITE = process.env.LONG_SITE
const site = `http://localhost:${SITE_PORT}/`
const DESKS = ['coordination/**/*.spec.ts', 'analysis/**/*.spec.ts']
const PROTOCOLS = 'protocols/**/*.spec.ts'
const HARNESS = 'test/e2e/viewer/vite.config.ts'
/** `npm test` builds it beside the site. */
const buildHarness =
  process.env.HARNESS_BUILT === undefined
    ? `npx vite build --config ${HARNESS} --logLevel warn && `
    : ''
const viewer = `http://localhost:${VIEWER_PORT}/`

export default defineConfig({
  testDir: 'test/e2e',
  ...(LONG_SITE === undefined ? { grepInvert: / @long$/ } : { grep: / @long$/ }),
  globalSetup: './test/built-cli.ts',
  // Software rendering takes every core: browsers that render only slow each other down. Two cores are kept busy by three that
  // mostly wait for pages, of which not all render: two of the longest project, so that none is left alone at the end.
  workers: 3,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'build/test/e2e',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined ? 'list' : [['list'], ['json']],
  use: {
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: { executablePath: chromiumPath(), args: TESTED_CHROMIUM_ARGS },
  },
  projects: [
    {
      name: 'app',
      testIgnore: ['viewer/**', PROTOCOLS, ...DESKS],
      workers: 2,
      use: { baseURL: site, viewport: { width: 1440, height: 900 } },
    },
    {
      // The coordinator's and the analyst's pages.
      name: 'desk',
      testMatch: DESKS,
      workers: 1,
      use: { baseURL: site, viewport: { width: 1440, height: 900 } },
    },
    {
      // The ten published studies, read to their ends: with the long tests.
      name: 'protocols',
      testMatch: PROTOCOLS,
      workers: 1,
      use: { baseURL: site, viewport: { width: 1440, height: 900 } },
    },
    {
      // The viewer by itself, at the size that the room gives it.
      name: 'viewer',
      testMatch: 'viewer/**/*.spec.ts',
      workers: 1,
      use: { baseURL: viewer, viewport: { width: 1060, height: 840 } },
    },
  ],
  webServer: [
    {
      command: `npx tsx src/cli/triplane.ts serve --port ${SITE_PORT} --no-open --site ${LONG_SITE ?? 'build/site'}`,
      url: site,
      reuseExistingServer: false,
    },
    {
      command: `${buildHarness}npx vite preview --config ${HARNESS} --port ${VIEWER_PORT} --strictPort`,
      env: { NODE_ENV: 'development' },
      url: `${viewer}harness.html`,
      reuseExistingServer: true,
    },
  ],
})
