import { readFileSync } from 'node:fs'
import { makeReport } from '@/report'
import { type Report, readAnswerInput } from '@/results'
import { bytesOf, type Fixture, makeAnswersFile, makeFixture } from '../reading-fixture'

/** Readings as the reference files hold them. */
export interface Readings {
  readonly reader: readonly (string | number)[]
  readonly modality: readonly (string | number)[]
  readonly case: readonly (string | number)[]
  readonly truth: readonly number[]
  readonly rating: readonly (number | null)[]
}

/** A reference case by its name. */
export function referenceCase(file: string | URL, name: string) {
  const cases: {
    name: string
    input: { readings: Readings; ai_reader?: string }
    expected: unknown
  }[] = JSON.parse(readFileSync(file, 'utf8'))
  const found = cases.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no reference case ${name}`)
  return found
}

/** A number of what is expected, by its path: `rrrc.differences.0.ci_low`; null where it is undefined. */
export function numberAt(expected: unknown, path: string): number | null {
  let value = expected
  for (const name of path.split('.')) {
    if (value === null) return null
    if (typeof value !== 'object' || value === undefined || !(name in value))
      throw new Error(`no ${path}`)
    value = Reflect.get(value, name)
  }
  if (value !== null && typeof value !== 'number') throw new Error(`${path} is no number`)
  return value
}

export const REFERENCE = new URL('../../stats/reference/mrmc-reference.json', import.meta.url)

/** Ratings as scale answers: an item for each case and condition, whose truth is the top of the scale or its foot. */
export function ratedFixture(
  { modality, case: cases, truth, rating }: Readings,
  study: Readonly<Record<string, unknown>> = {},
  patient?: (name: string) => string,
): Fixture {
  const given = rating.filter((value) => value !== null)
  const scale = { kind: 'scale', min: Math.min(...given), max: Math.max(...given) }
  const items = new Map(
    cases.map((name, n) => [
      `${name} ${modality[n]}`,
      { name: String(name), condition: String(modality[n]), isDiseased: truth[n] === 1 },
    ]),
  )
  const conditions = [...new Set(modality.map(String))]
  const listed = [...items.values()]
  const id = (name: string, condition: string) =>
    `c${name.replace(/\W/g, '_')}-m${conditions.indexOf(condition)}`
  const listedItems = listed.map(({ name, condition, isDiseased }) => ({
    id: id(name, condition),
    category: 'all',
    attributes: { case: name, ...(patient === undefined ? {} : { subject: patient(name) }) },
    questions: [{ ...scale, truth: { is: isDiseased ? scale.max : scale.min } }],
  }))
  const plain = JSON.parse(makeFixture(listedItems).studyText)
  const places = new Map(
    listed.map(({ name, condition }) => [id(name, condition), `m${condition}`]),
  )
  for (const item of plain.items) item.condition = places.get(item.id)
  return makeFixture(listedItems, {
    items: plain.items,
    // The first is the reference, and the references take the first minus the second.
    conditions: conditions.toReversed().map((name) => ({ id: `m${name}`, hides: [] })),
    ...study,
  })
}

/** The report on them: each reader an answer file. */
export function ratedReport(
  readings: Readings,
  fixture = ratedFixture(readings),
  iterations = 0,
): Report {
  const { reader, modality, case: cases, rating } = readings
  const conditions = [...new Set(modality.map(String))]
  const inputs = [...new Set(reader.map(String))].map((code) => {
    const values = new Map<string, number | null | undefined>(
      cases.flatMap((name, n) =>
        String(reader[n]) === code && rating[n] !== null
          ? [
              [
                `c${String(name).replace(/\W/g, '_')}-m${conditions.indexOf(String(modality[n]))}`,
                rating[n],
              ] as const,
            ]
          : [],
      ),
    )
    const file = makeAnswersFile(fixture, { code: `R${code}`, answer: (item) => values.get(item) })
    return readAnswerInput(bytesOf(file), `answers-${code}.json`, fixture)
  })
  return makeReport({ ...fixture, inputs, iterations })
}
