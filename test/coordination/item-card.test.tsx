// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ItemCard } from '@/coordination/pool/item-card'
import { parsePool } from '@/freezing'
import { renderUi } from '../ui/render-ui'

afterEach(cleanup)

it.each([
  ['CT', 'Asked only if “Which modality?” is MR. Here it is not asked of whoever answers that rightly.'],
  ['MR', 'Asked only if “Which modality?” is MR.'],
])('a card says when a question is asked: %s', (is, words) => {
  const options = ['CT', 'MR'].map((id) => ({ id, label: id }))
  const questions = [
    { id: 'modality', kind: 'choice', prompt: 'Which modality?', options, truth: { is } },
    {
      ...{ id: 'sequence', kind: 'text', prompt: 'Which sequence?' },
      showWhen: { question: 'modality', in: ['MR'] },
    },
  ]
  const read = parsePool(JSON.stringify({ id: 'a', category: 'x', questions }), 'pool.jsonl')
  const [item] = read.ok ? read.value.items : []
  if (item === undefined) throw new Error('no item')
  renderUi(<ItemCard item={item} />)
  expect(screen.getByText(words)).toBeTruthy()
})
