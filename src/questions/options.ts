import { z } from 'zod'
import { idSchema, strict } from '@/study'

/** The options of a choice, with ids that occur once. */
export const optionsSchema = z
  .array(strict({ id: idSchema, label: z.string().min(1, 'must not be empty') }))
  .min(2, 'needs at least two options')
  .refine((options) => new Set(options.map((o) => o.id)).size === options.length, 'two options share one id')

export type Option = z.infer<typeof optionsSchema>[number]

export const optionLabel = (options: readonly Option[], id: string): string =>
  options.find((option) => option.id === id)?.label ?? id

export const optionList = (options: readonly Option[]): string => options.map((o) => o.id).join(', ')
