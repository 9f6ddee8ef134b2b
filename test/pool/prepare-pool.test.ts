import { expect, it } from 'vitest'
import { mappingSchema, poolText, sampleSchema } from '@/pool'
import { preparePool } from './read-rows'
import { poolItem } from './sampling/pool-item'

const utf8 = (text: string) => new TextEncoder().encode(text)
const mapping = mappingSchema.parse({
  format: 'triplane-mapping/1',
  id: { from: 'id' },
  category: { from: 'cat' },
  questions: [{ prompt: { from: 'q' }, truth: { from: 'a' } }],
})
const csv = (rows: number, answer = 'yes') =>
  utf8(
    `id,q,a,cat\n${Array.from({ length: rows }, (_, n) => `i${n},Is it ${n}?,${answer},${n % 2 ? 'A' : 'B'}`).join('\n')}\n`,
  )
const sample = (over: object) =>
  sampleSchema.parse({ size: 4, seed: 1, strata: ['category'], ...over })
const codes = (result: Awaited<ReturnType<typeof preparePool>>) =>
  result.ok
    ? result.value.warnings.map((w) => w.code)
    : result.problems.map((p) => `${p.code} ${p.line}`)

it('reads, maps and draws in one', async () => {
  const prepared = await preparePool(csv(20), 'pool.csv', mapping, sample({}))
  expect(prepared.ok && prepared.value.pool.items).toHaveLength(4)
  expect(prepared.ok && prepared.value.draw?.strata.map((s) => s.drawn)).toEqual([2, 2])
  const all = await preparePool(csv(20), 'pool.csv', mapping, null)
  expect(all.ok && all.value.pool.items).toHaveLength(20)
})
it('takes a pool as it is, and gives the same as from the pool’s own text', async () => {
  const items = [poolItem({ id: 'a' }), poolItem({ id: 'b', line: 2 })]
  const prepared = await preparePool(utf8(poolText({ file: 'p', items })), 'p.jsonl', null, null)
  expect(prepared.ok && prepared.value.pool.items.map((i) => i.id)).toEqual(['a', 'b'])
})
it('says what is missing, all of it', async () => {
  expect(codes(await preparePool(csv(2), 'pool.csv', null, null))).toEqual(['no-mapping null'])
  const perhaps = mappingSchema.parse({
    ...mapping,
    questions: [{ ...mapping.questions[0], kind: 'yes-no' }],
  })
  expect(codes(await preparePool(csv(2, 'perhaps'), 'pool.csv', perhaps, null))).toEqual([
    'truth-wrong 2',
    'truth-wrong 3',
  ])
  expect(
    codes(await preparePool(csv(2), 'pool.csv', mapping, sample({ strata: ['kategorie'] }))),
  ).toEqual(['unknown-field null'])
  // Short is no error: the coordinator is told and decides.
  expect(codes(await preparePool(csv(2), 'pool.csv', mapping, sample({})))).toEqual([
    'sample-short',
  ])
})
