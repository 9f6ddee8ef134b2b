import { z } from 'zod'
import { fieldProblems, type Problem } from './problem'
import { idSchema, nonEmpty, proportionSchema, strict } from './strict'

/** What the primary endpoint is measured by. */
export const PRIMARY_MEASURES = ['auc', 'accuracy', 'sensitivity', 'specificity', 'kappa'] as const
export type PrimaryMeasure = (typeof PRIMARY_MEASURES)[number]
export const PRIMARY_AIMS = ['difference', 'non-inferiority', 'equivalence', 'estimate'] as const
export type PrimaryAim = (typeof PRIMARY_AIMS)[number]
/** To whom the answer is to hold: other readers and cases, other readers of these cases, these readers and other cases. */
export const POPULATIONS = ['readers-and-cases', 'readers', 'cases'] as const
/** By Obuchowski and Rockette, each reader over the cases read, or over cases that all read under every condition; or by U statistics of all readings. */
export const PRIMARY_METHODS = [
  'obuchowski-rockette',
  'obuchowski-rockette-complete',
  'u-statistics',
] as const
/** How readers meet cases, as the planner counts them. */
export const READER_DESIGNS = ['crossed', 'exchanged', 'split', 'apart', 'model', 'single'] as const
export type ReaderDesign = (typeof READER_DESIGNS)[number]

export type PrimaryMethod = (typeof PRIMARY_METHODS)[number]

/** Whether the method answers the question: neither kappa nor a model has another, and U statistics are of areas. */
export function fitsMethod(
  method: PrimaryMethod,
  { measure, compare, generalise }: Pick<PrimaryEndpoint, 'measure' | 'compare' | 'generalise'>,
): boolean {
  if (measure === 'kappa' || (compare !== undefined && comparedModel(compare) !== null))
    return false
  return method !== 'u-statistics' || (measure === 'auc' && generalise === 'readers-and-cases')
}

/** A model compared with the readers, instead of two conditions: `{ "test": "model:<name>", "reference": "readers" }`. */
const MODEL = 'model:'
export const READERS = 'readers'

/** The name of the model that is compared with the readers; null where conditions are compared. */
export const comparedModel = ({ test }: { readonly test: string }): string | null =>
  test.startsWith(MODEL) ? test.slice(MODEL.length) : null

const marginSchema = z.number().positive('must be more than 0').lt(1, 'must be less than 1')

/** Variances and covariances of one reader's estimate, as Obuchowski and Rockette name them, and of how many cases they are. */
const componentsSchema = strict({
  cases: z.int().min(2),
  error: z.number().min(0),
  reader: z.number().optional(),
  modalityReader: z.number().optional(),
  cov1: z.number().optional(),
  cov2: z.number().optional(),
  cov3: z.number().optional(),
})

/** How the number of readers and cases was planned, so that it can be worked out again (P41). Cases are all of them together. */
const planSchema = strict({
  method: nonEmpty,
  design: z.enum(READER_DESIGNS),
  /** The measure as it is expected: of the reference, or by itself. */
  expected: z.number().optional(),
  /** The true difference that is expected, test minus reference. */
  effect: z.number().optional(),
  readers: z.int().min(1),
  cases: z.int().min(2),
  /** Groups of readers, where each reads cases of its own, or under conditions of its own. */
  groups: z.int().min(1).optional(),
  components: componentsSchema,
  /** Where the components come from. */
  from: nonEmpty,
  power: proportionSchema.optional(),
  /** The power that was aimed at. */
  target: proportionSchema.optional(),
  /** Half the width of the interval that is expected. */
  halfWidth: z.number().positive().optional(),
})

/**
 * What the study was made to ask, fixed before the first answer (P40): the primary endpoint, and how readers and cases were
 * planned for it.
 */
export const analysisSchema = strict({
  primary: strict({
    measure: z.enum(PRIMARY_MEASURES),
    /** Left out: all questions with a right answer that the measure can take. */
    question: idSchema.optional(),
    /** Two conditions, or a model and the readers. Left out: the measure by itself. */
    compare: strict({ test: nonEmpty, reference: nonEmpty }).optional(),
    aim: z.enum(PRIMARY_AIMS),
    /** In units of the measure. */
    margin: marginSchema.optional(),
    /** Left out: 0.05. */
    alpha: z.number().positive('must be more than 0').max(0.5, 'must be 0.5 at most').optional(),
    generalise: z.enum(POPULATIONS),
    /** The estimator, and what becomes of missing readings. Left out: U statistics of areas where readings are missing, else Obuchowski and Rockette. */
    method: z.enum(PRIMARY_METHODS).optional(),
  }),
  plan: planSchema.optional(),
})
export type StudyAnalysis = z.infer<typeof analysisSchema>
export type PrimaryEndpoint = StudyAnalysis['primary']
export type StudyPlan = NonNullable<StudyAnalysis['plan']>

export const needsMargin = (aim: PrimaryAim): boolean =>
  aim === 'non-inferiority' || aim === 'equivalence'

/** That the primary endpoint says one thing, and one that the study can answer; whether a question can take the measure is for its kind to say. */
export function checkAnalysis(
  {
    analysis,
    conditions,
  }: {
    readonly analysis?: StudyAnalysis | undefined
    readonly conditions: readonly { readonly id: string }[]
  },
  file: string,
): Problem[] {
  if (analysis === undefined) return []
  const { measure, compare, aim, margin, generalise, method } = analysis.primary
  const { problems, report } = fieldProblems(file, 'analysis.primary.')
  if (needsMargin(aim) && margin === undefined)
    report(
      'margin',
      'missing-margin',
      `${aim} is asked for without the margin that decides it`,
      'State the largest difference that does not matter, for example 0.05',
    )
  if (!needsMargin(aim) && margin !== undefined)
    report(
      'margin',
      'idle-margin',
      `a margin of ${margin} is given for the aim "${aim}", which has none`,
      'Leave the margin out, or ask for non-inferiority or equivalence',
    )
  if (compare === undefined && aim !== 'estimate')
    report(
      'compare',
      'nothing-to-compare',
      `${aim} is asked for, and not of what`,
      'Name the test and the reference under "compare", or ask for the estimate',
    )
  if (measure === 'kappa' && generalise !== 'cases')
    report(
      'generalise',
      'kappa-of-readers',
      'agreement cannot be generalized to other readers: its 95% CI is over cases only',
      'Set it to "cases"',
    )
  if (method !== undefined && !fitsMethod(method, analysis.primary))
    report(
      'method',
      'unfit-method',
      `the method "${method}" does not fit what is asked`,
      'Remove it, or compare two conditions by a measure other than kappa. "u-statistics" needs "auc" and "readers-and-cases"',
    )
  if (compare === undefined) return problems
  const ids = conditions.map(({ id }) => id)
  const unknown = (field: 'test' | 'reference') =>
    report(
      `compare.${field}`,
      'unknown-condition',
      `the condition "${compare[field]}" is not defined`,
      `Use one of: ${ids.join(', ')}; or compare a model, as "${MODEL}<name>", with "${READERS}"`,
    )
  const model = comparedModel(compare)
  if (model === null) {
    if (!ids.includes(compare.test)) unknown('test')
    if (!ids.includes(compare.reference)) unknown('reference')
    else if (compare.test === compare.reference)
      report(
        'compare',
        'same-condition',
        `"${compare.test}" is compared with itself`,
        'Name two conditions of the study',
      )
    return problems
  }
  if (model.trim() === '')
    report(
      'compare.test',
      'unnamed-model',
      'a model is compared with the readers, and which one is not said',
      `Write its name as the table of predictions will have it: "${MODEL}<name>"`,
    )
  if (compare.reference !== READERS)
    report(
      'compare.reference',
      'model-and-condition',
      `a model is compared with "${compare.reference}"`,
      `A model is compared with the readers: set it to "${READERS}"`,
    )
  if (measure === 'kappa')
    report(
      'measure',
      'kappa-of-model',
      'kappa is of two readers, and no measure of a model against a panel',
      'Choose auc, accuracy, sensitivity or specificity',
    )
  return problems
}
