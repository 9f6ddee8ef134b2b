import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  answersFile,
  isTimeStamp,
  type ReadTimeStamp,
  readTimeStamp,
  receiptOf,
  timeStampsOfFile,
} from '@/answers'
import { itemOf, studyOf } from '../../reading/study-of'
import { HASH, logOf, started } from '../session-fixture'

// Made with `openssl ts` for a digest of 32 bytes 0xab, by an authority that nobody trusts.
const fixture = (name: string) => Uint8Array.from(readFileSync(`test/fixtures/time-stamps/${name}`))
const messagesOf = async (bytes: Uint8Array) => {
  const read = await readTimeStamp(bytes, 'a.tsr')
  return read.ok ? [] : read.problems.map(({ code, message }) => `${code}: ${message}`)
}
afterEach(() => vi.unstubAllGlobals())

describe('A14: a time stamp', () => {
  it('is read as a reply and as a token: what it covers, when, by whom, and what is not checked', async () => {
    for (const name of ['reply.tsr', 'token.tst']) {
      const read = await readTimeStamp(fixture(name), name)
      expect(read).toEqual({
        ok: true,
        value: {
          digest: 'ab'.repeat(32),
          at: '2026-11-22T02:57:59.000Z',
          issuer: 'Test authority, Test time stamps',
          notChecked: [
            expect.stringContaining('to be trusted'),
            expect.stringContaining('revoked'),
          ],
          source: name,
        },
      })
      expect(isTimeStamp(fixture(name))).toBe(true)
    }
  })
  it('with a changed digest, time or signature is refused', async () => {
    const sound = fixture('token.tst')
    const hex = Buffer.from(sound).toString('hex')
    const digestAt = hex.indexOf('ab'.repeat(32)) / 2
    const timeAt = hex.indexOf(Buffer.from('20261122025759Z').toString('hex')) / 2
    for (const [place, byte] of [
      [digestAt, 0xac],
      [timeAt + 3, '5'.charCodeAt(0)],
      [sound.length - 1, (sound.at(-1) ?? 0) ^ 1],
    ] as const) {
      expect(place).toBeGreaterThan(0)
      expect(await messagesOf(sound.with(place, byte))).toEqual([
        expect.stringContaining('it was changed'),
      ])
    }
  })
  it('without its certificate, or what is none, is refused', async () => {
    expect(await messagesOf(fixture('without-certificate.tsr'))).toEqual([
      expect.stringContaining('certificate of its issuer is not in'),
    ])
    expect(await messagesOf(Uint8Array.from([0x30, 3, 2, 1, 1]))).toEqual([
      expect.stringContaining('no time stamp'),
    ])
    expect(isTimeStamp(new TextEncoder().encode('{}'))).toBe(false)
  })
  it('is not checked over plain http, and that is said', async () => {
    vi.stubGlobal('crypto', {})
    expect(await messagesOf(fixture('token.tst'))).toEqual([
      expect.stringContaining('over plain http'),
    ])
  })
  it('covers a head, a receipt, the whole file or the study, and nothing else', () => {
    const { study } = studyOf([itemOf('i001')])
    const file = answersFile(logOf([started(study), { type: 'session-finished', data: {} }]))
    const stamp = (digest: string): ReadTimeStamp => ({
      digest,
      at: '2026-11-22T02:57:59.000Z',
      issuer: 'A',
      notChecked: [],
      source: 'a.tsr',
    })
    const covered = (digest: string, isReceipted = false) =>
      timeStampsOfFile(file, [stamp(digest)], {
        fileSha256: 'cd'.repeat(32),
        certificateSha256: '12'.repeat(32),
        receipts: isReceipted
          ? [{ receipt: receiptOf(file.events), source: 'mail.txt', line: 1 }]
          : [],
      }).map(({ covers, count }) => [covers, count])
    expect(covered(file.events[0]?.hash ?? '')).toEqual([['answers', 1]])
    expect(covered(file.head)).toEqual([['answers', 2]])
    expect(covered(file.head, true)).toEqual([['receipt', 2]])
    expect(covered('cd'.repeat(32))).toEqual([['answers', 2]])
    expect(covered(HASH)).toEqual([['certificate', null]])
    expect(covered('12'.repeat(32))).toEqual([['certificate', null]])
    expect(covered('ef'.repeat(32))).toEqual([])
  })
})
