import { z } from 'zod'
import { idSchema, mmPointSchema, strict } from '@/study'

// Shapes of values and truths that several kinds have in common: one schema each, so that a union holds it once.
export const textValue = z.string()
export const numberValue = z.number()
export const listValue = z.array(z.string())

export const textIs = strict({ is: z.string() })
export const wordingsIs = strict({ is: z.string(), or: z.array(z.string()).optional() })
export const numberIs = strict({ is: z.number(), within: z.number().min(0).optional() })
/** Id of the volume that a place was set on; left out where the file is older, or nothing was on screen. */
export const onVolume = { on: idSchema.optional() }
export const placeValue = strict({ mm: mmPointSchema, ...onVolume })
