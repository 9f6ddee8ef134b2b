// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseLanguage, namedText, textNow } from '@/language'
import HelpOverlay from '@/reading/help/help-overlay'
import { type HelpEntry, searchHelp, wordsOf } from '@/reading/help/help-search'
import { HELP_TOPICS } from '@/reading/help/help-topics'
import { NewsNote } from '@/reading/help/news-note'
import { NEWEST, newsSince } from '@/reading/help/whats-new'
import { readPreferences } from '@/reading/session/rater-preferences'
import { renderUi } from '../ui/render-ui'
import { storesOf } from './stores-of'
import './viewer-double'

afterEach(async () => {
  cleanup()
  await chooseLanguage('en')
})

const entry = (id: string, title: string, more: Partial<HelpEntry> = {}): HelpEntry => ({
  id,
  title,
  text: '',
  words: '',
  keys: '',
  ...more,
})
const found = (entries: readonly HelpEntry[], query: string) =>
  searchHelp(entries, query, 'how do I the my').map(({ id }) => id)

describe('searchHelp', () => {
  const entries = [
    entry('zoom', 'Zoom in', { text: 'larger pictures in the window', keys: '+' }),
    entry('window', 'Change the window', { words: 'brightness contrast', keys: ', (comma)' }),
    entry('measure', 'Measure a distance', { keys: 'Shift + D' }),
    entry('größe', 'Schriftgröße ändern', { words: 'Buchstaben' }),
  ]
  it('has what is called so before what merely mentions it', () => {
    expect(found(entries, 'window')).toEqual(['window', 'zoom'])
  })
  it('finds every word, by its beginning, in another form, without accents, and with one letter wrong', () => {
    expect(found(entries, 'how do I change the windows')).toEqual(['window'])
    expect(found(entries, 'meas')).toEqual(['measure'])
    expect(found(entries, 'measuer')).toEqual(['measure'])
    expect(found(entries, 'brigthness')).toEqual(['window'])
    expect(found(entries, 'SCHRIFTGROSSE')).toEqual(['größe'])
    expect(found(entries, 'schriftgrosse andern')).toEqual(['größe'])
  })
  it('finds a key by its name', () => {
    expect(found(entries, 'shift + d')).toEqual(['measure'])
  })
  it('falls back to what has most of the words, and says nothing of what has none', () => {
    expect(found(entries, 'measure elephants')).toEqual(['measure'])
    expect(found(entries, 'elephants')).toEqual([])
    expect(found(entries, '   ')).toEqual([])
    expect(found(entries, 'how do I')).toEqual([])
  })
  it('takes words apart as both languages write them', () => {
    expect(wordsOf('Straße, größer: Äpfel')).toEqual(['strasse', 'grosser', 'apfel'])
  })
})

describe('the help answers how do I', () => {
  const open = async () => {
    renderUi(
      <HelpOverlay
        isOpen
        onClose={() => undefined}
        onTour={null}
        instructions=""
        shows={{ images: false, texts: false }}
      />,
    )
    const dialog = await screen.findByRole('dialog')
    // With the keys of the viewer, as in the room.
    await waitFor(() => expect(dialog.querySelectorAll('dt').length).toBeGreaterThan(40))
    const ask = (query: string) =>
      act(
        async () =>
          void fireEvent.change(within(dialog).getByRole('searchbox'), {
            target: { value: query },
          }),
      )
    const first = () => within(dialog).getAllByRole('listitem')[0]?.textContent ?? ''
    return { dialog, ask, first }
  }
  const SIDES = [
    'left right swapped',
    'wrong side',
    'radiological',
    'flip',
    'links rechts vertauscht',
    'falsche Seite',
    'radiologisch',
    'spiegeln',
  ]
  const IN_BOTH = [
    ...SIDES.map((query) => [query, 'help.howSides'] as const),
    ...['oblique', 'schräg'].map((query) => [query, 'help.howTurn'] as const),
    ...['HU', 'Hounsfield'].map((query) => [query, 'help.howValue'] as const),
    ...['sync', 'synchron'].map((query) => [query, 'help.howPrior'] as const),
    ...['fullscreen', 'Vollbild'].map((query) => [query, 'help.howFull'] as const),
  ]
  const GERMAN = /vertauscht|falsche|radiologisch|spiegeln|schräg|synchron$|Vollbild/
  const ENGLISH = [
    ...IN_BOTH.filter(([query]) => !GERMAN.test(query)),
    ['how do I change the window', 'help.howWindow'],
    ['brightness', 'help.howWindow'],
    ['measure', 'help.howMeasure'],
    ['go back', 'help.howBack'],
    ['power fails', 'help.howPower'],
    ['where are my answers', 'help.howAnswers'],
    ['two screens', 'help.howScreens'],
    ['take a break', 'help.howStop'],
    ['compare prior', 'help.howPrior'],
    ['coordinates', 'help.howPlace'],
  ] as const
  it.each([
    ['en', ENGLISH],
    ['de', IN_BOTH],
  ] as const)('finds the answer to what is asked in the language %s', async (code, sought) => {
    await chooseLanguage(code)
    const { ask, first } = await open()
    for (const [query, question] of sought) {
      await ask(query)
      expect(first(), query).toContain(namedText(question))
    }
  })
  it('says how many answers there are, or that there are none, to who does not see them', async () => {
    const { dialog, ask } = await open()
    const status = () => dialog.querySelector('[role="status"]')?.textContent
    expect(status()).toBe('')
    await ask('elephants')
    expect(status()).toBe('Nothing found. Try another word.')
    await ask('stromausfall')
    expect(status()).toBe('Nothing found. Try another word.')
    await ask('two screens')
    expect(status()).toMatch(/^\d+ answers?$/)
  })
  it.each(['en', 'de'] as const)(
    'opens with at most 200 words, and with the rest in groups: %s',
    async (code) => {
      await chooseLanguage(code)
      renderUi(
        <HelpOverlay
          isOpen
          onClose={() => undefined}
          onTour={() => undefined}
          instructions={'Read every case. '.repeat(100)}
          shows={{ images: true, texts: true }}
        />,
      )
      const dialog = await screen.findByRole('dialog')
      await waitFor(() => expect(dialog.querySelectorAll('dt').length).toBeGreaterThan(80))
      for (const closed of dialog.querySelectorAll('details:not([open]) > :not(summary)'))
        closed.remove()
      const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      while (texts.nextNode() !== null)
        words.push(...(texts.currentNode.textContent?.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []))
      expect(words.length).toBeGreaterThan(80)
      expect(words.length).toBeLessThanOrEqual(200)
      expect(dialog.querySelectorAll('summary h3')).toHaveLength(7)
    },
  )
  it('has every action with its key, too', async () => {
    const { dialog, ask } = await open()
    await ask('invert')
    const row = within(dialog).getAllByRole('listitem')[0]
    expect(row?.querySelector('kbd')?.textContent).toBe('v')
  })
  it('every question of the list is found by its own words, in both languages', async () => {
    for (const code of ['en', 'de'] as const) {
      await chooseLanguage(code)
      const entries = HELP_TOPICS.map(({ question, answer, words }) =>
        entry(question, namedText(question), { text: namedText(answer), words: namedText(words) }),
      )
      for (const { id, title } of entries)
        expect(searchHelp(entries, title, textNow('help')('searchIdle'))[0]?.id, title).toBe(id)
    }
  })
})

describe('what is new', () => {
  const news = [
    { day: '2026-12-01', points: [] },
    { day: '2026-11-22', points: [] },
  ]
  it('is what came after the last that was seen', () => {
    expect(newsSince('2026-11-22', news).map(({ day }) => day)).toEqual(['2026-12-01'])
    expect(newsSince(null, news)).toHaveLength(2)
    expect(newsSince('2026-12-01', news)).toEqual([])
  })
  it('is said once to a rater who comes back after an update, and never to one who is new', async () => {
    const { preferences } = storesOf()
    const first = renderUi(<NewsNote preferences={preferences} raterCode="R1" />)
    expect(screen.queryByText(/was updated/)).toBeNull()
    first.unmount()
    preferences.save('R1', { ...readPreferences(preferences.load('R1')), seenNews: '2020-01-01' })
    const second = renderUi(<NewsNote preferences={preferences} raterCode="R1" />)
    fireEvent.click(screen.getByRole('button', { name: 'What’s new' }))
    const dialog = await screen.findByRole('dialog', { name: 'What’s new' })
    // The list comes when it is asked for.
    expect(
      await screen.findByText(namedText('help.newTheme'), {}, { timeout: 10_000 }),
    ).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/was updated/)).toBeNull()
    second.unmount()
    expect(readPreferences(preferences.load('R1')).seenNews).toBe(NEWEST)
    renderUi(<NewsNote preferences={preferences} raterCode="R1" />)
    expect(screen.queryByText(/was updated/)).toBeNull()
  })
  it('is said to a rater whose preferences are older than such news', () => {
    const { preferences } = storesOf()
    preferences.save('R1', { textSize: 'large' } as never)
    renderUi(<NewsNote preferences={preferences} raterCode="R1" />)
    expect(screen.getByText(/was updated/)).toBeTruthy()
  })
})
