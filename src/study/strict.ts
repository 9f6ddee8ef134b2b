import { z } from 'zod'
import { nearestName } from './nearest-name'

// The library asks by `eval` whether it may compile its schemas. The policy of the pages forbids it, and browsers report
// each attempt: in a page or a worker it is not asked. Every file of schemas comes after this one.
if ('document' in globalThis || 'WorkerGlobalScope' in globalThis) z.config({ jitless: true })

/** An object schema whose unknown keys are errors that name the nearest known key: a typo must not pass. */
export function strict<S extends z.core.$ZodShape>(shape: S) {
  const known = Object.keys(shape)
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined
      const sentences = issue.keys.map((key) => {
        const near = nearestName(key, known)
        return `unknown field "${key}"${near === null ? '' : `, the nearest known field is "${near}"`}`
      })
      return sentences.join('; ')
    },
  })
}

const HEX64 = /^[0-9a-f]{64}$/
export const HEX16 = /^[0-9a-f]{16}$/
/** Ids become file names, DOM ids and CSV cells: letters, digits, dot, dash, underscore. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

export const idSchema = z
  .string()
  .regex(ID, 'must be letters, digits, ".", "_" or "-", beginning with a letter or digit')
export const nonEmpty = z.string().min(1, 'must not be empty')
/** A text as an id: what cannot stand in one becomes a dash, or goes from its beginning. */
export const makeId = (text: string): string =>
  text.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '')

export const sha256Schema = z.string().regex(HEX64, 'must be a SHA-256 in 64 lower-case hex digits')
export const timeSchema = z.iso.datetime({
  precision: 3,
  error: 'must be a time like 2026-01-31T09:30:00.000Z (UTC with milliseconds)',
})
export const proportionSchema = z.number().min(0).max(1)
export const mmPointSchema = z.tuple([z.number(), z.number(), z.number()])
