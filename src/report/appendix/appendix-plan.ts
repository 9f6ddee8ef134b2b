import type { ReaderStudy } from '@/questions'
import { countWords, needsMargin, type StudyAnalysis, type StudyPlan } from '@/study'
import type { DraftedReport } from '../report'
import { studyCounts } from '../study-counts'

/** How the number of readers and cases was planned (P41), and how many there are; nothing where no plan was frozen. */
export function planSection(report: DraftedReport, { analysis }: ReaderStudy): string[] {
  const plan = analysis?.plan
  if (analysis === undefined || plan === undefined) return []
  const { readers, simulated } = studyCounts(report)
  const people = readers + simulated
  return [
    `The number of readers and cases was planned before the first answer, and the plan was frozen with the study: ${countWords(plan.readers, 'reader')} and ${countWords(plan.cases, 'case')}, ${DESIGNS[plan.design](plan)}.`,
    ...purpose(analysis.primary, plan),
    componentsOf(plan),
    source(analysis.primary, plan),
    `The report has ${countWords(people, 'reader')} and ${countWords(report.design.cases, 'case')}${people === plan.readers && report.design.cases === plan.cases ? ', as planned' : ''}.`,
  ]
}

const DESIGNS: Readonly<Record<StudyPlan['design'], (plan: StudyPlan) => string>> = {
  crossed: () => 'every reader reading every case under both conditions',
  exchanged: () =>
    'every reader reading every case once, half of them under each condition, with conditions exchanged between readers',
  split: ({ groups = 2 }) =>
    `in ${groups} groups of readers, each reading cases of its own under both conditions`,
  apart: () => 'half of the readers under each condition, all of them on the same cases',
  model: () => 'one model and every reader on every case',
  single: () => 'under one condition',
}

function purpose(
  { aim, margin, alpha = 0.05 }: StudyAnalysis['primary'],
  plan: StudyPlan,
): string[] {
  const { power, effect, halfWidth, expected, target } = plan
  const level = Math.round(100 * (needsMargin(aim) ? 1 - 2 * alpha : 1 - alpha))
  const width =
    halfWidth === undefined
      ? []
      : [`The expected half-width of the ${level}% CI was ${figure(halfWidth)}.`]
  if (power === undefined || effect === undefined)
    return [
      ...(expected === undefined ? [] : [`An estimate of ${figure(expected)} was expected.`]),
      ...width,
    ]
  const shown =
    aim === 'difference'
      ? `to find a true difference of ${figure(effect)} at alpha ${alpha}, two-sided`
      : aim === 'non-inferiority'
        ? `to show that the test is worse by less than ${margin}, with a true difference of ${figure(effect)}, by a one-sided test at alpha ${alpha}`
        : `to show that both differ by less than ${margin}, with a true difference of ${figure(effect)}, by two one-sided tests at alpha ${alpha} each`
  return [
    `${expected === undefined ? 'This' : `With ${figure(expected)} expected of the reference, this`} gives a power of ${(100 * power).toFixed(0)}%${target === undefined ? '' : ` (${(100 * target).toFixed(0)}% was the target)`} ${shown}.`,
    ...width,
  ]
}

const NAMES = [
  ['error', 'error'],
  ['reader', 'readers'],
  ['modalityReader', 'modality by reader'],
  ['cov1', 'Cov1'],
  ['cov2', 'Cov2'],
  ['cov3', 'Cov3'],
] as const

function componentsOf({ components, from }: StudyPlan): string {
  const named = NAMES.flatMap(([name, words]) => {
    const value = components[name]
    return value === undefined ? [] : [`${words} ${value}`]
  })
  return `Variance components, at ${countWords(components.cases, 'case')}: ${named.join(', ')}. They are from: ${from.replace(/\.$/, '')}.`
}

function source({ measure }: StudyAnalysis['primary'], { design, power }: StudyPlan): string {
  if (measure === 'kappa')
    return 'The variance of kappa is that of the expected table (Fleiss, Cohen and Everitt 1969, doi:10.1037/h0028106; with two answers Donner and Eliasziw 1992, doi:10.1002/sim.4780111109).'
  const other =
    design === 'crossed'
      ? ''
      : '; variances of designs that are not crossed after Hillis 2014, doi:10.1002/sim.5926'
  const tested = power === undefined ? 'The width' : 'The power'
  return `${tested} follows from the model of Obuchowski and Rockette with Hillis’ degrees of freedom (Hillis, Obuchowski and Berbaum 2011, doi:10.1016/j.acra.2010.09.007${other}): variance of cases decreases with 1 / cases, variance of readers does not.`
}

const figure = (value: number): string => String(Number(value.toFixed(4)))
