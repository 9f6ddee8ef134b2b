import type { Arguments } from './command'

export interface NumberLimits {
  readonly min: number
  readonly max: number
  readonly isWhole?: boolean
  /** Where the option is left out. */
  readonly standard?: number
}

/** The number an option gives, or a sentence on what is wrong with it. */
export function readNumber(args: Arguments, option: string, limits: NumberLimits): number | string {
  const text = args.text(option)
  if (text === undefined) return limits.standard ?? `--${option} is missing`
  const value = text.trim() === '' ? Number.NaN : Number(text)
  const isFit = value >= limits.min && value <= limits.max && (!limits.isWhole || Number.isInteger(value))
  if (isFit) return value
  const kind = limits.isWhole ? 'a whole number' : 'a number'
  return `--${option} must be ${kind} from ${limits.min} to ${limits.max}, "${text}" is not`
}
