import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Json, yesNo } from '../freezing/freezing-fixture'
import { ownFolder, runHere, writeSources } from './run-cli'

const POOL: readonly Json[] = Array.from({ length: 8 }, (_, n) => ({
  id: `case-${n}`,
  category: n % 2 === 0 ? 'Signal' : 'Location',
  context: `Story number ${n}${n}.`,
  ...(n === 3 ? { volumes: [{ file: 'FLAIR.nii.gz', label: null }] } : {}),
  questions: [yesNo([0, 2, 5, 7].includes(n) ? 'yes' : 'no')],
}))
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

function project() {
  const folder = ownFolder()
  const at = (...path: string[]) => join(folder, ...path)
  const { volumes } = writeSources(folder, POOL)
  const freeze = (out: string, items: readonly Json[], protocol: Json, ...more: string[]) => {
    writeFileSync(at(`${out}.jsonl`), items.map((item) => JSON.stringify(item)).join('\n'))
    writeFileSync(
      at(`${out}.json`),
      JSON.stringify({ format: 'triplane-protocol/1', id: 'mended', title: 'Mended', ...protocol }),
    )
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
  const study = (name: string) => ['--study', at(name), '--key', at(`${name}-key`, 'key.json')]
  const idOf = (name: string, poolId: string) =>
    Object.entries<Json>(readJson(at(`${name}-key`, 'key.json')).items).find(
      ([, { attributes }]) => (attributes as Json).poolId === poolId,
    )?.[0] ?? ''
  return { at, freeze, study, idOf }
}

/** One item reworded, one with another right answer, one new; and a third rater. */
const MENDED: readonly Json[] = [
  ...POOL.map((item) =>
    item.id === 'case-1'
      ? { ...item, questions: [yesNo('no', 'Is there a lesion of the left half?')] }
      : item.id === 'case-4'
        ? { ...item, questions: [yesNo('yes')] }
        : item,
  ),
  { id: 'case-8', category: 'Signal', context: 'A new story.', questions: [yesNo('yes')] },
]
const FIRST = { version: '1.0.0', raters: { codes: ['R1', 'R2'] } }
const SECOND = { version: '1.1.0', raters: { codes: ['R1', 'R2', 'R3'] } }

describe('an amendment, from two raters to three', () => {
  it('is refused where it would switch left and right for those who return, also by a protocol that states no convention', async () => {
    const { at, freeze } = project()
    const first = { ...FIRST, viewer: { convention: 'neurological' } }
    expect((await freeze('v1', POOL, first)).code).toBe(0)
    const amends = ['--amends', at('v1'), '--reason', 'A third rater joined.'] as const
    const refused = await freeze('v2', MENDED, SECOND, ...amends)
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('returning readers would see left and right switched')
    expect(refused.err).toContain('State "convention": "neurological"')
    const second = { ...SECOND, viewer: { convention: 'neurological' } }
    expect((await freeze('v2', MENDED, second, ...amends)).code).toBe(0)
  })
  it('N7, N8: what was read of unchanged items counts, what changed is named with its reason, the chain holds', async () => {
    const { at, freeze, study, idOf } = project()
    expect((await freeze('v1', POOL, FIRST)).code).toBe(0)
    await runHere(
      'simulate',
      ...study('v1'),
      '--raters',
      '2',
      '--accuracy',
      '1',
      '--out',
      at('answers'),
    )
    writeFileSync(
      at('reasons.csv'),
      'item,reason\ncase-1,the side was not said\ncase-7,never mind\n',
    )
    const made = await freeze(
      ...([
        'v2',
        MENDED,
        SECOND,
        '--amends',
        at('v1'),
        '--reason',
        'A third rater joined.',
      ] as const),
      '--reasons',
      at('reasons.csv'),
    )
    expect([made.code, made.err]).toEqual([
      0,
      expect.stringContaining('"case-7", which is unchanged'),
    ])
    const [changed, other, added] = ['case-1', 'case-4', 'case-8'].map((id) => idOf('v2', id))
    expect(made.out).toContain(`Amends version 1.0.0; changed: ${changed}; added: ${added}.`)
    // Items keep their numbers, and the new one comes behind them.
    for (const { id } of POOL) expect(idOf('v2', String(id))).toBe(idOf('v1', String(id)))
    expect(added).toBe('i009')
    const [old, certificate] = [
      readJson(at('v1', 'freeze.json')),
      readJson(at('v2', 'freeze.json')),
    ]
    expect(readJson(at('v2', 'study.json')).amends).toEqual({ studyHash: old.studyHash })
    expect(certificate.amendment).toEqual({
      studyHash: old.studyHash,
      version: '1.0.0',
      reason: 'A third rater joined.',
      items: expect.arrayContaining([
        { item: changed, change: 'changed', what: ['questions.answer'] },
        { item: added, change: 'added', what: [] },
      ]),
      ratersAdded: ['R3'],
      also: [],
    })
    // That a right answer is another one is for the analyst alone.
    expect(JSON.stringify(certificate.amendment.items)).not.toContain(other)
    expect(readJson(at('v2-key', 'key.json')).amended).toEqual(
      expect.arrayContaining([
        { item: changed, change: 'changed', isTruthOther: false, reason: 'the side was not said' },
        { item: other, change: 'truth', isTruthOther: true, reason: 'A third rater joined.' },
      ]),
    )
    expect((await runHere('check', at('v2'), '--key', at('v2-key', 'key.json'))).code).toBe(0)

    // The late rater reads the amended study; the others' files are those of before.
    await runHere(
      'simulate',
      ...study('v2'),
      '--raters',
      '3',
      '--accuracy',
      '1',
      '--out',
      at('late'),
    )
    mkdirSync(at('all'))
    for (const code of ['R1', 'R2'])
      writeFileSync(at('all', `${code}.json`), readFileSync(at('answers', `answers-${code}.json`)))
    writeFileSync(at('all', 'R3.json'), readFileSync(at('late', 'answers-R3.json')))
    const run = await runHere(
      'report',
      ...study('v2'),
      '--answers',
      at('all'),
      '--iterations',
      '0',
      '--out',
      at('r'),
    )
    expect([run.code, run.err.includes('Ask the reader')]).toEqual([0, false])
    const report = readJson(at('r', 'report.json'))
    // R1 and R2 were right on all eight: one of these does not count, and the mended truth makes one wrong. R3 read all nine.
    expect(
      report.raters.map(({ code, accuracy, missing }: Json) => [code, accuracy, missing]),
    ).toMatchObject([
      ['R1', { overall: { n: 7, correct: 6 } }, 2],
      ['R2', { overall: { n: 7, correct: 6 } }, 2],
      ['R3', { overall: { n: 9, correct: 9 } }, 0],
    ])
    expect(report.agreement.pairs[0]).toMatchObject({ n: 7, agreed: 7 })
    expect(report.amendment).toMatchObject({
      earlier: [{ version: '1.0.0', studyHash: old.studyHash }],
      reason: 'A third rater joined.',
      carried: [
        {
          rater: 'R1',
          file: 'R1.json',
          version: '1.0.0',
          answers: 7,
          leftOut: 1,
          items: [changed],
        },
        { rater: 'R2', answers: 7, leftOut: 1 },
      ],
    })
    expect(report.appendix).toContain(
      `7 of 8 answers of R1 to version 1.0.0 (excluded: ${changed})`,
    )
    expect(report.appendix).toContain(
      `${other} has a new correct answer, which also scores the answers carried over`,
    )
    expect(report.warnings.map(({ code }: Json) => code)).toContain('carried-over')

    // One who reads the amended study besides: what was read anew counts, the earlier answers fill the rest.
    writeFileSync(at('all', 'R1-new.json'), readFileSync(at('late', 'answers-R1.json')))
    const both = await runHere(
      'report',
      ...study('v2'),
      '--answers',
      at('all'),
      '--iterations',
      '0',
      '--out',
      at('b'),
    )
    expect(both.code).toBe(0)
    expect(readJson(at('b', 'report.json')).raters[0]).toMatchObject({
      code: 'R1',
      missing: 0,
      accuracy: { overall: { n: 9, correct: 9 } },
    })

    // A third version: the chain goes back to the first.
    const third = await freeze(
      ...([
        'v3',
        MENDED,
        { ...SECOND, version: '1.2.0' },
        '--amends',
        at('v2'),
        '--reason',
        'Typing.',
      ] as const),
    )
    expect(third.out).toContain('Amends version 1.1.0; no case changed.')
    const last = await runHere(
      'report',
      ...study('v3'),
      '--answers',
      at('all'),
      '--iterations',
      '0',
      '--out',
      at('c'),
    )
    expect(last.code).toBe(0)
    const chained = readJson(at('c', 'report.json'))
    expect(chained.amendment.earlier.map(({ version }: Json) => version)).toEqual([
      '1.1.0',
      '1.0.0',
    ])
    expect(chained.raters.map(({ missing }: Json) => missing)).toEqual([0, 2, 0])

    // Whoever verifies an old file with the new package is told where it belongs.
    const verified = await runHere('verify', at('all', 'R2.json'), '--study', at('v2'))
    expect([verified.code, verified.err]).toEqual([
      1,
      expect.stringContaining('They belong to the previous version'),
    ])
    expect((await runHere('verify', at('all', 'R2.json'), '--study', at('v1'))).code).toBe(0)
  }, 120_000)

  it('N7: a certificate that tells other changes, and a key without the version before, are found', async () => {
    const { at, freeze, study } = project()
    await freeze('v1', POOL, FIRST)
    await freeze('v2', MENDED, SECOND, '--amends', at('v1'), '--reason', 'One item was unclear.')
    const check = () => runHere('check', at('v2'), '--key', at('v2-key', 'key.json'))
    const certificate = readFileSync(at('v2', 'freeze.json'), 'utf8')
    writeFileSync(at('v2', 'freeze.json'), certificate.replace('"questions.answer"', '"context"'))
    expect((await check()).err).toContain(
      'the certificate does not say what changed since version 1.0.0',
    )
    const told = JSON.parse(certificate)
    writeFileSync(at('v2', 'freeze.json'), JSON.stringify({ ...told, amendment: undefined }))
    expect((await check()).err).toContain('it does not say what the study changed')
    writeFileSync(at('v2', 'freeze.json'), certificate)
    expect((await check()).code).toBe(0)
    const key = readJson(at('v2-key', 'key.json'))
    writeFileSync(at('v2-key', 'key.json'), JSON.stringify({ ...key, earlier: [] }))
    const run = await runHere('report', ...study('v2'), '--answers', at('v1'), '--out', at('r'))
    expect([run.code, run.err]).toEqual([
      1,
      expect.stringContaining('does not hold the version that this one amends'),
    ])
  }, 60_000)

  it('N7: what is no next version of that study is refused, and it is said why', async () => {
    const { at, freeze } = project()
    await freeze('v1', POOL, FIRST)
    const amends = ['--amends', at('v1'), '--reason', 'Why not.'] as const
    const said = async (protocol: Json, ...more: string[]) =>
      (await freeze('v2', POOL, protocol, ...(more.length > 0 ? more : amends))).err
    expect(await said({ ...FIRST })).toContain('the previous version is also "1.0.0"')
    expect(await said({ ...SECOND, id: 'another' })).toContain('the one it amends "mended"')
    expect(await said({ ...SECOND, raters: { codes: ['R2', 'R3'] } })).toContain(
      'the codes R1 of the previous version are missing',
    )
    expect(await said(SECOND, '--amends', at('v1'))).toContain('--amends needs --reason')
    expect(await said(SECOND, '--reason', 'x')).toContain('--reason needs --amends')
    expect(
      await said(SECOND, '--amends', at('v1'), '--reason', 'Mrs. Margaret Miller asked for it'),
    ).toContain('Miller')
  }, 60_000)
})
