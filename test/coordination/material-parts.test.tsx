// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { MaterialFields } from '@/coordination/pool/materials/material-fields'
import { type PoolItem, parsePool } from '@/pool'
import { renderUi } from '../ui/render-ui'

afterEach(cleanup)

it('turns, sections and claims of one item are added and taken out; a claim that is judged stays', () => {
  const read = parsePool(
    JSON.stringify({
      id: 'a',
      category: 'x',
      materials: [
        {
          kind: 'transcript',
          id: 'talk',
          label: 'Talk',
          turns: [
            { role: 'Patient', text: 'It hurts.' },
            { role: 'Doctor', text: 'Where?' },
          ],
        },
        {
          kind: 'record',
          id: 'ehr',
          label: 'Record',
          sections: [{ heading: 'Blood', laboratory: [{ name: 'INR', value: '1.4' }] }],
        },
        {
          kind: 'report',
          id: 'draft',
          label: 'Report',
          text: 'A mass.',
          claims: [{ id: 'c1', text: 'A mass' }],
        },
      ],
      questions: [
        { id: 'so', kind: 'yes-no', prompt: 'So?', claim: { material: 'draft', claim: 'c1' } },
      ],
    }),
    'pool.jsonl',
  )
  const [start] = read.ok ? read.value.items : []
  if (start === undefined) throw new Error(JSON.stringify(read))
  let current: PoolItem = start
  function Held() {
    const [item, setItem] = useState<PoolItem>(current)
    current = item
    return <MaterialFields item={item} onChange={setItem} />
  }
  renderUi(<Held />)
  const press = (name: string) =>
    fireEvent.click(screen.getByRole('button', { name, hidden: true }))
  press('Add a turn')
  press('Remove turn 1')
  // Where a turn was taken out, the words of the one behind it stand.
  expect(screen.getByLabelText<HTMLTextAreaElement>('text of turn 1').value).toBe('Where?')
  press('Add a section')
  press('Remove section 1')
  press('Add a claim')
  expect(screen.queryByRole('button', { name: 'Remove claim 1', hidden: true })).toBeNull()
  expect(current.materials).toMatchObject([
    {
      turns: [
        { role: 'Doctor', text: 'Where?' },
        { role: 'Patient', text: 'New turn' },
      ],
    },
    { sections: [{ heading: 'New section' }] },
    {
      claims: [
        { id: 'c1', text: 'A mass' },
        { id: 'c2', text: 'New claim' },
      ],
    },
  ])
  press('Remove claim 2')
  expect(current.materials?.[2]).toMatchObject({ claims: [{ id: 'c1' }] })
})
