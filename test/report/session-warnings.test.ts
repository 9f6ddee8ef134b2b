import { describe, expect, it } from 'vitest'
import {
  type AnswerEvent,
  type AnswersFile,
  answersFile,
  chainEvent,
  type NewEvent,
} from '@/answers'
import { namedCertificate } from '@/package'
import { makeReport } from '@/report'
import { readAnswerInput } from '@/results'
import { type Certificate, hashJson } from '@/study'
import { keyPair, signedLog } from '../answers/proof/signed-log'
import { bytesOf, makeAnswersFile, makeFixture } from './reading-fixture'

const fixture = makeFixture(
  Array.from({ length: 4 }, (_, n) => ({
    id: `i${n}`,
    category: 'Any',
    questions: [{ kind: 'yes-no' as const, truth: { is: 'yes' } }],
  })),
  { reading: { order: 'fixed', sessions: { count: 2, washoutDays: 14 } } },
)
const { study, studyHash, key } = fixture
const certificate: Certificate = {
  format: 'triplane-freeze/1',
  studyId: study.id,
  version: study.version,
  studyHash,
  frozenAt: '2026-01-05T09:00:00.000Z',
  tool: 'triplane 1.0.0',
  files: {},
  keyCommitment: hashJson(key),
  counts: { items: 4, volumes: 0, questions: 4 },
}

type Start = Extract<NewEvent, { type: 'session-started' }>['data']

/** The log chained anew, with another beginning. */
function begun(file: AnswersFile, change: Partial<Start>): AnswersFile {
  const log: AnswerEvent[] = []
  for (const { type, data, at } of file.events) {
    const event = {
      type,
      data: type === 'session-started' ? { ...data, ...change } : data,
    } as NewEvent
    log.push(chainEvent(log.at(-1) ?? null, event, new Date(at)))
  }
  return answersFile(log)
}

const reading = (code: string, more: { sessionNumber?: number; startedAt?: string } = {}) =>
  makeAnswersFile(fixture, { code, answer: () => 'yes', ...more })

function reportOf(files: readonly AnswersFile[], now = certificate, usedKey = key) {
  const inputs = files.map((file, n) => readAnswerInput(bytesOf(file), `${n}.json`, fixture))
  expect(inputs.map(({ state }) => state)).toEqual(files.map(() => 'verified'))
  return makeReport({ ...fixture, key: usedKey, inputs, certificate: now, iterations: 0 })
}

const wordsOf = (report: ReturnType<typeof makeReport>, code: string) =>
  report.warnings.filter((one) => one.code === code).map(({ message }) => message)

describe('A25: a log names the certificate that stood there when it was begun', () => {
  const named = begun(reading('R1'), { certificate: namedCertificate(certificate) })
  const swapped = { ...key, salt: 'cd'.repeat(32) }

  it('that is still there: the key was fixed before reading, as far as raters say so', () => {
    const report = reportOf([named, reading('R2')])
    expect(report.study.certificateInLogs).toEqual({ same: ['R1'], other: [], unnamed: ['R2'] })
    expect(report.appendix).toContain(
      'matches the certificate in the logs of R1, so it was fixed before they began to read',
    )
    expect(report.appendix).toContain('This cannot be shown for R2.')
    expect(wordsOf(report, 'certificate-changed')).toEqual([])
  })
  it('a key and a certificate that were exchanged together are found', () => {
    const report = reportOf([named], { ...certificate, keyCommitment: hashJson(swapped) }, swapped)
    expect(report.study.isKeyCommitted).toBe(true)
    expect(wordsOf(report, 'certificate-changed')).toEqual([
      'freeze.json is not the certificate in the package when R1 began to read: its commitment to the answer key was changed since. The answer key of this report was not fixed before reading.',
    ])
    expect(report.appendix).toContain(
      'but not the certificate in the logs of R1: it was changed after they began to read.',
    )
  })
  it('a time of freezing that was set back, and findings that were taken out, are found', () => {
    const earlier = reportOf([named], { ...certificate, frozenAt: '2025-12-01T09:00:00.000Z' })
    expect(wordsOf(earlier, 'certificate-changed')[0]).toContain(
      'its freezing time was changed since.',
    )
    const audit = { lookedFor: ['names'], notSeen: ['faces'], accepted: 0, open: 0, reasons: [] }
    const cleaned = reportOf([named], { ...certificate, audit })
    expect(wordsOf(cleaned, 'certificate-changed')[0]).toContain(
      'other entries were changed since.',
    )
  })
  it('where no log names one, the report claims nothing of when the key was fixed', () => {
    const report = reportOf([reading('R1')])
    expect(report.appendix).toContain(
      'only the certificate itself shows when the answer key was fixed',
    )
  })
})

describe('A26: what several sessions tell only together', () => {
  it('a file that was given out again under another code', () => {
    const own = reading('R1')
    const other = begun(own, { rater: { code: 'R5', group: null, profile: {} } })
    expect(wordsOf(reportOf([own, other]), 'copied-session')[0]).toContain('R1 and R5')
    expect(wordsOf(reportOf([own, reading('R5')]), 'copied-session')).toEqual([])
  })
  it('two codes whose logs one browser signed, and nothing of one rater who read twice in it', () => {
    const keys = keyPair(1)
    const signed = (file: AnswersFile) =>
      answersFile(signedLog(begun(file, { publicKey: keys.publicKey }).events, () => keys))
    const report = reportOf([signed(reading('R1')), signed(reading('R2')), reading('R3')])
    expect(wordsOf(report, 'one-browser')[0]).toContain('R1 and R2 used one browser')
    const again = { sessionNumber: 2, startedAt: '2026-03-03T09:00:00.000Z' }
    const twice = reportOf([signed(reading('R1')), signed(reading('R1', again))])
    expect(wordsOf(twice, 'one-browser')).toEqual([])
  })
  it('a first session that is left out, so that the second one stands for it', () => {
    const second = reading('R1', { sessionNumber: 2 })
    expect(wordsOf(reportOf([second, reading('R2')]), 'first-session-missing')[0]).toContain(
      'files of R1:',
    )
    const both = [
      reading('R1'),
      reading('R1', { sessionNumber: 2, startedAt: '2026-03-03T09:00:00.000Z' }),
    ]
    const report = reportOf(both)
    expect(wordsOf(report, 'first-session-missing')).toEqual([])
    expect(wordsOf(report, 'washout-short')).toEqual([])
  })
  it('a second session before its washout was over', () => {
    const second = reading('R1', { sessionNumber: 2, startedAt: '2026-02-04T21:10:00.000Z' })
    // The first ended on 2026-02-03 at 09:01:26; 36 hours and some minutes are a day and a half.
    expect(wordsOf(reportOf([reading('R1'), second]), 'washout-short')).toEqual([
      'Sessions began before the washout period of 14 days had passed, by the clocks of the computers: R1 (session 2) after 1.5 days.',
    ])
  })
})
