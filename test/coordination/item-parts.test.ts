import { expect, it } from 'vitest'
import { itemParts } from '@/coordination/draft/item-parts'
import { parsePool } from '@/pool'

it('tells materials of one label apart by their ids, and names others by their labels alone', () => {
  const report = (id: string, label: string) => ({ kind: 'report', id, label, text: 'A mass.' })
  const line = {
    id: 'm1',
    category: 'Presence',
    materials: [
      report('model', 'Answer'),
      report('model-blind', 'Answer'),
      report('note', 'Letter'),
    ],
    questions: [{ id: 'answer', kind: 'yes-no', prompt: 'Is it so?' }],
  }
  const pool = parsePool(JSON.stringify(line), 'pool.jsonl')
  if (!pool.ok) throw new Error(JSON.stringify(pool.problems))
  expect(itemParts(pool.value).slice(3)).toEqual([
    { id: 'material:model', label: 'Answer (model)' },
    { id: 'material:model-blind', label: 'Answer (model-blind)' },
    { id: 'material:note', label: 'Letter' },
  ])
})
