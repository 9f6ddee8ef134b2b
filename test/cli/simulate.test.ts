import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answersFile, checkAnswers, simulateSession, verifyAnswers } from '@/answers'
import { kindOf } from '@/questions'
import { frozenPackage, type Json, POOL, yesNo } from '../freezing/freezing-fixture'
import {
  ownFolder,
  removeFolder,
  runHere,
  temporaryFolder,
  triplane,
  writeSources,
} from './run-cli'

let folder: string
let study: string
let key: string
const items: Json[] = [
  ...POOL,
  ...Array.from({ length: 37 }, (_, n) => ({
    id: `q-${n}`,
    category: n % 2 ? 'Presence' : 'Severity',
    questions: [{ ...yesNo(n % 3 ? 'yes' : 'no'), confidence: 'percent' }],
  })),
]
beforeAll(async () => {
  folder = temporaryFolder()
  const { pool, volumes } = writeSources(folder, items)
  study = join(folder, 'study')
  key = join(folder, 'study-key', 'key.json')
  const frozen = await runHere('freeze', pool, '--volumes', volumes, '--out', study)
  if (frozen.code !== 0) throw new Error(frozen.err)
})
afterAll(() => removeFolder(folder))

it('K2: five raters verify, and report finds the accuracy that was asked for', async () => {
  const out = join(folder, 'answers')
  const simulated = await runHere(
    'simulate',
    '--study',
    study,
    '--key',
    key,
    '--raters',
    '5',
    '--accuracy',
    '0.7',
    '--seed',
    '3',
    '--out',
    out,
  )
  expect(simulated.code).toBe(0)
  const verified = await runHere('verify', out, '--study', study, '--json')
  expect(verified.code).toBe(0)
  expect(verified.json().files).toMatchObject(
    Array.from({ length: 5 }, (_, n) => ({
      rater: `R${n + 1}`,
      verified: true,
      isSimulated: true,
      answers: 41,
    })),
  )
  // Some items have volumes, but nobody looked at them.
  const { answers, events } = JSON.parse(readFileSync(join(out, 'answers-R1.json'), 'utf8'))
  // The log says what it is, and not the name of a browser.
  expect(events[0].data.isSimulated).toBe(true)
  expect(JSON.stringify(events[0].data.environment)).not.toContain('simulat')
  expect(new Set(answers.map(({ evidence }: Json) => evidence))).toEqual(new Set([null]))
  const report = await triplane(
    'report',
    '--study',
    study,
    '--key',
    key,
    '--answers',
    out,
    '--iterations',
    '200',
    '--out',
    join(folder, 'report'),
  )
  expect(report.code).toBe(0)
  const { raters, agreement } = JSON.parse(
    readFileSync(join(folder, 'report', 'report.json'), 'utf8'),
  )
  expect(raters).toHaveLength(5)
  expect(agreement.pairs).toHaveLength(10)
  for (const { accuracy } of raters) {
    // 28 of 40: 40 questions have a truth.
    expect([accuracy.overall.n, accuracy.overall.correct]).toEqual([40, 28])
    expect(accuracy.overall.ci95[0]).toBeLessThan(0.7)
    expect(accuracy.overall.ci95[1]).toBeGreaterThan(0.7)
  }
}, 60_000)
it('K2: the same seed gives the same bytes, another seed others', async () => {
  const read = async (seed: string, name: string) => {
    const out = join(folder, name)
    await runHere(
      'simulate',
      '--study',
      study,
      '--key',
      key,
      '--raters',
      '2',
      '--seed',
      seed,
      '--out',
      out,
    )
    return readFileSync(join(out, 'answers-R2.json'), 'utf8')
  }
  const first = await read('5', 's1')
  expect(await read('5', 's2')).toBe(first)
  expect(await read('6', 's3')).not.toBe(first)
})
it('K2: stages, follow-up questions, practice and every kind make sound files', async () => {
  const options = [
    { id: 'a', label: 'A1' },
    { id: 'b', label: 'B1' },
  ]
  const kinds = [
    { kind: 'yes-no', truth: { is: 'yes' } },
    { kind: 'choice', options, truth: { is: 'a' }, showWhen: { question: 'q0', in: ['yes'] } },
    { kind: 'multi-choice', options, truth: { is: ['a'] } },
    { kind: 'text', truth: { is: 'left frontal' } },
    { kind: 'number', min: 0, max: 10, truth: { is: 5 } },
    { kind: 'scale', min: 1, max: 5, truth: { is: 3 } },
    { kind: 'ranking', options, truth: { is: 'b' } },
    { kind: 'point', truth: { mm: [1, 2, 3], withinMm: 5 } },
    { kind: 'distance', truth: { mm: 20, withinMm: 2 } },
  ]
  const questions = (withTruth: boolean) =>
    kinds.map(({ truth, ...kind }, n) => ({
      id: `q${n}`,
      prompt: 'What?',
      ...kind,
      ...(withTruth ? { truth } : {}),
    }))
  const stages = [
    { reveal: [], questions: ['q0', 'q1', 'q2'] },
    { reveal: ['context'], questions: ['q3', 'q4', 'q5', 'q6', 'q7', 'q8'] },
  ]
  const { frozen } = await frozenPackage([
    { id: 'a', category: 'X', questions: questions(true), stages },
    { id: 'b', category: 'X', questions: questions(false) },
    { id: 'p', category: 'X', practice: true, questions: [yesNo('yes')] },
  ])
  const { studyHash } = frozen.certificate
  for (const accuracy of [0, 0.5, 1]) {
    const events = simulateSession(frozen.study, studyHash, frozen.key, {
      code: 'R1',
      group: null,
      index: 0,
      accuracy,
      isIndependent: false,
      seed: 1,
      tool: 't',
      frozenAt: new Date(0),
    })
    const file = answersFile(events)
    expect(verifyAnswers(file, 'a.json')).toEqual([])
    expect(checkAnswers(file, frozen.study, studyHash, 'a.json')).toEqual([])
    expect(events.map((e) => e.type)).toContain('practice-answered')
    const staged = Object.entries(frozen.key.items).find(([, item]) => 'q0' in item.truth)?.[0]
    const given = new Map(file.answers.filter((a) => a.item === staged).map((a) => [a.question, a]))
    // The follow-up is asked after a yes alone, and q0 is a yes when it is right.
    const isYes = given.get('q0')?.value === 'yes'
    expect([given.has('q1'), given.get('q3')?.revision]).toEqual([isYes, 2])
    if (accuracy !== 0.5)
      for (const [id, answer] of given) {
        const question = frozen.study.items
          .find((i) => i.id === staged)
          ?.questions.find((q) => q.id === id)
        if (question === undefined) throw new Error('no question')
        const truth = frozen.key.items[staged ?? '']?.truth[id]
        expect(kindOf(question).score(question, answer.value, truth).isCorrect).toBe(accuracy === 1)
      }
  }
})
it('the study’s own codes are taken, and no more raters than it has', async () => {
  const own = ownFolder()
  const { pool, volumes } = writeSources(own, POOL.slice(1, 2))
  const protocol = join(own, 'protocol.json')
  writeFileSync(
    protocol,
    JSON.stringify({
      format: 'triplane-protocol/1',
      id: 'c',
      version: '1',
      title: 'C',
      raters: { codes: ['A7', 'B9'], groups: ['resident'] },
    }),
  )
  await runHere(
    'freeze',
    pool,
    '--volumes',
    volumes,
    '--out',
    join(own, 'study'),
    '--protocol',
    protocol,
  )
  const simulate = (raters: string) =>
    runHere(
      'simulate',
      '--study',
      join(own, 'study'),
      '--key',
      join(own, 'study-key', 'key.json'),
      '--raters',
      raters,
      '--out',
      join(own, 'answers'),
    )
  const two = await simulate('2')
  expect([two.code, two.out.trim().split('\n')]).toEqual([
    0,
    ['A7', 'B9'].map((code) => join(own, 'answers', `answers-${code}.json`)),
  ])
  expect(
    JSON.parse(readFileSync(join(own, 'answers', 'answers-A7.json'), 'utf8')).rater.group,
  ).toBe('resident')
  const three = await simulate('3')
  expect([three.code, three.err]).toEqual([
    1,
    expect.stringContaining('the study has 2 reader codes, 3 readers were asked for'),
  ])
})
it('R87: opening the key is an event of a log beside the report, which a changed log stops', async () => {
  const own = ownFolder()
  await runHere('simulate', '--study', study, '--key', key, '--raters', '1', '--out', own)
  const out = join(own, 'report')
  const make = () =>
    runHere(
      'report',
      '--study',
      study,
      '--key',
      key,
      '--answers',
      join(own, 'answers-R1.json'),
      '--iterations',
      '0',
      '--out',
      out,
    )
  expect((await make()).code).toBe(0)
  expect((await make()).code).toBe(0)
  const log = `${out}-analysis-log.jsonl`
  const text = readFileSync(log, 'utf8')
  const types = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).type)
  expect(types).toEqual(['key-opened', 'report-made', 'key-opened', 'report-made'])
  writeFileSync(log, text.replace('"iterations":0', '"iterations":9'))
  const stopped = await make()
  expect([
    stopped.code,
    stopped.err.includes('was changed, or the line before it is missing'),
  ]).toEqual([1, true])
})
it('A9: verify says whether the rules of the study were checked', async () => {
  const own = ownFolder()
  await runHere('simulate', '--study', study, '--key', key, '--raters', '1', '--out', own)
  const file = join(own, 'answers-R1.json')
  const without = await runHere('verify', file, '--json')
  expect(JSON.parse(without.out)).toMatchObject({
    files: [{ verified: true, consistency: 'chained' }],
  })
  const run = await runHere('verify', file, '--study', study)
  expect(run.out).toContain(
    "consistent (its hash chain is valid, and every event is possible under the study's rules), reader R1",
  )
})
it('A1: verify finds a changed byte and names file and place; report leaves the file out and says so', async () => {
  const own = ownFolder()
  await runHere('simulate', '--study', study, '--key', key, '--raters', '2', '--out', own)
  const file = join(own, 'answers-R2.json')
  const text = readFileSync(file, 'utf8')
  const events = text.indexOf('"events"')
  const at = text.indexOf('"value": "yes"', events)
  writeFileSync(file, `${text.slice(0, at)}"value": "no"${text.slice(at + 14)}`)
  const run = await runHere('verify', join(own, 'answers-R1.json'), file)
  expect(run.code).toBe(1)
  expect(run.out).toContain(
    "answers-R1.json: simulated, no reader gave these answers; consistent (its hash chain is valid; the study's rules were not checked), reader R1, session 1, 41 answers",
  )
  expect(run.err).toMatch(
    /answers-R2\.json events\[\d+\]: event \d+ \(answers-committed, .*\) was changed after it was written\. Ask the reader/,
  )
  const report = await runHere(
    'report',
    '--study',
    study,
    '--key',
    key,
    '--answers',
    own,
    '--iterations',
    '100',
    '--out',
    join(own, 'report'),
    '--json',
  )
  expect(report.code).toBe(1)
  expect(report.json().inputs).toMatchObject([
    { file: 'answers-R1.json', verified: true },
    { file: 'answers-R2.json', verified: false },
  ])
}, 60_000)
