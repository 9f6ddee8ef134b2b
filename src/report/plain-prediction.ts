/** A line of predictions whose fields are all of the right type. */
export interface Prediction {
  readonly model: string
  readonly item: string
  readonly question?: string | undefined
  readonly value: unknown
  readonly confidence?: number | null | undefined
}

/**
 * A line as almost all are, checked by hand: the schema costs several times as much, and files have millions of lines.
 * @returns null for every other line, sound or not: the schema decides.
 */
export function plainPrediction(line: string): Prediction | null {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    return null
  }
  if (!isRecord(read)) return null
  const { model, item, question, value, confidence } = read
  if (typeof model !== 'string' || model === '') return null
  if (typeof item !== 'string') return null
  if (typeof question !== 'string' && question !== undefined) return null
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null
  if (confidence != null && !(typeof confidence === 'number' && confidence >= 0 && confidence <= 1))
    return null
  let known = 3
  if (question !== undefined) known++
  if (confidence !== undefined) known++
  return hasKeys(line, known) ? { model, item, question, value, confidence } : null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether so many keys are written in the line and no other: every key has its colon. `JSON.parse` would keep the last
 * of two equal keys without a word.
 */
function hasKeys(line: string, keys: number): boolean {
  const colons = colonCount(line)
  // Only where texts hold colons as well must they be taken out first.
  return colons === keys || (colons > keys && colonCount(line.replace(TEXTS, '')) === keys)
}

const TEXTS = /"(?:[^"\\]|\\.)*"/g

function colonCount(text: string): number {
  let count = 0
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) count++
  return count
}
