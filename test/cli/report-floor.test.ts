import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Json, POOL, yesNo } from '../freezing/freezing-fixture'
import { removeFolder, runHere, temporaryFolder, writeSources } from './run-cli'

let folder: string
const at = (...path: string[]) => join(folder, ...path)
const items: Json[] = [
  ...POOL,
  ...Array.from({ length: 6 }, (_, n) => ({
    id: `q-${n}`,
    category: 'Presence',
    attributes: { template: n < 4 ? 'lesion' : 'unheard of' },
    questions: [yesNo(n % 2 ? 'yes' : 'no')],
  })),
]
beforeAll(async () => {
  folder = temporaryFolder()
  const { pool, volumes } = writeSources(folder, items)
  const frozen = await runHere('freeze', pool, '--volumes', volumes, '--out', at('study'))
  if (frozen.code !== 0) throw new Error(frozen.err)
  await runHere(
    'simulate',
    '--study',
    at('study'),
    '--key',
    at('study-key', 'key.json'),
    '--raters',
    '2',
    '--out',
    at('answers'),
  )
})
afterAll(() => removeFolder(folder))

const report = async (out: string, ...more: string[]) => {
  const run = await runHere(
    'report',
    '--study',
    at('study'),
    '--key',
    at('study-key', 'key.json'),
    '--answers',
    at('answers'),
    '--iterations',
    '100',
    '--out',
    at(out),
    ...more,
  )
  return {
    run,
    floor: () => JSON.parse(readFileSync(at(out, 'report.json'), 'utf8')).floors.textOnly,
  }
}

it('R36: a training pool gives the text-only floor, and the methods name the pool', async () => {
  const line = (answer: string) =>
    JSON.stringify({
      attributes: { template: 'lesion' },
      questions: [{ kind: 'yes-no', truth: { is: answer } }],
    })
  writeFileSync(at('training.jsonl'), ['yes', 'yes', 'no'].map(line).join('\n'))
  const without = await report('plain')
  expect(without.run.code).toBe(0)
  const { run, floor } = await report('with', '--training-pool', at('training.jsonl'))
  expect(run.code).toBe(0)
  expect(without.floor()).toBeNull()
  // "yes" is right for 2 of the 4 lesions and 1 of the 2 unheard of, and for the pool's own; a choice gets its chance.
  expect(floor()).toBe((2 + 1 + 1 + 1 / 2) / 8)
  expect(readFileSync(at('with', 'statistical-appendix.md'), 'utf8')).toContain('training.jsonl')
})

it('a training pool that cannot be read stops the report and names the line', async () => {
  writeFileSync(at('broken.jsonl'), '{"questions": []}\n{"questions": \n')
  const { run } = await report('stopped', '--training-pool', at('broken.jsonl'))
  expect(run.code).toBe(1)
  expect(run.err).toMatch(/broken\.jsonl.*2/)
  const missing = await report('stopped', '--training-pool', at('nowhere.jsonl'))
  expect(missing.run.code).toBe(1)
  expect(missing.run.err).toContain('there is no such file')
})

it('R40: answers.csv of a report beside the answer files sets nothing aside but itself', async () => {
  const plain = await report('beside-plain')
  const run = await runHere(
    'report',
    '--study',
    at('study'),
    '--key',
    at('study-key', 'key.json'),
    '--answers',
    at('answers'),
    at('beside-plain', 'answers.csv'),
    '--iterations',
    '100',
    '--out',
    at('beside'),
  )
  expect(plain.run.code).toBe(0)
  expect(run.err).toMatch(/answers-set-aside|set aside|answer files with proof have/)
  expect(run.code).toBe(0)
  const read = (out: string) => JSON.parse(readFileSync(at(out, 'report.json'), 'utf8'))
  expect(read('beside').raters).toEqual(read('beside-plain').raters)
  expect(read('beside').raters).toHaveLength(2)
})

it('R38: --iterations 0 runs no bootstrap; a few replicates are refused', async () => {
  const run = await runHere(
    'report',
    '--study',
    at('study'),
    '--key',
    at('study-key', 'key.json'),
    '--answers',
    at('answers'),
    '--iterations',
    '0',
    '--model-pairs',
    '--out',
    at('none'),
  )
  expect(run.code).toBe(0)
  const made = JSON.parse(readFileSync(at('none', 'report.json'), 'utf8'))
  expect(made.iterations).toBe(0)
  expect(made.raters[0].accuracy.overall.ci95BootstrapReason).toBe('no-bootstrap')
  const few = await report('few', '--iterations', '50')
  expect(few.run.code).toBe(2)
  expect(few.run.err).toMatch(
    /--iterations must be 0, for no bootstrap, or a whole number from 100/,
  )
})
