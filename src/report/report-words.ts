import { kindNamed } from '@/questions'
import type { Direction, InputState, ReportReason } from '@/results'
import { type Floors, namedFloors } from '@/results'
import { FLOORS } from '@/stats'
import { present } from '@/study'
import words from './report-words.json' with { type: 'json' }

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
  ...words.reasons,
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
}

/** Why a number is missing, as the end of a sentence. */
export const reasonWords = (reason: ReportReason | null): string =>
  reason === null ? '' : REASONS[reason]

export const stateWords = (state: InputState): string => words.states[state]

/** A question kind in the reader's words. */
export const kindWords = (kind: string): string => kindNamed(kind)?.name ?? kind

/** The floors as lines of a drawing. */
export const floorLines = (floors: Floors): { readonly value: number; readonly label: string }[] =>
  namedFloors(floors).map(({ name, value }) => ({
    value,
    label: `${name.toLowerCase()} ${percentWords(value)}`,
  }))

/** Which way differences between conditions go: `the reference is full, the first condition that the study lists`. */
export const directionWords = ({ reference, because }: Direction): string =>
  `the reference is ${reference}, ${words.directions[because]}`
