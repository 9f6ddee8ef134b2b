import type { RocData } from './roc-data'
import { xlsx } from './xlsx'

/**
 * For RJafroc, `DfReadDataFile(newExcelFileFormat = TRUE)`: a crossed ROC study. Normal cases stand in FP,
 * diseased ones in TP with lesion 1; ids are whole numbers as in id-map.csv. `data` must be fully crossed.
 */
export function rjafrocXlsx(data: RocData): Uint8Array {
  const all = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(', ')
  const [readers, modalities] = [all(data.readers.length), all(data.modalities.length)]
  const paradigm = ['ROC', 'FCTRL']
  const isDiseased = (position: number) => data.cases[position]?.isDiseased === true
  return xlsx([
    {
      name: 'TRUTH',
      rows: [
        ['CaseID', 'LesionID', 'Weight', 'ReaderID', 'ModalityID', 'Paradigm'],
        ...data.cases.map((c, n) => [
          n + 1,
          c.isDiseased ? 1 : 0,
          c.isDiseased ? 1 : 0,
          readers,
          modalities,
          paradigm[n] ?? null,
        ]),
      ],
    },
    {
      name: 'FP',
      rows: [
        ['ReaderID', 'ModalityID', 'CaseID', 'FP_Rating'],
        ...data.ratings
          .filter((r) => !isDiseased(r.case))
          .map((r) => [r.reader + 1, r.modality + 1, r.case + 1, r.score]),
      ],
    },
    {
      name: 'TP',
      rows: [
        ['ReaderID', 'ModalityID', 'CaseID', 'LesionID', 'TP_Rating'],
        ...data.ratings
          .filter((r) => isDiseased(r.case))
          .map((r) => [r.reader + 1, r.modality + 1, r.case + 1, 1, r.score]),
      ],
    },
  ])
}
