import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answersFile, receiptOf, receiptText, signedReceipt } from '@/answers'
import { keyPair, signedAnew, signerWith } from '../answers/proof/signed-log'
import { largeFixture, makeAnswersFile, simulatedReading } from '../report/reading-fixture'
import { removeFolder, runHere, temporaryFolder } from './run-cli'

let folder: string
const at = (...path: string[]) => join(folder, ...path)
const fixture = largeFixture(22)
const keys = keyPair(1)
const made = (seed: number) =>
  makeAnswersFile(fixture, simulatedReading(fixture, { code: 'R1', accuracy: 0.6, seed }))
const log = signedAnew(made(1).events, keys)
const count = log.length

beforeAll(() => {
  folder = temporaryFolder()
  mkdirSync(at('receipts'))
  const receipt = (until: number) => receiptText(receiptOf(log.slice(0, until)))
  writeFileSync(at('receipts', 'mail.txt'), `Dear all,\n> ${receipt(5)}\n${receipt(count)}\n`)
  writeFileSync(at('real.json'), JSON.stringify(answersFile(log)))
  writeFileSync(
    at('forged.json'),
    JSON.stringify(answersFile(signedAnew(made(2).events, keyPair(2)))),
  )
})
afterAll(() => removeFolder(folder))

it('A13: verify says what is signed, and up to where a receipt fits', async () => {
  const run = await runHere('verify', at('real.json'), '--receipts', at('receipts'))
  expect(run.code).toBe(0)
  const signed = `every event signed with key ${keys.publicKey.slice(0, 16)}…`
  expect(run.out).toContain(
    `${signed}; unsigned receipt (a claim) up to event ${count} of ${count}`,
  )
  writeFileSync(
    at('signed.txt'),
    receiptText(await signedReceipt(log.slice(0, 5), signerWith(keys))),
  )
  const both = await runHere(
    'verify',
    at('real.json'),
    '--receipts',
    at('receipts'),
    at('signed.txt'),
  )
  expect(both.out).toContain(
    `receipted up to event 5 of ${count}; unsigned receipt (a claim) up to event ${count} of ${count}`,
  )
  const alone = await runHere('verify', at('real.json'))
  expect(alone.out).toContain('which only the file itself names; no receipt')
})
it('A13: verify names a receipt that says something else, with the file', async () => {
  const run = await runHere(
    'verify',
    at('forged.json'),
    '--receipts',
    at('receipts', 'mail.txt'),
    '--json',
  )
  expect(run.code).toBe(1)
  expect(run.json().problems).toMatchObject([
    { code: 'receipt-claims-otherwise', file: at('forged.json') },
    { code: 'receipt-claims-otherwise', file: at('forged.json') },
  ])
  writeFileSync(at('signed.txt'), receiptText(await signedReceipt(log, signerWith(keys))))
  const cut = answersFile(signedAnew(made(1).events.slice(0, -1), keys))
  writeFileSync(at('cut.json'), JSON.stringify(cut))
  const known = await runHere('verify', at('cut.json'), '--receipts', at('signed.txt'), '--json')
  expect(known.json().problems).toMatchObject([
    { code: 'receipt-contradicts', file: at('cut.json') },
  ])
})
it('A13: verify names a receipt that no file answers to, and a file without any', async () => {
  writeFileSync(at('none.txt'), 'hello')
  const other = receiptText({
    ...receiptOf(log),
    rater: 'R9',
    sessionId: '11111111-1111-4111-8111-111111111111',
  })
  writeFileSync(at('other.txt'), other)
  const run = await runHere(
    'verify',
    at('real.json'),
    '--receipts',
    at('other.txt'),
    at('none.txt'),
    '--json',
  )
  expect(run.code).toBe(1)
  expect(run.json().problems).toMatchObject([
    { code: 'no-receipt', file: 'none.txt' },
    { code: 'receipt-claim-without-file', file: 'other.txt' },
  ])
})
it('A14: verify says what a time stamp covers, and names one that covers nothing', async () => {
  const stamp = join('test', 'fixtures', 'time-stamps', 'token.tst')
  const none = await runHere('verify', at('real.json'), '--time-stamps', stamp, '--json')
  expect(none.json().problems).toMatchObject([{ code: 'time-stamp-of-nothing', file: 'token.tst' }])
  const stamped = logOfStudy('ab'.repeat(32))
  writeFileSync(at('stamped.json'), JSON.stringify(answersFile(stamped)))
  const run = await runHere('verify', at('stamped.json'), '--time-stamps', stamp)
  expect(run.out).toContain(
    'study stamped 2026-11-22T02:57:59.000Z by Test authority, Test time stamps',
  )
})

/** The log, of a study with this hash. */
const logOfStudy = (studyHash: string) =>
  signedAnew(
    made(1).events.map((event) =>
      event.type === 'session-started' ? { ...event, data: { ...event.data, studyHash } } : event,
    ),
    keys,
  )
it('A18: report uses the file that the analyst chose of two that contradict each other, and says so', async () => {
  mkdirSync(at('study'))
  writeFileSync(at('study', 'study.json'), fixture.studyText)
  writeFileSync(at('key.json'), fixture.keyText)
  writeFileSync(at('other.json'), JSON.stringify(made(3)))
  const report = (...use: string[]) =>
    runHere(
      'report',
      '--study',
      at('study'),
      '--key',
      at('key.json'),
      '--iterations',
      '0',
      '--json',
      '--answers',
      at('real.json'),
      at('other.json'),
      '--out',
      at('report'),
      ...use,
    )
  const without = await report()
  expect(without.code).toBe(1)
  expect(without.json().problems).toMatchObject([{ code: 'conflict' }, { code: 'conflict' }])
  const chosen = await report('--use', at('other.json'))
  expect(chosen.code).toBe(0)
  expect(chosen.json().inputs).toMatchObject([
    { file: 'other.json', state: 'verified', chosenOver: ['real.json'] },
    { file: 'real.json', state: 'not-chosen' },
  ])
  const log = readFileSync(at('report-analysis-log.jsonl'), 'utf8').trimEnd().split('\n')
  expect(JSON.parse(log.at(-1) ?? '').data.files[0]).toMatchObject({ chosenOver: ['real.json'] })
  expect((await report('--use', at('third.json'))).code).toBe(2)
})
it('A13: a receipt of another session that came to the same, at the same time, is not answered by the file beside it', async () => {
  const own = receiptOf(log)
  const other = receiptText({
    ...own,
    rater: 'R9',
    sessionId: '22222222-2222-4222-8222-222222222222',
  })
  writeFileSync(at('both.txt'), `${receiptText(own)}\n${other}\n`)
  const run = await runHere('verify', at('real.json'), '--receipts', at('both.txt'), '--json')
  expect(run.json().problems).toMatchObject([
    { code: 'receipt-claim-without-file', message: expect.stringContaining('R9') },
  ])
})
