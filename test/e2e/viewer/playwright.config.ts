import { defineConfig } from '@playwright/test'

const port = Number(process.env.VIEWER_PORT ?? 5391)

export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/viewer',
  workers: 1,
  timeout: 120_000,
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1060, height: 840 },
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
        '--disable-background-networking',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `npx vite --config test/e2e/viewer/vite.config.ts --port ${port} --strictPort`,
    cwd: '../../..',
    url: `http://localhost:${port}/harness.html`,
    reuseExistingServer: true,
  },
})
