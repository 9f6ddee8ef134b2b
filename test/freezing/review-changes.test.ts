import { expect, it } from 'vitest'
import { changedPool, readChangeList, reviewChanges } from '@/freezing'
import { parsePool } from '@/pool'

const lines = [
  // Spaces and order of fields as nobody would write them anew.
  '{ "category": "x",  "id": "a", "context": "Old", "questions": [{"id": "q", "kind": "yes-no", "prompt": "Wide?", "truth": {"is": "yes"}}] }',
  JSON.stringify({
    id: 'b',
    category: 'x',
    materials: [{ kind: 'proposal', id: 'key', label: 'Key', text: 'glioma' }],
    questions: [
      {
        id: 'q',
        kind: 'choice',
        prompt: 'What?',
        options: [
          { id: 'A', label: 'glioma or metastasis' },
          { id: 'B', label: 'abscess' },
        ],
        truth: { is: 'A' },
      },
    ],
  }),
  '{"id": "c", "category": "x", "questions": [{"id": "q", "kind": "text", "prompt": "Which?"}]}',
]
const text = `${lines.join('\n')}\n`
const read = parsePool(text, 'pool.jsonl')
if (!read.ok) throw new Error(JSON.stringify(read.problems))
const pool = read.value
const listOf = async (rows: readonly string[]) => {
  const table = await readChangeList(
    new TextEncoder().encode(['item,field,apply', ...rows].join('\n')),
    'changes.csv',
  )
  if (!table.ok) throw new Error(JSON.stringify(table.problems))
  return reviewChanges(pool, table.value)
}
const changed = async (...rows: string[]) => {
  const list = await listOf(rows)
  if (!list.ok) throw new Error(JSON.stringify(list.problems))
  return { ...list.value, made: changedPool(text, pool, list.value.changes) }
}
const codes = async (...rows: string[]) => {
  const list = await listOf(rows)
  return list.ok ? [] : list.problems.map(({ code, line, field }) => [code, line, field])
}

it('N12: what is filled in is changed, and nothing besides', async () => {
  const { changes, unfilled, same, made } = await changed(
    'a,,',
    'a,context,',
    'b,truth:q,B',
    'b,option:q:A,glioma',
    'b,material:key,abscess',
    'b,prompt:q,What is it?',
    'a,context,Old',
    'c,,remove',
  )
  expect([unfilled, same]).toEqual([2, 1])
  expect(
    changes.map(({ row, item, field, before, after }) => [row, item, field, before, after]),
  ).toEqual([
    [
      4,
      'b',
      'truth:q',
      expect.stringContaining('glioma or metastasis'),
      expect.stringContaining('abscess'),
    ],
    [5, 'b', 'option:q:A', 'glioma or metastasis', 'glioma'],
    [6, 'b', 'material:key', 'glioma', 'abscess'],
    [7, 'b', 'prompt:q', 'What?', 'What is it?'],
    [9, 'c', 'item', 'c', null],
  ])
  const after = made.ok ? made.value.split('\n') : []
  expect(after[0]).toBe(lines[0])
  expect(after).toHaveLength(3)
  expect(JSON.parse(after[1] ?? '')).toMatchObject({
    materials: [{ id: 'key', text: 'abscess' }],
    questions: [
      {
        prompt: 'What is it?',
        options: [{ label: 'glioma' }, { label: 'abscess' }],
        truth: { is: 'B' },
      },
    ],
  })
})

it('N12: an empty list leaves the pool byte by byte', async () => {
  expect((await changed('a,,', 'b,truth:q,')).made).toEqual({ ok: true, value: text })
})

it('N13: a row that fits no item or field, or gives no correct answer, is a problem with its row', async () => {
  expect(await codes('z,context,New')).toEqual([['unknown-item', 2, 'item']])
  expect(await codes('a,,New')).toEqual([['unknown-field', 2, 'field']])
  expect(await codes('a,truth:other,yes')).toEqual([['unknown-field', 2, 'field']])
  expect(await codes('a,,', 'a,truth:q,perhaps')).toEqual([['truth-wrong', 3, 'apply']])
  expect(await codes('a,truth:q,n/a')).toEqual([['truth-wrong', 2, 'apply']])
  expect(await codes('a,context,remove')).toEqual([['remove-what', 2, 'field']])
  expect(await codes('a,context,New', 'a,context,Newer')).toEqual([['changed-twice', 3, 'apply']])
  expect(await codes('a,context,New', 'a,,remove')).toEqual([['changed-and-removed', 2, 'apply']])
})
