import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Json, yesNo } from '../freezing/freezing-fixture'
import { ownFolder, runHere, writeSources } from './run-cli'

const POOL: readonly Json[] = Array.from({ length: 6 }, (_, n) => ({
  id: `case-${n}`,
  category: n % 2 === 0 ? 'Signal' : 'Location',
  context: `Story number ${n}${n}.`,
  ...(n === 3 ? { volumes: [{ file: 'FLAIR.nii.gz', label: null }] } : {}),
  questions: [yesNo(n < 3 ? 'yes' : 'no')],
}))
/** One item reworded, one new. */
const MENDED: readonly Json[] = [
  ...POOL.map((item) =>
    item.id === 'case-1' ? { ...item, context: 'The side is the left.' } : item,
  ),
  { id: 'case-6', category: 'Signal', context: 'A new story.', questions: [yesNo('yes')] },
]
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const protocol = (version: string, codes: readonly string[], more: Json = {}) => ({
  format: 'triplane-protocol/1',
  id: 'mended',
  title: 'Mended',
  version,
  raters: { codes },
  ...more,
})

function project() {
  const folder = ownFolder()
  const at = (...path: string[]) => join(folder, ...path)
  const { volumes } = writeSources(folder, POOL)
  const freeze = (out: string, items: readonly Json[], read: Json, ...more: string[]) => {
    writeFileSync(at(`${out}.jsonl`), items.map((item) => JSON.stringify(item)).join('\n'))
    writeFileSync(at(`${out}.json`), JSON.stringify(read))
    return runHere(
      'freeze',
      at(`${out}.jsonl`),
      '--volumes',
      volumes,
      '--protocol',
      at(`${out}.json`),
      '--out',
      at(out),
      ...more,
    )
  }
  const key = (name: string) => at(`${name}-key`, 'key.json')
  const simulate = (study: string, keyOf: string, raters: string, out: string) =>
    runHere(
      'simulate',
      '--study',
      at(study),
      '--key',
      key(keyOf),
      '--raters',
      raters,
      '--accuracy',
      '1',
      '--out',
      at(out),
    )
  return { at, freeze, key, simulate }
}
const AMENDS = ['--reason', 'The side was not said.'] as const

describe('A50: raters of the version before are given the changed items alone', () => {
  it('A50, A51: reads two items instead of seven, and the report joins them with what was carried over', async () => {
    const { at, freeze, key, simulate } = project()
    expect((await freeze('v1', POOL, protocol('1.0.0', ['R1', 'R2', 'R3']))).code).toBe(0)
    await simulate('v1', 'v1', '2', 'answers')
    const second = protocol('1.1.0', ['R1', 'R2', 'R3'])
    const made = await freeze(
      ...(['v2', MENDED, second, '--amends', at('v1'), ...AMENDS] as const),
      '--earlier-answers',
      at('answers'),
    )
    expect(made.code, made.err).toBe(0)
    expect(made.out).toContain(`Changed: ${at('v2-changed')} (only for R1, R2)`)
    const part = readJson(at('v2-changed', 'study.json'))
    const poolIds = (study: Json & { items: Json[] }) =>
      study.items.map(({ id }) => readJson(key('v2')).items[String(id)].attributes.poolId).sort()
    expect(poolIds(part)).toEqual(['case-1', 'case-6'])
    expect(part).toMatchObject({
      id: 'mended-changed',
      raters: { codes: ['R1', 'R2'] },
      volumes: {},
    })
    // The chain: both name the version before, and the whole's certificate the package of its changed items.
    const [certificate, own] = [
      readJson(at('v2', 'freeze.json')),
      readJson(at('v2-changed', 'freeze.json')),
    ]
    expect(certificate.amendment.changedAlone).toEqual({
      studyId: 'mended-changed',
      studyHash: own.studyHash,
      codes: ['R1', 'R2'],
    })
    expect(part.partOf).toEqual({ studyHash: certificate.studyHash, changedAlone: true })
    expect(part.amends).toEqual({ studyHash: readJson(at('v1', 'freeze.json')).studyHash })
    for (const name of ['v2', 'v2-changed'])
      expect((await runHere('check', at(name), '--key', key('v2'))).code).toBe(0)

    // Both read the changed items, the third rater all of them.
    await simulate('v2-changed', 'v2', '2', 'again')
    await simulate('v2', 'v2', '3', 'late')
    mkdirSync(at('all'))
    const take = (from: string, file: string, as: string) =>
      writeFileSync(at('all', as), readFileSync(at(from, file)))
    for (const code of ['R1', 'R2']) {
      take('answers', `answers-${code}.json`, `${code}.json`)
      take('again', `answers-${code}.json`, `${code}-changed.json`)
    }
    take('late', 'answers-R3.json', 'R3.json')
    expect((await runHere('verify', at('all', 'R1-changed.json'), '--study', at('v2'))).code).toBe(
      0,
    )
    const run = await runHere(
      'report',
      '--study',
      at('v2'),
      '--key',
      key('v2'),
      '--answers',
      at('all'),
      '--iterations',
      '0',
      '--out',
      at('r'),
    )
    expect(run.code, run.err).toBe(0)
    const report = readJson(at('r', 'report.json'))
    expect(
      report.raters.map(({ code, accuracy, missing }: Json) => [code, accuracy, missing]),
    ).toMatchObject(['R1', 'R2', 'R3'].map((code) => [code, { overall: { n: 7, correct: 7 } }, 0]))
    expect(report.amendment).toMatchObject({
      changedAlone: { codes: ['R1', 'R2'], items: part.items.map(({ id }: Json) => id).sort() },
      carried: [
        { rater: 'R1', file: 'R1.json', answers: 5, leftOut: 1 },
        { rater: 'R2', answers: 5, leftOut: 1 },
      ],
    })
    expect(report.appendix).toContain('R1 and R2 were given only the 2 changed and new cases')

    // A third version: what was read in either counts as read.
    const third = await freeze(
      ...([
        'v3',
        MENDED.map((item) =>
          item.id === 'case-2' ? { ...item, context: 'Another story.' } : item,
        ),
        protocol('1.2.0', ['R1', 'R2', 'R3']),
        '--amends',
        at('v2'),
        ...AMENDS,
        '--earlier-answers',
        at('all'),
      ] as const),
    )
    expect(third.code, third.err).toBe(0)
    expect(readJson(at('v3', 'study.json')).amends.changedAlone).toMatchObject({
      codes: ['R1', 'R2', 'R3'],
      items: [expect.any(String)],
    })
  }, 120_000)

  it('A50: who has not read all the others reads the whole, and is named', async () => {
    const { at, freeze, simulate } = project()
    await freeze('v1', POOL, protocol('1.0.0', ['R1', 'R2']))
    await simulate('v1', 'v1', '1', 'answers')
    // R2 stopped half way: the log ends before its last items.
    expect((await simulate('v1', 'v1', '2', 'both')).code).toBe(0)
    const { answersFile } = await import('@/answers')
    const { events } = readJson(at('both', 'answers-R2.json'))
    writeFileSync(
      at('answers', 'R2.json'),
      `${JSON.stringify(answersFile(events.slice(0, 7)), null, 2)}\n`,
    )
    const made = await freeze(
      ...([
        'v2',
        MENDED,
        protocol('1.1.0', ['R1', 'R2']),
        '--amends',
        at('v1'),
        ...AMENDS,
      ] as const),
      '--earlier-answers',
      at('answers'),
    )
    expect(made.code, made.err).toBe(0)
    expect(made.err).toMatch(/R2 has not answered \d unchanged cases/)
    expect(readJson(at('v2', 'freeze.json')).amendment.changedAlone.codes).toEqual(['R1'])
  }, 60_000)

  it('A50: says why the changed items cannot be given alone, and writes nothing', async () => {
    const { at, freeze, simulate } = project()
    await freeze('v1', POOL, protocol('1.0.0', ['R1', 'R2']))
    await simulate('v1', 'v1', '2', 'answers')
    const said = async (items: readonly Json[], read: Json, ...more: string[]) => {
      const { code, err } = await freeze('v2', items, read, ...more)
      expect(code).not.toBe(0)
      return err
    }
    const amends = ['--amends', at('v1'), ...AMENDS, '--earlier-answers', at('answers')] as const
    expect(await said(POOL, protocol('1.1.0', ['R1', 'R2']), ...amends)).toContain(
      'no case that is scored changed or is new',
    )
    const twice = protocol('1.1.0', ['R1', 'R2'], {
      reading: { sessions: { count: 2, washoutDays: 7 } },
    })
    expect(await said(MENDED, twice, ...amends)).toContain('it is read in several sessions')
    expect(
      await said(MENDED, protocol('1.1.0', ['R1', 'R2']), '--earlier-answers', at('answers')),
    ).toContain('--earlier-answers needs --amends')
    const file = at('answers', 'answers-R1.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"yes"', '"no"'))
    expect(await said(MENDED, protocol('1.1.0', ['R1', 'R2']), ...amends)).toContain(
      'answers-R1.json',
    )
  }, 60_000)

  it('A51: a certificate that names another package of the changed items is found', async () => {
    const { at, freeze, key, simulate } = project()
    await freeze('v1', POOL, protocol('1.0.0', ['R1']))
    await simulate('v1', 'v1', '1', 'answers')
    await freeze(
      ...(['v2', MENDED, protocol('1.1.0', ['R1']), '--amends', at('v1'), ...AMENDS] as const),
      '--earlier-answers',
      at('answers'),
    )
    const certificate = readJson(at('v2', 'freeze.json'))
    certificate.amendment.changedAlone.studyHash = 'a'.repeat(64)
    writeFileSync(at('v2', 'freeze.json'), JSON.stringify(certificate))
    expect((await runHere('check', at('v2'), '--key', key('v2'))).err).toContain(
      'the package of its changed cases does not match this study',
    )
  }, 60_000)
})
