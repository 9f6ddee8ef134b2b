import '@/language/areas/questions'
import { decimalMark, languageNow, numberWords, textNow } from '@/language'
import { placeWords } from '@/study'
import type { AnswerValue, Question, Truth } from './index'
import { kindOf } from './index'
import { isNothing, type Lesion } from './point/marks'
import { isRecord } from './read-value'

/** An answer as raters read it: as its kind describes it, in the language of the page. */
export function valueWords(question: Question, value: AnswerValue): string {
  const say = textNow('questions')
  const given: unknown = value
  switch (question.kind) {
    case 'yes-no':
      return say(value === 'yes' ? 'yes' : 'no')
    case 'multi-choice':
      return Array.isArray(value) && value.length === 0 ? say('none') : described(question, value)
    case 'number':
      return typeof value === 'number' ? inUnit(value, question.unit) : described(question, value)
    case 'distance':
      return isRecord(given) && typeof given.mm === 'number'
        ? mmWords(given.mm)
        : described(question, value)
    case 'point':
      return isNothing(value) ? say('nothingMarked') : described(question, value)
    default:
      return described(question, value)
  }
}

/** What is right, in practice alone. */
export function truthWords(question: Question, truth: Truth): string {
  const given: unknown = truth
  if (question.kind === 'yes-no' && isRecord(given))
    return valueWords(question, given.is === 'yes' ? 'yes' : 'no')
  if (question.kind === 'number' && isRecord(given) && typeof given.is === 'number') {
    const within = typeof given.within === 'number' ? given.within : 0
    return within === 0
      ? inUnit(given.is, question.unit)
      : `${inUnit(given.is, question.unit)} ± ${numberWords(within)}`
  }
  if ('lesions' in truth) return lesionWords(truth.lesions)
  if ('withinMm' in truth)
    return typeof truth.mm === 'number'
      ? `${numberWords(truth.mm)} ± ${numberWords(truth.withinMm)} mm`
      : textNow('questions')('placeWithin', {
          place: placeWords(truth.mm, decimalMark()),
          mm: truth.withinMm,
        })
  return kindOf(question).describeTruth(question, truth)
}

function lesionWords(lesions: readonly Lesion[]): string {
  const say = textNow('questions')
  if (lesions.length === 0) return say('noLesion')
  return lesions
    .map(({ mm, radiusMm }) =>
      say('lesionAt', { place: placeWords(mm, decimalMark()), mm: radiusMm }),
    )
    .join(' · ')
}

/** What is wrong with an answer, where a rater can come to it by her own hand; null: nothing. */
export function valueProblem(question: Question, value: unknown): string | null {
  const found = kindOf(question).problemOfValue(question, value)
  if (found === null) return found
  const say = textNow('questions')
  const readings =
    question.kind === 'number' && typeof value === 'string' ? numberReadings(value) : null
  if (readings !== null)
    return say('ambiguous', { text: String(value), one: readings[0], two: readings[1] })
  switch (question.kind) {
    case 'number': {
      if (typeof value !== 'number') return say('notNumber')
      const { min, max, unit } = question
      if (min !== undefined && value < min)
        return say('belowLeast', { value: inUnit(value, unit), least: inUnit(min, unit) })
      return max === undefined
        ? found
        : say('aboveMost', { value: inUnit(value, unit), most: inUnit(max, unit) })
    }
    case 'text':
      return say('tooLong', { most: question.maxLength ?? 0 })
    case 'ranking':
      return say('listWrong')
    case 'point':
      return say('marksWrong')
    case 'distance':
      return say('lineWrong')
    default:
      return found
  }
}

/** A length as it was measured, to a tenth of a millimetre. */
export const mmWords = (mm: number): string =>
  `${new Intl.NumberFormat(languageNow().locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }).format(mm)} mm`

/**
 * What a text can mean that has the language's mark of thousands where it separates three digits: '1.234' in German,
 * '1,234' in English. Nobody may guess; null: it can mean but one thing, or nothing.
 */
export function numberReadings(text: string): readonly [string, string] | null {
  const { locale } = languageNow()
  const mark = new Intl.NumberFormat(locale)
    .formatToParts(1000)
    .find(({ type }) => type === 'group')?.value
  const plain = text.trim().replace('\u2212', '-')
  if (mark === undefined || !/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(plain) || !plain.includes(mark))
    return null
  return [plain.replace(mark, ''), numberWords(Number(plain.replace(mark, '.')))]
}

const described = (question: Question, value: AnswerValue) =>
  kindOf(question).describe(question, value)
/** A number with its unit, in the language of the page. */
export const inUnit = (value: number, unit: string | undefined): string =>
  unit === undefined || unit === '' ? numberWords(value) : `${numberWords(value)} ${unit}`
