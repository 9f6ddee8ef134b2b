import { z } from 'zod'
import { parseJson, proportionSchema, type Result, strict } from '@/study'

const nonEmpty = z.string().min(1, 'must not be empty')
const plain = z.union([z.string(), z.number(), z.boolean()])

/** Which items of a pool are drawn (triplane-sample/1, formats 4). */
export const sampleSchema = strict({
  format: z.literal('triplane-sample/1').optional(),
  size: z.int().min(1),
  seed: z.int().min(0),
  /** `category`, `subject` or names of attributes; several are crossed. */
  strata: z.array(nonEmpty).default([]),
  allocation: z.enum(['proportional', 'equal']).default('proportional'),
  /** At most one item for each value of these. */
  onePer: z.union([nonEmpty, z.array(nonEmpty)]).optional(),
  onePerSubject: z.boolean().optional(),
  where: z.record(nonEmpty, z.array(plain).min(1)).optional(),
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
