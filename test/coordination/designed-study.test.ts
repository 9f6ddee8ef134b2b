import { describe, expect, it } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { ProgressEngine } from '@/coordination/progress/progress-engine'
import { dryRun } from '@/coordination/protocol/dry-run'
import { writeArmPackage } from '@/freezing'
import { openPackageZip, packageZip } from '@/package'
import { defaultProtocol, type Protocol } from '@/pool'
import { bytesOf, type FixtureItem, makeAnswersFile, makeFixture } from '../report/reading-fixture'
import { bareContent } from './bare-content'
import { keptFile } from './kept-file'

const conditions: Protocol['conditions'] = [
  { id: 'full', hides: [] },
  { id: 'no-image', hides: ['volumes', 'images'] },
]

describe('S8: progress of a study with arms', () => {
  const own: FixtureItem['questions'] = [{ kind: 'yes-no', truth: { is: 'yes' } }]
  const ids = ['i1', 'i2', 'i3', 'i4', 'i5']
  const fixture = makeFixture(
    ids.map((id) => ({ id, category: 'C', questions: own })),
    {
      raters: { codes: ['A', 'B'] },
      items: ids.map((id, n) => ({
        id,
        condition: 'full',
        context: '',
        volumes: [],
        images: [],
        stages: null,
        questions: [{ id: 'answer', kind: 'yes-no', prompt: 'Is it?' }],
        // Arm 1 has three items, arm 2 two.
        arm: 1 + (n % 2),
      })),
    },
  )
  const zip = new Blob([packageZip(new Map([['study.json', bytesOf(fixture.studyText)]])).slice()])
  const view = async (file: string, content: unknown) => {
    const engine = new ProgressEngine()
    expect(await engine.open(zip, 'study.zip')).toEqual([])
    return engine.add([{ name: file, bytes: bytesOf(content) }]).rows[0]
  }
  it('counts what each rater has to read', async () => {
    const first = makeAnswersFile(fixture, {
      code: 'A',
      answer: () => 'yes',
      readItems: 2,
      isFinished: false,
    })
    expect(await view('A.json', first)).toMatchObject({ answered: 2, total: 3, isGood: true })
    expect(
      await view('B.json', makeAnswersFile(fixture, { code: 'B', answer: () => 'yes' })),
    ).toMatchObject({
      answered: 2,
      total: 2,
      isFinished: true,
    })
    expect(await view('B.csv', 'rater,item,value\nB,i2,yes\n')).toMatchObject({
      answered: 1,
      total: 2,
    })
  })
})

describe('a dry run of a designed study', () => {
  const pool = Array.from({ length: 20 }, (_, n) =>
    JSON.stringify({
      id: `q${n}`,
      category: n % 2 ? 'A' : 'B',
      context: `Case ${n}`,
      questions: [
        {
          id: 'answer',
          kind: 'yes-no',
          prompt: 'Is it wide?',
          truth: { is: n % 3 ? 'yes' : 'no' },
        },
      ],
    }),
  ).join('\n')
  const run = (conditionDesign: NonNullable<Protocol['conditionDesign']>, raters: number) =>
    dryRun(
      {
        pool,
        raters,
        accuracy: 0.6,
        width: 0.2,
        seed: 42,
        tool: 'triplane 0.0.0',
        protocol: JSON.stringify({ ...defaultProtocol('study'), conditions, conditionDesign }),
      },
      () => undefined,
    )
  it('lets simulated raters take turns in the arms', async () => {
    const result = await run('latin-square', 4)
    expect(result.problems).toEqual([])
    expect(result.kappaWidth).toBeGreaterThan(0)
    // Pairs of one arm share all 20 cases, and pairs of two arms none.
    expect(result.reportHtml).toContain('SIM-4')
    // R83: nobody may take it for a report of readings.
    expect(result.reportHtml).toContain('Simulated answers: no reader gave them.')
    expect(result.reportHtml).toMatch(/no-image minus full/)
  }, 30_000)
  it('says why two raters have no kappa, where each reads under another condition', async () => {
    const result = await run('latin-square', 2)
    expect(result.kappa).toBeNull()
    expect(result.reason).toMatch(/3 readers at least/)
  }, 30_000)
  it('reads everything twice in a crossover', async () => {
    const result = await run('crossover', 2)
    expect(result.problems).toEqual([])
    expect(result.kappa).not.toBeNull()
  }, 30_000)
})

describe('F13: the Freeze page packs what an arm may see', () => {
  it('byte for byte as freezing divides it, for the raters of the arm', async () => {
    const content = bareContent('Arms')
    const pool = [1, 2, 3, 4].map((n) =>
      JSON.stringify({
        id: `q${n}`,
        category: 'A',
        context: `The story of case ${n}.`,
        questions: [
          {
            id: 'answer',
            kind: 'yes-no',
            prompt: 'Is it wide?',
            truth: { is: n % 2 ? 'yes' : 'no' },
          },
        ],
      }),
    )
    const engine = new DraftEngine()
    await engine.load('a', 'pool.jsonl', keptFile('pool.jsonl', pool.join('\n')))
    const sources = [{ blob: 'a', file: 'pool.jsonl', mapping: null }]
    await engine.assemble({ sources, edits: {}, roles: content.roles }, () => undefined)
    const protocol: Protocol = {
      ...content.protocol,
      conditionDesign: 'latin-square',
      raters: { codes: ['A', 'B', 'C'] },
      conditions: [
        { id: 'full', hides: [] },
        { id: 'no-text', hides: ['context'] },
      ],
    }
    const order = {
      content: { ...content, sources, protocol },
      salt: 'ab'.repeat(32),
      frozenAt: '2026-01-02T03:04:05.678Z',
      tool: 'triplane 0.0.0',
      passphrase: null,
      limit: null,
    }
    const frozen = await engine.freeze(order, () => undefined)
    if (!frozen.ok) throw new Error(JSON.stringify(frozen.problems))
    expect(frozen.value.arms.map(({ studyId, codes }) => [studyId, codes])).toEqual([
      [`${content.protocol.id}-arm-1`, ['A', 'C']],
      [`${content.protocol.id}-arm-2`, ['B']],
    ])
    const whole = await openPackageZip(frozen.value.packageZip, 'whole.zip')
    if (!whole.ok) throw new Error('the whole package does not open')
    for (const { arm } of frozen.value.arms) {
      const zip = await engine.partPackage(frozen.value.packageZip, { arm })
      if (!zip.ok) throw new Error(JSON.stringify(zip.problems))
      const files = new Map<string, Uint8Array>()
      await writeArmPackage(whole.value, arm, (path, bytes) => void files.set(path, bytes))
      expect(new Uint8Array(await zip.value.arrayBuffer())).toEqual(packageZip(files))
      const text = new TextDecoder().decode(files.get('study.json'))
      expect(text.match(/The story of case/g)).toHaveLength(2)
    }
    expect((await engine.partPackage(frozen.value.packageZip, { arm: 3 })).ok).toBe(false)
  })
})
