import { fewestReaders } from '@/stats'
import {
  checkAnalysis,
  fieldProblems,
  fitsMethod,
  needsMargin,
  type Problem,
  READERS,
  sumOf,
} from '@/study'
import type { PlanRequest } from './plan-request'

/** What cannot be planned, each with what to change. */
export function requestProblems(request: PlanRequest, file: string): Problem[] {
  const {
    measure,
    aim,
    design,
    expected,
    normal,
    diseased,
    readers,
    generalise,
    method,
    groups,
    shares,
    compare,
    margin,
  } = request
  const { problems, report } = fieldProblems(file)
  const cases = normal + diseased
  if (needsMargin(aim) && margin === undefined)
    report(
      'margin',
      'missing-margin',
      `${aim} needs a margin`,
      'State the largest irrelevant difference',
    )
  if (cases < 2)
    report('normal', 'too-few-cases', `${cases} cases are too few`, 'Plan at least two cases')
  else if (measure === 'auc' && (normal < 2 || diseased < 2))
    report(
      normal < 2 ? 'normal' : 'diseased',
      'too-few-cases',
      'an AUC needs two normal and two diseased cases',
      'Plan more of both',
    )
  else if (measure === 'sensitivity' && diseased < 2)
    report(
      'diseased',
      'too-few-cases',
      'sensitivity needs at least two diseased cases',
      'Plan at least two',
    )
  else if (measure === 'specificity' && normal < 2)
    report(
      'normal',
      'too-few-cases',
      'specificity needs at least two normal cases',
      'Plan at least two',
    )
  if (method !== undefined && !fitsMethod(method, request))
    report(
      'method',
      'unfit-method',
      `the method "${method}" does not fit this plan`,
      'Remove it: kappa and models have one method, "u-statistics" takes "auc" and "readers-and-cases"',
    )
  if (measure === 'kappa') {
    if (aim !== 'estimate')
      report(
        'aim',
        'kappa-is-estimated',
        'the planner says how precise a kappa will be; the difference of two kappas cannot be planned',
        'Set the aim to "estimate"',
      )
    if (design !== 'single')
      report(
        'design',
        'kappa-of-one',
        'the precision of a kappa is planned by itself',
        'Set the design to "single"',
      )
    if (readers < 2)
      report('readers', 'too-few-readers', 'kappa needs two readers', 'Plan at least two')
    if (shares === undefined && (normal === 0 || diseased === 0))
      report(
        'shares',
        'one-answer',
        'all cases are of one kind, so chance agreement is perfect',
        'State the expected proportion of each answer',
      )
    if (shares !== undefined && Math.abs(sumOf(shares) - 1) > 1e-6)
      report(
        'shares',
        'shares-not-one',
        'the shares of the answers do not sum to 1',
        'Correct them',
      )
    return problems
  }
  if (design === 'single' && aim !== 'estimate')
    report(
      'design',
      'nothing-to-compare',
      `${aim} is planned for only one condition`,
      'Choose a design that compares, or the estimate',
    )
  if (design !== 'single' && expected.test === undefined)
    report(
      'expected.test',
      'nothing-expected',
      'the expected value under the test is missing',
      'State the expected measure under the test',
    )
  const isModel = compare?.reference === READERS
  if (compare !== undefined && isModel !== (design === 'model'))
    report(
      'design',
      'design-of-comparison',
      isModel ? 'a model is compared with the readers' : 'two conditions are compared',
      isModel ? 'Set the design to "model"' : 'Choose a design of two conditions',
    )
  const fewest = fewestReaders({ design, population: generalise, groups })
  if (readers < fewest)
    report(
      'readers',
      'too-few-readers',
      `${readers === 1 ? 'one reader is' : `${readers} readers are`} too few for this design${generalise === 'cases' ? '' : ' to generalize to other readers'}`,
      `Plan at least ${fewest}${generalise === 'cases' ? '' : ', or generalize to cases only'}`,
    )
  if (compare === undefined) return problems
  const primary = { measure, aim, generalise, compare, margin }
  const ids = isModel ? [] : [{ id: compare.test }, { id: compare.reference }]
  // Which conditions there are, the protocol says: here it is only asked whether the two make a comparison.
  return [
    ...problems,
    ...checkAnalysis({ analysis: { primary }, conditions: ids }, file).filter(
      ({ code }) => code !== 'missing-margin',
    ),
  ]
}
