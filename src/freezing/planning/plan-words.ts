import {
  countWords,
  type PrimaryAim,
  type PrimaryMeasure,
  present,
  type ReaderDesign,
} from '@/study'
import words from './plan-words.json' with { type: 'json' }
import type { StudyPlanned } from './planned-analysis'

export const MEASURE_WORDS: Readonly<Record<PrimaryMeasure, string>> = words.measures
export const AIM_WORDS: Readonly<Record<PrimaryAim, string>> = words.aims
export const DESIGN_WORDS: Readonly<
  Record<ReaderDesign, { readonly name: string; readonly help: string }>
> = words.designs

const percent = (share: number): string =>
  `${(100 * share).toFixed(share > 0.995 && share < 1 ? 1 : 0)}%`
const figure = (value: number): string => value.toFixed(3)

/** What a plan comes to, in sentences: the same on the page, on the command line and in the notes of a protocol. */
export function planSentences({
  request,
  power,
  halfWidth,
  level,
  interval,
  effect,
  needed,
  cases,
}: StudyPlanned): string[] {
  const { measure, aim, margin, readers, normal, diseased, alpha, expected } = request
  const who = `${countWords(readers, 'reader')} and ${cases.toLocaleString('en')} cases`
  const mix =
    measure === 'kappa'
      ? ''
      : ` (${normal.toLocaleString('en')} normal, ${diseased.toLocaleString('en')} diseased)`
  const isBeyond =
    effect !== null &&
    margin !== undefined &&
    ((aim === 'equivalence' && Math.abs(effect) >= margin) ||
      (aim === 'non-inferiority' && effect <= -margin))
  const within =
    aim === 'non-inferiority'
      ? `the test is shown to be worse by less than ${margin}, where its true difference is ${signed(effect ?? 0)},`
      : `both are shown to differ by less than ${margin}, where their true difference is ${signed(effect ?? 0)},`
  const shown =
    aim === 'difference' ? `a true difference of ${signed(effect ?? 0)} is found` : within
  const first =
    power === null
      ? `With ${who}${mix} the ${percent(level)} CI of ${measure === 'kappa' ? "a pair's kappa" : 'the estimate'} is ${figure(halfWidth)} to either side${interval === null ? '' : `: ${figure(interval[0])} to ${figure(interval[1])} where it is ${expected.reference}`}.`
      : `With ${who}${mix} ${shown} with a power of ${percent(power)} (alpha ${alpha}${aim === 'difference' ? ', two-sided' : ' of each one-sided test'}).`
  return present([
    first,
    power !== null &&
      `The ${percent(level)} CI of the difference will be about ${figure(halfWidth)} to either side.`,
    ...(isBeyond ? [] : needed).map(({ target, cases: more, readers: others }) => {
      const byCases =
        more === null
          ? `no number of cases with ${readers} readers`
          : `${more.toLocaleString('en')} cases with ${readers} readers`
      const byReaders =
        others === null
          ? `no number of readers with ${cases.toLocaleString('en')} cases`
          : `${others} readers with ${cases.toLocaleString('en')} cases`
      return `For a power of ${percent(target)}: ${byCases}, or ${byReaders}.`
    }),
    isBeyond &&
      'A true difference at or beyond the margin cannot be shown to be within it: change the expected values or the margin.',
    power !== null &&
      !isBeyond &&
      needed.some((need) => need.cases === null) &&
      'Differences between readers do not shrink with more cases: if more cases do not help, plan more readers.',
  ])
}

function signed(value: number): string {
  const size = Math.abs(value).toFixed(3).replace(/0+$/, '').replace(/\.$/, '')
  if (value > 0) return `+${size}`
  return value < 0 ? `−${size}` : size
}
