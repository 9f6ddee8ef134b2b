import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeFigure } from './figures'

/** The end-to-end tests that `npm test` leaves out: those whose title ends with " @long" (playwright.config.ts). */
it('what takes minutes in the browser holds, too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'triplane-long-'))
  try {
    const env = {
      ...process.env,
      LONG_SITE: process.env.LONG_SITE ?? 'build/site',
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'report.json'),
    }
    // Without what Vitest tells the processes that it starts, which Playwright would take for its own.
    for (const name of Object.keys(env))
      if (/^(VITEST|NODE_ENV$)/.test(name)) Reflect.deleteProperty(env, name)
    const { status } = spawnSync('npx', ['playwright', 'test', '--pass-with-no-tests'], {
      stdio: 'inherit',
      env,
    })
    const { stats } = JSON.parse(readFileSync(env.PLAYWRIGHT_JSON_OUTPUT_NAME, 'utf8'))
    const { expected, unexpected, skipped, duration } = stats
    const values = {
      passed: expected,
      failed: unexpected,
      skipped,
      seconds: Math.round(duration / 1000),
    }
    const words = `${values.passed} passed, ${values.failed} failed, ${values.skipped} skipped in ${values.seconds} s`
    writeFigure({ test: 'end-to-end', name: 'tests that npm test leaves out', words, values })
    expect({ status, unexpected }).toEqual({ status: 0, unexpected: 0 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
