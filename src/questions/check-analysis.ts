import { asksConfidence, type PrimaryMeasure, type Problem, problemOf, type Study } from '@/study'
import { kindOf, type Question, type Truth } from './question'

export type ReaderStudy = Study<Question, Truth>

/** Why a question cannot take a measure, in words; null where it can. */
export function cannotTake(question: Question, measure: PrimaryMeasure): string | null {
  const kind = kindOf(question)
  const labels = kind.labels(question)
  const isBinary = kind.isClosed && labels !== null && kind.positive(labels, labels) !== null
  switch (measure) {
    case 'accuracy':
      return null
    case 'kappa':
      return labels === null ? 'its answers are not given beforehand' : null
    case 'sensitivity':
    case 'specificity':
      return isBinary ? null : 'it is neither yes or no nor a choice of two'
    case 'auc':
      if (kind.isOrdinal) return null
      if (!isBinary) return 'it is neither a scale, nor yes or no, nor a choice of two'
      return asksConfidence(question) ? null : 'readers are not asked how sure they are'
  }
}

/** That the primary endpoint (P40) is of a question that is asked and can take its measure. */
export function checkAnalysisQuestions(
  { analysis, items }: Pick<ReaderStudy, 'analysis' | 'items'>,
  file: string,
): Problem[] {
  if (analysis === undefined) return []
  const { measure, question: named } = analysis.primary
  const questions = items.flatMap(({ questions }) => questions)
  const meant = questions.filter(({ id }) => named === undefined || id === named)
  const problem = (code: string, message: string, remedy: string) =>
    problemOf(file, code, message, remedy, { field: 'analysis.primary.question' })
  const ids = (questions: readonly Question[]) =>
    [...new Set(questions.map(({ id }) => id))].join(', ')
  if (meant.length === 0)
    return [
      problem(
        'unknown-question',
        `no case asks a question "${named}"`,
        `Name one of: ${ids(questions)}`,
      ),
    ]
  const faults = meant.map((question) => cannotTake(question, measure))
  const [fault] = faults
  if (fault === undefined || fault === null || faults.includes(null)) return []
  const fit = ids(questions.filter((question) => cannotTake(question, measure) === null))
  const others = fit === '' ? 'Choose another measure' : `Choose another measure, or one of: ${fit}`
  return [
    problem(
      'measure-of-question',
      named === undefined
        ? `no question of the study can be measured by ${measure}`
        : `"${named}" cannot be measured by ${measure}: ${fault}`,
      measure === 'auc' ? `${others}, or ask for the confidence in percent` : others,
    ),
  ]
}
