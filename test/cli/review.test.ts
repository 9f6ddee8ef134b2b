import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shippedTemplate } from '@/templates/shipped-templates'
import { ownFolder, runHere } from './run-cli'

const rowsOf = (path: string) =>
  readFileSync(path, 'utf8').replace('\uFEFF', '').trim().split('\r\n')

it('N9, N10, N11: a review is frozen, answered, reported, applied to the pool, and frozen again', async () => {
  const folder = ownFolder()
  const at = (...path: string[]) => join(folder, ...path)
  const run = async (...args: string[]) => {
    const { code, err } = await runHere(...args)
    expect(code, err).toBe(0)
  }
  const template = await shippedTemplate('neuroqa-review')
  if (template === null) throw new Error('no template')
  for (const [name, text] of template.files) writeFileSync(at(name), text)
  // The scans have no part in it, and take long to make: they are frozen with the other templates.
  const items = readFileSync(at('pool.jsonl'), 'utf8').trim().split('\n')
  const bare = items.map((line) => ({ ...JSON.parse(line), volumes: [] }))
  writeFileSync(at('pool.jsonl'), bare.map((item) => `${JSON.stringify(item)}\n`).join(''))
  mkdirSync(at('scans'))
  const freeze = (pool: string, out: string) =>
    run(
      'freeze',
      at(pool),
      '--protocol',
      at('protocol.json'),
      '--volumes',
      at('scans'),
      '--out',
      at(out),
    )
  await freeze('pool.jsonl', 'study')
  const study = JSON.parse(readFileSync(at('study', 'study.json'), 'utf8'))
  expect(study.review).toMatchObject({ verdict: 'verdict', keep: ['correct'] })

  const of = ['--study', at('study'), '--key', at('study-key', 'key.json')]
  await run('simulate', ...of, '--raters', '3', '--out', at('simulated'))
  await run(
    'report',
    ...of,
    '--answers',
    at('simulated'),
    '--iterations',
    '0',
    '--out',
    at('by-chance'),
  )
  const drawn = JSON.parse(readFileSync(at('by-chance', 'report.json'), 'utf8')).review
  expect(drawn).toMatchObject({ items: 6, reviewed: 6 })
  expect(drawn.experts).toHaveLength(3)

  const key: Record<string, { attributes: { poolId: string } }> = JSON.parse(
    readFileSync(at('study-key', 'key.json'), 'utf8'),
  ).items
  const frozen = new Map(Object.entries(key).map(([id, { attributes }]) => [attributes.poolId, id]))
  const answers = [
    ['R1', 'r1', 'verdict', 'rewording'],
    ['R1', 'r1', 'reason', 'threshold'],
    ['R1', 'r1', 'suggestion', 'By more than 10%?'],
    ['R2', 'r1', 'verdict', 'rewording'],
    ['R2', 'r1', 'reason', 'wording'],
    ['R3', 'r1', 'verdict', 'correct'],
    ['R1', 'r2', 'verdict', 'remove'],
    ['R2', 'r2', 'verdict', 'wrong-key'],
    ['R1', 'r3', 'verdict', 'correct'],
    ['R2', 'r3', 'verdict', 'correct'],
  ].map(([rater, item = '', ...rest]) => [rater, frozen.get(item), ...rest].join(','))
  writeFileSync(at('answers.csv'), ['rater,item,question,value', ...answers].join('\n'))
  await run(
    'report',
    ...of,
    '--answers',
    at('answers.csv'),
    '--iterations',
    '0',
    '--out',
    at('report'),
  )
  const { review } = JSON.parse(readFileSync(at('report', 'report.json'), 'utf8'))
  expect(review).toMatchObject({
    items: 6,
    reviewed: 3,
    kept: 1,
    toChange: 2,
    experts: ['R1', 'R2', 'R3'],
  })
  const told = (poolId: string) =>
    review.tally.find((row: { poolId: string }) => row.poolId === poolId)
  // Of the three pairs of r1 one agrees; r3 has one pair, which does; nobody saw r4.
  expect(told('r1')).toMatchObject({ n: 3, agreement: 1 / 3, votes: { rewording: 2, correct: 1 } })
  expect(told('r2')).toMatchObject({ n: 2, agreement: 0, isToChange: true })
  expect(told('r3')).toMatchObject({ n: 2, agreement: 1, isToChange: false })
  expect(told('r4')).toMatchObject({ n: 0, agreement: null, isToChange: false })
  expect(readFileSync(at('report', 'report.html'), 'utf8')).toContain('Review of the cases')
  expect(rowsOf(at('report', 'review.csv'))).toHaveLength(7)
  const [head = '', ...changes] = rowsOf(at('report', 'changes.csv'))
  expect(head).toBe(
    'item,study_item,category,condition,verdicts,experts,reasons,suggestions,who,field,apply',
  )
  const [r1 = '', r2 = ''] = changes.toSorted()
  expect(r1).toBe(
    `r1,${frozen.get('r1')},Wording,full,Needs rewording 2 | Correct as it is 1,3,Threshold of asymmetry or size 1 | Wording of signal or finding 1,R1: By more than 10%?,R1: Needs rewording | R2: Needs rewording | R3: Correct as it is,,`,
  )
  expect(changes).toHaveLength(2)

  const list = at('changes.csv')
  const apply = (rows: readonly string[], out: string, ...more: string[]) => {
    writeFileSync(list, [head, ...rows].join('\r\n'))
    return runHere('apply-review', at('pool.jsonl'), '--changes', list, '--out', at(out), ...more)
  }
  const help = await runHere('apply-review', '--help')
  expect(help.out).toContain(
    'context, prompt:<question>, truth:<question>, option:<question>:<option>, material:<id>',
  )
  const before = readFileSync(at('pool.jsonl'), 'utf8')
  expect((await apply(changes, 'same.jsonl')).code).toBe(0)
  expect(readFileSync(at('same.jsonl'), 'utf8')).toBe(before)
  expect((await apply([r1.replace(/,,$/, ',question,New')], 'none.jsonl')).code).toBe(1)
  const filled = [
    r1.replace(/,,$/, ',context,Is one hippocampus smaller by 10%?'),
    r2.replace(/,,$/, ',,remove'),
  ]
  expect((await apply(filled, 'pool.jsonl', '--replace')).code).toBe(1)
  const applied = await apply(filled, 'next.jsonl', '--json')
  expect(applied.json()).toMatchObject({
    changes: [
      { item: 'r1', field: 'context', after: 'Is one hippocampus smaller by 10%?' },
      { item: 'r2', field: 'item', after: null },
    ],
  })
  expect(readFileSync(at('pool.jsonl'), 'utf8')).toBe(before)
  await freeze('next.jsonl', 'next')
  const next = JSON.parse(readFileSync(at('next', 'study.json'), 'utf8')).items
  expect(next).toHaveLength(5)
  expect(next.map(({ context }: { context: string }) => context)).toContain(
    'Is one hippocampus smaller by 10%?',
  )
})

it('N9: a review that names no question, or no verdict, is not frozen', async () => {
  const folder = ownFolder()
  const at = (...path: string[]) => join(folder, ...path)
  const protocol = { format: 'triplane-protocol/1', id: 's', version: '1', title: 'S' }
  const question = { id: 'so', kind: 'yes-no', prompt: 'So?' }
  writeFileSync(at('pool.jsonl'), JSON.stringify({ id: 'a', category: 'x', questions: [question] }))
  const refused = async (review: object) => {
    writeFileSync(at('protocol.json'), JSON.stringify({ ...protocol, review }))
    const { json } = await runHere(
      'freeze',
      at('pool.jsonl'),
      '--protocol',
      at('protocol.json'),
      '--volumes',
      folder,
      '--out',
      at('study'),
      '--json',
    )
    return json().problems.map(({ code, field }) => [code, field])
  }
  expect(await refused({ verdict: 'other', keep: ['yes'] })).toContainEqual([
    'unknown-question',
    'review.verdict',
  ])
  expect(await refused({ verdict: 'so', keep: ['maybe'] })).toContainEqual([
    'unknown-verdict',
    'review.keep[0]',
  ])
})

it('the changes of a review are made in a plain table as well, which becomes a pool', async () => {
  const folder = ownFolder()
  const at = (name: string) => join(folder, name)
  const template = await shippedTemplate('neuroqa-review')
  if (template === null) throw new Error('no template')
  for (const [name, text] of template.files) writeFileSync(at(name), text)
  writeFileSync(at('changes.csv'), 'item,field,apply\nr1,material:key,no\nr2,,remove\nr3,,\n')
  const changed = await runHere(
    'apply-review',
    at('list.csv'),
    '--mapping',
    at('mapping.json'),
    '--changes',
    at('changes.csv'),
    '--out',
    at('next.jsonl'),
  )
  expect(changed.code, changed.err).toBe(0)
  const items = (name: string) =>
    readFileSync(at(name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  const next = items('next.jsonl')
  expect(next.map(({ id }) => id)).toEqual(['r1', 'r3', 'r4', 'r5', 'r6'])
  expect(next[0].materials[0].text).toBe('no')
  expect(next[1].context).toBe(items('pool.jsonl')[2].context)
  // What the table names must be there.
  writeFileSync(at('mapping.json'), '{}')
  const refused = await runHere(
    'apply-review',
    at('list.csv'),
    '--mapping',
    at('mapping.json'),
    '--changes',
    at('changes.csv'),
    '--out',
    at('other.jsonl'),
  )
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('mapping.json')
})
