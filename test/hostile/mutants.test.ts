import { describe, expect, it } from 'vitest'
import { READERS, type Said } from './readers'
import { runMutants } from './run-mutants'

/** Said of files that are taken. */
const NOTICES: ReadonlySet<string> = new Set(['missing-truth', 'yes-no-found'])

describe('C11: whatever a file holds is read or named, never thrown', () => {
  it('every reader takes the files that the changed ones are made of', async () => {
    const said = await Promise.all(
      READERS.map(async ({ name, seeds, read }) => ({
        name,
        said: await read(seeds[0] ?? new Uint8Array(), 0),
      })),
    )
    const isRefused = (all: readonly Said[] | null) =>
      all?.some(({ code }) => !NOTICES.has(code)) === true
    expect(said.filter((one) => isRefused(one.said))).toEqual([])
  })
  it('600 of the 20,000 changed files of the long test', async () => {
    const run = await runMutants(Array.from({ length: 600 }, (_, n) => n))
    expect(run.failures).toEqual([])
    expect(run.readers).toBe(READERS.length)
    expect(run.refused).toBeGreaterThan(300)
  })
})
