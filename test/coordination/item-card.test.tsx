// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ItemCard } from '@/coordination/pool/item-card'
import { parsePool } from '@/pool'
import { renderUi } from '../ui/render-ui'

afterEach(cleanup)

it.each([
  ['CT', 'Asked only if “Which modality?” is MR. A correct answer to that question skips it here.'],
  ['MR', 'Asked only if “Which modality?” is MR.'],
])('a card says when a question is asked: %s', (is, words) => {
  const options = ['CT', 'MR'].map((id) => ({ id, label: id }))
  const questions = [
    { id: 'modality', kind: 'choice', prompt: 'Which modality?', options, truth: { is } },
    {
      id: 'sequence',
      kind: 'text',
      prompt: 'Which sequence?',
      showWhen: { question: 'modality', in: ['MR'] },
    },
  ]
  const read = parsePool(JSON.stringify({ id: 'a', category: 'x', questions }), 'pool.jsonl')
  const [item] = read.ok ? read.value.items : []
  if (item === undefined) throw new Error('no item')
  renderUi(<ItemCard item={item} readPicture={async () => null} />)
  expect(screen.getByText(words)).toBeTruthy()
})

it('a card shows every material, with tables, and which claim a question judges', async () => {
  const materials = [
    {
      kind: 'transcript',
      id: 'talk',
      label: 'Conversation',
      turns: [
        {
          role: 'Patient',
          text: 'It hurts.',
          images: [{ file: 'spot.png' }, { file: 'other.png' }],
        },
      ],
    },
    {
      kind: 'record',
      id: 'ehr',
      label: 'Health record',
      sections: [
        { heading: 'Blood', laboratory: [{ name: 'INR', value: '1.4', low: 0.9, high: 1.1 }] },
      ],
    },
    {
      kind: 'report',
      id: 'draft',
      label: 'Report',
      text: 'A mass.',
      claims: [{ id: 'c1', text: 'There is a mass' }],
    },
    {
      kind: 'proposal',
      id: 'aid',
      label: 'Suggestion',
      source: 'Model A',
      answers: [{ question: 'so', value: 'no', confidence: 0.8 }],
    },
  ]
  const so = {
    id: 'so',
    kind: 'yes-no',
    prompt: 'Is it so?',
    claim: { material: 'draft', claim: 'c1' },
  }
  const read = parsePool(
    JSON.stringify({ id: 'a', category: 'x', materials, questions: [so] }),
    'pool.jsonl',
  )
  const [item] = read.ok ? read.value.items : []
  if (item === undefined) throw new Error('no item')
  const readPicture = async (file: string) => (file === 'spot.png' ? new Blob(['x']) : null)
  renderUi(<ItemCard item={item} readPicture={readPicture} />)
  const shown = (name: string) => screen.getByRole('region', { name })
  await waitFor(() => expect(shown('Conversation').textContent).toMatch(/Patient 1\s*It hurts\./))
  // As raters see them: the picture itself, and what is not there by its name; what lies outside its range is marked.
  expect(await screen.findByAltText('Image 1 in message 1')).toBeTruthy()
  expect(shown('Conversation').textContent).toContain('“other.png” is not among the chosen files')
  expect(shown('Health record').textContent).toMatch(/INR\s*1\.4\s*▲\s*high.*0\.9 – 1\.1/)
  await waitFor(() => expect(shown('Report').textContent).toContain('There is a mass'))
  await waitFor(() => expect(shown('Suggestion').textContent).toMatch(/Is it so\?.*No.*80\s?%/))
  expect(screen.getByText('Of the claim “There is a mass”.')).toBeTruthy()
})
