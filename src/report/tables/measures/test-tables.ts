import type { RatersTest, ReportSummary, SubgroupTest } from '@/results'
import { ALL_READERS } from '@/results'
import { coefficientWords, joinWords, percentWords, pWords, reasonWords } from '../../report-words'
import { clusterNoun } from '../../under-condition'
import { coefficientInterval, percentInterval } from '../cell-words'
import type { ReportSection } from '../report-section'
import { type Column, column, makeTable, type ReportTable, unlessEmpty } from '../table'
import { type FigureRow, figureFile, figureRow } from './figure-rows'

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

const RATERS: readonly Column<RatersTest>[] = [
  column('what', 'Equal accuracy?', 'text', testWords),
  column('n', 'Questions', 'count', 'n', {
    note: ({ leftOut }) => (leftOut === 0 ? '' : `${leftOut} excluded`),
  }),
  column('test', 'Test', 'text', ({ test }) =>
    test === 'cochran' ? 'Cochran’s Q' : 'Wald F, clustered',
  ),
  column('statistic', 'Statistic (df)', 'count', withDf),
  column('p', 'p', 'p', 'p', { note: ({ reason }) => reasonWords(reason) }),
]

/** Whether three and more raters, or conditions, are equally accurate; null where there are none. */
export const ratersTestTable = ({ tests }: ReportSummary): ReportTable | null =>
  unlessEmpty(
    makeTable(
      { title: 'Tests of several readers', name: 'rater-tests' },
      RATERS,
      tests?.raters ?? [],
    ),
  )

const level = (id: 'lowest' | 'highest', title: string): Column<SubgroupTest> =>
  column(id, title, 'count', (row) => percentWords(row[id].value), {
    note: (row) => `${row[id].level}, of ${row[id].n}`,
  })

const SUBGROUPS: readonly Column<SubgroupTest>[] = [
  column('by', 'Accuracy by', 'text', ({ attribute }) => attribute ?? 'category', {
    note: ({ levels }) => `${levels} groups`,
  }),
  level('lowest', 'Lowest'),
  level('highest', 'Highest'),
  column('statistic', 'Statistic (df)', 'count', withDf),
  column('p', 'p', 'p', 'p', { note: ({ reason }) => reasonWords(reason) }),
  column('holm', 'Holm', 'p', 'holm'),
]

/** Whether each rater is as accurate in every group of questions; null where nothing groups them. */
export const subgroupTable = ({ tests }: ReportSummary): ReportTable | null =>
  unlessEmpty(
    makeTable(
      {
        title: 'Differences between groups of questions',
        name: 'subgroups',
        groupTitle: 'Reader',
        note: 'equal accuracy of a reader in all groups',
      },
      SUBGROUPS,
      tests?.subgroups ?? [],
      ({ name }) => name ?? ALL_READERS,
    ),
  )

type Ratio = NonNullable<ReportSummary['clustered']>['raters'][number]

const RATIOS: readonly Column<Ratio>[] = [
  column('rater', 'Reader', 'text', 'name'),
  column('accuracy', 'Accuracy', 'share', 'value', {
    note: ({ n, clusters }) => `${n} answers, ${clusters} clusters`,
  }),
  column('ratio', 'Ratio estimator', 'count', ({ ci95 }) => percentInterval(ci95), {
    note: ({ reason }) => reasonWords(reason),
  }),
  column('wilson', 'Assuming independence', 'count', ({ wilson95 }) => percentInterval(wilson95)),
  column('effect', 'Design effect', 'coefficient', 'designEffect'),
]

/** The textbook interval of clustered answers beside that of independent ones; null where answers do not belong together. */
export function ratioTable({ clustered, design }: ReportSummary): ReportTable | null {
  if (clustered === undefined) return null
  const note = `95% CIs of accuracy with ${clusterNoun({ design })} as clusters`
  return makeTable(
    { title: 'Clustered data: design effects', name: 'clustered', note },
    RATIOS,
    clustered.raters,
  )
}

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

/** Rows of tests.csv. */
const testRows = ({ tests, conditions }: ReportSummary): FigureRow[] => [
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
    return [
      figureRow(`lowest_by_${by}`, who, test.lowest, test.lowest.level),
      figureRow(`highest_by_${by}`, who, test.highest, test.highest.level),
      figureRow(
        `${test.test === 'pearson' ? 'pearson' : 'clustered'}_equality_by_${by}`,
        who,
        { ...test, value: test.statistic },
        null,
      ),
      figureRow(`holm_p_by_${by}`, who, { value: test.holm }, null),
    ]
  }),
  ...conditions.flatMap(({ odds, conditions: names }) =>
    odds === undefined
      ? []
      : [figureRow('odds_ratio_gee', 'all readers', odds, names.join(' against '))],
  ),
]

/** Rows of clustered.csv. */
const ratioRows = ({ clustered }: ReportSummary): FigureRow[] =>
  clustered === undefined
    ? []
    : [
        ...clustered.raters.flatMap(({ name, wilson95, designEffect, n, clusters, ...ratio }) => [
          figureRow('accuracy', name, { ...ratio, n, clusters }),
          figureRow('accuracy_as_independent', name, {
            value: ratio.value,
            n,
            clusters: n,
            ci95: wilson95,
          }),
          figureRow('design_effect', name, { value: designEffect, n, clusters }),
        ]),
        ...clustered.pairs.map(({ names, ...pair }) =>
          figureRow('difference', names.join(' minus '), pair),
        ),
      ]

/** Where the tests are that stand beside those printed; empty where there are none. */
const otherTestsWords = ({ tests, clustered }: ReportSummary): string =>
  joinWords(
    [
      (tests?.subgroups.length ?? 0) === 0
        ? ''
        : 'Tests of equal accuracy across groups of questions, for each reader, are in tests.csv.',
      clustered === undefined
        ? ''
        : '95% CIs by the ratio estimator, and design effects, are in clustered.csv.',
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
      testRows,
    ),
    figureFile(
      'clustered.csv',
      'Accuracy by the ratio estimator over patients or cases, with design effects',
      ratioRows,
    ),
  ],
}
