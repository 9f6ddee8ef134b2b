import { csvText } from '@/study'
import { ratingTables } from '../readers/reader-table'
import type { RocSource } from '../readers/roc-data'

/**
 * ratings.csv: each rating of each reader and model, as the analyses of readers and cases take them: which questions are analysed
 * together, and which cases belong to one patient, by number. analysis.R computes from it what mrmcaov.csv does not hold.
 */
export function ratingsCsv(report: RocSource): string {
  const rows = ratingTables(report).flatMap((table) =>
    table.modalities.flatMap((modality, m) =>
      table.readers.flatMap((reader, r) =>
        [...(table.ratings[m]?.[r] ?? [])].flatMap((rating, place) =>
          Number.isNaN(rating)
            ? []
            : [
                {
                  questions: table.questions.join(' '),
                  reader,
                  kind: table.kinds[r] ?? 'human',
                  modality,
                  case: table.cases[place] ?? '',
                  truth: table.truth[place] ?? 0,
                  unit: table.units[place] ?? 0,
                  rating,
                },
              ],
        ),
      ),
    ),
  )
  return csvText<(typeof rows)[number]>(
    [
      ['questions', ({ questions }) => questions],
      ['reader', ({ reader }) => reader],
      ['kind', ({ kind }) => kind],
      ['treatment', ({ modality }) => modality],
      ['case', (row) => row.case],
      ['truth', ({ truth }) => truth],
      ['cluster', ({ unit }) => unit],
      ['rating', ({ rating }) => rating],
    ],
    rows,
  )
}
