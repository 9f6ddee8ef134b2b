import { z } from 'zod'
import { mmPointSchema, strict } from '@/study'

// Shapes of values and truths that several kinds have in common: one schema each, so that a union holds it once.
export const textValue = z.string()
export const numberValue = z.number()
export const listValue = z.array(z.string())

export const textIs = strict({ is: z.string() })
export const wordingsIs = strict({ is: z.string(), or: z.array(z.string()).optional() })
export const numberIs = strict({ is: z.number(), within: z.number().min(0).optional() })
export const placeValue = strict({ mm: mmPointSchema })
