import { decode } from 'fast-png'
import decodeQR from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import {
  daysLeft,
  dueness,
  estimatedMinutes,
  type RosterEntry,
  raterLetter,
  ratersPage,
  readEstimate,
  type SheetOptions,
  siteAddress,
  unsentProblem,
} from '@/roster'
import { entryOf, rosterStudyOf, SITE } from './roster-fixture'

const ESTIMATE = {
  activeMsPerItem: 135_000,
  raters: 3,
  items: 20,
  study: 'Brain MRI readers',
  version: '0.1.0',
  isPilot: true,
}
const options = (changes = {}) => ({
  study: rosterStudyOf(),
  site: SITE,
  contact: '',
  hasNames: false,
  estimate: null,
  ...changes,
})

it('counts no readers where the roster of a collecting study is empty', () => {
  const study = rosterStudyOf({ isCollected: true, codes: null })
  expect(unsentProblem([], study, 'Roster')?.message).toBe(
    'this study collects answers, but only personal links send them',
  )
})

describe('the sheets of the raters', () => {
  it('are one a rater, each with code, address and the same address as a square to photograph', () => {
    const page = ratersPage([entryOf('R1'), entryOf('R2')], options())
    const sheets = page.split('<section class="sheet"').slice(1)
    expect(sheets).toHaveLength(2)
    for (const [n, code] of ['R1', 'R2'].entries()) {
      const sheet = sheets[n] ?? ''
      const address = `${SITE}#/read/brain-mri?code=${code}`
      expect(sheet).toContain(`<p class="code">${code}</p>`)
      expect(sheet).toContain(address)
      expect(photographed(sheet)).toBe(address)
      expect(sheet).not.toContain('class="pilot"')
    }
  })
  it('speak the language of the rater, else that of the study, else English', () => {
    const german = rosterStudyOf({ language: 'de-DE' })
    const first = (page: string) => /<section class="sheet" lang="(..)">/.exec(page)?.[1]
    expect(first(ratersPage([entryOf('R1')], options({ study: german })))).toBe('de')
    expect(first(ratersPage([entryOf('R1', { language: 'en' })], options({ study: german })))).toBe(
      'en',
    )
    expect(
      first(ratersPage([entryOf('R1')], options({ study: rosterStudyOf({ language: 'fr' }) }))),
    ).toBe('en')
    const sheet = ratersPage([entryOf('R1', { language: 'de', due: '2026-12-24' })], options())
    expect(sheet).toContain('Ihr Kürzel')
    expect(sheet).toContain('Donnerstag, 24. Dezember 2026')
  })
  it('and letters have the title of the study in the language of the rater, where it has one', () => {
    const study = rosterStudyOf({ language: 'en', titles: { 'de-AT': 'Hirn-MRT' } })
    const said = (language: RosterEntry['language']) => [
      ratersPage([entryOf('R1', { language })], options({ study })),
      raterLetter(entryOf('R1', { language }), options({ study })),
    ]
    for (const text of said('de')) {
      expect(text).toContain('Hirn-MRT')
      expect(text).not.toContain('Brain MRI readers')
    }
    for (const text of said('en')) expect(text).not.toContain('Hirn-MRT')
  })
  it('have no names unless they are asked for, never an e-mail address, and nothing that a name could run', () => {
    const entry = entryOf('R1', { name: '<b>Anna</b>', site: 'Bonn', email: 'anna@example.org' })
    expect(ratersPage([entry], options())).not.toMatch(/Anna|Bonn|example\.org\/?"?>anna/)
    const named = ratersPage([entry], options({ hasNames: true }))
    expect(named).toContain('&lt;b&gt;Anna&lt;/b&gt;, Bonn')
    expect(named).not.toContain('anna@example.org')
  })
  it('say at a pilot that it is one, where answers go, and whom to ask', () => {
    const study = rosterStudyOf({ isPilot: true })
    const page = ratersPage([entryOf('R1')], options({ study, contact: 'Dr Weber, 1234' }))
    expect(page).toContain('<span class="pilot">Pilot</span>')
    expect(page).toContain('Dr Weber, 1234')
    expect(page).toContain('send the file to your coordinator')
    const collecting = options({ study: rosterStudyOf({ isCollected: true }) })
    const link = `${SITE}#/read/brain-mri?code=R1&send=a.b.c~S~d`
    const sent = 'are sent to the study server while you read'
    const sheet = (entry: RosterEntry, more: SheetOptions) => ratersPage([entry], more)
    for (const make of [sheet, raterLetter]) {
      expect(make(entryOf('R1', { link }), collecting)).toContain(sent)
      // A link without a credential sends nothing, whoever made it.
      for (const other of ['', link.replace(/&send.*/, '')]) {
        const text = make(entryOf('R1', { link: other }), collecting)
        expect(text).not.toContain(sent)
        expect(text).toContain('send the file to your coordinator')
      }
    }
  })
  it('keep the words of an address that no square can hold', () => {
    const link = `https://example.org/#${'x'.repeat(3000)}`
    const page = ratersPage([entryOf('R1', { link })], options())
    expect(page).toContain(link)
    expect(page).not.toContain('<img')
  })
  it('of 2,000 readers who send their answers take at most 10 MB', () => {
    const send = `&send=${'eyJ0eXAiOiJKV1QiLCJhbGciOiJlZDI1NTE5LW5rZXkifQ'.repeat(16)}`
    const study = rosterStudyOf({ isCollected: true })
    const entries = Array.from({ length: 20 }, (_, n) =>
      entryOf('R1', { link: `${SITE}#/read/brain-mri?code=R1${send}${n}` }),
    )
    expect(ratersPage(entries, options({ study, estimate: ESTIMATE })).length * 100).toBeLessThan(
      10e6,
    )
  })
  it('and the letter say the same, with the name of the one it is for', () => {
    const letter = raterLetter(
      entryOf('R2', { name: 'Anna Kim', due: '2026-12-24' }),
      options({ estimate: ESTIMATE }),
    )
    expect(letter.split('\n').slice(0, 5)).toEqual([
      'Brain MRI readers',
      '',
      'Dear Anna Kim,',
      '',
      'You are invited to take part as a reader in the study “Brain MRI readers”.',
    ])
    expect(letter).toContain(`Open this page: ${SITE}#/read/brain-mri?code=R2`)
    expect(letter).toContain('Please finish by: Thursday, December 24, 2026')
    expect(letter).toContain('about 45 minutes, 20 cases')
  })
})

describe('how long it takes', () => {
  const rater = (code: string, medianActiveMs: number | null, more = {}) => ({
    code,
    kind: 'human',
    isSimulated: false,
    time: { n: 20, medianActiveMs },
    ...more,
  })
  const report = (raters: unknown[], study = {}) =>
    JSON.stringify({
      format: 'triplane-report/1',
      study: { id: 'p', title: 'Brain', version: '0.1.0', ...study },
      raters,
    })
  it('is the median over people of their median active time an item, with n and source', () => {
    const text = report(
      [
        rater('A', 60_000),
        rater('B', 135_000),
        rater('C', 400_000),
        rater('S', 1, { isSimulated: true }),
        rater('M', 1, { kind: 'model' }),
        rater('T', null),
      ],
      { pilot: true },
    )
    const read = readEstimate(text, 'report.json')
    expect(read).toEqual({
      ok: true,
      value: {
        activeMsPerItem: 135_000,
        raters: 3,
        items: 20,
        study: 'Brain',
        version: '0.1.0',
        isPilot: true,
      },
    })
    const page = ratersPage([entryOf('R1')], options({ estimate: ESTIMATE }))
    expect(page).toContain('about 45 minutes, 20 cases')
    expect(page).toContain(
      'Median active time per case in the pilot “Brain MRI readers” 0.1.0: n = 3 readers, 20 cases',
    )
  })
  it('is not made up: no report, and no times of people, are said', () => {
    expect(readEstimate('nothing', 'x.json')).toMatchObject({
      problems: [{ code: 'not-a-report' }],
    })
    const simulated = report([rater('S', 1000, { isSimulated: true })])
    expect(readEstimate(simulated, 'x.json')).toMatchObject({ problems: [{ code: 'no-times' }] })
  })
  it('is rounded to what is known', () => {
    expect(estimatedMinutes(ESTIMATE, 20)).toBe(45)
    expect(estimatedMinutes(ESTIMATE, 3)).toBe(7)
    expect(estimatedMinutes({ ...ESTIMATE, activeMsPerItem: 100 }, 1)).toBe(1)
  })
})

describe('days that are due', () => {
  const now = new Date(2026, 10, 23, 23, 30)
  it('end with the day here, and not before', () => {
    expect(daysLeft('2026-11-23', now)).toBe(0)
    expect(dueness('2026-11-23', false, now)).toBe('soon')
    expect(dueness('2026-11-22', false, now)).toBe('late')
    expect(dueness('2026-11-22', true, now)).toBe('none')
    expect(dueness('2026-12-24', false, now)).toBe('ahead')
    expect(dueness('', false, now)).toBe('none')
  })
})

describe('the address of a site', () => {
  it('is taken as it is pasted: with index.html, with a page behind #, without its last slash', () => {
    const address = (text: string) => {
      const read = siteAddress(text)
      return read.ok ? read.value : read.problems[0]?.code
    }
    expect(address('https://example.org/t')).toBe('https://example.org/t/')
    expect(address(' https://example.org/t/index.html#/prepare/x ')).toBe('https://example.org/t/')
    expect(address('example.org')).toBe('wrong-site')
    expect(address('file:///home/x/')).toBe('wrong-site')
  })
})

/** What a telephone reads from the image. */
function photographed(html: string): string {
  const [, base64 = ''] =
    /<img class="qr"[^>]* src="data:image\/png;base64,([^"]+)"/.exec(html) ?? []
  const { width: size, data: bits } = decode(Buffer.from(base64, 'base64'))
  const bytesPerRow = Math.ceil(size / 8)
  const scale = 4
  const data = new Uint8ClampedArray(size * scale * size * scale * 4)
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % (size * scale), Math.floor(at / 4 / (size * scale))]
    const [column, row] = [Math.floor(x / scale), Math.floor(y / scale)]
    const isWhite = ((bits[row * bytesPerRow + (column >> 3)] ?? 0) & (128 >> (column & 7))) !== 0
    data.fill(isWhite ? 255 : 0, at, at + 3)
    data[at + 3] = 255
  }
  return decodeQR({ width: size * scale, height: size * scale, data })
}
