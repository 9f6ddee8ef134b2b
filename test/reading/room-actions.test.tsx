// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionState } from '@/answers'
import * as language from '@/language'
import { namedText } from '@/language'
import { materialActions, pictureActions } from '@/materials'
import type { Question } from '@/questions'
import { answerKeys, controls } from '@/questions/controls'
import HelpOverlay from '@/reading/help/help-overlay'
import { allItemActions, itemActions } from '@/reading/panel/item-actions'
import { QuestionPanel } from '@/reading/panel/question-panel'
import { frameActions } from '@/reading/room/frame-actions'
import { RoomFrame } from '@/reading/room/room-frame'
import { SessionLog } from '@/reading/session/session-log'
import { createSessionStore } from '@/reading/session/session-store'
import { keyWords } from '@/ui'
import { viewerActions } from '@/viewer/actions/viewer-actions'
import { TraceKeeper } from '@/viewer/measurements/item-traces'
import { renderUi } from '../ui/render-ui'
import { storesOf } from './stores-of'
import { committed, displayChecked, itemOf, logOf, studyOf, yesNo } from './study-of'
import './viewer-double'

const pressLanguage = vi.spyOn(language, 'pressLanguage').mockResolvedValue(undefined)
afterAll(() => pressLanguage.mockRestore())

const sessionId = '11111111-1111-4111-8111-111111111111'
afterEach(cleanup)

const press = (name: string) => {
  const parts = name.split(/\+(?=.)/)
  return act(
    async () =>
      void fireEvent.keyDown(document.activeElement ?? document.body, {
        key: parts.at(-1),
        shiftKey: parts.includes('Shift'),
        ctrlKey: parts.includes('Ctrl'),
      }),
  )
}

describe('the lists', () => {
  // A field is a place of its own: Escape leaves it, and beyond it a tool of the viewer.
  const own = [
    ...Object.values(itemActions).filter((action) => action.where !== 'fields'),
    ...Object.values(frameActions),
    ...Object.values(materialActions),
  ]
  const all = [...own, ...Object.values(viewerActions)]
  it('have no key twice in one room, and none that answers a question', () => {
    const keys = all.flatMap((action) => action.keys)
    expect(new Set(keys).size).toBe(keys.length)
    const answers = new Set(answerKeys.flatMap((row) => row.keys))
    expect(keys.filter((key) => answers.has(key))).toEqual([])
  })
  it('2D images have the keys of volumes, and no other', () => {
    const keys = new Set(Object.values(viewerActions).flatMap((action) => action.keys))
    const own = Object.values(pictureActions).flatMap((action) => action.keys)
    expect(own.filter((key) => !keys.has(key))).toEqual([])
    expect(new Set(own).size).toBe(own.length)
  })
  it('name every action, and say what it does', () => {
    for (const { label, help, keys } of [
      ...all,
      ...allItemActions,
      ...Object.values(pictureActions),
    ])
      expect([label, help, keys[0] ?? '']).not.toContain('')
  })
  it('say it in one short sentence, in words that need no second reading', () => {
    for (const { help } of [...all, ...allItemActions, ...Object.values(pictureActions)]) {
      const words = namedText(help)
      expect(words.length, words).toBeLessThanOrEqual(76)
      // "again:", "else", "as it fits": what a clinician in a hurry, in a second language, stopped at.
      expect(words).not.toMatch(
        /\bagain:|\belse\b|keys (scroll|act)|moves along|on its own|The same,? from/i,
      )
    }
  })
  it('are what the help shows, all of them', async () => {
    renderUi(
      <HelpOverlay
        isOpen
        onClose={() => undefined}
        onTour={null}
        instructions=""
        shows={{ images: false, texts: false }}
      />,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Keys and help' })
    await within(dialog).findByText(namedText(viewerActions.reset.help))
    // A gesture stands with its action, in the list of the most used and in its group.
    const zooms = within(dialog).getAllByText(namedText(viewerActions.zoomIn.help), {
      exact: false,
      selector: 'dd',
    })
    expect(zooms).toHaveLength(2)
    const zoom = zooms[1]
    expect(zoom?.textContent).toBe(
      `${namedText(viewerActions.zoomIn.help)}Touch: ${namedText(viewerActions.zoomIn.touch ?? '')}`,
    )
    const rows = [...dialog.querySelectorAll('details dt')].map((term) => term.textContent)
    expect(rows).toEqual(
      [...allItemActions, ...Object.values(frameActions), ...Object.values(viewerActions)].map(
        ({ keys }) => keyWords(keys),
      ),
    )
  })
})

describe('the room’s frame', () => {
  const handlers = {
    onGoTo: vi.fn(),
    onTextSize: vi.fn(),
    onScreens: vi.fn(),
    onPause: vi.fn(),
    onLeave: vi.fn(),
    onBackup: vi.fn(),
  }
  const { study, studyHash } = studyOf([itemOf('i1'), itemOf('i2'), itemOf('i3')], {
    reading: { navigation: 'free' },
  })
  const state = sessionState(logOf(study, studyHash, [displayChecked]))
  const frame = (isCovered = false) =>
    renderUi(
      <RoomFrame
        study={study}
        state={state}
        items={new Map(study.items.map((item) => [item.id, item]))}
        place={{ at: 'item', index: 1, item: 'i2' }}
        currentIndex={1}
        isCovered={isCovered}
        isOpening={false}
        sending={null}
        wishes={{ textSize: 'normal', onTextSize: handlers.onTextSize }}
        screens={{ isAway: false, toggle: handlers.onScreens }}
        onTour={null}
        onGoTo={handlers.onGoTo}
        onPause={handlers.onPause}
        onLeave={handlers.onLeave}
        onBackup={handlers.onBackup}
      >
        {null}
      </RoomFrame>,
    )
  const fullscreen = vi.fn(async () => undefined)
  beforeEach(() => {
    // Not in happy-dom.
    Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
    document.documentElement.requestFullscreen = fullscreen
    localStorage.clear()
    for (const handler of [...Object.values(handlers), fullscreen, pressLanguage])
      handler.mockClear()
  })
  const effects: Readonly<Record<keyof typeof frameActions, () => void>> = {
    pause: () => expect(handlers.onPause).toHaveBeenCalledTimes(1),
    language: () => expect(pressLanguage).toHaveBeenCalledExactlyOnceWith('de'),
    leave: () => expect(handlers.onLeave).toHaveBeenCalledTimes(1),
    previous: () => expect(handlers.onGoTo).toHaveBeenCalledExactlyOnceWith(0),
    next: () => expect(handlers.onGoTo).toHaveBeenCalledExactlyOnceWith(2),
    list: () => expect(screen.getByRole('dialog', { name: 'Cases' })).toBeTruthy(),
    textSize: () => expect(handlers.onTextSize).toHaveBeenCalledTimes(1),
    theme: () => expect(document.documentElement.dataset.mantineColorScheme).toBe('light'),
    screens: () => expect(handlers.onScreens).toHaveBeenCalledTimes(1),
    fullscreen: () => expect(fullscreen).toHaveBeenCalledTimes(1),
    backup: () => expect(handlers.onBackup).toHaveBeenCalledTimes(1),
    help: () => expect(screen.getByRole('dialog', { name: 'Keys and help' })).toBeTruthy(),
  }
  const cases = Object.entries(effects).flatMap(([id, effect]) => {
    const [, action] = Object.entries(frameActions).find(([known]) => known === id)!
    return action.keys.map((key) => [key, action, effect] as const)
  })
  it('tries every action of the list', () => {
    expect(Object.keys(effects).toSorted()).toEqual(Object.keys(frameActions).toSorted())
  })
  it.each(cases)(
    'runs by key and by button, which shows the key: %s',
    async (key, action, effect) => {
      frame()
      await press(key)
      effect()
      cleanup()
      for (const handler of [...Object.values(handlers), fullscreen, pressLanguage])
        handler.mockClear()
      frame()
      const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)
      expect(button?.title).toContain(`(${keyWords([key])})`)
      expect(button?.title).toContain(namedText(action.label))
      await act(async () => void fireEvent.click(button!))
      effect()
    },
  )
  it('pauses and moves nowhere while the case is covered', async () => {
    frame(true)
    for (const key of ['z', '<', '>', 'Shift+I']) await press(key)
    expect(handlers.onPause).not.toHaveBeenCalled()
    expect(handlers.onGoTo).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the questions', () => {
  const options = [...'abc'].map((id) => ({ id, label: `Option ${id}` }))
  /** A question of every kind that has keys. */
  const questionOf: Readonly<Record<string, object>> = {
    'yes-no': {},
    choice: { options },
    'multi-choice': { options },
    scale: { min: 1, max: 3 },
    ranking: { options },
    point: { many: { max: 3 }, rating: { min: 1, max: 5 } },
    distance: {},
  }
  const evidence = {
    crosshairMm: [1, 2, 3] as [number, number, number],
    convention: 'radiological' as const,
    window: [0, 80] as [number, number],
    zoom: 1,
    viewed: { axial: 0, coronal: 0, sagittal: 0 },
  }
  const viewer = {
    current: {
      evidence: () => evidence,
      reset: () => undefined,
      focus: () => undefined,
      showNext: () => undefined,
      crosshair: () => ({ mm: [1, 2, 3] as [number, number, number], on: '0:a' }),
      moveTo: () => undefined,
    },
  }
  const onCommitted = vi.fn()
  const markTaker = { current: null }

  async function panel(question: Question, mayRevise = false) {
    const item = itemOf('i1', { questions: [question] })
    const { study, studyHash } = studyOf([item])
    const log = logOf(study, studyHash, mayRevise ? [committed('i1')] : [])
    const stores = storesOf(log)
    const store = createSessionStore(new SessionLog(stores.answers, sessionId, log))
    const locked = new Map(
      store.getState().state.commits[0]?.answers.map((one) => [one.question, one]),
    )
    const Panel = () => {
      const [marks] = useState({ onShown: () => undefined, taker: markTaker })
      const [claims] = useState({ onShown: () => undefined, taker: { current: null } })
      const [traces] = useState(() => new TraceKeeper())
      return (
        <QuestionPanel
          item={item}
          place={{ kind: 'item', position: 1, count: 1 }}
          mode={
            mayRevise
              ? { kind: 'look', mayChange: true, locked }
              : { kind: 'answer', stage: 0, locked }
          }
          store={store}
          drafts={stores.drafts}
          practice={{ onAnswers: async () => true, onPass: async () => true }}
          isPainted
          isOpening={false}
          isCovered={false}
          readIn={null}
          startsFromPrevious={false}
          brokenBecause={null}
          viewer={viewer}
          marks={marks}
          claims={claims}
          traces={traces}
          onCommitted={onCommitted}
        />
      )
    }
    renderUi(<Panel />)
    await act(async () => undefined)
    const draft = async () => JSON.stringify(await stores.drafts.load(sessionId, 'i1'))
    return { draft }
  }

  const answering = controls.flatMap(({ kind, keys }) =>
    (keys?.list ?? []).flatMap((row) =>
      // Three options: keys beyond the third stand for none.
      row.keys
        .filter((key) => row.keys.length < 5 || '123abc'.includes(key))
        .map((key) => [kind, key]),
    ),
  )
  const cases = answering.filter(([kind, key]) => {
    if (kind === 'yes-no') return 'yn12'.includes(key ?? '')
    return kind === 'scale' ? '123'.includes(key ?? '') : true
  })
  it.each(cases)('of kind %s take the key %s', async (kind, key) => {
    const question = { id: 'answer', kind, prompt: 'What?', ...questionOf[kind ?? ''] } as Question
    const { draft } = await panel(question)
    // What rates or removes a mark needs one.
    if (kind === 'point' && !['p', 'n'].includes(key ?? '')) await press('p')
    const before = await draft()
    await press(key ?? '')
    expect(await draft()).not.toBe(before)
  })

  const commentField = () => screen.queryByRole('textbox', { name: 'Comment' })
  it('do what the list says of every other key', async () => {
    const abstaining = yesNo('answer', { abstain: { label: 'Cannot tell' } })
    const { draft } = await panel(abstaining)
    await press(itemActions.abstain.keys[0]!)
    expect(await draft()).toContain('"hasAbstained":true')
    await press(itemActions.comment.keys[0]!)
    act(() => commentField()?.focus())
    expect(document.activeElement).toBe(commentField())
    await press(itemActions.leaveField.keys[0]!)
    expect(document.activeElement).not.toBe(commentField())
    await press(itemActions.flag.keys[0]!)
    expect(screen.getByRole('dialog', { name: namedText(itemActions.flag.label) })).toBeTruthy()
    cleanup()
    for (const { keys } of [itemActions.goOn, itemActions.goOnFromText]) {
      onCommitted.mockClear()
      await panel(abstaining)
      await press('y')
      await press(keys[0]!)
      expect(onCommitted).toHaveBeenCalledTimes(1)
      cleanup()
    }
    await panel(abstaining, true)
    await press(itemActions.revise.keys[0]!)
    expect(screen.getByRole('textbox', { name: /Why did you change/ })).toBeTruthy()
  })
  it('show their keys on their buttons', async () => {
    await panel(yesNo('answer', { abstain: { label: 'Cannot tell' } }))
    const shown = [...document.querySelectorAll('[aria-keyshortcuts]')].map((button) =>
      button.getAttribute('aria-keyshortcuts'),
    )
    const { abstain, goOn, comment, flag } = itemActions
    const printed = [abstain, goOn, comment, flag].map(({ keys }) => keys.join(' '))
    expect(shown).toEqual(['Y', 'N', ...printed])
  })
})
