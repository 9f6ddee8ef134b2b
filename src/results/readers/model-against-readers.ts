import {
  clusteredEstimates,
  estimatesOfStudy,
  modelAgainstReaders,
  orNull,
  type ReaderMetric,
} from '@/stats'
import { estimateOf, PARTS, withoutEstimate } from './reader-analyses'
import { type ReaderTable, tableOf, tableOfMetric, withCases } from './reader-table'
/** Each model against the panel of human readers under each condition in which it has answers. */
export function modelsAgainst(measure: ReaderMetric, everyone: ReaderTable, isClustered: boolean) {
  const people = everyone.kinds.flatMap((kind, r) => (kind === 'human' ? [r] : []))
  const models = everyone.kinds.flatMap((kind, r) => (kind === 'model' ? [r] : []))
  return models.flatMap((model) =>
    everyone.modalities.flatMap(
      (_, m) => against(measure, everyone, people, model, m, isClustered) ?? [],
    ),
  )
}

/** One model against the panel of readers, on the cases that it answered and at least one reader did. */
export type ModelAgainstReaders = NonNullable<ReturnType<typeof against>>

/** null where the model, or every reader, read nothing that counts. */
function against(
  measure: ReaderMetric,
  everyone: ReaderTable,
  people: readonly number[],
  model: number,
  modality: number,
  isClustered: boolean,
) {
  const whole = tableOfMetric(everyone, measure)
  const isRead = (r: number, place: number) =>
    !Number.isNaN(whole.ratings[modality]?.[r]?.[place] ?? Number.NaN)
  const shared = withCases(
    whole,
    (place) => isRead(model, place) && people.some((reader) => isRead(reader, place)),
  )
  const present = people.filter((r) =>
    shared.ratings[modality]?.[r]?.some((value) => !Number.isNaN(value)),
  )
  if (shared.cases.length === 0 || present.length === 0) return null
  const table = tableOf(shared, [...present, model], [modality])
  // A person and a model may have one code: within this analysis the model is called by its place.
  const readers = [...present.map((_, n) => `${n}`), 'model']
  const laidOut = { ...table, readers }
  const estimates = isClustered
    ? clusteredEstimates(laidOut, measure, table.units)
    : estimatesOfStudy(laidOut, measure, 'jackknife')
  const found = modelAgainstReaders(estimates, 'model')
  const { difference: estimate, readerAucs, modelAuc } = found
  const known = readerAucs.filter((value) => Number.isFinite(value))
  const isRanked = Number.isFinite(modelAuc)
  const estimateOfTest = (test: Omit<Parameters<typeof estimateOf>[0], 'estimate'> | null) =>
    test === null
      ? { ...withoutEstimate('one-reader'), estimate: orNull(estimate) }
      : estimateOf({ estimate, ...test }, 'one-of-a-kind')
  return {
    model: everyone.readers[model] ?? '',
    modality: everyone.modalities[modality] ?? '',
    cases: table.cases.length,
    readers: present.length,
    modelEstimate: orNull(modelAuc),
    readersMean: orNull(found.meanReaderAuc),
    /** Of the readers: the lowest and the highest. */
    range:
      known.length < readerAucs.length ? null : ([Math.min(...known), Math.max(...known)] as const),
    /** Readers whose estimate is above the model's, and as high. */
    readersAbove: isRanked ? known.filter((value) => value > modelAuc).length : 0,
    readersEqual: isRanked ? known.filter((value) => value === modelAuc).length : 0,
    /** The readers' mean minus the model. */
    differences: PARTS.map(([generalisesTo, part]) => ({
      generalisesTo,
      ...estimateOfTest(found[part]),
    })),
  }
}
