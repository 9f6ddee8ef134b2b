import type { DrawnValue } from '../measures/collective/drawn-value'
import type { Report } from '../report'
import { coefficientInterval, percentInterval } from '../tables/cell-words'
import { meansTable, strataTable } from '../tables/collective-tables'
import { drawnNoteOf } from '../tables/drawn-columns'
import type { Cell, ReportTable } from '../tables/table'
import { ledConditions } from '../under-condition'
import { grid, type LayoutParts, numbers, part } from './layout'

/** Rubric ratings of conversations, as IMCBench prints them. */
export const imcbench: LayoutParts = (report) => [
  part(
    'Inter-reader agreement',
    agreement(report),
    'it needs two readers who rated the same cases on a scale',
  ),
  part(
    'Mean of readers compared with mean of models',
    meansTable(report),
    'it needs ratings of readers and of models: add the models’ ratings as predictions',
  ),
  part(
    'Mean ratings by stratum',
    strataTable(report),
    'no attribute of the key (malignant or benign) has two values among the rated cases',
  ),
  part(
    'Ablations: means under each condition',
    ablations(report),
    'the study has one condition; reading without image or without record needs its own',
  ),
]

function agreement(report: Report): ReportTable {
  const pairs = report.agreement.pairs.filter(({ relation }) => relation === 'human-human')
  return grid(
    'Question',
    [
      ...numbers(['Rated by both'], 'count'),
      ...numbers(['Exact', 'Within one']),
      ...numbers(['Kappa, quadratic', 'Mean absolute error'], 'coefficient'),
    ],
    pairs.flatMap(({ names, byQuestion }) =>
      Object.entries(byQuestion).flatMap(([question, cell]) =>
        cell.weighted === null
          ? []
          : [
              {
                name: question,
                group: names.join(' and '),
                cells: [
                  { unit: 'count' as const, value: cell.n },
                  {
                    unit: 'share' as const,
                    value: cell.percent,
                    note: `${cell.agreed} of ${cell.n}`,
                  },
                  {
                    unit: 'share' as const,
                    value: cell.withinOne,
                    note: cell.withinOneCi95 === null ? '' : percentInterval(cell.withinOneCi95),
                  },
                  coefficient(cell.weighted.quadratic.value, cell.weighted.quadratic.ci95),
                  coefficient(cell.meanAbsoluteError, cell.meanAbsoluteErrorCi95),
                ],
              },
            ],
      ),
    ),
  )
}

const coefficient = (value: number | null, ci95: readonly [number, number] | null): Cell => ({
  unit: 'coefficient',
  value,
  note: ci95 === null ? '' : coefficientInterval([...ci95]),
})

function ablations(report: Report): ReportTable {
  const cell = (value: DrawnValue): Cell => ({
    unit: 'coefficient',
    value: value.value,
    note: drawnNoteOf(value),
  })
  return grid(
    'Condition',
    [...numbers(['Readers', 'Models', 'Difference'], 'coefficient')],
    ledConditions(report).flatMap((condition) =>
      (report.collective.byCondition[condition]?.ratings ?? []).map(
        ({ question, clinicians, jury, difference }) => ({
          name: condition,
          group: question,
          cells: [clinicians, jury, difference].map(cell),
        }),
      ),
    ),
  )
}
