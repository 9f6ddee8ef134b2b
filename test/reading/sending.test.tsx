// @vitest-environment happy-dom
import { createAccount } from '@nats-io/nkeys'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerEvent } from '@/answers'
import { credentialText, makeCollectionKeys, mintCredential, studyToken } from '@/collection'
import { LinkError } from '@/collection/collection-link'
import type { CollectedMessage } from '@/collection/sealed-event'
import type { CollectionLink } from '@/collection/sending'
import * as links from '@/collection/sending'
import { ReadingPage } from '@/reading'
import { renderUi } from '../ui/render-ui'
import { storesOf } from './stores-of'
import { committed, displayChecked, itemOf, logOf, shown, studyOf } from './study-of'
import './viewer-double'

const network = {
  connect: (_: unknown): Promise<CollectionLink> => Promise.reject(new Error('no network')),
}
beforeEach(() => {
  vi.spyOn(links, 'browserLink').mockImplementation((order) => network.connect(order))
})

const keys = await makeCollectionKeys()
const collection = { server: 'wss://collect.example.org', ...keys.open }
const items = [itemOf('i1'), itemOf('i2'), itemOf('i3')]
const collecting = studyOf(items, { collection })
const plain = studyOf(items)
const sessionId = '11111111-1111-4111-8111-111111111111'
const linkOf = (studyHash: string, rater = 'R1', expires?: number) =>
  credentialText(
    mintCredential({
      signingSeed: keys.signingSeed,
      account: createAccount().getPublicKey(),
      study: studyToken(studyHash),
      rater,
      expires,
    }),
  )

/** A connection on which nobody calls, and that never ends. */
const quiet: Omit<CollectionLink, 'lookUp' | 'send'> = {
  ended: new Promise(() => undefined),
  close: async () => undefined,
  call: () => undefined,
  hear: () => undefined,
}

afterEach(() => {
  cleanup()
  for (const policy of document.querySelectorAll('meta[http-equiv]')) policy.remove()
  network.connect = () => Promise.reject(new Error('no network'))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function page(
  { study, studyHash }: typeof plain,
  address: string,
  log: readonly AnswerEvent[] = [],
  kept = new Map<string, string>(),
) {
  window.location.hash = address
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener() {}
      postMessage() {}
      terminate() {}
    },
  )
  const stores = storesOf(log)
  const services = {
    answers: stores.answers,
    drafts: stores.drafts,
    preferences: stores.preferences,
    signingKeys: stores.signingKeys,
    tool: 'triplane 0.0.0',
    credentials: {
      load: (hash: string, rater: string) => kept.get(`${hash} ${rater}`) ?? null,
      keep: (hash: string, rater: string, credential: string) =>
        void kept.set(`${hash} ${rater}`, credential),
    },
  }
  const source = { origin: 'site' as const, file: async () => new Blob() }
  renderUi(
    <ReadingPage pack={{ source, study, studyHash }} services={services} basePath="/read/s" />,
  )
  return kept
}

/** As `triplane add --collect` writes it into the page, with these servers. */
function policyInPage(servers: readonly string[]) {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = ["default-src 'self'; connect-src 'self' data: blob:", ...servers].join(' ')
  document.head.append(policy)
}

describe('at the sign-in', () => {
  it.each([
    [[], 'This site does not allow answers to be sent'],
    [['wss://other.example.org'], 'This site does not allow answers to be sent'],
    [[collection.server], 'Your answers are sent as you give them'],
  ])('with the page allowing [%s], says: %s', async (servers, title) => {
    policyInPage(servers)
    page(collecting, `#/read/s?code=R1&send=${linkOf(collecting.studyHash)}`)
    expect(await screen.findByText(/be sent|are sent as/)).toHaveProperty('textContent', title)
  })
  it('says whither answers are sent and who can read them, keeps the credential and takes it out of the address', async () => {
    const text = linkOf(collecting.studyHash)
    const kept = page(collecting, `#/read/s?code=R1&send=${text}`)
    expect(await screen.findByText('Your answers are sent as you give them')).toBeDefined()
    expect(
      screen.getByText(/collect\.example\.org.*only the analyst of this study can read them/),
    ).toBeDefined()
    await waitFor(() => expect(kept.get(`${collecting.studyHash} R1`)).toBe(text))
    expect(window.location.hash).toBe('#/read/s?code=R1')
  })
  it('says that a link was cut, and that reading goes on without', async () => {
    const kept = page(
      collecting,
      `#/read/s?code=R1&send=${linkOf(collecting.studyHash).slice(0, 300)}`,
    )
    expect(await screen.findByText('The link is incomplete')).toBeDefined()
    expect(kept.size).toBe(0)
    expect(window.location.hash).not.toContain('send=')
  })
  it('says that a link has expired, and keeps a newer one in its place', async () => {
    const yesterday = Date.now() / 1000 - 86_400
    const old = linkOf(collecting.studyHash, 'R1', yesterday)
    page(collecting, `#/read/s?code=R1&send=${old}`)
    expect(await screen.findByText('Your link has expired')).toBeDefined()
    cleanup()
    const held = new Map([[`${collecting.studyHash} R1`, 'newer']])
    page(collecting, `#/read/s?code=R1&send=${old}`, [], held)
    expect(await screen.findByText('Your answers are sent as you give them')).toBeDefined()
    await waitFor(() => expect(window.location.hash).toBe('#/read/s?code=R1'))
    expect([...held.values()]).toEqual(['newer'])
  })
  it('says before reading that the link is of another code', async () => {
    const kept = page(collecting, `#/read/s?code=R2&send=${linkOf(collecting.studyHash)}`)
    expect(await screen.findByText('This link belongs to another reader code')).toBeDefined()
    expect([...kept.keys()]).toEqual([`${collecting.studyHash} R1`])
  })
  it('says where no link was opened in this browser', async () => {
    page(collecting, '#/read/s?code=R1')
    expect(await screen.findByText('Answers are not sent from this browser yet')).toBeDefined()
  })
  it('a study that collects nothing says nothing, and keeps no credential', async () => {
    const kept = page(plain, `#/read/s?code=R1&send=${linkOf(plain.studyHash)}`)
    await waitFor(() => expect(window.location.hash).toBe('#/read/s?code=R1'))
    expect(screen.queryByText(/are sent|not sent/)).toBeNull()
    expect(kept.size).toBe(0)
  })
})

describe('in the room', () => {
  const log = logOf(collecting.study, collecting.studyHash, [
    displayChecked,
    shown('i1', 1),
    committed('i1', { answer: 'yes' }),
    shown('i2', 2),
  ])
  const kept = () => new Map([[`${collecting.studyHash} R1`, linkOf(collecting.studyHash)]])

  it('the sign says up to which item answers were sent', async () => {
    const server = new Map<string, CollectedMessage>()
    network.connect = async () => ({
      ...quiet,
      lookUp: async (subject) => server.get(subject)?.payload ?? null,
      send: async (message) => {
        server.set(message.subject, message)
        return 'kept'
      },
    })
    page(collecting, `#/read/s/s/${sessionId}`, log, kept())
    expect(await screen.findByLabelText('Upload status: Cases sent: 1')).toBeDefined()
    await waitFor(() => expect(server.size).toBeGreaterThanOrEqual(log.length))
  })
  it('X28: says that another browser reads with the link, sends on meanwhile, and reads here when asked', async () => {
    const sent = new Set<string>()
    const called: string[] = []
    let goOn: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let say: (word: string) => void = () => undefined
    network.connect = async () => ({
      ...quiet,
      call: (word) => void called.push(word),
      hear: (onWord) => {
        say = onWord
      },
      lookUp: async () => null,
      send: async ({ subject }) => {
        await held
        sent.add(subject)
        return 'kept'
      },
    })
    page(collecting, `#/read/s/s/${sessionId}`, log, kept())
    expect(await screen.findByLabelText('Upload status: Sending…')).toBeDefined()
    act(() => say(`taken.1.${crypto.randomUUID()}`))
    expect(await screen.findByText('You continued in another browser')).toBeDefined()
    expect(screen.queryByLabelText(/Upload status/)).toBeNull()
    expect(sent.size).toBe(0)
    goOn()
    await waitFor(() => expect(sent.size).toBeGreaterThanOrEqual(log.length))
    act(() => say(`open.0.${crypto.randomUUID()}`))
    fireEvent.click(screen.getByRole('button', { name: 'Read here instead' }))
    expect(await screen.findByLabelText('Upload status: Cases sent: 1')).toBeDefined()
    expect(called.at(-1)).toMatch(/^taken\.2\./)
  })
  it('the sign says that it will be sent, and the room is there all the same', async () => {
    page(collecting, `#/read/s/s/${sessionId}`, log, kept())
    expect(await screen.findByLabelText('Upload status: Will be sent later')).toBeDefined()
    expect(await screen.findByRole('main')).toBeDefined()
  })
  it('the sign says that the line is slow, where answers come late', async () => {
    network.connect = async () => ({
      ...quiet,
      lookUp: () => Promise.reject(new LinkError('slow', 'no answer')),
      send: () => Promise.reject(new LinkError('slow', 'no answer')),
    })
    page(collecting, `#/read/s/s/${sessionId}`, log, kept())
    const sign = await screen.findByLabelText('Upload status: Slow connection. Cases sent: 0')
    expect(sign.getAttribute('title')).toMatch(/The connection is slow/)
  })
  it('the sign says that the site does not allow the server', async () => {
    network.connect = () =>
      Promise.reject(new LinkError('forbidden', 'the policy of the site forbids it'))
    page(collecting, `#/read/s/s/${sessionId}`, log, kept())
    const sign = await screen.findByLabelText('Upload status: Not sent')
    expect(sign.getAttribute('title')).toMatch(
      /does not allow its pages to send to collect\.example\.org/,
    )
  })
  it('the sign says why nothing is sent where the link was never opened here', async () => {
    page(collecting, `#/read/s/s/${sessionId}`, log)
    const sign = await screen.findByLabelText('Upload status: Not sent')
    expect(sign.getAttribute('title')).toMatch(/has not opened your personal link/)
  })
  it('X5: a study that collects nothing asks for no connection and shows no sign', async () => {
    const connect = vi.fn(() => Promise.reject(new Error('no network')))
    network.connect = connect
    const plainLog = logOf(plain.study, plain.studyHash, [displayChecked, shown('i1', 1)])
    page(
      plain,
      `#/read/s/s/${sessionId}`,
      plainLog,
      new Map([[`${plain.studyHash} R1`, linkOf(plain.studyHash)]]),
    )
    expect(await screen.findByRole('main')).toBeDefined()
    expect(screen.queryByLabelText(/Sending/)).toBeNull()
    expect(connect).not.toHaveBeenCalled()
  })
})

describe('at the finish', () => {
  const asking = studyOf([itemOf('i1')], {
    collection,
    endText: 'Please send the file to your coordinator.',
  })
  const log = logOf(asking.study, asking.studyHash, [
    displayChecked,
    shown('i1', 1),
    committed('i1', { answer: 'yes' }),
    { type: 'session-finished', data: {} },
  ])
  const kept = () => new Map([[`${asking.studyHash} R1`, linkOf(asking.studyHash)]])
  const inNote = (words: HTMLElement) => words.closest('details:not([open])') !== null
  const asked = () =>
    screen.queryAllByText(/send the file/i).filter((words) => !inNote(words)).length

  it('asks for no file once the server has all answers, and says so also when the line is lost later', async () => {
    const server = new Map<string, CollectedMessage>()
    let lose: () => void = () => undefined
    network.connect = async () => ({
      ...quiet,
      ended: new Promise<void>((resolve) => {
        lose = resolve
      }),
      lookUp: async (subject) => server.get(subject)?.payload ?? null,
      send: async (message) => {
        server.set(message.subject, message)
        return 'kept'
      },
    })
    page(asking, `#/read/s/s/${sessionId}`, log, kept())
    expect(await screen.findByText('2. Keep the file as your copy')).toBeDefined()
    expect(asked()).toBe(0)
    // Whatever else the study says at its end can still be read.
    expect(inNote(screen.getByText(asking.study.endText))).toBe(true)
    expect(screen.getByText('Note from the study')).toBeDefined()
    network.connect = () => Promise.reject(new Error('no network'))
    await act(async () => lose())
    expect(screen.getByText('The server of this study has received all answers.')).toBeDefined()
    expect(asked()).toBe(0)
  })
  it('asks for it as the study does as long as the server has not all', async () => {
    page(asking, `#/read/s/s/${sessionId}`, log, kept())
    expect(await screen.findByText('2. Send the JSON file if needed')).toBeDefined()
    expect(screen.getByText('Please send the file to your coordinator.')).toBeDefined()
  })
})
