import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const HOOK = fileURLToPath(new URL('./tell-usage.cjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'triplane-usage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program that holds so many bytes, and starts one that holds nothing with the bench's hook. @returns the peak of the latter, in KiB. */
function peakUnder(bytes: number): number {
  const said = join(folder, `${bytes}.json`)
  const starter = `
    const held = Buffer.alloc(${bytes}, 1)
    require('node:child_process').execFileSync(process.execPath, ['--require', ${JSON.stringify(HOOK)}, '-e', '0'],
      { env: { ...process.env, TRIPLANE_USAGE: ${JSON.stringify(said)} } })
    held.fill(2)`
  execFileSync(process.execPath, ['-e', starter], { env: { ...process.env, NODE_OPTIONS: '' } })
  return JSON.parse(readFileSync(said, 'utf8')).maxRSS
}

// Elsewhere the system counts for each program alone.
test.runIf(process.platform === 'linux')(
  'the memory that the bench tells of a command is its own, and not that of the bench that started it @long',
  () => {
    const held = 200_000_000
    expect(peakUnder(held) * 1024).toBeLessThan(held / 2)
    expect(peakUnder(0)).toBeGreaterThan(10_000)
  },
)
