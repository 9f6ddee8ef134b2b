// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnswerConflictError, type AnswerEvent } from '@/answers'
import { chooseStudyLanguage } from '@/language'
import { PackageFileError, type PackageSource } from '@/package'
import type { ReaderStudy } from '@/questions'
import { ReadingPage } from '@/reading'
import { sha256Hex } from '@/study'
import { renderUi } from '../ui/render-ui'
import { storesOf } from './stores-of'
import { committed, displayChecked, itemOf, logOf, shown, studyOf, yesNo } from './study-of'
import './viewer-double'

const options = {
  instructions: 'Read every item.',
  raters: { codes: ['R1', 'R2'], groups: ['Resident', 'Consultant'] },
  reading: { sessions: { count: 2, washoutDays: 14 } },
}
const { study, studyHash } = studyOf([itemOf('i1'), itemOf('i2')], options)
const sessionId = '11111111-1111-4111-8111-111111111111'

function page(
  log: readonly AnswerEvent[] = [],
  address = '#/read/test-study',
  offered: { study: ReaderStudy; studyHash: string } = { study, studyHash },
  file: PackageSource['file'] = async () => new Blob(),
  draft: string | null = null,
) {
  window.location.hash = address
  // A worker has no place in happy-dom; nothing here shows a volume.
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener() {}
      postMessage() {}
      terminate() {}
    },
  )
  const stores = storesOf(log)
  const source = { origin: 'site' as const, file }
  const services = {
    answers: stores.answers,
    drafts: stores.drafts,
    preferences: stores.preferences,
    signingKeys: stores.signingKeys,
    tool: 'triplane 0.0.0',
    draftWithTruths: async (id: string, hash: string) =>
      id === offered.study.id && hash === offered.studyHash ? draft : null,
  }
  const pack = { source, ...offered }
  renderUi(
    <StrictMode>
      <ReadingPage pack={pack} services={services} basePath="/read/test-study" />
    </StrictMode>,
  )
  return { stores, user: userEvent.setup() }
}

beforeEach(() => {
  window.location.hash = ''
})
afterEach(async () => {
  cleanup()
  // The room asks for the viewer ahead of time: it must not arrive in the next test.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
})

async function signIn(user: ReturnType<typeof userEvent.setup>, code: string) {
  await user.type(await screen.findByLabelText('Your reader code'), `${code}{Enter}`)
}

describe('K3: a browser that holds the draft of the study', () => {
  it('says so before anybody signs in, and where', async () => {
    page([], undefined, undefined, undefined, 'Pilot')
    expect(
      await screen.findByText('The answer key of this study is stored in this browser'),
    ).toBeDefined()
    expect(screen.getByText(/in the draft “Pilot”/)).toBeDefined()
  })
  it('and nothing where there is none', async () => {
    page()
    expect(await screen.findByLabelText('Your reader code')).toBeDefined()
    expect(screen.queryByText('The answer key of this study is stored in this browser')).toBeNull()
  })
})

describe('sign-in', () => {
  it('says how the cases and the sessions go together', async () => {
    page()
    expect(
      await screen.findByText(/^2 cases\. .* You read all cases in each of 2 sessions\.$/),
    ).toBeTruthy()
  })
  it('turns away a code that is not on the list, without naming one that is', async () => {
    const { user } = page()
    await signIn(user, 'R9')
    expect(await screen.findByText(/not on the list/)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/R1|R2/)
  })
  it('asks for any short code where the study lists none, and for the same one again', async () => {
    const { user } = page([], '#/read/test-study', studyOf([itemOf('i1')]))
    await signIn(user, ' ')
    expect(await screen.findByText('Enter a code, such as your initials.')).toBeTruthy()
    expect(screen.getByText(/Choose a short code, such as your initials/)).toBeTruthy()
    expect(screen.getByText(/you need it to resume and to find your answers/)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/coordinator/)
  })
  it('S8: counts the items that a rater has to read, and begins with those of the own arm', async () => {
    const armed = studyOf(
      [
        itemOf('i1', { arm: 1 }),
        itemOf('i2', { arm: 2 }),
        itemOf('i3', { arm: 1 }),
        itemOf('i4', { arm: 2 }),
      ],
      { raters: { codes: ['R1', 'R2'] } },
    )
    const { user, stores } = page([], '#/read/test-study', armed)
    expect(await screen.findByText(/^2 cases\./)).toBeTruthy()
    await signIn(user, 'R2')
    await user.click(await screen.findByRole('button', { name: 'Begin' }))
    await waitFor(() => expect(stores.kept).not.toHaveLength(0))
    expect(stores.kept[0]).toMatchObject({ type: 'session-started', data: { order: ['i2', 'i4'] } })
    cleanup()
    page(
      [],
      '#/read/test-study',
      studyOf([itemOf('i1', { arm: 1 }), itemOf('i2', { arm: 2 }), itemOf('i3', { arm: 2 })]),
    )
    expect(await screen.findByText(/^1 to 2 cases\./)).toBeTruthy()
  })
  it('S13: says of a pilot that it is one, and so does the log; of any other study nothing', async () => {
    const pilot = studyOf([itemOf('i1')], { raters: { codes: ['R1'] }, pilot: true })
    const { user, stores } = page([], '#/read/test-study', pilot)
    expect(await screen.findByText('Pilot')).toBeTruthy()
    expect(screen.getByText(/Your answers help to prepare the study and are not part/)).toBeTruthy()
    await signIn(user, 'R1')
    await user.click(await screen.findByRole('button', { name: 'Begin' }))
    await waitFor(() => expect(stores.kept).not.toHaveLength(0))
    expect(stores.kept[0]).toMatchObject({ type: 'session-started', data: { isPilot: true } })
    cleanup()
    page()
    await screen.findByLabelText('Your reader code')
    expect(screen.queryByText('Pilot')).toBeNull()
  })
  it('S9: says that the cases come again where the next part begins', async () => {
    const parts = studyOf([itemOf('i1', { block: 1 }), itemOf('i2', { block: 2 })])
    const log = logOf(parts.study, parts.studyHash, [displayChecked, shown('i1'), committed('i1')])
    page(log, `#/read/test-study/s/${sessionId}`, parts)
    const told = await screen.findByRole('dialog', { name: 'Part 1 of 2 is complete' })
    expect(told.textContent).toMatch(
      /You will now see the same cases again, with additional information.*1 of 2 cases/,
    )
  })
  it('helps with a code in the wrong case', async () => {
    const { user } = page()
    await signIn(user, 'r2')
    await user.click(await screen.findByRole('button', { name: 'Use R2' }))
    expect(await screen.findByRole('heading', { name: 'Welcome, R2' })).toBeTruthy()
  })
  it('takes the code from the address', async () => {
    page([], '#/read/test-study?code=R2')
    expect(await screen.findByDisplayValue('R2')).toBeTruthy()
  })
  it('begins a session with group, order and environment in its first event, and shows the instructions', async () => {
    const { user, stores } = page()
    await signIn(user, 'R1')
    await user.click(await screen.findByRole('button', { name: 'Begin' }))
    expect(stores.kept).toHaveLength(0)
    expect(screen.getByText('Choose your role')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Your role'), 'Consultant')
    await user.click(screen.getByRole('button', { name: 'Begin' }))
    expect(await screen.findByRole('heading', { name: 'Instructions' })).toBeTruthy()
    expect(stores.kept).toHaveLength(1)
    expect(stores.kept[0]).toMatchObject({
      type: 'session-started',
      data: {
        studyHash,
        rater: { code: 'R1', group: 'Consultant', profile: {} },
        number: 1,
        order: ['i1', 'i2'],
        environment: { gpu: 'test', maxTexture3d: 2048 },
      },
    })
    expect(window.location.hash).toMatch(/^#\/read\/test-study\/s\/[0-9a-f-]{36}$/)
  })
  it('puts the focus on the heading of each next step, never on nothing', async () => {
    const { user } = page()
    const focus = () => document.activeElement?.textContent
    await signIn(user, 'R1')
    await waitFor(() => expect(focus()).toBe('Welcome, R1'))
    await user.selectOptions(screen.getByLabelText('Your role'), 'Resident')
    await user.click(screen.getByRole('button', { name: 'Begin' }))
    await waitFor(() => expect(focus()).toBe('Instructions'))
    await user.click(screen.getByRole('button', { name: 'I have read this' }))
    await waitFor(() => expect(focus()).toBe('Before you start'))
  })
  it('says in plain words what the display check found, and where left and right are', async () => {
    const volume = 'a'.repeat(16)
    const sha = 'a'.repeat(64)
    const scanned = studyOf(
      [itemOf('i1', { volumes: [{ volume, label: null, timepoint: 'current' }] })],
      {
        ...options,
        volumes: {
          [volume]: {
            path: `volumes/${volume}.nii.gz`,
            sha256: sha,
            sha256Raw: sha,
            bytes: 9,
            shape: [2, 2, 2],
            spacing: [1, 1, 1],
          },
        },
      },
    )
    const { user } = page(
      logOf(scanned.study, scanned.studyHash, [{ type: 'instructions-read', data: {} }]),
      undefined,
      scanned,
    )
    await signIn(user, 'R1')
    await user.click(await screen.findByRole('button', { name: 'Resume' }))
    await screen.findByRole('heading', { name: 'Display check' })
    for (const bar of ['dark', 'light'])
      await user.click(
        within(
          screen.getByRole('radiogroup', { name: `Visible squares in the ${bar} bar` }),
        ).getByText('1'),
      )
    expect(screen.getByText(/does not show very dark or very light grays well/)).toBeTruthy()
    expect(
      screen.getByText(/viewed from the front; axial images from below|viewed from behind/),
    ).toBeTruthy()
  })
})

describe('a change of item', () => {
  const asked = studyOf(
    [
      itemOf('p1', { practiceTruth: { answer: { is: 'yes' } } }),
      itemOf('i1'),
      itemOf('i2', {
        questions: [
          yesNo('a'),
          yesNo('b'),
          yesNo('c', { showWhen: { question: 'a', in: ['yes'] } }),
        ],
      }),
    ],
    { reading: { practice: { items: ['p1'], feedback: true } } },
  )
  it('is announced once, with what is asked and nothing of what is right', async () => {
    const { user } = page(
      logOf(asked.study, asked.studyHash, [displayChecked]),
      `#/read/test-study/s/${sessionId}`,
      asked,
    )
    await screen.findByText('Practice case 1')
    const region = screen.getByRole('status')
    // It may have been said before it was listened to.
    const said = [region.textContent].filter((words) => words !== '')
    const watch = new MutationObserver(() => said.push(region.textContent))
    watch.observe(region, { childList: true, characterData: true, subtree: true })
    const commitOnce = async (key: string) => {
      await waitFor(() =>
        expect(
          screen
            .getByRole('button', { name: /^Answer the|questions left/ })
            .getAttribute('aria-disabled'),
        ).toBe('false'),
      )
      await user.keyboard(key)
    }
    await waitFor(() => expect(region.textContent).toBe('Practice case 1 of 1. Question answer?'))
    await commitOnce('n{Enter}')
    await screen.findByText('Not correct.')
    await waitFor(() => expect(region.textContent).toBe('Practice case 1 of 1, feedback.'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(region.textContent).toBe('Case 1 of 2. Question answer?'))
    await commitOnce('n{Enter}')
    await waitFor(() => expect(region.textContent).toBe('Case 2 of 2. 2 questions. Question a?'))
    await commitOnce('y')
    watch.disconnect()
    expect(said).toEqual([
      'Practice case 1 of 1. Question answer?',
      'Practice case 1 of 1, feedback.',
      'Case 1 of 2. Question answer?',
      'Case 2 of 2. 2 questions. Question a?',
    ])
    expect(said.join()).not.toMatch(/right|wrong|expected|yes/i)
  })
})

describe('a study in two languages', () => {
  it('L11: is read in the language that was chosen, which the evidence names; the answer is the same', async () => {
    const both = studyOf(
      [
        itemOf('i1', {
          questions: [yesNo('answer', { texts: { fr: { prompt: 'Une lésion ?' } } })],
        }),
        itemOf('i2'),
      ],
      {
        language: 'en',
        instructions: 'Read.',
        texts: { fr: { title: 'Une étude', instructions: 'Lisez.' } },
      },
    )
    const log = logOf(both.study, both.studyHash, [displayChecked])
    const { user, stores } = page(log, `#/read/test-study/s/${sessionId}`, both)
    const language = await screen.findByLabelText('Language of the questions')
    expect(screen.getByText('Read.')).toBeTruthy()
    await user.selectOptions(language, 'français')
    expect(await screen.findByText('Lisez.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'I have read this' }))
    expect(await screen.findByText('Une lésion ?')).toBeTruthy()
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: /^Answer the question/ }).getAttribute('aria-disabled'),
      ).toBe('false'),
    )
    await user.keyboard('y{Enter}')
    await waitFor(() => expect(stores.typesKept()).toContain('answers-committed'))
    const [commit] = stores.kept.filter(({ type }) => type === 'answers-committed')
    expect(commit?.data).toMatchObject({
      answers: [{ question: 'answer', value: 'yes' }],
      room: { studyLanguage: 'fr' },
    })
    window.localStorage.removeItem('triplane-study-language')
    chooseStudyLanguage(null)
    // What is not there in the language is read in that of the study.
    expect(await screen.findByText('Question answer?')).toBeTruthy()
  })
})

describe('coming back', () => {
  const half = logOf(study, studyHash, [
    { type: 'instructions-read', data: {} },
    displayChecked,
    shown('i1'),
    committed('i1'),
  ])
  it('leaves the feedback of a practice item only once its answer is on disk', async () => {
    const practised = studyOf(
      [itemOf('p1', { practiceTruth: { answer: { is: 'yes' } } }), itemOf('i1')],
      {
        reading: { practice: { items: ['p1'], feedback: true } },
      },
    )
    const log = logOf(practised.study, practised.studyHash, [displayChecked])
    const { user, stores } = page(log, `#/read/test-study/s/${sessionId}`, practised)
    expect(await screen.findByText('Practice case 1')).toBeTruthy()
    // Nothing can be entered before the item is on screen.
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: /^Answer the question/ }).getAttribute('aria-disabled'),
      ).toBe('false'),
    )
    await user.keyboard('y')
    await waitFor(() => expect(stores.typesKept()).toContain('session-resumed'))
    stores.brake()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Correct.')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(screen.queryByText('Practice case 1')).toBeNull()
    expect(screen.getByText('Correct.')).toBeTruthy()
    stores.release()
    stores.waiting[0]?.done()
    expect(await screen.findByText('Case 1')).toBeTruthy()
  })
  it('opens the room as the rater had it, and leaves other pages as they are', async () => {
    const { user, stores } = page(half, `#/read/test-study/s/${sessionId}`)
    await screen.findByText('Question answer?')
    await user.keyboard('%')
    expect(await screen.findByRole('button', { name: 'Text size: large (%)' })).toBeTruthy()
    expect(document.documentElement.style.fontSize).toBe('115%')
    expect(stores.preferences.load('R1')).toMatchObject({ textSize: 'large' })
    expect(stores.preferences.load('R2')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Stop for now' }))
    await waitFor(() => expect(document.documentElement.style.fontSize).toBe(''))
  })
  it('resumes at the item where the rater was', async () => {
    const { user } = page(half)
    await signIn(user, 'R1')
    expect(await screen.findByText(/completed 1 of 2 cases/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Resume at case 2 of 2' }))
    expect(await screen.findByText('Question answer?')).toBeTruthy()
    expect(screen.getByText('Case 2').textContent).toBe('Case 2')
  })
  it('comes back to the item that was looked at, where raters may move about, after a reload', async () => {
    const three = studyOf([itemOf('i1'), itemOf('i2'), itemOf('i3')], {
      reading: { navigation: 'free' },
    })
    const log = logOf(three.study, three.studyHash, [displayChecked])
    const address = `#/read/test-study/s/${sessionId}`
    const { user } = page(log, address, three)
    expect((await screen.findByText('Case 1')).textContent).toBe('Case 1')
    await user.keyboard('>')
    await user.keyboard('>')
    await screen.findByText('Case 3')
    cleanup()
    page(log, address, three)
    expect((await screen.findByText('Case 3')).textContent).toBe('Case 3')
  })
  it('says before the end what was answered, item by item', async () => {
    const two = studyOf([itemOf('i1'), itemOf('i2', { questions: [yesNo('a'), yesNo('b')] })], {
      reading: { revision: 'until-finished' },
    })
    const { stores, user } = page(
      logOf(two.study, two.studyHash, [
        displayChecked,
        shown('i1'),
        committed('i1'),
        shown('i2'),
        committed('i2', { a: 'no', b: null }),
      ]),
      `#/read/test-study/s/${sessionId}`,
      two,
    )
    const items = within(await screen.findByRole('list'))
    const finish = screen.getByRole('button', { name: 'Finish' })
    finish.focus()
    await user.keyboard('{Enter}{Enter}')
    expect(stores.typesKept()).not.toContain('session-finished')
    // A key that is held down repeats itself on whatever has the focus.
    finish.focus()
    await user.keyboard('{Enter>3/}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(items.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '1Yes',
      '2Question a? NoQuestion b? Abstained',
    ])
  })
  it('comes back to it from the address alone, and notes that once, also when React runs effects twice', async () => {
    const { stores } = page(half, `#/read/test-study/s/${sessionId}`)
    expect(await screen.findByText('Question answer?')).toBeTruthy()
    await waitFor(() => expect(stores.typesKept()).toContain('session-resumed'))
    expect(stores.typesKept().filter((type) => type === 'session-resumed')).toHaveLength(1)
  })
  it('says when a session is not on this computer', async () => {
    page([], `#/read/test-study/s/${sessionId}`)
    expect(await screen.findByRole('heading', { name: /not on this computer/ })).toBeTruthy()
  })
  it('waits for the washout between two sessions, and says until when', async () => {
    const { user, stores } = page([
      ...logOf(study, studyHash, [
        committed('i1'),
        committed('i2'),
        { type: 'session-finished', data: {} },
      ]),
    ])
    vi.setSystemTime(new Date('2026-01-10T09:00:00.000Z'))
    await signIn(user, 'R1')
    expect(await screen.findByText(/Session 2 opens on/)).toBeTruthy()
    expect(screen.getByText(/19 January 2026/)).toBeTruthy()
    expect(stores.typesKept()).not.toContain('session-resumed')
    vi.useRealTimers()
  })
  it('ends with thanks, counts and no score', async () => {
    page(half, `#/read/test-study/s/${sessionId}`)
    expect(await screen.findByText('Question answer?')).toBeTruthy()
    const user = userEvent.setup()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Answer the question/ })).toHaveProperty(
        'disabled',
        false,
      ),
    )
    await user.keyboard('n{Enter}')
    expect(await screen.findByRole('heading', { name: 'Thank you, R1' })).toBeTruthy()
    expect(screen.getByText('triplane-test-study-R1-s1.json')).toBeTruthy()
    // The page of thanks is fetched when it is needed, and takes the focus then.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Thank you, R1' })),
    )
    expect(document.body.textContent).toMatch(/Cases answered2of 2/)
    expect(document.body.textContent).toMatch(/Abstained0/)
    expect(document.body.textContent).toMatch(/an edited file cannot be used/)
    expect(document.body.textContent).not.toMatch(/correct|score|accuracy|(right|correct) answers/i)
  })
})

describe('A5: two tabs', () => {
  const half = logOf(study, studyHash, [{ type: 'instructions-read', data: {} }, displayChecked])
  const address = `#/read/test-study/s/${sessionId}`
  /** Another tab of this browser that has read the session for a while. */
  function otherTab() {
    const channel = new BroadcastChannel(`triplane-session-${sessionId}`)
    let claim = { tab: 'other', isTaken: false, at: 1 }
    const heard: unknown[] = []
    channel.onmessage = ({ data }) => {
      heard.push(data)
      channel.postMessage({ claim })
    }
    return {
      heard,
      take: () => {
        claim = { tab: 'other', isTaken: true, at: Date.now() + 1000 }
        channel.postMessage({ claim })
      },
      close: () => channel.close(),
    }
  }

  it('the second is told at once that the first reads, writes nothing, and can take over what was answered there', async () => {
    const other = otherTab()
    const { user, stores } = page(half, address)
    expect(
      await screen.findByRole('heading', { name: 'This session is open in another tab' }),
    ).toBeTruthy()
    expect(screen.queryByText('Question answer?')).toBeNull()
    other.close()
    stores.kept.push(
      ...logOf(study, studyHash, [
        { type: 'instructions-read', data: {} },
        displayChecked,
        shown('i1'),
        committed('i1'),
      ]).slice(half.length),
    )
    const before = stores.kept.length
    expect(stores.typesKept()).not.toContain('session-resumed')
    await user.click(screen.getByRole('button', { name: 'Continue here' }))
    expect(await screen.findByText('Case 2')).toBeTruthy()
    await waitFor(
      () => expect(stores.typesKept().slice(before)).toEqual(['session-resumed', 'item-shown']),
      {
        timeout: 3000,
      },
    )
  })
  it('the first stops at once when the rater goes on in the second, and what was typed is kept', async () => {
    const { user, stores } = page(half, address)
    expect(await screen.findByText('Question answer?')).toBeTruthy()
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: /^Answer the question/ }).getAttribute('aria-disabled'),
      ).toBe('false'),
    )
    await user.keyboard('y')
    const other = otherTab()
    other.take()
    expect(
      await screen.findByRole('heading', { name: 'This session is open in another tab' }),
    ).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(stores.typesKept()).not.toContain('answers-committed')
    other.close()
  })
  it('a browser without channels between tabs tells at the first answer, and offers the same', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    const { user, stores } = page(half, address)
    expect(await screen.findByText('Question answer?')).toBeTruthy()
    await waitFor(() => expect(stores.typesKept()).toContain('session-resumed'), { timeout: 3000 })
    stores.brake()
    await user.keyboard('y{Enter}')
    await waitFor(() => expect(stores.waiting).not.toHaveLength(0))
    stores.waiting[0]?.fail(new AnswerConflictError())
    expect(await screen.findByRole('button', { name: 'Continue here' })).toBeTruthy()
  })
  it('A7: a log that was deleted with the last answer is told of on the page of thanks, too', async () => {
    const last = logOf(study, studyHash, [
      { type: 'instructions-read', data: {} },
      displayChecked,
      shown('i1'),
      committed('i1'),
    ])
    const { user, stores } = page(last, address)
    expect(await screen.findByText('Question answer?')).toBeTruthy()
    await waitFor(() => expect(stores.typesKept()).toContain('item-shown'))
    await waitFor(() => expect(stores.typesKept()).toContain('session-resumed'), { timeout: 3000 })
    stores.forget()
    await user.keyboard('n{Enter}')
    expect(await screen.findByText('Thank you, R1')).toBeTruthy()
    expect(await screen.findByText('Your answers are saved again')).toBeTruthy()
  })
  it('a session that was begun in another tab meanwhile is gone on with, not begun twice', async () => {
    const { user, stores } = page([])
    await signIn(user, 'R1')
    await user.selectOptions(await screen.findByLabelText('Your role'), 'Consultant')
    stores.kept.push(...half)
    await user.click(screen.getByRole('button', { name: 'Begin' }))
    expect(await screen.findByText('Question answer?')).toBeTruthy()
    expect(stores.typesKept().filter((type) => type === 'session-started')).toHaveLength(1)
  })
})

describe('A6: a lost connection', () => {
  const png = new Blob(['picture'], { type: 'image/png' })
  const sha256 = sha256Hex(new TextEncoder().encode('picture'))
  const IMAGE = sha256.slice(0, 16)
  const pictured = studyOf(
    [itemOf('i1', { images: [{ image: IMAGE, label: null }] }), itemOf('i2')],
    {
      images: { [IMAGE]: { path: `images/${IMAGE}.png`, sha256, bytes: 7, width: 10, height: 10 } },
    },
  )
  const log = logOf(pictured.study, pictured.studyHash, [displayChecked])
  const address = `#/read/test-study/s/${sessionId}`
  const gone = () =>
    Promise.reject(
      new PackageFileError('images/p.png', 'no connection', { outage: 'no-connection' }),
    )

  it('is said, tried again by itself, and does not invite to leave the item unanswered', async () => {
    let answer: () => Promise<Blob> = gone
    const { user } = page(log, address, pictured, () => answer())
    expect(await screen.findByText('The images of this case have not loaded yet')).toBeTruthy()
    expect(screen.getByText(/The site cannot be reached from this computer/)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/unanswered|images\/|\.png/)
    await user.keyboard('!')
    expect(screen.queryByRole('button', { name: 'Leave unanswered' })).toBeNull()
    await user.keyboard('{Escape}')
    answer = async () => png
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByRole('img', { name: 'Image 1' })).toBeTruthy()
    expect(screen.queryByText('The images of this case have not loaded yet')).toBeNull()
  })
  it('an image that is damaged is no lost connection: the item may be left unanswered', async () => {
    const { user } = page(log, address, pictured, async () => new Blob(['another picture']))
    expect(await screen.findByText(/its file was changed or damaged/)).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Leave unanswered' })).toBeTruthy()
  })
})
