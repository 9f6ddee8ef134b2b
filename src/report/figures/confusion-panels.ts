import { seriesName } from '../measures/series-names'
import type { ReportSummary } from '../report'
import { type ConfusionPanel, MOST_LABELS } from './confusion-figure'

/** One figure for each question that has few enough answers, a matrix for each rater. */
export function confusionPanels({ raters }: ReportSummary) {
  const drawn = raters.slice(0, MOST_CONFUSIONS)
  const places = new Set(raters.flatMap((rater) => Object.keys(rater.classification)))
  return [...places].flatMap((place) => {
    const entries = drawn.flatMap((rater) => {
      const entry = rater.classification[place]
      return entry === undefined ? [] : [{ rater, entry }]
    })
    // Of every panel: those that the question declares.
    const labels = entries[0]?.entry.labels ?? []
    if (labels.length === 0 || labels.length > MOST_LABELS) return []
    return {
      name: `confusion-${place.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}`,
      title: `Confusion matrices: ${place}`,
      labels,
      panels: entries.map(
        ({ rater, entry }): ConfusionPanel => ({
          name: seriesName(rater),
          note: `${entry.n} answers`,
          counts: entry.confusion,
        }),
      ),
    }
  })
}

const MOST_CONFUSIONS = 8
