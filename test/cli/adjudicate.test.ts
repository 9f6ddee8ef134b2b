import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answersFile, chainEvent, type NewEvent } from '@/answers'
import { jsonFile } from '@/freezing'
import { parseStudy } from '@/questions'
import { itemOrder } from '@/study'
import { type Json, yesNo } from '../freezing/freezing-fixture'
import { ownFolder, runHere, writeSources } from './run-cli'

const CATEGORIES = ['Reasoning failure', 'Perceptual failure', 'Hallucination', 'Knowledge gap']
/** Study 6: each wrong answer of a model gets one nominal label, and no label is right. */
const label: Json = {
  id: 'error',
  kind: 'choice',
  prompt: 'Which error is it?',
  options: CATEGORIES.map((name, n) => ({ id: 'abcd'[n], label: name })),
}
const POOL: readonly Json[] = Array.from({ length: 10 }, (_, n) => ({
  id: `case-${n}`,
  category: 'Taxonomy',
  context: `The model said number ${n}${n}.`,
  ...(n === 3 ? { volumes: [{ file: 'FLAIR.nii.gz', label: null }] } : {}),
  questions: [label, yesNo(n < 5 ? 'yes' : 'no')],
}))

/** What each of two neurologists says, by case: `a` to `d`, then yes or no. */
const LABELS = { N1: 'aaaabbbccd', N2: 'aaabbbbcdd' } as const
const YES = { N1: 'yyyyynnnnn', N2: 'yyyyynnnny' } as const

interface Frozen {
  readonly at: (...path: string[]) => string
  readonly study: ReturnType<typeof parseStudy> & { ok: true }
  readonly caseOf: ReadonlyMap<string, number>
}

async function frozen(): Promise<Frozen> {
  const folder = ownFolder()
  const at = (...path: string[]) => join(folder, ...path)
  const { pool, volumes } = writeSources(folder, POOL)
  writeFileSync(
    at('protocol.json'),
    JSON.stringify({
      format: 'triplane-protocol/1',
      id: 'errors',
      version: '1.0.0',
      title: 'Errors',
      raters: { codes: ['N1', 'N2', 'N3'] },
    }),
  )
  const run = await runHere(
    'freeze',
    pool,
    '--volumes',
    volumes,
    '--protocol',
    at('protocol.json'),
    '--allow-findings',
    '--out',
    at('study'),
  )
  if (run.code !== 0) throw new Error(run.err)
  const study = parseStudy(readFileSync(at('study', 'study.json'), 'utf8'))
  if (!study.ok) throw new Error('study')
  const key = JSON.parse(readFileSync(at('study-key', 'key.json'), 'utf8'))
  const caseOf = new Map(
    study.value.study.items.map(({ id }) => [id, Number(key.items[id].attributes.poolId.slice(5))]),
  )
  mkdirSync(at('answers'))
  return { at, study, caseOf }
}

/** An answer file as the reading room writes it. */
function answered(
  file: string,
  { study, studyHash }: { study: Parameters<typeof itemOrder>[0]; studyHash: string },
  code: string,
  answer: (item: string, question: string) => unknown,
) {
  const order = itemOrder(study, code, 1)
  const events: ReturnType<typeof chainEvent>[] = []
  let clock = Date.parse('2026-12-01T09:00:00.000Z')
  const add = (event: NewEvent) => {
    events.push(chainEvent(events.at(-1) ?? null, event, new Date(clock)))
    clock += 20_000
  }
  add({
    type: 'session-started',
    data: {
      studyId: study.id,
      studyHash,
      tool: 'triplane 1.0.0',
      rater: { code, group: null, profile: {} },
      sessionId: `00000000-0000-4000-8000-00000000000${code.length}`,
      number: 1,
      seed: study.reading.seed,
      order,
      environment: {
        userAgent: 'test',
        screen: [1920, 1080],
        pixelRatio: 1,
        gpu: null,
        maxTexture3d: 2048,
      },
    },
  })
  if (study.instructions !== '') add({ type: 'instructions-read', data: {} })
  add({
    type: 'display-checked',
    data: {
      hasWebgl2: true,
      maxTexture3d: 2048,
      greyStepsSeen: 8,
      sideMarkerSeen: study.viewer.convention === 'radiological' ? 'left' : 'right',
      isPassed: true,
    },
  })
  for (const [n, id] of order.entries()) {
    add({ type: 'item-shown', data: { item: id, position: n + 1 } })
    const item = study.items.find((one) => one.id === id)!
    const answers = item.questions.flatMap((question) => {
      const value = answer(id, question.id)
      if (value === undefined) return []
      return [
        {
          question: question.id,
          value: value as string | null,
          abstained: value === null,
          confidence: null,
        },
      ]
    })
    add({
      type: 'answers-committed',
      data: {
        item: id,
        position: n + 1,
        revision: 1,
        reason: null,
        answers,
        comment: null,
        flag: null,
        activeMs: 15_000,
        elapsedMs: 20_000,
        evidence: null,
      },
    })
  }
  add({ type: 'session-finished', data: {} })
  writeFileSync(file, jsonFile(answersFile(events)))
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

describe('adjudication, from disagreement to consensus', () => {
  it('N1 to N4, N6: export, answer, import: originals stay, the consensus is a further column, kappa is that of the originals', async () => {
    const { at, study, caseOf } = await frozen()
    for (const code of ['N1', 'N2'] as const)
      answered(at('answers', `answers-${code}.json`), study.value, code, (item, question) => {
        const n = caseOf.get(item) ?? 0
        return question === 'error' ? LABELS[code][n] : YES[code][n] === 'y' ? 'yes' : 'no'
      })
    const both = ['--study', at('study'), '--answers', at('answers')]
    const key = ['--key', at('study-key', 'key.json')]
    const before = await runHere(
      'report',
      ...both,
      ...key,
      '--iterations',
      '100',
      '--out',
      at('before'),
    )
    expect(before.err).not.toContain('answers-')
    expect(before.code).toBe(0)
    const made = await runHere('adjudicate', ...both, ...key, '--out', at('settle'), '--json')
    expect(made.err).toBe('')
    // Labels differ on cases 3 and 8, yes and no on case 9.
    expect(made.json()).toMatchObject({ items: 3, disputes: 3, raters: ['N1', 'N2'] })
    const check = await runHere('check', at('settle'), '--key', at('settle-key', 'key.json'))
    expect([check.code, check.err.includes('error')]).toEqual([0, false])

    // Nothing in it tells who said what, how many, or what is right; of the scans only that of a disputed item.
    const parsed = parseStudy(readFileSync(at('settle', 'study.json'), 'utf8'))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    const settle = parsed.value
    expect(JSON.stringify(settle.study)).not.toMatch(/N1|N2|truth/)
    expect(Object.keys(settle.study.volumes)).toHaveLength(1)
    expect(settle.study.adjudicates).toEqual({ studyHash: study.value.studyHash })
    const itemOfCase = (n: number) => [...caseOf].find(([, one]) => one === n)?.[0] ?? ''
    const asked = settle.study.items.find(({ id }) => id === itemOfCase(3))?.questions ?? []
    expect(asked.map(({ id, kind }) => [id, kind])).toEqual([
      ['error', 'choice'],
      ['error.another', 'choice'],
      ['error.reason', 'text'],
    ])
    const options = asked[0] !== undefined && 'options' in asked[0] ? (asked[0].options ?? []) : []
    expect(options.map(({ label: words }) => words.replace(/^[AB]: /, '')).sort()).toEqual([
      'Another answer',
      'Perceptual failure',
      'Reasoning failure',
    ])
    // Yes or no has no third answer.
    expect(
      settle.study.items.find(({ id }) => id === itemOfCase(9))?.questions.map(({ id }) => id),
    ).toEqual(['answer', 'answer.reason'])

    // Case 3: what N2 said; case 8: neither, but b; case 9: it cannot be told.
    const chosen = options.find(({ label: words }) => words.endsWith('Perceptual failure'))?.id
    answered(at('decided.json'), settle, 'ADJ', (item, question) => {
      const n = caseOf.get(item)
      if (question.endsWith('.reason')) return `Reason for case ${n}.`
      if (n === 3) return question === 'error' ? chosen : undefined
      if (n === 8) return question === 'error' ? 'another' : 'b'
      return null
    })
    const after = await runHere(
      'report',
      ...both,
      ...key,
      '--iterations',
      '100',
      '--adjudication',
      at('decided.json'),
      '--out',
      at('after'),
    )
    expect([after.code, after.err.includes('decided.json')]).toEqual([0, false])
    const [was, is] = [readJson(at('before', 'report.json')), readJson(at('after', 'report.json'))]
    expect(is.agreement).toEqual(was.agreement)
    expect(is.raters).toEqual(was.raters)
    expect(is.consensus).toMatchObject({
      adjudicators: ['ADJ'],
      agreed: 17,
      disputes: 3,
      decided: { given: 1, another: 1 },
      undecided: 1,
      contradicted: 0,
      open: 0,
      // Of the two that were decided N1 was never upheld, N2 once.
      sides: [
        { rater: 'N1', n: 2, upheld: 0 },
        { rater: 'N2', n: 2, upheld: 1 },
      ],
    })
    // The right answers of the nine cases that are settled: yes five times, no four times, all right.
    expect(is.consensus.accuracy).toMatchObject({ n: 9, correct: 9 })
    // The distribution of labels, of the originals and of the consensus: a 3, b 5, c 1, d 1.
    const shares = (name: string) =>
      is.labels
        .find((one: Json) => one.question === 'error' && one.name === name)
        .shares.map(({ count }: { count: number }) => count)
    expect([shares('N1'), shares('N2'), shares('Consensus')]).toEqual([
      [4, 3, 2, 1],
      [3, 4, 1, 2],
      [3, 5, 1, 1],
    ])
    const items = readFileSync(at('after', 'items.csv'), 'utf8').split('\n')
    expect(items[0]).toContain(
      'N2 correct,consensus,consensus correct,consensus by,consensus reason',
    )
    expect(items.find((row) => row.startsWith(`${itemOfCase(8)},error,`))).toMatch(
      /Hallucination,,Knowledge gap,,Perceptual failure,,adjudication,Reason for case 8\./,
    )
    expect(readFileSync(at('after', 'answers.csv'))).toEqual(
      readFileSync(at('before', 'answers.csv')),
    )
    expect(readFileSync(at('after', 'labels.csv'), 'utf8')).toContain(
      'consensus,Consensus,b,Perceptual failure,5,10,0.5',
    )
    expect(is.appendix).toContain(
      '2 of 3 were decided: 1 for an answer of a reader, 1 for another answer. 1 could not be decided',
    )
    expect(readFileSync(at('after', 'report.html'), 'utf8')).toContain(
      'Resolution of disagreements',
    )

    // A third rater's answers: other disagreements, and the decisions count all the same with the key that says what was disputed.
    answered(at('answers', 'answers-N3.json'), study.value, 'N3', (item, question) => {
      const n = caseOf.get(item) ?? 0
      return question === 'error' ? LABELS.N1[n] : n === 0 ? 'no' : YES.N1[n] === 'y' ? 'yes' : 'no'
    })
    const more = async (out: string, ...files: string[]) => {
      const run = await runHere(
        'report',
        ...both,
        ...key,
        '--iterations',
        '0',
        '--adjudication',
        at('decided.json'),
        ...files,
        '--out',
        at(out),
      )
      return { run, consensus: readJson(at(out, 'report.json')).consensus }
    }
    const without = await more('third')
    expect(without.run.code).toBe(1)
    expect(without.run.err).toContain('Add the answer key that was written with the package')
    expect(without.consensus).toMatchObject({ disputes: 4, open: 4 })
    const withKey = await more('keyed', at('settle-key', 'key.json'))
    expect(withKey.run.code).toBe(0)
    expect(withKey.consensus).toMatchObject({
      disputes: 4,
      decided: { given: 1, another: 1 },
      undecided: 1,
      open: 1,
    })
  }, 60_000)

  it('N2: words of a rater that name somebody keep the package back; nothing to settle is said', async () => {
    const folder = ownFolder()
    const at = (...path: string[]) => join(folder, ...path)
    const { pool, volumes } = writeSources(folder, [
      {
        id: 'q',
        category: 'C',
        questions: [{ id: 'answer', kind: 'text', prompt: 'What is it?' }],
      },
    ])
    await runHere('freeze', pool, '--volumes', volumes, '--allow-findings', '--out', at('study'))
    const table = (second: string) =>
      writeFileSync(at('t.csv'), `rater,item,value\nA,i001,a cyst\nB,i001,${second}\n`)
    const make = (...more: string[]) =>
      runHere(
        'adjudicate',
        '--study',
        at('study'),
        '--answers',
        at('t.csv'),
        '--out',
        at('settle'),
        ...more,
      )
    table('a cyst')
    const same = await make()
    expect([same.code, same.err]).toEqual([
      1,
      expect.stringContaining('no two readers gave different answers'),
    ])
    table('the cyst of Mrs. Margaret Miller')
    const named = await make()
    expect([named.code, named.err]).toEqual([1, expect.stringContaining('Miller')])
    expect((await runHere('check', at('settle'))).code).toBe(1)
    const allowed = await make('--allow-findings')
    expect([allowed.code, allowed.err]).toEqual([0, expect.stringContaining('Miller')])
    // The key of the study is not needed for it.
    expect((await runHere('check', at('settle'), '--key', at('settle-key', 'key.json'))).code).toBe(
      0,
    )
  }, 60_000)
})
