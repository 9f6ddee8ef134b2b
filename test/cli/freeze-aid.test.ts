import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownFolder, runHere } from './run-cli'

const CASES = 20
const ids = Array.from({ length: CASES }, (_, n) => `case-${n + 1}`)
const lines = (rows: readonly object[]) => `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`

it('A33, A34: freeze --aid, read in two steps by simulated raters, and reported', async () => {
  const folder = ownFolder()
  const at = (name: string) => join(folder, name)
  mkdirSync(at('scans'))
  writeFileSync(
    at('pool.jsonl'),
    lines(
      ids.map((id, n) => ({
        id,
        category: n % 2 ? 'Presence' : 'Severity',
        context: `Seen in clinic ${n + 1}.`,
        questions: [
          {
            id: 'lesion',
            kind: 'yes-no',
            prompt: 'Is there a lesion?',
            truth: { is: n % 3 ? 'yes' : 'no' },
          },
        ],
      })),
    ),
  )
  // Right on 16 of 20.
  const value = (n: number) => ((n % 3 !== 0) === n % 5 > 0 ? 'yes' : 'no')
  writeFileSync(
    at('aid.jsonl'),
    lines(ids.map((item, n) => ({ model: 'secret-model', item, value: value(n) }))),
  )
  writeFileSync(
    at('protocol.json'),
    JSON.stringify({
      format: 'triplane-protocol/1',
      id: 'with-ai',
      version: '1.0.0',
      title: 'With AI',
      aid: { label: 'Suggestion' },
      conditions: [
        { id: 'aided', hides: [] },
        { id: 'unaided', hides: ['material:aid'] },
      ],
      stages: [
        { reveal: [], questions: ['lesion'], condition: 'unaided' },
        { reveal: ['material:aid'], questions: ['lesion'], condition: 'aided' },
      ],
    }),
  )
  const pool = [at('pool.jsonl'), '--volumes', at('scans'), '--protocol', at('protocol.json')]
  const bare = await runHere('freeze', ...pool, '--out', at('bare'))
  expect(bare.code).not.toBe(0)
  expect(bare.err).toContain(
    'the protocol shows suggestions of a model, but there are no suggestions',
  )
  const frozen = await runHere('freeze', ...pool, '--aid', at('aid.jsonl'), '--out', at('study'))
  expect(frozen.code).toBe(0)
  const text = readFileSync(join(at('study'), 'study.json'), 'utf8')
  expect(text).not.toContain('secret-model')
  const study = JSON.parse(text)
  expect(study.aid).toBeUndefined()
  expect(study.items[0].materials).toMatchObject([
    { kind: 'proposal', id: 'aid', label: 'Suggestion' },
  ])
  const key = join(at('study-key'), 'key.json')
  const args = ['--study', at('study'), '--key', key]
  await runHere('simulate', ...args, '--raters', '3', '--follow', '1', '--out', at('answers'))
  const verified = await runHere('verify', at('answers'), '--study', at('study'), '--json')
  expect(verified.json().files).toMatchObject([
    { verified: true },
    { verified: true },
    { verified: true },
  ])
  const made = await runHere(
    'report',
    ...args,
    '--answers',
    at('answers'),
    '--iterations',
    '0',
    '--out',
    at('report'),
  )
  expect(made.code).toBe(0)
  const { aid } = JSON.parse(readFileSync(join(at('report'), 'report.json'), 'utf8'))
  expect(aid.modelAlone).toMatchObject({ count: 16, n: 20 })
  // Who always follows gives what the model says.
  expect(aid.figures[0]).toMatchObject({
    aided: { correct: 48, n: 60 },
    followed: { value: 1 },
    overReliance: { value: 1 },
    underReliance: { value: 0 },
  })
})
