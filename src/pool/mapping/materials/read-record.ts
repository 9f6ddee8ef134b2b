import { isRecord, jsonList, numberOf, splitList } from '@/questions'
import type { MaterialOf } from '@/study'
import { cellText, present, unlessEmpty } from '../row-value'
import { anyWord } from '../words/known-words'
import { sentenceSplit } from './read-claims'

type Section = MaterialOf<'record'>['sections'][number]
type Entry = NonNullable<Section['entries']>[number]
type Medication = NonNullable<Section['medications']>[number]
type LabValue = NonNullable<Section['laboratory']>[number]
type Fields = Readonly<Record<string, unknown>>

const MEDICATIONS = new RegExp(anyWord('medications'), 'i')
const LABORATORY = new RegExp(anyWord('laboratory'), 'i')

/**
 * A health record that stands in one cell: sections as formats 1.4 has them, an object of headings, a list or an object of names and
 * values, or lines of `Name: value` below headings.
 * @param heading of what stands below none.
 */
export function readRecord(value: unknown, heading: string): Section[] {
  const found = unpacked(value)
  if (Array.isArray(found))
    return found.every((part) => isRecord(part) && typeof part.heading === 'string')
      ? found.flatMap(sectionOf)
      : sectionFrom(heading, { entries: entriesFrom(found) })
  if (!isRecord(found)) return sectionsOfLines(cellText(found), heading)
  if (Array.isArray(found.sections)) return readRecord(found.sections, heading)
  const isDeep = (inner: unknown) => typeof inner === 'object' && inner !== null
  const flat = Object.entries(found).filter(([, inner]) => !isDeep(inner))
  const deep = Object.entries(found).filter(([, inner]) => isDeep(inner))
  return [
    // Values that are no lists or objects stand together at the head.
    ...sectionFrom(heading, { entries: entriesFrom(Object.fromEntries(flat)) }),
    ...deep.flatMap(([name, inner]) => sectionFrom(words(name), partsOf(name, inner))),
  ]
}

/** A list or an object that stands in a cell as a text. */
export const unpacked = (value: unknown): unknown =>
  typeof value === 'string' ? (jsonList(value) ?? value) : value

/** `blood_pressure` as it is read; capitals stay, for INR is no Inr. */
export function words(name: string): string {
  const said = (name.split('.').at(-1) ?? name).replace(/_+/g, ' ').trim()
  return said === '' ? name : `${said[0]?.toUpperCase()}${said.slice(1)}`
}

const sectionOf = (part: unknown): Section[] =>
  isRecord(part)
    ? sectionFrom(cellText(part.heading), {
        entries: entriesFrom(part.entries),
        medications: readMedications(part.medications),
        laboratory: readLaboratory(part.laboratory),
      })
    : []

type Parts = Omit<Section, 'heading'>

/** A section with what there is of it; none where there is nothing. */
export function sectionFrom(
  heading: string,
  { entries = [], medications = [], laboratory = [] }: Parts,
): Section[] {
  if (entries.length + medications.length + laboratory.length === 0) return []
  return [
    present({
      heading,
      entries: unlessEmpty(entries),
      medications: unlessEmpty(medications),
      laboratory: unlessEmpty(laboratory),
    }),
  ]
}

function partsOf(name: string, value: unknown): Parts {
  if (MEDICATIONS.test(name)) return { medications: readMedications(value) }
  if (LABORATORY.test(name)) return { laboratory: readLaboratory(value) }
  return { entries: entriesFrom(value) }
}

function entriesFrom(value: unknown): Entry[] {
  if (isRecord(value)) return Object.entries(value).flatMap(([name, inner]) => entry(name, inner))
  if (!Array.isArray(value)) return []
  return value.flatMap((part, n) => {
    if (!isRecord(part)) return entry(String(n + 1), part)
    const name = textOf(part, ['name', 'key', 'field', 'label'])
    return name === ''
      ? entriesFrom(part)
      : [{ name, value: textOf(part, ['value', 'text', 'content']) }]
  })
}

const entry = (name: string, value: unknown): Entry[] => {
  const text = Array.isArray(value) ? value.map(cellText).join(', ') : cellText(value)
  return text === '' ? [] : [{ name: words(name), value: text }]
}

const textOf = (fields: Fields, names: readonly string[]): string =>
  cellText(fields[names.find((name) => cellText(fields[name]) !== '') ?? ''])

/** What a cell lists: the fields of an object, the entries of a list, or lines, also between semicolons. */
function entriesIn<T>(
  value: unknown,
  ofField: (name: string, inner: unknown) => T[],
  ofEntry: (fields: Fields) => T[],
  ofText: (text: string) => T[],
): T[] {
  const found = unpacked(value)
  if (isRecord(found)) return Object.entries(found).flatMap(([name, inner]) => ofField(name, inner))
  const parts = Array.isArray(found) ? found : linesOf(cellText(found))
  return parts.flatMap((part) => (isRecord(part) ? ofEntry(part) : ofText(cellText(part))))
}

/** Medications of one cell, by object or by text. */
export const readMedications = (value: unknown): Medication[] =>
  entriesIn(
    value,
    (name, dose) => [present({ name, dose: cellText(dose) || undefined })],
    (fields) => {
      const at = (...names: readonly string[]) => textOf(fields, names) || undefined
      const name = at('name', 'drug', 'medication', 'substance')
      if (name === undefined) return []
      return [
        present({
          name,
          dose: at('dose', 'dosage', 'strength'),
          route: at('route'),
          frequency: at('frequency', 'freq', 'schedule'),
          since: at('since', 'start', 'started', 'from'),
        }),
      ]
    },
    (name) => (name === '' ? [] : [{ name }]),
  )

/** Values of one cell: objects, names with their values, or lines such as `INR 1.4 (0.9-1.1)`. */
export const readLaboratory = (value: unknown): LabValue[] =>
  entriesIn(
    value,
    (name, inner) =>
      isRecord(inner) ? labValue({ name, ...inner }) : labOfText(`${name}: ${cellText(inner)}`),
    labValue,
    labOfText,
  )

function labValue(fields: Fields): LabValue[] {
  const at = (...names: readonly string[]) => textOf(fields, names)
  const name = at('name', 'test', 'analyte', 'parameter')
  if (name === '') return []
  const { low, high } = rangeOf(
    at('range', 'reference', 'referenceRange', 'reference_range', 'normal'),
  )
  return [
    present({
      name,
      value: at('value', 'result'),
      unit: at('unit', 'units') || undefined,
      at: at('at', 'date', 'time', 'when') || undefined,
      low: numberIn(at('low', 'min', 'lower')) ?? low,
      high: numberIn(at('high', 'max', 'upper')) ?? high,
    }),
  ]
}

const LAB = /^(.+?)\s*[:=\s]\s*([<>≤≥]?\s*[-+]?\d[\d.,]*)\s*([^\s()[\]]*)\s*(?:[([](.*)[)\]])?\s*$/u

function labOfText(text: string): LabValue[] {
  if (text === '') return []
  const [, name, value = '', unit = '', range = ''] = LAB.exec(text) ?? []
  if (name !== undefined)
    return [present({ name, value, unit: unit || undefined, ...rangeOf(range) })]
  return [namedValue(text) ?? { name: text, value: '' }]
}

/** `Name: value` of a line; null where no colon stands behind a name. */
function namedValue(line: string): Entry | null {
  const cut = line.indexOf(':')
  return cut < 1 ? null : { name: line.slice(0, cut).trim(), value: line.slice(cut + 1).trim() }
}

/** `0.9-1.1`, `< 5`, `> 60`. */
function rangeOf(text: string): Pick<LabValue, 'low' | 'high'> {
  const [, from, to] = /(-?\d[\d.,]*)\s*(?:-|–|—|to|\.\.)\s*(-?\d[\d.,]*)/u.exec(text) ?? []
  if (from !== undefined && to !== undefined) return { low: numberIn(from), high: numberIn(to) }
  const [, sign = '', end] = /([<>≤≥])=?\s*(-?\d[\d.,]*)/u.exec(text) ?? []
  if (end === undefined) return {}
  return /[<≤]/.test(sign) ? { high: numberIn(end) } : { low: numberIn(end) }
}

const numberIn = (text: string) => numberOf(text) ?? undefined

const linesOf = (text: string): string[] =>
  text === '' ? [] : splitList(text, sentenceSplit(text)).map((e) => e.text)

/** Lines of `Name: value` below headings: `# Heading`, or a line that ends in a colon. */
function sectionsOfLines(text: string, heading: string): Section[] {
  const sections: { heading: string; entries: Entry[] }[] = [{ heading, entries: [] }]
  for (const line of text.split(/\r?\n/)) {
    const plain = line.replace(/^\s*[-*•]\s+/, '').trim()
    const [, title] =
      /^(?:#+\s*(.+?)|(.+?):)$/.exec(plain)?.filter((part) => part !== undefined) ?? []
    if (plain === '') continue
    if (title !== undefined) sections.push({ heading: title.replace(/:$/, ''), entries: [] })
    else sections.at(-1)?.entries.push(namedValue(plain) ?? { name: '–', value: plain })
  }
  return sections.flatMap((section) => sectionFrom(section.heading, section))
}
