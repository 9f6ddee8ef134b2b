// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeCollectionKeys, studyToken } from '@/collection'
import { doubledSessions } from '@/collection/doubled-sessions'
import { linkCommands, RELOAD_COMMAND, REVOKE_USAGE } from '@/collection/office'
import { quotaView } from '@/collection/quota'
import LiveProgress, {
  Findings,
  Tables,
  type WatchCredentials,
} from '@/coordination/progress/live/live-progress'
import { liveRows } from '@/coordination/progress/live/live-rows'
import { agoWords } from '@/coordination/progress/live/live-tables'
import type { LiveView } from '@/coordination/progress/live/watch-collection'
import { chooseLanguage } from '@/language'
import { german } from '../language/all-texts'
import { renderUi } from '../ui/render-ui'

const session = (rater: string, changes: Partial<LiveView['sessions'][number]> = {}) => ({
  rater,
  session: `session of ${rater}`,
  number: 1,
  times: 1,
  site: null,
  done: 2,
  due: 4,
  events: 5,
  state: 'reading' as const,
  chain: { kind: 'whole' as const },
  lastAt: '2026-11-23T08:00:00.000Z',
  ...changes,
})
const viewOf = (sessions: LiveView['sessions'], silent: readonly string[]): LiveView => ({
  sessions,
  silent,
  sites: [],
  problems: [],
  named: [],
  expected: [{ code: 'F', site: 'Oslo' }],
  totals: {
    events: 9,
    sessions: sessions.length,
    raters: sessions.length,
    complete: 0,
    refused: 0,
  },
  doubled: [],
  quota: null,
  links: [],
  desk: {},
})

describe('the rows of the live view', () => {
  it('X17: what needs a look comes first; who handed in or is complete is late no more; the silent have their site', () => {
    const rows = liveRows(
      viewOf(
        [
          session('A', { state: 'complete' }),
          session('B'),
          session('C', { state: 'complete' }),
          session('D', { chain: { kind: 'broken', at: 3 } }),
          session('E'),
        ],
        ['F'],
      ),
      {
        dueDays: new Map(
          ['A', 'B', 'C', 'F'].map((code) => [code, code === 'F' ? '2027-01-01' : '2026-11-20']),
        ),
        handedIn: new Set(['C']),
        sessions: 2,
        now: new Date('2026-11-23T12:00:00Z'),
      },
    )
    expect(rows.map(({ rater, isLate }) => `${rater}${isLate ? ' late' : ''}`)).toEqual([
      'D',
      'A late',
      'B late',
      'C',
      'E',
      'F',
    ])
    expect(rows.at(-1)).toMatchObject({ site: 'Oslo', state: 'silent', due: null, lastAt: null })
  })
  it('X17: when somebody was last seen is said in whole minutes, hours and days, and a server ahead of this clock is now', () => {
    const now = new Date('2026-11-23T12:00:00Z')
    expect(
      ['11:59:30', '11:58:00', '09:00:00', '12:05:00'].map((at) =>
        agoWords(`2026-11-23T${at}Z`, now),
      ),
    ).toEqual([null, '2 minutes ago', '3 hours ago', null])
  })
})

describe('the live view of a study', async () => {
  const { open } = await makeCollectionKeys()
  const study = { studyHash: 'cd'.repeat(32), collection: { server: 'ws://127.0.0.1:9', ...open } }
  const desk = {
    format: 'triplane-coordinator/1',
    server: study.collection.server,
    issuer: open.issuer,
    study: studyToken(study.studyHash),
    jwt: 'eyJ.eyJ.x',
    seed: 'SU',
    raters: [],
  }
  afterEach(async () => {
    cleanup()
    await chooseLanguage('en')
  })
  const show = (credentials?: WatchCredentials) =>
    renderUi(
      <LiveProgress
        {...{ study, expected: [], sessions: 1 }}
        dueDays={new Map()}
        handedIn={new Set()}
        {...(credentials === undefined ? {} : { credentials })}
      />,
    )
  const give = (content: object) => {
    const input = document.querySelector('input[type=file]')
    if (input === null) throw new Error('there is no place for a file')
    fireEvent.change(input, {
      target: { files: [new File([JSON.stringify(content)], 'coordinator.json')] },
    })
  }

  it('tells of refused messages also where none of them names a reader', () => {
    const view = viewOf([session('A')], [])
    const refused = { ...view, totals: { ...view.totals, refused: 2 } }
    const props = {
      study,
      expected: [],
      sessions: 1,
      dueDays: new Map(),
      handedIn: new Set<string>(),
    }
    renderUi(<Findings view={refused} props={props} />)
    expect(screen.getByText(/^2 messages are not from the reader named/)).toBeTruthy()
  })
  it('says what the file is for, that it stays in memory, and which file is the wrong one', async () => {
    show()
    expect(screen.getByText(/It stays in the memory of this page/)).toBeTruthy()
    give({ ...desk, study: 'f'.repeat(16) })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This credential belongs to another study',
    )
    give({ hello: 'world' })
    expect(await screen.findByText('This is not a coordinator.json file')).toBeTruthy()
    expect(window.localStorage.length).toBe(0)
  })
  it('X26: one link on two computers is named while it can be put right, and its two sessions are one reader', () => {
    const sessions = [session('A'), session('A', { session: 'of another computer' }), session('B')]
    const { totals, ...view } = viewOf(sessions, ['F'])
    const doubled = doubledSessions(sessions)
    function Shown() {
      const props = {
        study,
        expected: [],
        sessions: 1,
        dueDays: new Map(),
        handedIn: new Set<string>(),
      }
      const seen = { ...view, doubled, totals: { ...totals, raters: 2 } }
      return <Findings view={seen} props={props} />
    }
    renderUi(<Shown />)
    expect(screen.getByText('One session was started more than once')).toBeTruthy()
    expect(screen.getByText('A, session 1: started 2 times.')).toBeTruthy()
    expect(screen.getByText(/Ask the reader to continue only one of them/)).toBeTruthy()
    expect(screen.getByText('2').parentElement?.textContent).toBe('Started2of 3 expected')
  })
  it('X30: a stream that is nearly full, and who takes more than a share, are shown before answers wait', () => {
    const props = { study, expected: [], sessions: 1, dueDays: new Map(), handedIn: new Set('') }
    function Shown({ bytes }: { readonly bytes: Record<string, number> }) {
      const quota = quotaView(new Map(Object.entries(bytes)), 50e6, 2)
      const view = { ...viewOf([session('A')], []), quota }
      return <Findings view={view} props={props} />
    }
    renderUi(<Shown bytes={{ A: 39e6 }} />)
    expect(screen.queryByText(/of the disk of this study/)).toBeNull()
    expect(screen.getByText('A reader has sent more than a reader’s share')).toBeTruthy()
    expect(screen.getByText('A: 39 MB')).toBeTruthy()
    cleanup()
    renderUi(<Shown bytes={{ A: 20e6, B: 21e6 }} />)
    expect(screen.getByText(/have used 82% of the disk of this study/)).toBeTruthy()
    expect(screen.getByText(/new answers stay in the readers’ browsers/)).toBeTruthy()
  })
  it('X29: the commands for a link are shown to be copied, and what was done to it by the file that is open', async () => {
    const places = {
      folder: 'setup',
      package: 'my study',
      roster: 'roster.csv',
      signingKey: 'keys/signing-key.txt',
      site: 'https://read.example.org/',
    }
    const links = [{ rater: 'A', state: 'revoked' as const, at: '2026-11-28T13:00:00.000Z' }]
    const view = { ...viewOf([session('A'), session('B')], ['F']), links, desk: { places } }
    const props = { study, expected: [], sessions: 1, dueDays: new Map(), handedIn: new Set('') }
    const onFile = vi.fn()
    renderUi(<Tables view={view} props={props} onFile={onFile} />)
    expect(screen.getByRole('row', { name: /^A / }).textContent).toContain('revoked')
    expect(screen.getByRole('row', { name: /^B / }).textContent).not.toContain('revoked')
    fireEvent.click(screen.getByRole('button', { name: 'Link of A' }))
    expect(await screen.findByText(/^This link was revoked on 28 Nov 2026/)).toBeTruthy()
    const { revoke, renew } = linkCommands({ places }, 'A')
    expect([revoke, renew]).toEqual([
      'triplane collect revoke setup A',
      "triplane collect add setup 'my study' roster.csv --rater A --signing-key keys/signing-key.txt --site https://read.example.org/ --out new-link-A",
    ])
    for (const command of [revoke, RELOAD_COMMAND, renew]) {
      expect(screen.getByText(command)).toBeTruthy()
      fireEvent.click(screen.getByRole('button', { name: `Copy ${command}` }))
      expect(await navigator.clipboard.readText()).toBe(command)
    }
    const newer = new File(['{}'], 'coordinator.json')
    const input = screen.getByRole('dialog').querySelector('input[type=file]')
    fireEvent.change(input ?? document, { target: { files: [newer] } })
    expect(onFile).toHaveBeenCalledWith(newer)
    expect(linkCommands({}, 'A').revoke).toBe(`triplane ${REVOKE_USAGE.replace('<rater>', 'A')}`)
  })
  it('X29: a newer coordinator.json takes the place of the one that is kept, and another study’s does not', async () => {
    let kept = JSON.stringify(desk)
    show({
      load: () => kept,
      keep: (_, text) => {
        kept = text
        return true
      },
      forget: () => undefined,
    })
    const newer = {
      ...desk,
      raters: [{ code: 'A', site: null, link: { state: 'revoked', at: '2026-11-28T13:00:00Z' } }],
    }
    give({ ...newer, study: 'f'.repeat(16) })
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(kept).toBe(JSON.stringify(desk))
    give(newer)
    await waitFor(() => expect(kept).toBe(JSON.stringify(newer)))
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
    expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy()
  })
  it('a credential that was kept is used when asked, and forgotten when asked; in German, too', async () => {
    await chooseLanguage('de')
    const kept = new Map([
      [study.studyHash, JSON.stringify({ ...desk, server: 'wss://elsewhere.example.org' })],
    ])
    show({
      load: (hash) => kept.get(hash) ?? null,
      keep: () => true,
      forget: (hash) => void kept.delete(hash),
    })
    fireEvent.click(screen.getByRole('button', { name: german.collecting.connect }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      german.collecting.otherServerTitle,
    )
    fireEvent.click(screen.getByRole('button', { name: german.collecting.forget }))
    expect(kept.size).toBe(0)
    expect(screen.getByRole('button', { name: german.collecting.openCredential })).toBeTruthy()
  })
})
