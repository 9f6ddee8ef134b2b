import type { DrawnValue, MeanAgreement, MeanPart, Report, SharePart } from '@/results'
import type { Interval } from '@/stats'
import { coefficientInterval, percentInterval } from '../tables/cell-words'
import { meansTable, strataTable } from '../tables/collective-tables'
import { countNote, drawnNoteOf } from '../tables/drawn-columns'
import type { Cell, ReportTable } from '../tables/table'
import { ledConditions } from '../under-condition'
import { coefficient, count, grid, type LayoutParts, numbers, part, share } from './layout'

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
    'Jury against jury (Table 7)',
    jurors(report),
    'it needs ratings of two to six models: add them as predictions',
  ),
  part('Ratings of each assistant', assistants(report), 'no case has a rating on a scale'),
  part(
    'Mean ratings by stratum',
    strataTable(report),
    'no attribute of the key (malignant or benign) has two values among the rated cases',
  ),
  part(
    'Assistant by stratum (Table 9)',
    assistantStrata(report),
    'the key names fewer than two assistants (attribute “assistant”), or no strata of their cases',
  ),
  part(
    'Ablations: what the assistant was not given',
    settings(report),
    'it needs an attribute “setting” (such as full, no-image, no-record), and “scenario” for conversations that belong together',
  ),
  part(
    'Ablations: means under each condition',
    ablations(report),
    'the study has one condition: nothing is withheld from the readers',
  ),
]

/** Each question, and all of them together. */
function agreement(report: Report): ReportTable {
  const pairs = report.agreement.pairs.filter(({ relation }) => relation === 'human-human')
  return grid(
    'Question',
    AGREEMENT,
    pairs.flatMap(({ names, byQuestion, ...pair }) =>
      [...Object.entries(byQuestion), ['Overall', pair] as const].flatMap(([question, cell]) =>
        cell.weighted === null
          ? []
          : [
              {
                name: question,
                group: names.join(' and '),
                cells: [
                  count(cell.n),
                  share(cell.percent, `${cell.agreed} of ${cell.n}`),
                  share(
                    cell.withinOne,
                    cell.withinOneCi95 === null ? '' : percentInterval(cell.withinOneCi95),
                  ),
                  drawn(cell.weighted.quadratic.value, cell.weighted.quadratic.ci95),
                  drawn(cell.meanAbsoluteError, cell.meanAbsoluteErrorCi95),
                ],
              },
            ],
      ),
    ),
  )
}

const AGREEMENT = numbers(
  'Rated by both',
  'Exact',
  'Within one',
  'Kappa, quadratic',
  'Mean absolute error',
)

const drawn = (value: number | null, ci95: Interval | null): Cell =>
  coefficient(value, ci95 === null ? '' : coefficientInterval(ci95))

const mean = (value: DrawnValue): Cell => coefficient(value.value, drawnNoteOf(value))

const countedPart = ({ value, count: hits, n, ci95 }: SharePart): Cell =>
  share(value, countNote(hits, n, ci95))

const jurorCells = (agreement: MeanAgreement): Cell[] => [
  count(agreement.exact.n),
  countedPart(agreement.exact),
  countedPart(agreement.withinOne),
  mean(agreement.quadraticKappa),
  mean(agreement.meanAbsoluteError),
]

function jurors({ collective }: Report): ReportTable {
  return grid(
    'Models',
    AGREEMENT,
    collective.ratings.flatMap(({ question, jurors: pairs }) =>
      pairs.map((pair) => ({
        name: pair.models.join(' and '),
        group: question,
        cells: jurorCells(pair),
      })),
    ),
  )
}

/** Mean and share of 4 or more, of each assistant and of all. */
function assistants({ collective }: Report): ReportTable {
  const cells = ({ clinicians, jury, high }: MeanPart): Cell[] => [
    mean(clinicians),
    countedPart(high.clinicians),
    mean(jury),
    countedPart(high.jury),
  ]
  return grid(
    'Assistant',
    numbers('Readers', 'Readers, % ≥ 4', 'Models', 'Models, % ≥ 4'),
    collective.ratings.flatMap((rating) => [
      ...rating.byAssistant.map((assistant) => ({
        name: assistant.assistant,
        group: rating.question,
        cells: cells(assistant),
      })),
      { name: 'All conversations', group: rating.question, cells: cells(rating) },
    ]),
    '% ≥ 4: means of 4 or more on a scale of 1 to 5; on another scale, means at its second-highest level or above',
  )
}

/** Each stratum of each assistant’s conversations, and their difference. */
function assistantStrata({ collective }: Report): ReportTable {
  return grid(
    'Stratum',
    numbers('Readers', 'Models'),
    collective.ratings.flatMap(({ question, byAssistant }) =>
      byAssistant.flatMap(({ assistant, byStratum }) =>
        // A category that repeats an attribute is shown once.
        byStratum.slice(0, 1).flatMap(({ strata, contrasts }) => [
          ...strata.map(({ stratum, clinicians, jury }) => ({
            name: stratum,
            group: `${question}, ${assistant}`,
            cells: [clinicians, jury].map(mean),
          })),
          ...contrasts.map(({ strata: two, clinicians, jury }) => ({
            name: two.join(' minus '),
            group: `${question}, ${assistant}`,
            cells: [clinicians, jury].map(mean),
          })),
        ]),
      ),
    ),
  )
}

function settings({ collective }: Report): ReportTable {
  return grid(
    'Setting',
    numbers('Pairs', 'Readers', 'Models'),
    collective.ratings.flatMap((rating) =>
      rating.settings.map(({ setting, reference, clinicians, jury }) => ({
        name: `${setting} minus ${reference}`,
        group: rating.question,
        cells: [count(Math.max(clinicians.n, jury.n)), mean(clinicians), mean(jury)],
      })),
    ),
    'differences of means, paired by scenario and assistant',
  )
}

function ablations(report: Report): ReportTable {
  return grid(
    'Condition',
    numbers('Readers', 'Models', 'Difference'),
    ledConditions(report).flatMap((condition) =>
      (report.collective.byCondition[condition]?.ratings ?? []).map(
        ({ question, clinicians, jury, difference }) => ({
          name: condition,
          group: question,
          cells: [clinicians, jury, difference].map(mean),
        }),
      ),
    ),
  )
}
