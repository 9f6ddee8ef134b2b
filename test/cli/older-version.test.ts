import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { collectedSessions } from '@/collection/collected-sessions'
import { openStudy } from '@/package'
import { ownFolder, runHere } from './run-cli'

/** Package, key, answer files and a recorded stream, written by the commands of commit c8ac2e5f. They are never written anew. */
const OLD = 'test/fixtures/c8ac2e5f'
const at = (...path: string[]) => join(OLD, ...path)
const read = (...path: string[]) => readFileSync(at(...path), 'utf8')
const answerFiles = ['R1', 'R2'].map((code) => at(`answers-${code}.json`))

describe('files of an older version', () => {
  it('the package is sound, and the answer files are verified against it', async () => {
    const checked = await runHere('check', at('study'), '--key', at('key.json'))
    expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('Verified: ')])
    const verified = await runHere('verify', ...answerFiles, '--study', at('study'), '--json')
    expect([verified.code, verified.json().problems]).toEqual([0, []])
    expect(verified.json().files).toEqual(
      answerFiles.map(() => expect.objectContaining({ verified: true })),
    )
  })
  it('the report gives the kappa that the older version gave', async () => {
    const out = join(ownFolder(), 'report')
    const run = await runHere(
      'report',
      '--study',
      at('study'),
      '--key',
      at('key.json'),
      '--answers',
      ...answerFiles,
      '--iterations',
      '0',
      '--out',
      out,
    )
    expect(run.code).toBe(0)
    const [head = '', overall = ''] = readFileSync(join(out, 'agreement.csv'), 'utf8')
      .replace(/^\uFEFF/, '')
      .split('\n')
    const row = Object.fromEntries(head.split(',').map((name, n) => [name, overall.split(',')[n]]))
    const { rater1, rater2, n, agreement, kappa, kappa_ci95_low } = row
    expect([rater1, rater2, n, agreement, kappa, kappa_ci95_low]).toEqual([
      'R1',
      'R2',
      '8',
      '0.875',
      '0.75',
      // The older version gave it an interval, too: eight cases are too few for one (R38).
      '',
    ])
  })
  it('the collected stream opens to the same events as the answer file', async () => {
    const files = {
      list: async () => ['study.json'],
      read: async () => readFileSync(at('study/study.json')),
    }
    const opened = await openStudy(files, (path) => path)
    const collection = opened.ok ? opened.value.study.collection : undefined
    if (!opened.ok || collection === undefined) throw new Error('the package is not read')
    const { studyHash } = opened.value
    const stored: { subject: string; payload: string; streamSeq: number; streamTime: string }[] =
      JSON.parse(read('stream.json'))
    const messages = stored.map(({ subject, payload, streamSeq, streamTime }) => ({
      subject,
      payload: new Uint8Array(Buffer.from(payload, 'base64')),
      sequence: streamSeq,
      atMs: Date.parse(streamTime),
    }))
    const identity = read('analyst-identity.txt')
      .split('\n')
      .find((line) => line.startsWith('AGE-SECRET-KEY'))

    const { sessions, problems } = await collectedSessions(messages, {
      studyHash,
      collection,
      identity: identity ?? '',
    })
    expect(problems).toEqual([])
    expect(sessions.map(({ rater, events }) => [rater, events])).toEqual([
      ['R1', JSON.parse(read('answers-R1.json')).events],
    ])
  })
})
