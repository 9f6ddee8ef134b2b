import type { RaterReport, ReportSummary } from '@/results'
import { inPages } from './drawing-grid'
import { mostPanels, panelGrid } from './panel-grid'
import { type Sheet, TWO_COLUMNS } from './sheet'

/** A figure with a panel for each rater, as far as it is known before it is drawn. */
export interface RaterPanels {
  /** Its file without folder and ending. */
  readonly name: string
  readonly title: string
  readonly caption: string
  /** Those who have something to show. */
  readonly raters: readonly RaterReport[]
  /** Of the drawing, in pixels. */
  readonly width: number
  readonly height: number
}

type Raters = Pick<ReportSummary, 'raters'>

/** The reliability diagram, a figure for each page; none where nobody stated a confidence. */
export const calibrationPanels = ({ raters }: Raters, sheet: Sheet = TWO_COLUMNS): RaterPanels[] =>
  panelsOf(
    raters.filter((rater) => rater.calibration.n > 0),
    sheet,
    'calibration',
    'Calibration',
    'Accuracy by stated confidence in ten equal bins. Dashed line: perfect calibration. Dot size and the number below it: answers in the bin.',
  )

/** Time along the session, a figure for each page; none where nobody's was long enough for two stretches. */
export const timePanels = ({ raters }: Raters, sheet: Sheet = TWO_COLUMNS): RaterPanels[] =>
  panelsOf(
    raters.filter((rater) => rater.time.steps.length > 1),
    sheet,
    'time-by-position',
    'Time by position',
    'Active time per case by position in the session: medians, with interquartile ranges in grey.',
  )

function panelsOf(
  all: readonly RaterReport[],
  sheet: Sheet,
  name: string,
  title: string,
  caption: string,
): RaterPanels[] {
  const pages = inPages(all, mostPanels(sheet))
  return pages.map((raters, n) => {
    const { width, height } = panelGrid(raters.length, sheet).frame
    return { ...pageNames(name, title, n, pages.length), caption, raters, width, height }
  })
}

/** What a page of a figure is called: its first one as the figure itself. */
export const pageNames = (name: string, title: string, page: number, pages: number) => ({
  name: page === 0 ? name : `${name}-${page + 1}`,
  title: pages === 1 ? title : `${title} (${page + 1} of ${pages})`,
})
