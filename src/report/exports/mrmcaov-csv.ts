import { csvText } from '@/study'
import type { RocData } from '../readers/roc-data'

/** For the R package MRMCaov: one row a read; the higher truth, 1, is the positive one. */
export const mrmcaovCsv = ({ readers, modalities, cases, ratings }: RocData): string =>
  csvText<RocData['ratings'][number]>(
    [
      ['reader', ({ reader }) => readers[reader]?.code ?? ''],
      ['treatment', ({ modality }) => modalities[modality] ?? ''],
      ['case', (rating) => cases[rating.case]?.id ?? ''],
      ['truth', (rating) => (cases[rating.case]?.isDiseased ? 1 : 0)],
      ['rating', ({ score }) => score],
    ],
    ratings,
  )
