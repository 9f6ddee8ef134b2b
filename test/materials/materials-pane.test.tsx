// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ClaimsInHand, MaterialsPane, NO_CLAIMS } from '@/materials'
import type { Question } from '@/questions'
import type { Material } from '@/study'
import { warmMarkdown } from '@/ui'
import { renderUi } from '../ui/render-ui'

afterEach(cleanup)

const note: Material = {
  kind: 'text',
  id: 'note',
  label: 'Clinic note',
  text: 'Seen on **12 March**.\nTwo weeks ill.\n\n| Test | Left |\n| --- | --- |\n| Grip | 18 |\n\n<b>raw</b>',
}
const chat: Material = {
  kind: 'transcript',
  id: 'chat',
  label: 'Conversation',
  turns: [
    { role: 'Patient', text: 'My head hurts.\nFor three days.' },
    { role: 'Assistant', text: 'Do you have fever?' },
    { role: 'Patient', text: '', images: ['aaaaaaaaaaaaaaaa'] },
  ],
}
const record: Material = {
  kind: 'record',
  id: 'ehr',
  label: 'Patient record',
  sections: [
    { heading: 'Patient', entries: [{ name: 'Age', value: '54' }] },
    { heading: 'Drugs', medications: [{ name: 'Ramipril', dose: '5 mg' }, { name: 'Aspirin' }] },
    {
      heading: 'Blood',
      laboratory: [
        { name: 'Sodium', value: '131', unit: 'mmol/L', low: 135, high: 145 },
        { name: 'CRP', value: '4', high: 5 },
      ],
    },
  ],
}
const report: Material = {
  kind: 'report',
  id: 'rep',
  label: 'Report to judge',
  text: 'There is a **lesion** on the left. No bleed.',
  claims: [
    { id: 'c1', text: 'There is a lesion on the left.' },
    { id: 'c2', text: 'It is malignant' },
  ],
}
const lesion = { id: 'lesion', kind: 'yes-no', prompt: 'Is there a lesion?' } as Question
const aid: Material = {
  kind: 'proposal',
  id: 'aid',
  label: 'AI suggestion',
  source: 'Model A, version 2',
  text: 'It enhances.',
  answers: [
    { question: 'lesion', value: 'yes', confidence: 0.83 },
    { question: 'gone', value: 'left' },
  ],
}

const pane = (
  materials: readonly Material[],
  more: { claims?: ClaimsInHand; onClaim?: () => void } = {},
) => (
  <MaterialsPane
    materials={materials}
    questions={[lesion]}
    pictures={new Map([['aaaaaaaaaaaaaaaa', { ok: true, url: 'blob:picture' }]])}
    claims={more.claims ?? NO_CLAIMS}
    onClaim={more.onClaim ?? null}
    hasKeys
  />
)
async function show(...args: Parameters<typeof pane>) {
  await warmMarkdown()
  const view = renderUi(pane(...args))
  await act(async () => undefined)
  return view
}
const press = (key: string, shiftKey = false) =>
  act(async () => void fireEvent.keyDown(document.body, { key, shiftKey }))
const opened = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)

describe('each kind of material', () => {
  it('a text keeps tables and line breaks, and takes no HTML', async () => {
    await show([note])
    const text = screen.getByRole('region', { name: 'Clinic note' })
    expect(within(text).getByRole('table').textContent).toBe('TestLeftGrip18')
    expect(text.querySelector('p')?.innerHTML).toBe(
      'Seen on <strong>12 March</strong>.<br>\nTwo weeks ill.',
    )
    expect(text.textContent).not.toContain('<b>')
  })
  it('a conversation says who speaks in which turn; its images open large and close by Escape', async () => {
    await show([chat])
    const turns = within(screen.getByRole('list', { name: 'Conversation' })).getAllByRole(
      'listitem',
    )
    expect(turns.map((turn) => turn.querySelector('p')?.textContent)).toEqual([
      'Patient 1',
      'Assistant 2',
      'Patient 3',
    ])
    expect(turns[0]?.querySelector('br')).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Enlarge Image in message 3' }))
    const dialog = await screen.findByRole('dialog', { name: 'Image in message 3' })
    const zoom = () => within(within(dialog).getByRole('toolbar')).getByText(/^\d+%$/).textContent
    expect(zoom()).toBe('100%')
    // Its keys count within the dialog.
    act(
      () =>
        void fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Zoom in' }), {
          key: '+',
        }),
    )
    expect(zoom()).toBe('125%')
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('M3: a record has its values, and says what lies outside of its limits in a word', async () => {
    await show([record])
    expect(screen.getByText('Age').nextElementSibling?.textContent).toBe('54')
    const cells = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent))
    // Route, frequency and date are nowhere given, and have no column.
    expect(cells('Drugs: medications')).toEqual([
      ['Medication', 'Dose'],
      ['Ramipril', '5 mg'],
      ['Aspirin', '–'],
    ])
    expect(cells('Blood: laboratory values')).toEqual([
      ['Test', 'Value', 'Unit', 'Reference range'],
      ['Sodium', '131 ▼\u00a0low', 'mmol/L', '135 – 145'],
      ['CRP', '4', '', '≤ 5'],
    ])
  })
  it('a report marks its claims, the one in question and those that are judged', async () => {
    const onClaim = vi.fn()
    const claims: ClaimsInHand = {
      current: { material: 'rep', claim: 'c2' },
      judged: new Map([['rep c1', 'Supported']]),
    }
    await show([report], { claims, onClaim })
    const [first] = document.querySelectorAll('mark')
    expect(first?.textContent).toBe('Statement 1 ✓, answered Supported: There is a ')
    expect([...document.querySelectorAll('mark')].map((mark) => mark.dataset.current)).toEqual(
      Array(3).fill('false'),
    )
    // Its words stand nowhere: it is listed beneath the text.
    const listed = await screen.findByRole('listitem')
    expect(listed.textContent).toBe('Statement 2: It is malignant')
    expect(listed.getAttribute('aria-current')).toBe('true')
    fireEvent.click(first as Element)
    expect(onClaim).toHaveBeenCalledExactlyOnceWith({ material: 'rep', claim: 'c1' })
  })
  it('a proposal names its source, and answers in the words of the question', async () => {
    await show([aid])
    const text = screen.getByRole('region', { name: 'AI suggestion' })
    expect(within(text).getByText('Model A, version 2')).toBeTruthy()
    expect([...text.querySelectorAll('dd')].map((one) => one.textContent)).toEqual([
      'Yes 83% confident',
      'left',
    ])
    expect(within(text).getByText('Is there a lesion?')).toBeTruthy()
  })
})

describe('several materials', () => {
  it('stand under tabs, and the next is opened by key', async () => {
    await show([note, record])
    expect(opened()).toEqual(['Clinic note'])
    await press('A', true)
    expect(opened()).toEqual(['Patient record'])
    await press('A', true)
    expect(opened()).toEqual(['Clinic note'])
    await press('F', true)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Clinic note')
  })
  it('one that a step reveals is opened, and what was there keeps its place', async () => {
    const view = await show([note, record])
    await press('A', true)
    view.rerender(pane([note, record, aid, report]))
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Clinic note',
      'Patient record',
      'AI suggestion',
      'Report to judge, new',
    ])
    expect(opened()).toEqual(['AI suggestion'])
    fireEvent.click(screen.getByRole('tab', { name: /Report to judge.*new$/ }))
    expect(opened()).toEqual(['Report to judge'])
  })
  it('the one whose claim is asked about comes to the front', async () => {
    const view = await show([note, report])
    expect(opened()).toEqual(['Clinic note'])
    const claims = { current: { material: 'rep', claim: 'c1' }, judged: new Map() }
    view.rerender(pane([note, report], { claims }))
    expect(opened()).toEqual(['Report to judge'])
  })
  it('stand side by side where there is room, or one at a time by key', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
    await show([note, record, report])
    expect(opened()).toEqual(['Clinic note', 'Patient record'])
    // One that is chosen where the other stands changes places with it.
    fireEvent.click(
      within(screen.getByRole('tablist', { name: 'Texts, left' })).getByRole('tab', {
        name: 'Patient record',
      }),
    )
    expect(opened()).toEqual(['Patient record', 'Clinic note'])
    await press('Y', true)
    expect(opened()).toEqual(['Patient record'])
    width.mockRestore()
  })
})
