import type { SheetLanguage } from '../roster'
import texts from './sheet-words.json' with { type: 'json' }

/** What a sheet and a letter say. Raters read it on paper: that is why it is not among the texts of the pages. */
export type SheetWords = (typeof texts)['en'] & {
  readonly day: (iso: string) => string
  readonly items: (count: number, sessions: number) => string
  readonly minutes: (minutes: number) => string
  readonly source: (from: {
    readonly raters: number
    readonly items: number
    readonly study: string
    readonly version: string
    readonly isPilot: boolean
  }) => string
  readonly subject: (title: string, isPilot: boolean) => string
  readonly hello: (name: string) => string
  readonly letter: (title: string) => string
}

const listIn = (names: string): readonly string[] => names.split(' ')
/** By our own words: browsers and Node differ in a comma, and the sheets of both are the same. */
const dayIn =
  (weekdays: readonly string[], months: readonly string[], order: 'month-first' | 'day-first') =>
  (iso: string): string => {
    const date = new Date(`${iso}T00:00:00Z`)
    const [weekday, month] = [weekdays[date.getUTCDay()], months[date.getUTCMonth()]]
    const [day, year] = [date.getUTCDate(), date.getUTCFullYear()]
    return order === 'month-first'
      ? `${weekday}, ${month} ${day}, ${year}`
      : `${weekday}, ${day}. ${month} ${year}`
  }
const ENGLISH_DAY = dayIn(
  listIn('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
  listIn('January February March April May June July August September October November December'),
  'month-first',
)
const GERMAN_DAY = dayIn(
  listIn('Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'),
  listIn('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  'day-first',
)

export const SHEET_WORDS: Readonly<Record<SheetLanguage, SheetWords>> = {
  en: {
    ...texts.en,
    day: ENGLISH_DAY,
    items: (count, sessions) =>
      `${count} ${count === 1 ? 'case' : 'cases'}${sessions > 1 ? ` in ${sessions} sessions` : ''}`,
    minutes: (minutes) => `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    source: ({ raters, items, study, version, isPilot }) =>
      `Median active time per case in ${isPilot ? 'the pilot' : 'an earlier study'} “${study}” ${version}: n = ${raters} ${raters === 1 ? 'reader' : 'readers'}, ${items} ${items === 1 ? 'case' : 'cases'}; without practice and breaks.`,
    subject: (title, isPilot) => `${isPilot ? 'Pilot: ' : ''}${title}`,
    hello: (name) => (name === '' ? 'Hello,' : `Dear ${name},`),
    letter: (title) => `You are invited to take part as a reader in the study “${title}”.`,
  },
  de: {
    ...texts.de,
    day: GERMAN_DAY,
    items: (count, sessions) =>
      `${count} ${count === 1 ? 'Fall' : 'Fälle'}${sessions > 1 ? ` in ${sessions} Sitzungen` : ''}`,
    minutes: (minutes) => `etwa ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`,
    source: ({ raters, items, study, version, isPilot }) =>
      `Median der aktiven Zeit je Fall ${isPilot ? 'im Probelauf' : 'in einer früheren Studie'} „${study}“ ${version}: n = ${raters} Reader, ${items} ${items === 1 ? 'Fall' : 'Fälle'}; ohne Übung und Pausen.`,
    subject: (title, isPilot) => `${isPilot ? 'Probelauf: ' : ''}${title}`,
    hello: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
    letter: (title) => `Sie sind eingeladen, an der Studie „${title}“ als Reader teilzunehmen.`,
  },
}
