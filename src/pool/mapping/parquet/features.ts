import { isRecord } from '@/questions'
import { jsonOrNull, type Problem, problemOf } from '@/study'

/** What a Hugging Face data set says of its columns, by name, as `datasets` writes it. */
export type Features = Readonly<Record<string, unknown>>

/** The features that a Parquet file carries; null: none. */
export function featuresOf(
  metadata: readonly { readonly key: string; readonly value?: string }[] | undefined,
): Features | null {
  const text = metadata?.find(({ key }) => key === 'huggingface')?.value
  const whole = jsonOrNull(text ?? '')
  const features = isRecord(whole) && isRecord(whole.info) ? whole.info.features : null
  return isRecord(features) ? features : null
}

const LISTS: readonly unknown[] = ['Sequence', 'List', 'LargeList']

/** The names of a label's numbers, where a feature is one. */
function namesOf(feature: unknown): readonly string[] | null {
  if (!isRecord(feature) || feature._type !== 'ClassLabel' || !Array.isArray(feature.names))
    return null
  return feature.names.map(String)
}

/** What the entries of a list are, where a feature is one. */
function entryOf(feature: unknown): unknown {
  if (Array.isArray(feature)) return feature[0]
  return isRecord(feature) && LISTS.includes(feature._type) ? feature.feature : undefined
}

/** A value with its labels by name, in lists and in fields of objects, too; -1 is none, as in the tests of challenges. */
export function withLabels(value: unknown, feature: unknown): unknown {
  const names = namesOf(feature)
  if (names !== null) {
    if (Array.isArray(value)) return value.map((entry: unknown) => withLabels(entry, feature))
    return typeof value === 'number' ? (names[value] ?? (value === -1 ? null : value)) : value
  }
  const entry = entryOf(feature)
  if (entry !== undefined)
    return Array.isArray(value)
      ? value.map((part: unknown) => withLabels(part, entry))
      : withLabels(value, entry)
  if (!isRecord(feature) || !isRecord(value) || '_type' in feature) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withLabels(field, feature[name])]),
  )
}

/** The labels among features, by column; fields of objects by their paths. */
function labelsOf(
  features: Features,
  prefix = '',
): (readonly [column: string, names: readonly string[]])[] {
  return Object.entries(features).flatMap(([name, feature]) => {
    const inner = entryOf(feature) ?? feature
    const names = namesOf(inner)
    if (names !== null) return [[prefix + name, names] as const]
    return isRecord(inner) && !('_type' in inner) ? labelsOf(inner, `${prefix}${name}.`) : []
  })
}

/** What is said of labels that stand by their names. */
export const labelNotices = (
  features: Features,
  file: string,
  columns: readonly string[],
): Problem[] =>
  labelsOf(features)
    .filter(([column]) => columns.some((name) => name === column || name.startsWith(`${column}.`)))
    .map(([field, names]) =>
      problemOf(
        file,
        'labels-named',
        `"${field}" contains numbers whose labels are in the file: ${names
          .slice(0, 6)
          .map((label, n) => `${n} is ${label}`)
          .join(', ')}${names.length > 6 ? ' …' : ''}`,
        'No action needed if that is correct',
        { field },
      ),
    )
