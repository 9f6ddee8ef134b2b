import { type RocData, ratingsOf } from '../readers/roc-data'
import { absentWords } from './imrmc'
import { xlsx } from './xlsx'

/**
 * For RJafroc, `DfReadDataFile(newExcelFileFormat = TRUE)`: a crossed ROC study. Normal cases stand in FP,
 * diseased ones in TP with lesion 1; ids are whole numbers as in id-map.csv. `data` must be fully crossed.
 */
export function rjafrocXlsx(data: RocData): Uint8Array {
  const all = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(', ')
  const [readers, modalities] = [all(data.readers.length), all(data.modalities.length)]
  const paradigm = ['ROC', 'FCTRL']
  /** Scores of the normal cases, or of the diseased ones, each with its lesion. */
  function* scores(name: 'FP' | 'TP'): Generator<(string | number)[], void> {
    const lesion = <T>(cell: T) => (name === 'TP' ? [cell] : [])
    yield ['ReaderID', 'ModalityID', 'CaseID', ...lesion('LesionID'), `${name}_Rating`]
    for (const { case: place, reader, modality, score } of ratingsOf(data))
      if (data.cases[place]?.isDiseased === (name === 'TP'))
        yield [reader + 1, modality + 1, place + 1, ...lesion(1), score]
  }
  return xlsx([
    {
      name: 'TRUTH',
      rows: [
        ['CaseID', 'LesionID', 'Weight', 'ReaderID', 'ModalityID', 'Paradigm'],
        ...data.cases.map(({ isDiseased }, n) => {
          const lesion = isDiseased ? 1 : 0
          return [n + 1, lesion, lesion, readers, modalities, paradigm[n] ?? null]
        }),
      ],
    },
    { name: 'FP', rows: scores('FP') },
    { name: 'TP', rows: scores('TP') },
    ...absentWords(data).map((words) => ({ name: 'WARNING', rows: [[words]] })),
  ])
}
