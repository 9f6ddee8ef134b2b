/** Where a laboratory value lies. */
export type RangeVerdict = 'low' | 'high' | 'within'

interface Range {
  readonly low?: number | undefined
  readonly high?: number | undefined
}

/** `<`, `>`, `≤`, `≥` or nothing, a sign, and a plain number with a decimal point or comma. */
const NUMBER = /^([<>≤≥]=?)?\s*([+\-−]?)(\d+)(?:[.,](\d+))?$/u

/**
 * Where a value as it was written lies, by its limits: they themselves are within. Nothing is said of what is no plain number
 * ("positive", "1:40"), of one whose comma may part thousands ("1,234"), nor of a bound that leaves it open ("< 5" where the limit is 3).
 */
export function rangeVerdict(value: string, { low, high }: Range): RangeVerdict | null {
  if (low === undefined && high === undefined) return null
  const parts = NUMBER.exec(value.trim())
  if (parts === null) return null
  const [, bound = '', sign = '', whole = '', decimals] = parts
  if (value.includes(',') && decimals?.length === 3) return null
  const number = Number(`${sign === '' || sign === '+' ? '' : '-'}${whole}.${decimals ?? '0'}`)
  const isBelow = low !== undefined && number < low
  const isAbove = high !== undefined && number > high
  if (bound.startsWith('<') || bound.startsWith('≤')) {
    // "< 3" is below a limit of 3, "≤ 3" need not be.
    if (isBelow || (bound === '<' && number === low)) return 'low'
    return low === undefined && !isAbove ? 'within' : null
  }
  if (bound.startsWith('>') || bound.startsWith('≥')) {
    if (isAbove || (bound === '>' && number === high)) return 'high'
    return high === undefined && !isBelow ? 'within' : null
  }
  return isBelow ? 'low' : isAbove ? 'high' : 'within'
}

/** '3.5 – 5.1', '≤ 5.1', '≥ 3.5'; '' where there are no limits. */
export function rangeWords({ low, high }: Range): string {
  if (low !== undefined && high !== undefined) return `${low} – ${high}`
  if (high !== undefined) return `≤ ${high}`
  return low === undefined ? '' : `≥ ${low}`
}
