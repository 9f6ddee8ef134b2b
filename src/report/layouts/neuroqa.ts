import type { Report } from '@/results'
import { conditionTable } from '../tables/comparison-tables'
import { claimTable, scorerTable } from '../tables/judging-tables'
import { reviewTable, verdictTable } from '../tables/review-tables'
import type { ReportTable } from '../tables/table'
import { count, grid, type LayoutParts, numbers, part, share } from './layout'
import { agreementCells, categories, formats, models } from './neuroqa-accuracy'

/** Studies 1 to 4 of NeuroQA: clinicians, review, scorer, image-absent. */
export const neuroqa: LayoutParts = (report) => [
  part(
    'Accuracy of the readers',
    formats(report),
    'no reader answered a question that has a correct answer',
  ),
  part(
    'Accuracy and agreement by category',
    categories(report),
    'no category has a scored answer of a reader',
  ),
  part('Inter-reader agreement', agreement(report), 'it needs two readers of the same cases'),
  part(
    'Models and readers on the same cases',
    models(report),
    'there are no predictions of a model: add them with --predictions, or drop them on the page',
  ),
  part(
    'Verdicts of the reviewing experts',
    verdictTable(report),
    'the study is not a review of cases (field “review” of the protocol)',
  ),
  part(
    'Cases to change',
    reviewTable(report),
    report.review === undefined
      ? 'the study is not a review of cases (field “review” of the protocol)'
      : 'no expert would change a case',
  ),
  part(
    'Validation of the open-answer scorer',
    scorerTable(report),
    'no case shows judges an answer with its reference (materials “answer” and “reference”)',
  ),
  part(
    'Image-absent condition',
    report.conditions.length === 0 ? null : conditionTable(report),
    'the study has one condition; the image-absent one needs a second that hides volumes and images',
  ),
  part(
    'Fabrication and hallucination, claim by claim',
    claimTable(report),
    'no question judges a claim of a report (field “claim” of a question)',
  ),
]

function agreement(report: Report): ReportTable | null {
  const pairs = report.agreement.pairs.filter(({ relation }) => relation === 'human-human')
  return grid(
    'Pair',
    numbers('Both answered', 'Exact agreement', 'Kappa', 'Correct among agreed'),
    pairs.map((pair) => {
      const { names, n, agreed, agreedAndCorrect } = pair
      const correct = agreed === 0 || agreedAndCorrect === null ? null : agreedAndCorrect / agreed
      return {
        name: names.join(' and '),
        cells: [
          count(n),
          ...agreementCells(pair),
          share(correct, `${agreedAndCorrect ?? '–'} of ${agreed}`),
        ],
      }
    }),
  )
}
