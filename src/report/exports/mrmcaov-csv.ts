import { csvText } from '../tables/csv-text'
import type { RocData } from './roc-data'

/** For the R package MRMCaov: one row a read; the higher truth, 1, is the positive one. */
export const mrmcaovCsv = (data: RocData): string =>
  csvText(
    ['reader', 'treatment', 'case', 'truth', 'rating'],
    data.ratings.map((rating) => [
      data.readers[rating.reader]?.code ?? '',
      data.modalities[rating.modality] ?? '',
      data.cases[rating.case]?.id ?? '',
      data.cases[rating.case]?.isDiseased ? 1 : 0,
      rating.score,
    ]),
  )
