import type { RatersTest, ReportSummary, SubgroupTest } from '@/results'
import { ALL_READERS } from '@/results'
import { coefficientWords, joinWords, percentWords, pWords, reasonWords } from '../../report-words'
import { clusterNoun } from '../../under-condition'
import { coefficientInterval, percentInterval } from '../cell-words'
import type { ReportSection } from '../report-section'
import { type Column, column, reportTable } from '../table'
import { P_OR_REASON } from './figure-cells'
import { figureFile, figureRow } from './figure-rows'

/** `All 4 readers`, `All 20 models`, `R1 under 3 conditions`. */
const testWords = ({ of, rater, names }: RatersTest): string =>
  of === 'conditions'
    ? `${rater} under ${names.length} conditions`
    : `All ${names.length} ${of === 'human' ? 'readers' : 'models'}`

/** A chi-square with its degrees of freedom; of clusters a Wald statistic, whose p is that of F with the second as well. */
const withDf = ({
  statistic,
  df,
  test,
  clusters,
}: Pick<RatersTest | SubgroupTest, 'statistic' | 'df' | 'test' | 'clusters'>): string =>
  statistic === null
    ? '–'
    : `${coefficientWords(statistic)} (${test === 'clustered' ? `${df}, ${clusters - df}` : df})`

/** Whether three and more raters, or conditions, are equally accurate; null where there are none. */
export const ratersTestTable = reportTable<RatersTest>(
  { title: 'Tests of several readers', name: 'rater-tests' },
  [
    column('Equal accuracy?', 'text', testWords),
    column('Questions', 'count', ({ n, leftOut }) => ({
      value: n,
      note: leftOut === 0 ? '' : `${leftOut} excluded`,
    })),
    column('Test', 'text', ({ test }) =>
      test === 'cochran' ? 'Cochran’s Q' : 'Wald F, clustered',
    ),
    column('Statistic (df)', 'count', withDf),
    P_OR_REASON,
  ],
  ({ tests }) => tests?.raters,
)

const level = (title: string, id: 'lowest' | 'highest'): Column<SubgroupTest> =>
  column(title, 'count', ({ [id]: { value, level: name, n } }) => ({
    value: percentWords(value),
    note: `${name}, of ${n}`,
  }))

/** Whether each rater is as accurate in every group of questions; null where nothing groups them. */
export const subgroupTable = reportTable<SubgroupTest>(
  {
    title: 'Differences between groups of questions',
    name: 'subgroups',
    groupTitle: 'Reader',
    note: 'equal accuracy of a reader in all groups',
  },
  [
    column('Accuracy by', 'text', ({ attribute, levels }) => ({
      value: attribute ?? 'category',
      note: `${levels} groups`,
    })),
    level('Lowest', 'lowest'),
    level('Highest', 'highest'),
    column('Statistic (df)', 'count', withDf),
    P_OR_REASON,
    column('Holm', 'p', 'holm'),
  ],
  ({ tests }) => tests?.subgroups,
  ({ name }) => name ?? ALL_READERS,
)

/** The textbook interval of clustered answers beside that of independent ones; null where answers do not belong together. */
export const ratioTable = reportTable<NonNullable<ReportSummary['clustered']>['raters'][number]>(
  (_, report) => ({
    title: 'Clustered data: design effects',
    name: 'clustered',
    note: `95% CIs of accuracy with ${clusterNoun(report)} as clusters`,
  }),
  [
    column('Reader', 'text', 'name'),
    column('Accuracy', 'share', ({ value, n, clusters }) => ({
      value,
      note: `${n} answers, ${clusters} clusters`,
    })),
    column('Ratio estimator', 'count', ({ ci95, reason }) => ({
      value: percentInterval(ci95),
      note: reasonWords(reason),
    })),
    column('Assuming independence', 'count', ({ wilson95 }) => percentInterval(wilson95)),
    column('Design effect', 'coefficient', 'designEffect'),
  ],
  ({ clustered }) => clustered?.raters,
)

/** The odds of a right answer under one condition against another, in words; empty where they were not computed. */
export function oddsWords({ conditions }: Pick<ReportSummary, 'conditions'>): string {
  return conditions
    .flatMap(({ odds, conditions: names }) =>
      odds === undefined || odds.value === null
        ? []
        : [
            `${names.join(' against ')}: odds ratio ${coefficientWords(odds.value)} (${coefficientInterval(odds.ci95)}), p ${pWords(odds.p)}`,
          ],
    )
    .join('; ')
}

/** Where the tests are that stand beside those printed; empty where there are none. */
const otherTestsWords = ({ tests, clustered }: ReportSummary): string =>
  joinWords(
    [
      (tests?.subgroups.length ?? 0) > 0 &&
        'Tests of equal accuracy across groups of questions, for each reader, are in tests.csv.',
      clustered !== undefined &&
        '95% CIs by the ratio estimator, and design effects, are in clustered.csv.',
    ],
    ' ',
  )

export const testsSection: ReportSection = {
  title: 'Tests of accuracy',
  onPage: [
    {
      part: 'accuracy',
      hint: 'Tests of equal accuracy. For clustered answers, clusters are the independent units, and the denominator degrees of freedom use their number.',
      tables: [ratersTestTable, subgroupTable, ratioTable],
    },
  ],
  onPaper: {
    after: 'accuracy',
    tables: [ratersTestTable],
    words: otherTestsWords,
  },
  files: [
    figureFile(
      'tests.csv',
      'Tests of differences between readers, conditions and groups of questions, with adjusted p',
      'conditions',
      (conditions, { tests }) => [
        ...(tests?.raters ?? []).map((test) =>
          figureRow(
            test.test === 'cochran' ? 'cochran_q' : 'clustered_equality',
            test.rater ?? test.names.join(' '),
            { ...test, value: test.statistic },
            test.of === 'conditions' ? test.names.join(' ') : null,
          ),
        ),
        ...(tests?.subgroups ?? []).flatMap((test) => {
          const [who, by] = [test.name ?? 'all readers', test.attribute ?? 'category']
          const equality = `${test.test === 'pearson' ? 'pearson' : 'clustered'}_equality_by_${by}`
          return [
            figureRow(`lowest_by_${by}`, who, test.lowest, test.lowest.level),
            figureRow(`highest_by_${by}`, who, test.highest, test.highest.level),
            figureRow(equality, who, { ...test, value: test.statistic }),
            figureRow(`holm_p_by_${by}`, who, { value: test.holm }),
          ]
        }),
        ...conditions.flatMap(({ odds, conditions: names }) =>
          odds === undefined
            ? []
            : [figureRow('odds_ratio_gee', 'all readers', odds, names.join(' against '))],
        ),
      ],
    ),
    figureFile(
      'clustered.csv',
      'Accuracy by the ratio estimator over patients or cases, with design effects',
      'clustered',
      ({ raters, pairs }) => [
        ...raters.flatMap(({ name, wilson95, designEffect, n, clusters, ...ratio }) => [
          figureRow('accuracy', name, { ...ratio, n, clusters }),
          figureRow('accuracy_as_independent', name, {
            value: ratio.value,
            n,
            clusters: n,
            ci95: wilson95,
          }),
          figureRow('design_effect', name, { value: designEffect, n, clusters }),
        ]),
        ...pairs.map(({ names, ...pair }) => figureRow('difference', names.join(' minus '), pair)),
      ],
    ),
  ],
}
