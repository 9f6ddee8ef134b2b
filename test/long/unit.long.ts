import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The unit and component tests that `npm test` leaves out: those with " @long" in their title (vitest.config.ts). */
it('what takes seconds each in the unit tests holds, too', () => {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `test/${path}`)
    .filter((path) => readFileSync(path, 'utf8').includes(' @long'))
  expect(files).not.toEqual([])
  // Without what Vitest tells the processes that it starts.
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$)/.test(name))
  const { status } = spawnSync('npx', ['vitest', 'run', '-t', ' @long', ...files], {
    stdio: 'inherit',
    env: Object.fromEntries(own),
  })
  expect(status).toBe(0)
})
