import type { Difference } from '../figures/comparison-figures'
import type { AccuracyCell } from '../figures/rater-figures'
import { seriesName } from '../measures/series-names'
import type { Report } from '../report'
import { differenceWords, durationWords, percentWords, proportionWords } from '../report-words'
import { withCounts } from './html-counts'
import { htmlTable } from './html-page'

/** Groups of raters and reading conditions against each other; nothing where the study has neither. */
export function comparisonsHtml({ raterGroups, conditions }: Report): string {
  const { groups, comparisons } = raterGroups
  const cell = (c: AccuracyCell) => withCounts(proportionWords(c.correct, c.n, c.value, c.ci95), c)
  return [
    groups.length === 0
      ? ''
      : htmlTable(
          'Groups of raters: their answers pooled, with Wilson intervals.',
          [
            { title: 'Group' },
            { title: 'Raters', isNumber: true },
            { title: 'All questions', isNumber: true },
            { title: 'Closed questions', isNumber: true },
          ],
          groups.map((g) => [g.group, String(g.raters.length), cell(g.overall), cell(g.closed)]),
        ),
    comparisons.length === 0
      ? ''
      : htmlTable(
          'Differences between groups in percentage points; whole items redrawn with the answers of both groups.',
          [
            { title: 'Groups' },
            { title: 'All questions', isNumber: true },
            { title: 'Closed questions', isNumber: true },
          ],
          comparisons.map((c) => [c.groups.join(' minus '), words(c.overall), words(c.closed)]),
        ),
    conditions.length === 0
      ? ''
      : htmlTable(
          'Reading conditions: difference in percentage points, over the cases that were answered under both where there are any.',
          [
            { title: 'Rater' },
            { title: 'Conditions' },
            { title: 'Paired cases', isNumber: true },
            { title: 'First', isNumber: true },
            { title: 'Second', isNumber: true },
            { title: 'Difference', isNumber: true },
          ],
          conditions.map((c) => [
            c.rater === null
              ? 'All human raters'
              : `${c.rater}${(c.session ?? 1) > 1 ? ` (session ${c.session})` : ''}`,
            c.conditions.join(' minus '),
            String(c.pairedCases),
            withCounts(`${c.first.correct} of ${c.first.n}`, c.first),
            withCounts(`${c.second.correct} of ${c.second.n}`, c.second),
            `${words(c.difference)}${c.difference.method === 'newcombe' ? ' N' : ''}`,
          ]),
        ),
    conditions.some((c) => c.difference.method === 'newcombe')
      ? '<p>N: Newcombe’s interval for independent proportions; the others are bootstrap intervals.</p>'
      : '',
  ].join('\n')
}

const words = ({ value, ci95 }: Difference) => differenceWords(value, ci95)

/** Time and accuracy by quarter of the session. */
export function timeHtml({ raters }: Report): string {
  const timed = raters.filter((rater) => rater.time.quarters.length > 0)
  if (timed.length === 0) return ''
  return htmlTable(
    'By quarter of the session: median active time per item, and accuracy.',
    [{ title: 'Rater' }, ...[1, 2, 3, 4].map((n) => ({ title: `Quarter ${n}`, isNumber: true }))],
    timed.map((rater) => [
      seriesName(rater),
      ...rater.time.quarters.map((q) => `${durationWords(q.medianActiveMs)}, ${percentWords(q.accuracy)}`),
    ]),
  )
}
