import { type ConfusionPanel, MOST_LABELS } from './confusion-figure'
import type { ReportSummary } from './report'
import { seriesName } from './series-names'

/** One figure for each question that has few enough answers, a matrix for each rater. */
export function confusionPanels({ raters }: ReportSummary) {
  const places = new Set(raters.flatMap((rater) => Object.keys(rater.classification)))
  return [...places].flatMap((place) => {
    const panels = raters.slice(0, MOST_CONFUSIONS).flatMap((rater): ConfusionPanel[] => {
      const entry = rater.classification[place]
      return entry === undefined || entry.labels.length > MOST_LABELS
        ? []
        : [
            {
              title: `${seriesName(rater)}, ${entry.n} answers`,
              labels: entry.labels,
              counts: entry.confusion,
            },
          ]
    })
    return panels.length === 0
      ? []
      : [
          {
            name: `confusion-${place.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}`,
            title: `Answers against the truth: ${place}`,
            panels,
          },
        ]
  })
}

const MOST_CONFUSIONS = 8
