import type { PoolItem } from '@/pool'
import { type AuditFinding, excerptAt, findingOf, textsOf } from './audit-finding'
import { type Detail, detailsIn } from './detail-patterns'
import { findHospitals } from './names/find-hospitals'
import { findNames } from './names/find-names'
import { mayName } from './names/may-name'
import { wordsOf } from './names/name-words'

const OF_THE_SCAN =
  /\b(?:present|current|this|today’?'?s?|follow[- ]?up|new) (?:scan|study|exam(?:ination)?|image|mri|ct)\b[^.;]{0,20}$/i

/** Personal details and traces of files in what raters read, whatever the pool itself declares. */
export function personalDetails(item: PoolItem, details: typeof detailsOf): AuditFinding[] {
  const declared = new Set(
    item.volumes.flatMap(({ acquired }) => (acquired === undefined ? [] : [acquired])),
  )
  const hasDatedPrior = item.volumes.some(
    (v) => v.timepoint === 'prior' && v.acquired !== undefined,
  )
  const texts = textsOf(item).filter(({ text }) => mayHoldDetail(text))
  return texts.flatMap(({ field, text }) =>
    details(text).flatMap(({ code, severity, start, words, what, by }) => {
      // What a reader needs to judge the time between two scans.
      const isNeeded = hasDatedPrior && OF_THE_SCAN.test(text.slice(0, start))
      if (code === 'date' && (isNeeded || readings(words).some((date) => declared.has(date))))
        return []
      return [
        findingOf(item, severity, code, field, {
          excerpt: excerptAt(text, start, words.length),
          message: `the text contains ${what}, "${words}"`,
          remedy:
            code === 'date'
              ? 'Write the time between events instead, or remove it'
              : 'Remove it from the text',
          fix: { type: 'mask-text', item: item.id, field, text: words, by },
        }),
      ]
    }),
  )
}

/** Of most texts not, which is quicker to say than to look at each of their words. */
const mayHoldDetail = (text: string) => mayName(text) || detailsIn(text).length > 0

interface TextDetail extends Pick<Detail, 'code' | 'what' | 'by'> {
  readonly severity: 'leak' | 'doubt'
  readonly start: number
  readonly words: string
}

/** What identifies somebody in a text, none overlapping another: by form first, then hospitals and names by lists and context. */
export function detailsOf(text: string): TextDetail[] {
  const words = wordsOf(text)
  const candidates: TextDetail[] = [
    ...detailsIn(text).flatMap(({ pattern, code, severity, what, by }) =>
      Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
        code,
        severity: severity ?? ('leak' as const),
        start: index,
        words: found,
        what,
        by,
      })),
    ),
    ...findHospitals(text, words).map(({ start, end }) => ({
      ...HOSPITAL,
      start,
      words: text.slice(start, end),
    })),
    ...findNames(text, words).map(({ start, end, severity, clue }) => ({
      code: 'person-name',
      severity,
      start,
      words: text.slice(start, end),
      what: nameWords(severity, clue),
      by: '[name]',
    })),
  ]
  const found: TextDetail[] = []
  for (const candidate of candidates)
    if (!found.some((other) => isOverlapping(candidate, other))) found.push(candidate)
  return found.filter((detail) => detail.code !== 'person-name' || !isTurn(text, detail))
}

const isOverlapping = (a: TextDetail, b: TextDetail): boolean =>
  a.start < b.start + b.words.length && b.start < a.start + a.words.length

const HOSPITAL = {
  code: 'hospital',
  severity: 'doubt',
  what: 'the name of a hospital or of a place of care',
  by: '[hospital]',
} as const

const nameWords = (severity: 'leak' | 'doubt', clue: string) =>
  `what ${severity === 'leak' ? 'looks like' : 'may be'} the name of a person (${clue})`

const OTHER_SPEAKER =
  /^[\s*]*(?:doctor|dr|physician|clinician|nurse|interviewer|arzt|ärztin)[\s*]*:/imu

/** In a conversation "Patient: Since Monday" is somebody speaking; what stands alone on the line may be a name all the same. */
const isTurn = (text: string, { start, words }: TextDetail): boolean =>
  /^patient[\s*]*:/i.test(text.slice(start)) &&
  /(?:^|\n)[\s*]*$/.test(text.slice(0, start)) &&
  !/^[\s*]*(?:\n|$)/.test(text.slice(start + words.length)) &&
  OTHER_SPEAKER.test(text)

/** The date of a current scan is shown to raters and helps nobody; that of a prior is needed. */
export function currentDates(item: PoolItem): AuditFinding[] {
  return item.volumes.flatMap(({ file, timepoint, acquired }, n) =>
    timepoint === 'prior' ||
    acquired === undefined ||
    item.volumes.some((v) => v.timepoint === 'prior')
      ? []
      : [
          findingOf(item, 'doubt', 'scan-date', `volumes[${n}].acquired`, {
            excerpt: acquired,
            message: 'the date of the scan is shown although there is no prior to compare with',
            remedy: 'Remove the date',
            fix: { type: 'remove-date', item: item.id, file },
          }),
        ],
  )
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'ma', 'jun', 'jul', 'aug', 'sep', 'o', 'nov', 'de']

/** Every calendar date that words may mean, as 2019-03-04: 4/3/2019 may be March or April. */
function readings(words: string): string[] {
  const iso = (y: string | number, m: string | number, d: string | number) =>
    `${String(y).length === 2 ? `20${y}` : y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
  const [a = '', b = '', c = ''] = words.match(/\d+/g) ?? []
  const letters = /\p{L}{3,}/u
    .exec(words.replace(/(\d)(st|nd|rd|th)/g, '$1').replace(/\bof\b/, ''))?.[0]
    ?.toLowerCase()
  if (letters !== undefined) {
    const month = letters.startsWith('mär') ? 3 : MONTHS.findIndex((m) => letters.startsWith(m)) + 1
    return [iso(b, month, a)]
  }
  return a.length === 4 ? [iso(a, b, c)] : [iso(c, b, a), iso(c, a, b)]
}
