import { csvChunks } from '@/study'
import { type RocData, type RocRating, ratingsOf } from '../readers/roc-data'

/** For the R package MRMCaov: one row a read; the higher truth, 1, is the positive one. */
export const mrmcaovCsv = (data: RocData): Iterable<string> => {
  const { readers, modalities, cases } = data
  return csvChunks<RocRating>(
    [
      ['reader', ({ reader }) => readers[reader]?.code ?? ''],
      ['treatment', ({ modality }) => modalities[modality] ?? ''],
      ['case', (rating) => cases[rating.case]?.id ?? ''],
      ['truth', (rating) => (cases[rating.case]?.isDiseased ? 1 : 0)],
      ['rating', ({ score }) => score],
    ],
    ratingsOf(data),
  )
}
