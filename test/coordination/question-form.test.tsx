// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { jsonFile } from '@/freezing'
import { parseProtocol } from '@/pool'
import { chooseOption } from '../ui/choose-option'
import { openProtocolStep, type ProtocolForm } from './protocol-step-fixture'

const options = [
  { id: 'CT', label: 'CT' },
  { id: 'MR', label: 'MR' },
]
const item = (n: number, more: readonly object[] = []) =>
  JSON.stringify({
    id: `case-${n}`,
    category: 'Modality',
    context: 'Seen on the ward.',
    questions: [
      {
        id: 'modality',
        kind: 'choice',
        prompt: 'Which modality?',
        options,
        truth: { is: n % 2 ? 'CT' : 'MR' },
      },
      { id: 'sure', kind: 'yes-no', prompt: `Is case ${n} typical?` },
      ...more,
    ],
  })
const list = [1, 2, 3].map((n) => item(n))
const waiting = {
  id: 'sequence',
  kind: 'text',
  prompt: 'Which sequence?',
  showWhen: { question: 'modality', in: ['MR'] },
}
/** At once: a form that is drawn anew for every letter takes its time. */
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const open: ProtocolForm[] = []
afterEach(() => {
  cleanup()
  for (const form of open.splice(0)) form.close()
})
async function questionForm(lines: readonly string[] = list) {
  const form = await openProtocolStep(lines)
  open.push(form)
  await form.show('Questions')
  const { user } = form
  return {
    ...form,
    async add(kind: string, prompt: string) {
      await user.click(screen.getByRole('button', { name: 'Add a question to every case' }))
      await user.click(await screen.findByRole('menuitem', { name: kind, hidden: true }))
      fill(screen.getByLabelText('Question'), prompt)
    },
    choose: chooseOption,
    open: (prompt: RegExp) =>
      user.click(
        within(screen.getByRole('list', { name: /in which they are asked/ })).getByRole('button', {
          name: prompt,
        }),
      ),
    order: () =>
      [...document.querySelectorAll('[data-question]')].map((entry) =>
        entry.getAttribute('data-question'),
      ),
    preview: () => within(screen.getByRole('region', { name: 'As readers see it' })),
    frozen: async () => {
      await waitFor(() => expect(form.store.getState().isCurrent).toBe(true))
      const text = await form.store.engine.poolText('frozen')
      return text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    },
  }
}

describe('the questions of a study', () => {
  it('shows what a question waits for, and asks in the preview as the reading room does', async () => {
    const form = await questionForm([item(1, [waiting]), item(2, [waiting])])
    expect(screen.getByText('Asked only if “Which modality?” is MR')).toBeTruthy()
    expect(form.preview().queryByText('Which sequence?')).toBeNull()
    await form.user.click(form.preview().getByRole('button', { name: /MR/ }))
    expect(form.preview().getByText('Which sequence?')).toBeTruthy()
    await form.user.click(form.preview().getByRole('button', { name: /CT/ }))
    expect(form.preview().queryByText('Which sequence?')).toBeNull()
  })
  it('offers abstaining under some conditions alone, and under one at least', async () => {
    const form = await questionForm()
    await form.show('Conditions')
    await form.user.click(screen.getByRole('radio', { name: /Counterbalanced across readers/ }))
    await form.show('Questions')
    await form.user.click(screen.getByLabelText(/Allow “Cannot be determined”/))
    fill(screen.getByLabelText('Label for abstaining'), 'Not without the image')
    const offered = () => screen.getByRole('group', { name: 'Offered under the condition' })
    await form.user.click(within(offered()).getByRole('checkbox', { name: 'full' }))
    const abstain = { label: 'Not without the image', conditions: ['no-image'] }
    expect(form.protocol().questions?.[0]?.abstain).toEqual(abstain)
    await form.user.click(within(offered()).getByRole('checkbox', { name: 'no-image' }))
    expect(form.protocol().questions?.[0]?.abstain).toEqual(abstain)
    await form.user.click(within(offered()).getByRole('checkbox', { name: 'full' }))
    expect(form.protocol().questions?.[0]?.abstain).toEqual({ label: 'Not without the image' })
  })
  it('sets anchors and steps of a scale, and takes them back one by one', async () => {
    const form = await questionForm()
    await form.add('Scale', 'How good is it?')
    fill(screen.getByLabelText('Label of 1'), 'bad')
    fill(screen.getByLabelText('To'), '9')
    fill(screen.getByLabelText('In steps of'), '2')
    expect(form.protocol().questions).toEqual([
      {
        id: 'q3',
        added: true,
        kind: 'scale',
        prompt: 'How good is it?',
        min: 1,
        max: 9,
        step: 2,
        anchors: { '1': 'bad' },
      },
    ])
    await waitFor(async () =>
      expect((await form.frozen())[0].questions[2]).toMatchObject({ max: 9, step: 2 }),
    )
    form.undo()
    expect(form.protocol().questions?.[0]?.step).toBeUndefined()
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('In steps of').value).toBe(''),
    )
    await form.user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(form.protocol().questions).toBeUndefined()
  })
  it('sets unit and range of a number, and says where they contradict each other', async () => {
    const form = await questionForm()
    await form.add('Number', 'How wide?')
    fill(screen.getByLabelText('Unit'), 'mm')
    fill(screen.getByLabelText('From'), '5')
    fill(screen.getByLabelText('To'), '1')
    expect(screen.getByText('No number is allowed')).toBeTruthy()
    fill(screen.getByLabelText('To'), '12.5')
    expect(form.protocol().questions?.[0]).toMatchObject({ unit: 'mm', min: 5, max: 12.5 })
    expect(form.preview().getByText('From 5 to 12.5 mm')).toBeTruthy()
  })
  it('adds places and distances, help, and a condition in words', async () => {
    const form = await questionForm()
    await form.add('Place', 'Where is it?')
    fill(screen.getByLabelText('Help'), 'Its **middle**')
    await form.choose('Asked', /Which modality/)
    expect(screen.getByText('Choose the answers after which it is asked.')).toBeTruthy()
    expect(form.protocol().questions?.[0]?.showWhen).toBeUndefined()
    await form.user.click(screen.getByRole('checkbox', { name: 'MR' }))
    expect(form.protocol().questions?.[0]).toMatchObject({
      kind: 'point',
      help: 'Its **middle**',
      showWhen: { question: 'modality', in: ['MR'] },
    })
    expect(screen.getAllByText('Asked only if “Which modality?” is MR')).toHaveLength(2)
    await form.choose('Asked', /^Always$/)
    expect(form.protocol().questions?.[0]?.showWhen ?? null).toBeNull()
  })
  it('changes what the list says and goes back to it', async () => {
    const form = await questionForm()
    await form.open(/Wording differs by case/)
    expect(screen.getByText(/“Is case 1 typical\?”, “Is case 2 typical\?”/)).toBeTruthy()
    await form.user.click(screen.getByRole('button', { name: 'Use one wording for every case' }))
    await form.user.click(screen.getByRole('switch', { name: 'Optional: readers may skip it' }))
    expect(form.protocol().questions).toEqual([
      { id: 'sure', prompt: 'Is case 1 typical?', required: false },
    ])
    await form.user.click(screen.getByRole('switch', { name: 'Optional: readers may skip it' }))
    expect(form.protocol().questions).toEqual([{ id: 'sure', prompt: 'Is case 1 typical?' }])
    await form.user.click(screen.getByRole('button', { name: 'Restore from the list' }))
    expect(form.protocol().questions).toBeUndefined()
  })
  it('V80: asks for confidence on a scale of the study, and shows it as raters have it', async () => {
    const form = await questionForm()
    await form.open(/^(?!Move).*Which modality/)
    await form.user.click(screen.getByRole('switch', { name: 'Ask how sure the reader is' }))
    expect(form.protocol().questions).toEqual([{ id: 'modality', confidence: 'percent' }])
    expect(form.preview().getByRole('slider', { name: /^Confidence/ })).toBeTruthy()
    await form.user.click(screen.getByRole('radio', { name: 'Numbered levels' }))
    fill(screen.getByLabelText('Number of confidence levels'), '3')
    fill(screen.getByLabelText('Level 3'), 'sure')
    expect(form.protocol().questions?.[0]?.confidence).toEqual({
      steps: 3,
      labels: ['not sure', 'sure'],
    })
    await form.user.click(form.preview().getByRole('button', { name: '3 sure' }))
    expect(form.preview().getByText('3 of 3')).toBeTruthy()
    await form.user.click(screen.getByRole('radio', { name: 'A word for each' }))
    fill(screen.getByLabelText('Level 2'), 'fairly sure')
    fill(screen.getByLabelText('Level 1'), '')
    expect(screen.getByText('Needs a word; “not sure” stays until then')).toBeTruthy()
    const all = { steps: 3, labels: ['not sure', 'fairly sure', 'sure'] }
    expect(form.protocol().questions?.[0]?.confidence).toEqual(all)
    await waitFor(async () =>
      expect((await form.frozen())[0].questions[0]).toMatchObject({ confidence: all }),
    )
    await form.user.click(screen.getByRole('radio', { name: 'Numbers only' }))
    expect(form.protocol().questions?.[0]?.confidence).toEqual({ steps: 3 })
  })
  it('orders by button and by key, and says the place', async () => {
    const form = await questionForm()
    await form.user.click(screen.getByRole('button', { name: 'Move down: Which modality?' }))
    expect(form.order()).toEqual(['sure', 'modality'])
    expect(screen.getByText('Which modality?: now 2 of 2')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Which modality?'))
    await form.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(form.order()).toEqual(['modality', 'sure'])
    expect(form.protocol().questions).toBeUndefined()
  })
  it('deals questions out over steps, with the scans from the second on', async () => {
    const form = await questionForm()
    await form.user.click(screen.getByRole('radio', { name: 'In stages' }))
    await form.choose('Scans shown', /From stage 2/)
    expect(form.protocol().stages).toEqual([
      { reveal: [], questions: ['modality'] },
      { reveal: ['volumes'], questions: ['sure'] },
    ])
    expect(form.preview().queryByText(/typical/)).toBeNull()
    await form.user.click(form.preview().getByRole('button', { name: 'Next stage' }))
    expect(form.preview().getByText(/typical/)).toBeTruthy()
    expect((await form.frozen())[0].stages).toEqual(form.protocol().stages)
    await form.user.click(screen.getByRole('radio', { name: 'All questions together' }))
    expect('stages' in form.protocol() && form.protocol().stages !== undefined).toBe(false)
  })
  it('says which question waits for what cannot be answered', async () => {
    const form = await questionForm([item(1, [waiting]), item(2, [waiting])])
    await form.user.click(screen.getByRole('button', { name: 'Move up: Which sequence?' }))
    await form.user.click(screen.getByRole('button', { name: 'Move up: Which sequence?' }))
    expect(
      await screen.findByText(
        /"sequence" waits for the answer to "modality", which is not asked before it/,
      ),
    ).toBeTruthy()
  })
  it('asks a question again at a later step', async () => {
    const form = await questionForm()
    await form.user.click(screen.getByRole('radio', { name: 'In stages' }))
    await form.user.click(screen.getByRole('checkbox', { name: 'Stage 2' }))
    expect(screen.getByText('Asked again: Which modality?')).toBeTruthy()
    expect(form.protocol().stages?.map(({ questions }) => questions)).toEqual([
      ['modality'],
      ['modality', 'sure'],
    ])
    expect((await form.frozen())[0].stages).toMatchObject([
      { questions: ['modality'] },
      { questions: ['modality', 'sure'] },
    ])
    // Fewer steps: what only a step that is gone asked again is asked once.
    await form.user.click(screen.getByRole('radio', { name: 'All questions together' }))
    expect(form.protocol().stages ?? null).toBeNull()
  })
  it('takes a protocol from a file, and says what is wrong with one', async () => {
    const form = await questionForm()
    const file = (text: string) => new File([text], 'mine.json', { type: 'application/json' })
    const before = form.protocol()
    const questions = [{ id: 'sure', help: 'As **seen**' }, { id: 'modality' }]
    await form.user.upload(
      screen.getByLabelText('Protocol file'),
      file(jsonFile({ ...before, questions })),
    )
    await waitFor(() => expect(form.order()).toEqual(['sure', 'modality']))
    expect((await form.frozen())[1].questions[0]).toMatchObject({ id: 'sure', help: 'As **seen**' })
    form.undo()
    expect(form.protocol()).toBe(before)
    const wrong = [{ id: 'sure', hlep: 'x' }]
    await form.user.upload(
      screen.getByLabelText('Protocol file'),
      file(jsonFile({ ...before, questions: wrong })),
    )
    expect(await screen.findByText(/nearest known field is "help"/)).toBeTruthy()
    expect(form.protocol()).toBe(before)
  })
  it('is the protocol file: what the form sets comes out of the file as it went in', async () => {
    const form = await questionForm()
    await form.add('Ranking', 'What is it?')
    await form.add('Distance', 'How long?')
    await form.user.click(screen.getByRole('radio', { name: 'In stages' }))
    const saved = jsonFile(form.protocol())
    const read = parseProtocol(saved, 'protocol.json')
    expect(read.ok && jsonFile(read.value)).toBe(saved)
  })
})
