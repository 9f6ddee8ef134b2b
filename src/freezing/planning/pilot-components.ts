import { z } from 'zod'
import { fail, jsonOrNull, type Result, refuse, succeed, textExcess, withoutMark } from '@/study'
import type { GivenComponents, PlanRequest } from './plan-request'

const number = z.number().nullable()
/** What of a report (formats 5) a plan is made from; whatever else stands there may be as it is. */
const pilotSchema = z.object({
  study: z.object({ id: z.string(), studyHash: z.string() }),
  readers: z.object({
    measures: z.array(
      z.object({
        measure: z.string(),
        questions: z.array(z.string()),
        readers: z.array(z.string()),
        modalities: z.array(z.string()),
        cases: z.number(),
        diseased: number,
        normal: number,
        components: z
          .object({
            error: number,
            cov1: number,
            cov2: number,
            cov3: number,
            reader: number,
            modalityReader: number,
          })
          .nullable(),
      }),
    ),
  }),
})

/**
 * The components of a pilot, from its report.json, at the cases that are planned: those of the measure, of the plan's question where one
 * is named. What the pilot could not tell (one reader, one condition) is left out, and counts as 0.
 */
export function pilotComponents(
  text: string,
  file: string,
  { measure, question, normal, diseased, compare, design }: PlanRequest,
): Result<GivenComponents> {
  const fault = (code: string, message: string, remedy: string) =>
    refuse(file, code, message, remedy)
  if (design === 'model')
    return fault(
      'pilot-of-model',
      'a report contains the variance components of readers, not those of their differences from a model',
      'Enter the components of those differences, or use published values',
    )
  const excess = textExcess(text.length, file)
  if (excess !== null) return fail(excess)
  const read = pilotSchema.safeParse(jsonOrNull(withoutMark(text)))
  if (!read.success)
    return fault(
      'no-pilot',
      'it contains no MRMC analysis',
      'Choose the report.json of a study whose questions have two possible correct answers',
    )
  const { study, readers } = read.data
  const fit = readers.measures.filter(
    (analysis) => analysis.measure === measure && analysis.components !== null,
  )
  const found =
    fit.find(({ questions }) => question !== undefined && questions.includes(question)) ?? fit[0]
  const components = found?.components
  if (
    found === undefined ||
    components === undefined ||
    components === null ||
    components.error === null
  )
    return fault(
      'no-components',
      `it has no components of ${measure}`,
      `It has: ${[...new Set(readers.measures.flatMap((analysis) => (analysis.components === null ? [] : [analysis.measure])))].join(', ') || 'none'}`,
    )
  if (compare !== undefined && found.modalities.length < 2)
    return fault(
      'one-condition',
      'its readers read under only one condition, so it cannot show how two conditions differ',
      'Choose a pilot with both conditions, or use published values',
    )
  const count = (all: number, sick: number | null, well: number | null) => {
    if (measure === 'sensitivity') return sick ?? all
    return measure === 'specificity' ? (well ?? all) : all
  }
  const planned = count(normal + diseased, diseased, normal)
  // Of the cases that the measure is of: a pilot may have another share of diseased ones.
  const factor = count(found.cases, found.diseased, found.normal) / planned
  const scaled = (value: number | null, by = factor) =>
    value === null ? undefined : Number((value * by).toPrecision(6))
  const { error, cov1, cov2, cov3, reader, modalityReader } = components
  return succeed({
    cases: normal + diseased,
    error: scaled(error) ?? 0,
    cov1: scaled(cov1),
    cov2: scaled(cov2),
    cov3: scaled(cov3),
    reader: scaled(reader, 1),
    modalityReader: scaled(modalityReader, 1),
    from: `Pilot of ${found.readers.length} readers and ${found.cases} cases (study ${study.studyHash.slice(0, 12)})`,
  })
}
