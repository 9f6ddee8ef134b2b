import { z } from 'zod'
import {
  POPULATIONS,
  PRIMARY_AIMS,
  PRIMARY_MEASURES,
  PRIMARY_METHODS,
  parseJson,
  READER_DESIGNS,
  type Result,
  strict,
} from '@/study'

const share = z.number().gt(0, 'must be more than 0').lt(1, 'must be less than 1')
const variance = z.number().min(-1).max(1)

/** What the components of a plan are taken from: typed in, from a pilot, or from a published conjecture. */
export const PLAN_PRESETS = [
  'small',
  'moderate',
  'large',
  'roe-metz-HL',
  'roe-metz-LL',
  'roe-metz-HH',
  'roe-metz-LH',
] as const
export type PlanPreset = (typeof PLAN_PRESETS)[number]

const givenComponents = strict({
  cases: z.int().min(2),
  error: z.number().min(0).max(1),
  reader: variance.optional(),
  modalityReader: variance.optional(),
  cov1: variance.optional(),
  cov2: variance.optional(),
  cov3: variance.optional(),
  from: z.string().min(1, 'must say where they come from'),
})
export type GivenComponents = z.infer<typeof givenComponents>

/** What is asked of the planner (triplane-plan/1): the question, the design, what is expected. */
export const planRequestSchema = strict({
  format: z.literal('triplane-plan/1'),
  measure: z.enum(PRIMARY_MEASURES),
  question: z.string().min(1).optional(),
  aim: z.enum(PRIMARY_AIMS),
  compare: strict({ test: z.string().min(1), reference: z.string().min(1) }).optional(),
  margin: z.number().positive('must be more than 0').lt(1, 'must be less than 1').optional(),
  alpha: z.number().positive('must be more than 0').max(0.5, 'must be 0.5 at most').default(0.05),
  generalise: z.enum(POPULATIONS).default('readers-and-cases'),
  /** The estimator, and what becomes of missing readings; left out: by the readings that are there. */
  method: z.enum(PRIMARY_METHODS).optional(),
  design: z.enum(READER_DESIGNS).default('crossed'),
  /** Of the measure, under the reference and under the test; `reference` alone where nothing is compared. */
  expected: strict({ reference: share, test: share.optional() }),
  readers: z.int().min(1).max(1000),
  normal: z.int().min(0).max(100_000),
  diseased: z.int().min(0).max(100_000),
  groups: z.int().min(2).max(100).optional(),
  components: z
    .union([strict({ preset: z.enum(PLAN_PRESETS) }), givenComponents])
    .default({ preset: 'moderate' }),
  /** How often each answer is given, of kappa; left out: as many as are normal and diseased. */
  shares: z.array(share).min(2).max(20).optional(),
  /** Several cases of one patient, and how alike they are. */
  clusters: strict({
    size: z.number().min(1).max(1000),
    correlation: z.number().min(0).max(1),
  }).optional(),
  target: share.default(0.8),
})
export type PlanRequest = z.infer<typeof planRequestSchema>

export const parsePlanRequest = (text: string, file: string): Result<PlanRequest> =>
  parseJson(text, file, planRequestSchema)
