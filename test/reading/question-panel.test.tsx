// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useStore } from 'zustand'
import type { NewEvent } from '@/answers'
import type { Question, ReaderItem } from '@/questions'
import type { ClaimExchange } from '@/reading/panel/claim-exchange'
import { QuestionPanel } from '@/reading/panel/question-panel'
import { itemMode } from '@/reading/room/current-item'
import { evidenceOf } from '@/reading/session/kept-traces'
import { SessionLog } from '@/reading/session/session-log'
import { createSessionStore, type SessionStore } from '@/reading/session/session-store'
import type { ViewerHandle, ViewerMark } from '@/viewer'
import { TraceKeeper } from '@/viewer/measurements/item-traces'
import { renderUi } from '../ui/render-ui'
import { storesOf } from './stores-of'
import { committed, itemOf, logOf, shown, studyOf, yesNo } from './study-of'

const sessionId = '11111111-1111-4111-8111-111111111111'
const evidence = {
  crosshairMm: [1, 2, 3] as [number, number, number],
  convention: 'radiological' as const,
  window: [0, 80] as [number, number],
  zoom: 1,
  viewed: { axial: 0.5, coronal: 0.1, sagittal: 0 },
}
let traces = new TraceKeeper()
const onCommitted = vi.fn()
const onMarks = vi.fn()
const onClaims = vi.fn()
const claimTaker: ClaimExchange['taker'] = { current: null }
const markTaker: { current: ((mark: ViewerMark) => boolean) | null } = { current: null }

interface PanelProps {
  readonly store: SessionStore
  readonly stores: ReturnType<typeof storesOf>
  readonly item: ReaderItem
  readonly isPainted?: boolean
  readonly isOpening?: boolean
  readonly isCovered?: boolean
  readonly brokenBecause?: string | null
  readonly mayRevise?: boolean
  readonly startsFromPrevious?: boolean
}

function Panel({
  store,
  stores,
  item,
  isPainted = true,
  isOpening = false,
  isCovered = false,
  brokenBecause = null,
  mayRevise = false,
  startsFromPrevious = false,
}: PanelProps) {
  const viewer = useRef<ViewerHandle | null>({
    evidence: () => evidence,
    reset: () => undefined,
    focus: () => undefined,
    showNext: () => undefined,
    crosshair: () => ({ mm: [1, 2, 3], on: '0:a' }),
    moveTo: () => undefined,
  })
  const state = useStore(store, (model) => model.state)
  return (
    <QuestionPanel
      item={item}
      place={{ kind: 'item', position: 1, count: 2 }}
      mode={itemMode(state, item, null, mayRevise)}
      store={store}
      drafts={stores.drafts}
      practice={{ onAnswers: async () => true, onPass: async () => true }}
      isPainted={isPainted}
      isOpening={isOpening}
      readIn={null}
      isCovered={isCovered}
      startsFromPrevious={startsFromPrevious}
      brokenBecause={brokenBecause}
      viewer={viewer}
      marks={{ onShown: onMarks, taker: markTaker }}
      claims={{ onShown: onClaims, taker: claimTaker }}
      traces={traces}
      onCommitted={onCommitted}
    />
  )
}

function panel(
  item: ReaderItem,
  more: Partial<PanelProps> = {},
  events: Parameters<typeof logOf>[2] = [],
) {
  const { study, studyHash } = studyOf([item, itemOf('other')])
  const log = logOf(study, studyHash, events)
  const stores = storesOf(log)
  const store = createSessionStore(new SessionLog(stores.answers, sessionId, log))
  const props = { store, stores, item, ...more }
  const view = renderUi(<Panel {...props} />)
  return {
    stores,
    store,
    show: (changed: Partial<PanelProps>) => view.rerender(<Panel {...props} {...changed} />),
    commits: () => stores.kept.filter((event) => event.type === 'answers-committed'),
  }
}

/** A step that is committed, of an item that asks again. */
const committedAt = (
  item: ReaderItem,
  stage: number,
  value: string,
  confidence: number,
): NewEvent[] => [
  shown(item.id),
  {
    type: 'answers-committed',
    data: {
      item: item.id,
      position: 1,
      stage,
      revision: 1,
      reason: null,
      comment: null,
      flag: null,
      answers: [{ question: item.questions[0]?.id ?? '', value, abstained: false, confidence }],
      activeMs: 1000,
      elapsedMs: 60_000,
      evidence: null,
    },
  },
]

const press = (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))
/** What was typed before has been read back, so that keys count. */
const ready = () =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', {
      name: /Answer the question|questions? left/,
    })
    expect(button.disabled).toBe(false)
  })
const commitButton = () => screen.getByRole('button', { name: /Submit/ })

beforeEach(() => onCommitted.mockReset())
afterEach(cleanup)

describe('committing', () => {
  it('takes y and Enter, with the evidence, and moves on once it is on disk', async () => {
    const { stores, commits } = panel(itemOf('i1'))
    await ready()
    await press('y')
    stores.brake()
    await press('Enter')
    expect(commits()).toHaveLength(0)
    expect(onCommitted).not.toHaveBeenCalled()
    await screen.findByText('Saving…')
    await act(async () => stores.waiting[0]?.done())
    expect(onCommitted).toHaveBeenCalledTimes(1)
    expect(commits()[0]?.data).toMatchObject({
      item: 'i1',
      position: 1,
      revision: 1,
      answers: [{ question: 'answer', value: 'yes', abstained: false, confidence: null }],
      evidence,
    })
  })
  it('commits once, however often Enter is pressed while it is saved', async () => {
    const { stores, commits } = panel(itemOf('i1'))
    await ready()
    await press('n')
    stores.brake()
    await press('Enter')
    await press('Enter')
    fireEvent.click(await screen.findByRole('button', { name: /Saving/ }))
    await waitFor(() => expect(stores.waiting).toHaveLength(1))
    stores.release()
    await act(async () => stores.waiting[0]?.done())
    expect(commits()).toHaveLength(1)
    expect(onCommitted).toHaveBeenCalledTimes(1)
  })
  it('keeps the answer, says what is wrong and stays, when it cannot be saved; the next try counts', async () => {
    const { stores, commits } = panel(itemOf('i1'))
    await ready()
    await press('y')
    stores.brake()
    await press('Enter')
    await act(async () => stores.waiting[0]?.fail(new Error('disk on fire')))
    expect(screen.getByRole('alert').textContent).toMatch(/could not be saved/)
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Yes')
    expect(onCommitted).not.toHaveBeenCalled()
    stores.release()
    await press('Enter')
    expect(commits()).toHaveLength(1)
    expect(onCommitted).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('A17: says by itself that the item was on screen once there is room again, before anything is answered', async () => {
    const item = itemOf('i1')
    const { stores, show } = panel(item, { isPainted: false })
    stores.brake()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      show({ isPainted: true })
      await vi.waitFor(() => expect(stores.waiting).toHaveLength(1))
      await act(async () => stores.waiting[0]?.fail(new DOMException('', 'QuotaExceededError')))
      expect(screen.getByText('The disk is full')).toBeTruthy()
      stores.release()
      await act(() => vi.advanceTimersByTimeAsync(5000))
    } finally {
      vi.useRealTimers()
    }
    await waitFor(() => expect(screen.queryByText('The disk is full')).toBeNull())
    expect(stores.typesKept().filter((type) => type === 'item-shown')).toHaveLength(1)
  })
  it('writes the first painting once, before the answer', async () => {
    const { stores } = panel(itemOf('i1'))
    await ready()
    await press('y')
    await press('Enter')
    expect(stores.typesKept()).toEqual(['session-started', 'item-shown', 'answers-committed'])
  })
  it('writes no second painting of an item that was left and resumed', async () => {
    const { stores } = panel(itemOf('i1'), {}, [shown('i1')])
    await ready()
    await press('y')
    await press('Enter')
    await waitFor(() =>
      expect(stores.typesKept()).toEqual(['session-started', 'item-shown', 'answers-committed']),
    )
  })
})

describe('a press that focuses another question', () => {
  const activeOne = () =>
    document.querySelector<HTMLElement>('[data-active="true"]')?.dataset.question
  async function pressed(button: number) {
    panel(itemOf('i1', { questions: [yesNo('a'), yesNo('b')] }))
    await ready()
    const [, yes] = screen.getAllByRole('button', { name: 'Yes' })
    if (yes === undefined) throw new Error('there is no second question')
    fireEvent.mouseDown(yes, { button })
    act(() => yes.focus())
  }
  for (const end of ['mouseUp', 'dragEnd', 'keyDown'] as const)
    it(`makes it the active one at its end: ${end}`, async () => {
      await pressed(0)
      expect(activeOne()).toBe('a')
      fireEvent[end](document.body)
      expect(activeOne()).toBe('b')
    })
  it('makes it the active one at once with another button, whose release may never come', async () => {
    await pressed(2)
    expect(activeOne()).toBe('b')
  })
})

describe('what may not be committed', () => {
  it('an item that has not been painted', async () => {
    const { commits, show } = panel(itemOf('i1'), { isPainted: false })
    await screen.findByRole('button', { name: /Waiting for the images/ })
    await press('y')
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
    await press('k')
    await press('Enter')
    expect(commits()).toHaveLength(0)
    show({ isPainted: true })
    await ready()
    // Nothing was entered while there was no picture, and nothing waits to be committed.
    expect(screen.queryByRole('button', { pressed: true })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull()
    await press('Enter')
    expect(commits()).toHaveLength(0)
    await press('y')
    await press('Enter')
    expect(commits()).toHaveLength(1)
  })
  it('offers no answer before the first picture of a visit, not even for a moment', async () => {
    const isOffered: boolean[] = []
    const look = new MutationObserver(() => {
      const yes = screen.queryByRole('button', { name: 'Yes' })
      if (yes !== null) isOffered.push(!yes.hasAttribute('disabled'))
    })
    look.observe(document, { subtree: true, childList: true, attributes: true })
    const { show } = panel(itemOf('i1'), { isPainted: false, isOpening: true })
    await screen.findByRole('button', { name: /Waiting for the images/ })
    expect(isOffered).not.toContain(true)
    show({ isPainted: true, isOpening: true })
    await ready()
    await waitFor(() => expect(isOffered).toContain(true))
    look.disconnect()
  })
  it('an item whose picture is a moment late takes no answer in that moment', async () => {
    const { commits, show } = panel(itemOf('i1'), { isPainted: false })
    await press('y')
    show({ isPainted: true })
    await ready()
    await press('Enter')
    expect(commits()).toHaveLength(0)
    expect(screen.queryByRole('button', { pressed: true })).toBeNull()
  })
  it('an item that is covered: keys do nothing', async () => {
    const { commits, show } = panel(itemOf('i1'), { isCovered: true })
    await press('y')
    await press('Enter')
    show({ isCovered: false })
    await ready()
    expect(screen.queryByRole('button', { pressed: true })).toBeNull()
    expect(commits()).toHaveLength(0)
  })
  it('an item whose images are broken: it is reported and passed', async () => {
    const { stores, commits } = panel(itemOf('i1'), {
      brokenBecause: 'Scan 1 of case 1 cannot be shown.',
      isPainted: false,
    })
    const report = await screen.findByRole('button', { name: 'Flag and continue' })
    await press('y')
    fireEvent.click(report)
    fireEvent.click(await screen.findByRole('button', { name: 'Leave unanswered' }))
    await waitFor(() => expect(onCommitted).toHaveBeenCalledTimes(1))
    expect(commits()).toHaveLength(0)
    expect(stores.kept.at(-1)).toMatchObject({
      type: 'item-passed',
      data: { item: 'i1', flag: 'The images do not show, or are damaged', comment: null },
    })
  })
  it('an answer without its confidence: the button says what is missing, and that is no mistake', async () => {
    panel(itemOf('i1', { questions: [yesNo('a', { confidence: 'percent' })] }))
    await ready()
    await press('y')
    expect(screen.getByRole('button', { name: /Set your confidence/ })).toBeTruthy()
    await press('Enter')
    expect(screen.getByRole('alert').dataset.wrong).toBe('false')
  })
  it('a confidence that nobody set: a finger on the middle sets it, as a click does, and its name does not', async () => {
    panel(itemOf('i1', { questions: [yesNo('a', { confidence: 'percent' })] }))
    await ready()
    fireEvent.click(screen.getByText('Confidence'))
    expect(screen.getByText('– %')).toBeTruthy()
    // A finger makes no click on a slider.
    fireEvent.pointerUp(screen.getByRole('slider', { name: /Confidence/ }), {
      pointerType: 'touch',
    })
    expect(screen.getByText('50 %')).toBeTruthy()
  })
  it('an incomplete item: Enter leads to what is missing and says so', async () => {
    const item = itemOf('i1', { questions: [yesNo('a', { confidence: 'percent' }), yesNo('b')] })
    const { commits } = panel(item)
    await ready()
    await press('Enter')
    expect(screen.getAllByRole('alert')[0]?.textContent).toBe('Answer this question')
    await press('y')
    await press('Enter')
    expect(screen.getByRole('slider', { name: /Confidence/ })).toBe(document.activeElement)
    fireEvent.change(screen.getByRole('slider'), { target: { value: '80' } })
    await press('Enter')
    await press('n')
    await press('Enter')
    expect(commits()[0]?.data).toMatchObject({
      answers: [
        { question: 'a', value: 'yes', confidence: 0.8 },
        { question: 'b', value: 'no', confidence: null },
      ],
    })
  })
})

describe('keys', () => {
  it('go to one question after the other', async () => {
    const item = itemOf('i1', { questions: [yesNo('a'), yesNo('b'), yesNo('c')] })
    const { commits } = panel(item)
    await ready()
    for (const key of ['y', 'n', 'y', 'Enter']) await press(key)
    expect(commits()[0]?.data).toMatchObject({
      answers: [{ value: 'yes' }, { value: 'no' }, { value: 'yes' }],
    })
  })
  it('u abstains, where the study offers it, and an answer takes it back', async () => {
    const item = itemOf('i1', {
      questions: [yesNo('a', { abstain: { label: 'Cannot determine' } })],
    })
    const { commits } = panel(item)
    await ready()
    await press('u')
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Cannot determine')
    await press('y')
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1)
    await press('u')
    await press('Enter')
    expect(commits()[0]?.data).toMatchObject({ answers: [{ value: null, abstained: true }] })
  })
  it('are letters in a text, and Enter commits a line', async () => {
    const item = itemOf('i1', { questions: [{ id: 'a', kind: 'text', prompt: 'What?' }] })
    const { commits } = panel(item)
    await ready()
    await press('Enter')
    const field = screen.getByRole('textbox')
    expect(document.activeElement).toBe(field)
    for (const key of ['y', 'z', 'u', '?']) await press(key)
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.change(field, { target: { value: 'glioma' } })
    await press('Enter')
    expect(commits()[0]?.data).toMatchObject({ answers: [{ value: 'glioma' }] })
  })
  it('leave a text with Enter for a question that keys answer, and are not typed into the text', async () => {
    const { commits } = panel(
      itemOf('i1', { questions: [{ id: 'a', kind: 'text', prompt: 'What?' }, yesNo('b')] }),
    )
    await ready()
    await press('Enter')
    const field = screen.getByRole('textbox')
    fireEvent.change(field, { target: { value: 'glioma' } })
    await press('Enter')
    expect(document.activeElement).not.toBe(field)
    await press('y')
    await press('Enter')
    expect(commits()[0]?.data).toMatchObject({ answers: [{ value: 'glioma' }, { value: 'yes' }] })
  })
  it('V81: the first character of an answer in words goes into its field, and nothing that is typed abstains, pauses or moves', async () => {
    const item = itemOf('i1', {
      questions: [
        { id: 'a', kind: 'text', prompt: 'Where?', abstain: { label: 'Cannot determine' } },
      ],
    })
    const { commits } = panel(item)
    await ready()
    const user = userEvent.setup()
    const heard = vi.fn()
    document.addEventListener('keydown', heard, { capture: true })
    await user.keyboard('p')
    document.removeEventListener('keydown', heard, { capture: true })
    expect(heard).not.toHaveBeenCalled()
    await user.keyboard('utamen{Enter}')
    expect(commits()[0]?.data).toMatchObject({ answers: [{ value: 'putamen', abstained: false }] })
  })
  it('V81: abstaining beside a field takes Ctrl+U, also while it is typed in', async () => {
    const abstain = { label: 'Cannot determine' }
    const { commits } = panel(
      itemOf('i1', { questions: [{ id: 'a', kind: 'text', prompt: '?', abstain }] }),
    )
    await ready()
    const user = userEvent.setup()
    await user.keyboard('u')
    expect(screen.queryByRole('button', { pressed: true })).toBeNull()
    await user.keyboard('{Control>}u{/Control}')
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Cannot determine')
    await press('Enter')
    expect(commits()[0]?.data).toMatchObject({ answers: [{ value: null, abstained: true }] })
  })
  it('V81: after Escape characters are keys again, until the field is gone to', async () => {
    panel(itemOf('i1', { questions: [{ id: 'a', kind: 'text', prompt: '?' }] }))
    await ready()
    const user = userEvent.setup()
    const field = screen.getByRole<HTMLInputElement>('textbox')
    await user.keyboard('a{Escape}r')
    expect([field.value, document.activeElement === field]).toEqual(['a', false])
    await user.click(field)
    await user.keyboard('b')
    await act(async () => field.blur())
    await user.keyboard('c')
    expect(field.value).toBe('abc')
  })
  it('V81: a number takes what a number begins with; letters stay keys', async () => {
    panel(itemOf('i1', { questions: [{ id: 'a', kind: 'number', prompt: '?' }] }))
    await ready()
    const user = userEvent.setup()
    await user.keyboard('r-')
    await user.keyboard('1.25')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('-1.25')
  })
  it('V81: a key goes to the only question that shows it, whichever is active', async () => {
    const questions: Question[] = [
      yesNo('a'),
      { id: 'b', kind: 'distance', prompt: 'How long?', required: false },
      { id: 'c', kind: 'point', prompt: 'Where?', required: false },
      yesNo('d', { abstain: { label: 'Cannot determine' } }),
    ]
    const { commits } = panel(itemOf('i1', { questions }))
    await ready()
    // What both a and d show goes to the active one; what one alone shows goes there.
    for (const key of ['y', 'p', 's', 'e', 'n', 'u', 'Enter']) await press(key)
    expect(commits()[0]?.data).toMatchObject({
      answers: [
        { value: 'yes' },
        { value: { start: [1, 2, 3], end: [1, 2, 3], mm: 0 } },
        { value: { mm: [1, 2, 3] } },
        { value: null, abstained: true },
      ],
    })
  })
  it('V81: a key that is shown means what it says, also where the active question would take it unseen', async () => {
    const options = [...'abcdef'].map((id) => ({ id, label: id.toUpperCase() }))
    const { commits } = panel(
      itemOf('i1', {
        questions: [
          { id: 'a', kind: 'choice', prompt: 'Which?', options },
          { id: 'b', kind: 'distance', prompt: 'How long?' },
        ],
      }),
    )
    await ready()
    for (const key of ['e', 's', 'Shift+U', '1', 'Enter']) {
      const [, letter] = key.split('+')
      await press(letter ?? key, { shiftKey: letter !== undefined })
    }
    expect(commits()[0]?.data).toMatchObject({ answers: [{ value: 'a' }, { value: { mm: 0 } }] })
  })
  it('V81: Enter twice commits once: what asks for nothing is not committed by the second press', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
    const item = itemOf('i1', {
      questions: [yesNo('a'), yesNo('b', { required: false })],
      stages: [
        { reveal: [], questions: ['a'] },
        { reveal: [], questions: ['b'] },
      ],
    })
    const { commits } = panel(item)
    await ready()
    await press('y')
    await press('Enter')
    await waitFor(() => expect(commits()).toHaveLength(1))
    await screen.findByText('Question b?')
    now.mockReturnValue(1400)
    await press('Enter')
    expect(commits()).toHaveLength(1)
    now.mockReturnValue(1500)
    await press('Enter')
    expect(commits()).toHaveLength(2)
    now.mockRestore()
  })
  it('k opens a comment, in which Enter is a new line and Ctrl+Enter commits', async () => {
    const { commits } = panel(itemOf('i1'))
    await ready()
    await press('y')
    await press('k')
    const comment = await screen.findByRole('textbox', { name: 'Comment' })
    comment.focus()
    fireEvent.change(comment, { target: { value: 'Motion artefact' } })
    await press('Enter')
    expect(commits()).toHaveLength(0)
    await press('Enter', { ctrlKey: true })
    expect(commits()[0]?.data).toMatchObject({ comment: 'Motion artefact' })
  })
  it('Enter after a click on another button still commits the answer by key', async () => {
    const { commits } = panel(itemOf('i1'))
    await ready()
    screen.getByRole('button', { name: 'Comment' }).focus()
    await press('y')
    await press('Enter')
    expect(commits()).toHaveLength(1)
  })
})

describe('marks on the images', () => {
  const point = { kind: 'point', placesMm: [[1, 2, 3]], values: [] } as const
  const line = {
    kind: 'distance',
    placesMm: [
      [0, 0, 0],
      [3, 4, 0],
    ],
    values: [{ name: 'length', value: 5, unit: 'mm' }],
  } as const
  const item = itemOf('i1', {
    questions: [
      yesNo('a'),
      { id: 'where', kind: 'point', prompt: 'Where?' },
      { id: 'long', kind: 'distance', prompt: 'How long?' },
    ],
  })
  it('become answers of the questions that ask for them, and are drawn with their number', async () => {
    const { commits } = panel(item)
    await screen.findByRole('button', { name: /3 questions left/ })
    act(() => expect(markTaker.current?.(line)).toBe(true))
    act(() => expect(markTaker.current?.(point)).toBe(true))
    expect(onMarks).toHaveBeenLastCalledWith([
      { ...point, label: '2' },
      { ...line, label: '3' },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
    await press('Enter')
    expect(commits()[0]?.data).toMatchObject({
      answers: [
        { question: 'a', value: 'yes' },
        { question: 'where', value: { mm: [1, 2, 3] } },
        { question: 'long', value: { start: [0, 0, 0], end: [3, 4, 0], mm: 5 } },
      ],
    })
  })
  it('stay with the viewer where no question asks for them, and while the case is covered', async () => {
    panel(itemOf('i1'))
    await ready()
    expect(markTaker.current?.(point)).toBe(false)
    cleanup()
    expect(markTaker.current).toBeNull()
    panel(item, { isCovered: true })
    await waitFor(() => expect(markTaker.current).not.toBeNull())
    expect(markTaker.current?.(point)).toBe(false)
  })
})

describe('what was done with the images', () => {
  const line = {
    kind: 'distance' as const,
    placesMm: [
      [0, 0, 0],
      [3, 4, 0],
    ] as const,
    volume: '0:9f3a5c0011aa22bb',
    isOnPrior: false,
    values: [{ name: 'length' as const, value: 5, unit: 'mm' as const }],
  }
  it('stays with the item through a reload and through its commit', async () => {
    traces = new TraceKeeper()
    const { stores } = panel(itemOf('i1'))
    await ready()
    act(() => traces.used('cine'))
    act(() => traces.measure((list) => [...list, line]))
    const kept = { traces: { tools: ['cine'], measured: [line] } }
    expect(await stores.drafts.load(sessionId, 'i1')).toMatchObject(kept)
    await press('y')
    await press('Enter')
    expect(await stores.drafts.load(sessionId, 'i1')).toMatchObject({ ...kept, questions: {} })
    cleanup()
    traces = new TraceKeeper()
    panel(itemOf('i1'), { stores })
    await waitFor(() => expect(traces.now()).toEqual(kept.traces))
  })
  it('fills in a length that is asked for when that is asked, and never by itself', async () => {
    traces = new TraceKeeper()
    const number = { ...yesNo('answer'), kind: 'number', unit: 'cm' } as Question
    const { commits } = panel(itemOf('i1', { questions: [number] }))
    await ready()
    act(() => traces.measure((list) => [...list, line]))
    const field = screen.getByRole<HTMLInputElement>('textbox')
    expect(field.value).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Use this measurement: 0.5 cm (distance)' }))
    expect(field.value).toBe('0.5')
    act(() => traces.measure(() => []))
    expect(field.value).toBe('0.5')
    expect(screen.queryByRole('button', { name: /Use this measurement/ })).toBeNull()
    await act(async () => void fireEvent.click(commitButton()))
    expect(commits()[0]?.data).toMatchObject({ answers: [{ value: 0.5 }] })
  })
  it('goes with the answer, volumes by the names of the study', () => {
    const seen = { ...evidence, tools: ['cine'], measurements: [line] }
    expect(evidenceOf(seen)).toEqual({
      ...evidence,
      tools: ['cine'],
      measurements: [
        {
          kind: 'distance',
          placesMm: [
            [0, 0, 0],
            [3, 4, 0],
          ],
          volume: '9f3a5c0011aa22bb',
          values: [{ name: 'length', value: 5, unit: 'mm' }],
        },
      ],
    })
  })
})

describe('drafts, stages and revisions', () => {
  it('brings back what was typed and not committed, with the time spent', async () => {
    const item = itemOf('i1', { questions: [{ id: 'a', kind: 'text', prompt: 'What?' }] })
    const { study, studyHash } = studyOf([item, itemOf('other')])
    const log = logOf(study, studyHash, [shown('i1')])
    const stores = storesOf(log)
    const questions = { a: { value: 'half a wo', hasAbstained: false, confidence: null } }
    await stores.drafts.save(sessionId, 'i1', {
      questions,
      comment: '',
      flag: '',
      reason: '',
      activeMs: 60_000,
    })
    const store = createSessionStore(new SessionLog(stores.answers, sessionId, log))
    renderUi(<Panel store={store} stores={stores} item={item} />)
    expect(await screen.findByDisplayValue('half a wo')).toBeTruthy()
    fireEvent.click(commitButton())
    await waitFor(() => expect(onCommitted).toHaveBeenCalled())
    const commit = stores.kept.at(-1)
    expect(commit).toMatchObject({ type: 'answers-committed' })
    expect(commit?.type === 'answers-committed' && commit.data.activeMs).toBeGreaterThanOrEqual(
      60_000,
    )
  })
  it('keeps what is typed', async () => {
    const item = itemOf('i1', { questions: [{ id: 'a', kind: 'text', prompt: 'What?' }] })
    const { stores } = panel(item)
    await ready()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'gli' } })
    await waitFor(async () =>
      expect(await stores.drafts.load(sessionId, 'i1')).toMatchObject({
        questions: { a: { value: 'gli' } },
      }),
    )
  })
  const twice = itemOf('i1', {
    context: 'The model says yes.',
    questions: [yesNo('a', { confidence: 'percent' })],
    stages: [
      { reveal: [], questions: ['a'] },
      { reveal: ['context'], questions: ['a'] },
    ],
  })
  const atSecond = committedAt(twice, 1, 'no', 0.6)
  it('A31: asks again beside the locked answer, with an empty entry, and says what is new', async () => {
    const { commits } = panel(twice, {}, atSecond)
    await ready()
    expect(screen.getByText('Your answer at stage 1:').textContent).toBe(
      'Your answer at stage 1: No, confidence 60%',
    )
    expect(screen.getByText('New').parentElement?.textContent).toBe('New the text below')
    expect(screen.queryByLabelText('Answered before')).toBeNull()
    expect(screen.queryByRole('button', { pressed: true })).toBeNull()
    await press('y')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '90' } })
    await press('Enter')
    await waitFor(() => expect(commits()).toHaveLength(2))
    expect(commits()[1]?.data).toMatchObject({
      stage: 2,
      revision: 2,
      answers: [{ question: 'a', value: 'yes', confidence: 0.9 }],
    })
  })
  it('A31: begins with the answer before where the study says so, and Enter keeps it', async () => {
    const { commits } = panel(twice, { startsFromPrevious: true }, atSecond)
    await waitFor(() => expect(commitButton()).toBeTruthy())
    await press('Enter')
    await waitFor(() => expect(commits()).toHaveLength(2))
    expect(commits()[1]?.data).toMatchObject({
      stage: 2,
      answers: [{ question: 'a', value: 'no', confidence: 0.6 }],
    })
  })
  it('locks one step before the next is open', async () => {
    const item = itemOf('i1', {
      questions: [yesNo('a'), yesNo('b')],
      stages: [
        { reveal: [], questions: ['a'] },
        { reveal: [], questions: ['b'] },
      ],
    })
    const { commits } = panel(item)
    await ready()
    expect(screen.queryByText('Question b?')).toBeNull()
    await press('n')
    await press('Enter')
    expect(await screen.findByText('Question b?')).toBeTruthy()
    expect(screen.getAllByRole('group')).toHaveLength(1)
    await press('y')
    await press('Enter')
    expect(commits().map((c) => c.data)).toMatchObject([
      { answers: [{ question: 'a', value: 'no' }] },
      { answers: [{ question: 'b', value: 'yes' }] },
    ])
  })
  it('waits for the images that a step reveals', async () => {
    const item = itemOf('i1', {
      questions: [yesNo('a'), yesNo('b')],
      stages: [
        { reveal: [], questions: ['a'] },
        { reveal: [], questions: ['b'] },
      ],
    })
    const { stores, commits, show } = panel(item)
    await ready()
    await press('n')
    stores.brake()
    await press('Enter')
    // The room takes the picture for painted no longer as soon as there is more to see.
    show({ isPainted: false })
    await act(async () => stores.waiting[0]?.done())
    expect(await screen.findByText('Question b?')).toBeTruthy()
    await press('y')
    await press('Enter')
    expect(stores.waiting).toHaveLength(1)
    show({ isPainted: true })
    await press('Enter')
    expect(stores.waiting).toHaveLength(1)
    await press('y')
    await press('Enter')
    await act(async () => stores.waiting[1]?.done())
    expect(commits()).toHaveLength(2)
  })
  it('shows a committed answer without a way to change it', async () => {
    panel(itemOf('i1'), {}, [committed('i1')])
    expect(await screen.findByText('This case is complete.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change this answer' })).toBeNull()
    expect(screen.getByRole('button', { name: 'No' })).toHaveProperty('disabled', true)
  })
  it('revises with a reason, as the next revision', async () => {
    const { commits } = panel(itemOf('i1'), { mayRevise: true }, [shown('i1'), committed('i1')])
    fireEvent.click(await screen.findByRole('button', { name: 'Change this answer' }))
    await press('n')
    await press('Enter')
    expect(commits()).toHaveLength(1)
    fireEvent.change(screen.getByRole('textbox', { name: /Why/ }), {
      target: { value: 'Misclick' },
    })
    fireEvent.click(screen.getByRole('button', { name: /Save the change/ }))
    await waitFor(() => expect(commits()).toHaveLength(2))
    expect(commits()[1]?.data).toMatchObject({
      revision: 2,
      reason: 'Misclick',
      answers: [{ value: 'no' }],
    })
  })
})

describe('V80: confidence by one key', () => {
  const scale = { steps: 5, labels: ['guessing', 'certain'] }
  const steps = () =>
    screen
      .getByRole('group', { name: /^Confidence/ })
      .querySelectorAll<HTMLButtonElement>('button[aria-pressed]')
  const chosen = () =>
    [...steps()].flatMap((step, n) => (step.getAttribute('aria-pressed') === 'true' ? [n + 1] : []))

  it('answer, step, Enter: three keys; nothing is chosen before, and nothing is committed without it', async () => {
    const { commits } = panel(itemOf('i1', { questions: [yesNo('a', { confidence: scale })] }))
    await ready()
    expect(steps()).toHaveLength(5)
    expect(chosen()).toEqual([])
    await press('y')
    expect(screen.getByText('Keys 1 – 5')).toBeTruthy()
    await press('Enter')
    await press('Enter')
    expect(screen.getByRole('alert').textContent).toBe(
      'Set your confidence with a digit, then press Enter',
    )
    expect(chosen()).toEqual([])
    await press('7')
    expect(chosen()).toEqual([])
    await press('4')
    expect(chosen()).toEqual([4])
    expect(screen.getByText('4 of 5')).toBeTruthy()
    expect(commits()).toHaveLength(0)
    await press('Enter')
    await waitFor(() => expect(commits()).toHaveLength(1))
    expect(commits()[0]?.data).toMatchObject({
      answers: [{ question: 'a', value: 'yes', confidence: 0.75 }],
    })
  })
  it('a letter changes the answer while digits say how sure', async () => {
    const options = ['one', 'two', 'three'].map((label) => ({ id: label, label }))
    const question = {
      id: 'a',
      kind: 'choice',
      prompt: 'Which?',
      options,
      confidence: scale,
    } as Question
    const { commits } = panel(itemOf('i1', { questions: [question] }))
    await ready()
    for (const key of ['1', '2', 'c', '5', 'Enter']) await press(key)
    await waitFor(() => expect(commits()).toHaveLength(1))
    expect(commits()[0]?.data).toMatchObject({ answers: [{ value: 'three', confidence: 1 }] })
  })
  it('goes on to the next question, and a question that is gone back to takes digits as answers', async () => {
    const questions = [yesNo('a', { confidence: scale }), yesNo('b', { confidence: scale })]
    const { commits } = panel(itemOf('i1', { questions }))
    await ready()
    for (const key of ['1', '5', '2', '1', 'Shift+U']) {
      const [, letter] = key.split('+')
      await (letter === undefined ? press(key) : press(letter, { shiftKey: true }))
    }
    await press('2')
    await press('3')
    await press('Enter')
    await waitFor(() => expect(commits()).toHaveLength(1))
    expect(commits()[0]?.data).toMatchObject({
      answers: [
        { question: 'a', value: 'no', confidence: 0.5 },
        { question: 'b', value: 'no', confidence: 0 },
      ],
    })
  })
  it('in percent 1 – 9 are 10 to 90, 0 is 100', async () => {
    panel(itemOf('i1', { questions: [yesNo('a', { confidence: 'percent' })] }))
    await ready()
    await press('y')
    await press('3')
    expect(screen.getByText('30 %')).toBeTruthy()
    await press('0')
    expect(screen.getByText('100 %')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Yes/ }).getAttribute('aria-pressed')).toBe('true')
  })
  it('after a question of several keys Enter leads there, out of the field', async () => {
    const several = { id: 'a', kind: 'text', prompt: 'What?', confidence: scale } as Question
    const { commits } = panel(itemOf('i1', { questions: [several] }))
    await ready()
    const field = screen.getByRole('textbox')
    field.focus()
    fireEvent.change(field, { target: { value: 'glioma' } })
    await press('Enter', { ctrlKey: true })
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Confidence What?' }))
    await press('2')
    await press('Enter')
    await waitFor(() => expect(commits()).toHaveLength(1))
    expect(commits()[0]?.data).toMatchObject({ answers: [{ value: 'glioma', confidence: 0.25 }] })
  })
  it('by hand: a press chooses a step under its word, and its own digits change it', async () => {
    panel(itemOf('i1', { questions: [yesNo('a', { confidence: scale })] }))
    await ready()
    fireEvent.click(screen.getByRole('button', { name: /No/ }))
    fireEvent.click(screen.getByRole('button', { name: '5 certain' }))
    expect(chosen()).toEqual([5])
    await press('1')
    expect(chosen()).toEqual([1])
    expect(screen.getByRole('button', { name: /No/ }).getAttribute('aria-pressed')).toBe('true')
  })
  it('a step that asks again asks again how sure, with nothing chosen', async () => {
    const again = itemOf('i1', {
      context: 'The model says yes.',
      questions: [yesNo('a', { confidence: scale })],
      stages: [
        { reveal: [], questions: ['a'] },
        { reveal: ['context'], questions: ['a'] },
      ],
    })
    panel(again, {}, committedAt(again, 1, 'no', 0.25))
    await ready()
    expect(screen.getByText('Your answer at stage 1:').textContent).toBe(
      'Your answer at stage 1: No, confidence 2 of 5',
    )
    expect(chosen()).toEqual([])
  })
})
