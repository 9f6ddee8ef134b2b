import { z } from 'zod'
import {
  attributesSchema,
  nonEmpty,
  parseJson,
  proportionSchema,
  type Result,
  strict,
  sumOf,
} from '@/study'

/** Which items of a pool are drawn (triplane-sample/1, formats 4). */
export const sampleSchema = strict({
  format: z.literal('triplane-sample/1').optional(),
  size: z.int().min(1),
  seed: z.int().min(0),
  /** `category`, `subject` or names of attributes; several are crossed. */
  strata: z.array(nonEmpty).default([]),
  /** Of each stratum: in proportion to its items, to its different values of the first `onePer`, or all the same. */
  allocation: z.enum(['proportional', 'distinct', 'equal']).default('proportional'),
  /** How many of each stratum, by its name (crossed: `A · B`); instead of an allocation, and together the size. */
  counts: z.record(nonEmpty, z.int().min(0)).optional(),
  /** At most one item for each value of these. */
  onePer: z.union([nonEmpty, z.array(nonEmpty)]).optional(),
  onePerSubject: z.boolean().optional(),
  where: z.record(nonEmpty, z.array(attributesSchema.valueType).min(1)).optional(),
  excludeSubjects: z.array(nonEmpty).optional(),
  balance: strict({
    /** Share of yes among the truths of yes-no questions. */
    yesShare: z
      .tuple([proportionSchema, proportionSchema])
      .refine(([low, high]) => low <= high, 'the low end must not be above the high end')
      .optional(),
    /** Largest share of right options on one place, over choices with the same number of options. */
    maxPositionShare: proportionSchema.optional(),
  }).optional(),
})
export type SampleSpec = z.infer<typeof sampleSchema>

export const parseSampleFile = (text: string, file: string): Result<SampleSpec> =>
  parseJson(text, file, sampleSchema)

/** How many are to be drawn: the numbers given by hand, together. */
export const askedSize = ({ counts, size }: SampleSpec): number =>
  counts === undefined ? size : sumOf(Object.values(counts))
