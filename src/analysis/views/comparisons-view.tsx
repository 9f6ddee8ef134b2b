import { type Difference, differenceWords, type ReportSummary, reasonWords } from '@/report'
import { Section } from '@/ui'
import { Stages } from '../session/stages'
import { accuracyRow } from '../tables/accuracy-rows'
import { ForestTable } from '../tables/forest-table'
import { PlainTable } from '../tables/plain-table'
import { floorScale } from '../tables/scales'

/** Groups of raters and reading conditions against each other; nothing where the study has neither. */
export function ComparisonsView({ report }: { readonly report: ReportSummary }) {
  const { groups, comparisons } = report.raterGroups
  return (
    <Stages>
      {groups.length === 0 ? null : (
        <Section
          title="Groups of raters"
          hint="The answers of a group are pooled, first sessions alone. For a difference whole items are redrawn with the answers of both groups."
        >
          <Stages>
            <ForestTable
              title="Accuracy of each group"
              nameTitle="Group"
              columns={['Correct', 'Accuracy', '95% interval']}
              groups={[
                {
                  name: 'All questions',
                  rows: groups.map((g) =>
                    accuracyRow(
                      g.group,
                      g.overall,
                      g.raters.length === 1 ? '1 rater' : `${g.raters.length} raters`,
                    ),
                  ),
                },
                ...(groups.some((g) => g.closed.n > 0)
                  ? [
                      {
                        name: 'Closed questions',
                        rows: groups.map((g) => accuracyRow(g.group, g.closed, null)),
                      },
                    ]
                  : []),
                ...(groups.some((g) => g.top1.n > 0)
                  ? [
                      {
                        name: 'Ranked answers, first entry',
                        rows: groups.map((g) => accuracyRow(g.group, g.top1, null)),
                      },
                      {
                        name: 'Ranked answers, first five',
                        rows: groups.map((g) => accuracyRow(g.group, g.top5, null)),
                      },
                    ]
                  : []),
              ]}
              scale={floorScale(report)}
              markTitle="Accuracy with its interval, drawn"
            />
            <PlainTable
              title="Differences between groups"
              hint="percentage points"
              columns={DIFFERENCE_COLUMNS}
              rows={comparisons.flatMap(({ groups: [one, two], overall, closed }) => [
                [`${one} minus ${two}`, 'all questions', ...differenceCells(overall)],
                [`${one} minus ${two}`, 'closed questions', ...differenceCells(closed)],
              ])}
            />
          </Stages>
        </Section>
      )}
      {report.conditions.length === 0 ? null : (
        <Section
          title="Conditions"
          hint="Cases that were answered under both conditions are compared as pairs."
        >
          <PlainTable
            title="Accuracy under each condition"
            hint="difference in percentage points"
            columns={[
              { title: 'Rater' },
              { title: 'Conditions' },
              { title: 'Paired cases', isNumber: true },
              { title: 'First', isNumber: true },
              { title: 'Second', isNumber: true },
              { title: 'Difference', isNumber: true },
              { title: '95% interval', isNumber: true },
              { title: 'Interval by' },
            ]}
            rows={report.conditions.map((c) => [
              c.rater === null
                ? 'All human raters'
                : `${c.rater}${(c.session ?? 1) > 1 ? ` (session ${c.session})` : ''}`,
              `${c.conditions[0]} minus ${c.conditions[1]}`,
              String(c.pairedCases),
              `${c.first.correct} of ${c.first.n}`,
              `${c.second.correct} of ${c.second.n}`,
              ...differenceCells(c.difference),
            ])}
          />
        </Section>
      )}
    </Stages>
  )
}

const DIFFERENCE_COLUMNS = [
  { title: 'Groups' },
  { title: 'Over' },
  { title: 'Difference', isNumber: true },
  { title: '95% interval', isNumber: true },
  { title: 'Interval by' },
]

/** Value, interval and how the interval was made, or why there is none. */
function differenceCells({ value, ci95, method, reason, ci95Reason }: Difference): string[] {
  const [points = '–', interval = '–'] = differenceWords(value, ci95).replace(')', '').split(' (')
  const how = method === 'newcombe' ? 'Newcombe' : 'bootstrap'
  return [points, interval, ci95 === null ? reasonWords(reason ?? ci95Reason) : how]
}
