import { z } from 'zod'
import { mmPointSchema, strict } from '@/study'

/** The shapes of formats 2; which of them fits is for the question's kind to say (`problemOfTruth`). */
export const truthSchema = z.union([
  strict({
    is: z.union([z.string(), z.number(), z.array(z.string())]),
    or: z.array(z.string()).optional(),
    within: z.number().min(0).optional(),
  }),
  strict({ mm: z.union([z.number(), mmPointSchema]), withinMm: z.number().min(0) }),
])
export type Truth = z.infer<typeof truthSchema>
