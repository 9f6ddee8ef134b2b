import { afterEach, describe, expect, it, vi } from 'vitest'
import { certificateOf, changesSince, namedCertificate, type OpenPackage } from '@/package'
import { type Certificate, hashJson } from '@/study'
import { itemOf, studyOf } from '../reading/study-of'

const opened = studyOf([itemOf('i1')])
const certificate: Certificate = {
  format: 'triplane-freeze/1',
  studyId: 'test-study',
  version: '1.0.0',
  studyHash: opened.studyHash,
  frozenAt: '2026-01-05T09:00:00.000Z',
  tool: 'triplane 1.0.0',
  files: {},
  keyCommitment: 'ab'.repeat(32),
  counts: { items: 1, volumes: 0, questions: 1 },
}

const packOf = (file: (path: string) => Promise<Blob>): OpenPackage => ({
  ...opened,
  source: { origin: 'site', file } as OpenPackage['source'],
})
const packWith = (text: string) => packOf(async () => new Blob([text]))

afterEach(() => void vi.useRealTimers())

describe('A25: the certificate that a session names', () => {
  it('is that of the package, by its hash, its commitment and its time', async () => {
    expect(await certificateOf(packWith(JSON.stringify(certificate, null, 2)))).toEqual({
      sha256: hashJson(certificate),
      keyCommitment: 'ab'.repeat(32),
      frozenAt: '2026-01-05T09:00:00.000Z',
    })
  })
  it('is none where it is missing, is no certificate or another study’s: the session begins all the same', async () => {
    const failing = packOf(async () => {
      throw new Error('offline')
    })
    expect(await certificateOf(failing)).toBeNull()
    expect(await certificateOf(packWith('<html>Sign in</html>'))).toBeNull()
    const other = { ...certificate, studyHash: '0'.repeat(64) }
    expect(await certificateOf(packWith(JSON.stringify(other)))).toBeNull()
  })
  it('is not waited for longer than a rater would', async () => {
    vi.useFakeTimers()
    const waited = certificateOf(packOf(() => new Promise(() => undefined)))
    await vi.advanceTimersByTimeAsync(3000)
    expect(await waited).toBeNull()
  })
  it('of an arm is compared by key and time alone: the rest is its own', () => {
    const whole = { ...certificate, counts: { items: 9, volumes: 0, questions: 9 } }
    expect(changesSince(namedCertificate(certificate), whole, false)).toEqual([])
    expect(changesSince(namedCertificate(certificate), whole, true)).toEqual(['rest'])
  })
})
