import { kindNamed } from '@/questions'
import type { Direction, InputState, ReportReason } from '@/results'
import { type Floors, namedFloors } from '@/results'
import { FLOORS } from '@/stats'
import { present } from '@/study'

/** A proportion as a percentage with one decimal: `45.0%`; an en dash where there is none. */
export const percentWords = (value: number | null): string =>
  value === null ? '–' : `${fixed(100 * value, 1)}%`

/** `45 of 100 (45.0%, 35.6–54.8)`, or `0 of 0 (–)`. */
export function proportionWords(
  count: number,
  n: number,
  value: number | null,
  ci95: readonly [number, number] | null,
): string {
  if (value === null) return `${count} of ${n} (–)`
  const interval = ci95 === null ? '' : `, ${fixed(100 * ci95[0], 1)}–${fixed(100 * ci95[1], 1)}`
  return `${count} of ${n} (${percentWords(value)}${interval})`
}

/** A coefficient with two decimals and a real minus sign. */
export const coefficientWords = (value: number | null): string =>
  value === null ? '–' : fixed(value, 2).replace('-', '−')

/** `0.40 (0.28 to 0.52)`. "to" and not a dash, because the limits may be negative. */
export function coefficientIntervalWords(
  value: number | null,
  ci95: readonly [number, number] | null,
): string {
  if (value === null || ci95 === null) return coefficientWords(value)
  return `${coefficientWords(value)} (${coefficientWords(ci95[0])} to ${coefficientWords(ci95[1])})`
}

/**
 * What stands beside an interval that goes beyond what its figure can be; empty beside others.
 * @param scale 100 of shares in percent
 */
export function beyondWords(ci95: readonly [number, number] | null, least = 0, scale = 1): string {
  const unit = scale === 100 ? '%' : ''
  const ends = present([
    ci95 !== null && ci95[0] < least - ROUNDING && `${fixed(scale * least, 0)}${unit}`,
    ci95 !== null && ci95[1] > 1 + ROUNDING && `${scale}${unit}`,
  ])
  return ends.length === 0
    ? ''
    : `beyond ${ends.join(' and ').replace('-', '−')}: limits of this method are not bounded`
}

const ROUNDING = 1e-9

/** A part of a text, or false where it is not said. */
export type Said = string | false

export const isSaid = (part: Said): part is string => part !== false && part !== ''

/** Parts in one line; those that are empty are not said. */
export const joinWords = (parts: readonly Said[], separator = '; '): string =>
  parts.filter(isSaid).join(separator)

/** A note behind what it is of, which may stand in brackets. */
export const noted = (note: string): string => (note === '' ? '' : `; ${note}`)

/** A difference of proportions in percentage points: `+8.0 (1.2 to 14.9)`. */
export function differenceWords(
  value: number | null,
  ci95: readonly [number, number] | null,
): string {
  if (value === null) return '–'
  const points = (share: number) => fixed(100 * share, 1).replace('-', '−')
  const sign = Number(fixed(100 * value, 1)) > 0 ? '+' : ''
  return `${sign}${points(value)}${ci95 === null ? '' : ` (${points(ci95[0])} to ${points(ci95[1])})`}`
}

/** `18.3 s`, `4 min 05 s`, `1 h 02 min`. */
export function durationWords(ms: number | null): string {
  if (ms === null) return '–'
  const seconds = ms / 1000
  if (seconds < 60) return `${fixed(seconds, 1)} s`
  const minutes = Math.floor(Math.round(seconds) / 60)
  if (minutes < 60) return `${minutes} min ${String(Math.round(seconds) % 60).padStart(2, '0')} s`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}

/** p as journals print it: three decimals, `< 0.001` below. */
export function pWords(p: number | null): string {
  if (p === null) return '–'
  return p < 0.001 ? '< 0.001' : fixed(p, 3)
}

/**
 * Decimal rounding of the decimal number, half away from zero: `toFixed` would round 44.25 by its binary
 * neighbour, and print -0.0.
 */
export function fixed(value: number, digits: number): string {
  const scaled = Number(`${value}e${digits}`)
  const rounded = Number.isFinite(scaled)
    ? Math.sign(scaled) * Math.round(Math.abs(scaled))
    : Number.NaN
  const text = (Number.isNaN(rounded) ? value : rounded / 10 ** digits).toFixed(digits)
  return Number(text) === 0 ? text.replace('-', '') : text
}

/** Of R38: cases that belong together count once. */
const fewerCases = (least: number): string => `no 95% CI: fewer than ${least} cases`

const REASONS: Readonly<Record<ReportReason, string>> = {
  'no-items': 'there are no questions',
  'no-answers': 'no eligible question was answered',
  'no-pairs': 'no eligible question was answered by both readers',
  'no-complete-items': 'no eligible question was answered by every reader',
  'one-category': 'all compared answers are the same, so chance agreement is 1',
  'one-rater': 'there are fewer than two readers',
  'undefined-pair': 'kappa is undefined for at least one pair of readers',
  'zero-standard-error': 'not estimable: the standard error is 0',
  'one-item': 'a single question gives no standard error',
  'one-cluster': 'all answers belong to one patient or case, so resampling is not possible',
  'one-per-stratum':
    'no 95% CI: every stratum of the bootstrap, by default the category, has a single case',
  'not-two-categories': 'the index exists for two answer categories only',
  'no-discordant-pairs': 'the readers had no discordant pairs',
  'not-numeric': 'the answers are not numbers',
  'no-order': 'the answers have no order',
  'constant-input': 'the values do not vary',
  'no-degrees-of-freedom': 'there are too few values for a test',
  'undefined-statistic': 'it cannot be computed from these answers',
  'no-truth': 'the answer key has no correct answer for these questions',
  'no-confidence': 'no answer has a stated confidence',
  'no-times': 'the file records no reading times',
  'no-closed-questions': 'the study has no closed question',
  'no-text-questions': 'no open text question was answered',
  'no-ranking-questions': 'no ranking question was answered',
  'no-marks': 'no question that takes several marks was answered',
  'no-lesions': 'no case has a lesion',
  'no-chance-level': 'chance cannot be stated for every closed question',
  'no-text-only-floor':
    'the answer key does not give a text-only accuracy for every closed question',
  'perfect-floor': 'the text-only accuracy is 100%',
  'not-ordinal': 'not every compared question is an ordered scale',
  'different-scales': 'the compared questions use different scales',
  'overall-only': 'the bootstrap is run only for the overall kappa',
  'ece-above-zero': 'no CI: resampling increases this error, so its CI cannot include 0',
  'few-errors': `no 95% CI: fewer than ${FLOORS.eachSide} cases with, or without, an error`,
  'few-values': `no 95% CI: fewer than ${FLOORS.eachSide} cases with another value than the most frequent`,
  'few-differences': `no 95% CI: fewer than ${FLOORS.differing} cases differ`,
  'rare-answers': `no 95% CI: fewer than ${FLOORS.rareAnswers} cases per reader, on average, with another answer than the most frequent`,
  'few-disagreements': `no 95% CI: fewer than ${FLOORS.disagreeing} disagreements`,
  'small-classes': `no 95% CI: fewer than ${FLOORS.inClass} cases in a class, or ${FLOORS.missedInClass} with an error`,
  'fewer-than-6': fewerCases(6),
  'fewer-than-12': fewerCases(12),
  'fewer-than-20': fewerCases(20),
  'fewer-than-30': fewerCases(30),
  'fewer-than-40': fewerCases(40),
  'readers-not-redrawn': 'no 95% CI: resampling cases does not show how other readers would differ',
  'ranks-not-redrawn':
    'no 95% CI: resampled ranks miss the true rank where readers are nearly as accurate',
  'no-bootstrap': 'the bootstrap has not been run',
  clustered: 'answers are clustered (patient or case), and the test assumes independence',
  'several-conditions': 'answers were given under several conditions; each has its own test',
  'no-complete-respondents': 'fewer than two readers answered every question',
  'equal-totals': 'all readers have the same total score',
  'several-lesions': 'some images have several lesions',
  'no-normal-images': 'every image has a lesion',
  'few-raters': 'there are fewer than three readers',
  'one-reader': 'a single reader does not allow inference to other readers',
  'no-model': 'no model of that name answered these questions',
  'no-condition': 'there are no answers under one of the two conditions',
  'no-such-measure': 'there are no eligible answers',
  'no-shared-cases': 'no question was answered by all readers under both conditions',
  'too-many-products':
    'there are more than 40 million products of readers, conditions and pairs of cases',
  'empty-cell': 'not every reader has the required answers under every condition',
  'one-of-a-kind': 'it needs at least two diseased and two normal cases, each from two patients',
  'not-crossed': 'every reader must read every case under every condition',
  'negative-variance': 'its variance is estimated below 0',
  'too-many-values': 'its values identify single cases rather than groups',
}

/** Why a number is missing, as the end of a sentence. */
export const reasonWords = (reason: ReportReason | null): string =>
  reason === null ? '' : REASONS[reason]

const STATES: Readonly<Record<InputState, string>> = {
  verified: 'consistent',
  'no-chain': 'used, not verified',
  'not-verified': 'failed integrity check',
  'another-study': 'another study',
  unreadable: 'unreadable',
  'wrong-content': 'does not match the study',
  duplicate: 'copy',
  conflict: 'contradicts another file',
  'set-aside': 'set aside',
  'not-chosen': 'another file was chosen',
  unlisted: 'not listed by the study',
}

export const stateWords = (state: InputState): string => STATES[state]

/** A question kind in the reader's words. */
export const kindWords = (kind: string): string => kindNamed(kind)?.name ?? kind

/** The floors as lines of a drawing. */
export const floorLines = (floors: Floors): { readonly value: number; readonly label: string }[] =>
  namedFloors(floors).map(({ name, value }) => ({
    value,
    label: `${name.toLowerCase()} ${percentWords(value)}`,
  }))

const BECAUSE: Readonly<Record<Direction['because'], string>> = {
  primary: 'as the primary endpoint was frozen',
  suggestions: 'under which the suggestions are withheld',
  'first-listed': 'the first condition that the study lists',
}

/** Which way differences between conditions go: `the reference is full, the first condition that the study lists`. */
export const directionWords = ({ reference, because }: Direction): string =>
  `the reference is ${reference}, ${BECAUSE[because]}`
