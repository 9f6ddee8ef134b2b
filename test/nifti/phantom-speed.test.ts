import { expect, it } from 'vitest'
import { gzipDeterministic, makePhantom, phantomHead, readNifti } from '@/nifti'

it('makes a full-size volume, packed, in 5 s of one core', () => {
  const timesMs: number[] = []
  // The better of two, in processor time, because other tests share the machine.
  for (const seed of [1, 2]) {
    const before = process.cpuUsage()
    const packed = gzipDeterministic(makePhantom(phantomHead({ seed }), 'T1'), 4)
    const { user, system } = process.cpuUsage(before)
    timesMs.push((user + system) / 1000)
    const reading = readNifti(packed, 'full')
    expect(reading.ok && reading.header.shape).toEqual([182, 218, 182])
    expect(packed.length).toBeLessThan(5_000_000)
  }
  expect(Math.min(...timesMs)).toBeLessThan(5000)
})
