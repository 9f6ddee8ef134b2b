import { deflateRawSync, gzipSync as packed } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { crc32, gunzip, readNifti } from '@/nifti'
import { loadVolume, openPackageZip } from '@/package'
import { READERS } from '../hostile/readers'
import { runMutants } from '../hostile/run-mutants'
import { handMade, storedEntry } from '../package/hand-made-zip'
import { amount, writeFigure } from './figures'

const INPUTS = amount('MUTANTS', 20_000)
const MOST_MS = 2000
const MOST_MB = 1000
const memoryMb = () => process.resourceUsage().maxRSS / 1024
const tell = (name: string, words: string, values: Record<string, number | string>) =>
  writeFigure({ test: 'mutants', name, words, values })

// Bombs first: what is measured of memory is the most that the process ever took.
describe('C11: what unpacks without end is refused while it does', () => {
  it('600 MB in members of a gzip of 0.6 MB', async () => {
    const member = packed(new Uint8Array(100_000_000), { level: 9 })
    const bomb = Uint8Array.from(Buffer.concat(Array.from({ length: 6 }, () => member)))
    const start = performance.now()
    const said = gunzip(bomb)
    const read = readNifti(bomb, 'a.nii.gz')
    const ms = (performance.now() - start) / 2
    const shown = await loadVolume(bomb, { sha256Raw: '' })
    expect(said.ok ? [] : said.problems.map(({ code }) => code)).toEqual(['unpacks-without-end'])
    expect(read.ok ? [] : read.problems.map(({ code }) => code)).toEqual(['unpacks-without-end'])
    expect(shown.ok).toBe(false)
    const figures = {
      packedBytes: bomb.length,
      ms: Math.round(ms),
      memoryMb: Math.round(memoryMb()),
    }
    tell(
      '600 MB of gzip',
      `${bomb.length} bytes refused in ${figures.ms} ms, memory ${figures.memoryMb} MB`,
      figures,
    )
    expect(figures.memoryMb).toBeLessThan(MOST_MB)
  })
  it('20 x 200 MB in a zip of 4 MB', async () => {
    const blank = new Uint8Array(200_000_000)
    const small = deflateRawSync(blank, { level: 9 })
    const entry = { statedBytes: blank.length, crc: crc32(blank), method: 8 }
    const names = Array.from({ length: 20 }, (_, n) => `volumes/${n}.nii.gz`)
    const zip = handMade(
      names.map((name) => ({ ...storedEntry(name, Uint8Array.from(small)), ...entry })),
    )
    const start = performance.now()
    const opened = await openPackageZip(zip, 'a.zip')
    const ms = Math.round(performance.now() - start)
    expect(opened.ok ? [] : opened.problems.map(({ code }) => code)).toContain(
      'unpacks-without-end',
    )
    const figures = { packedBytes: zip.length, ms, memoryMb: Math.round(memoryMb()) }
    tell(
      '20 x 200 MB of zip',
      `${zip.length} bytes refused in ${ms} ms, memory ${figures.memoryMb} MB`,
      figures,
    )
    expect(ms).toBeLessThan(MOST_MS)
  })
})

describe('C11: whatever a file holds is read or named, never thrown', () => {
  it(`${INPUTS} changed files`, async () => {
    const run = await runMutants(Array.from({ length: INPUTS }, (_, n) => n))
    const { inputs, taken, refused, codes, slowest } = run
    const figures = {
      inputs,
      taken,
      refused,
      codes: codes.size,
      readers: run.readers,
      failures: run.failures.length,
      slowestMs: Math.round(slowest.ms),
      slowest: `${slowest.reader} ${slowest.number}`,
      memoryMb: Math.round(run.peakMemoryMb),
    }
    tell(
      'changed files',
      `${inputs} over ${run.readers} readers: ${taken} taken, ${refused} named by ${codes.size} codes, ${run.failures.length} thrown or unnamed; slowest ${figures.slowestMs} ms (${figures.slowest}), memory ${figures.memoryMb} MB`,
      figures,
    )
    expect(run.failures).toEqual([])
    expect(run.readers).toBe(READERS.length)
    expect(slowest.ms).toBeLessThan(MOST_MS)
    expect(run.peakMemoryMb).toBeLessThan(MOST_MB)
  })
})
