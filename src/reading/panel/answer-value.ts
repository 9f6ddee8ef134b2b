import type { AnswerValue } from '@/answers'

/**
 * A value that its kind has accepted, as the log's type. Multi-choice sets are sorted by their control.
 * @throws TypeError for a shape that no kind has.
 */
export function answerValueOf(value: unknown): AnswerValue {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return [...value]
  if (typeof value === 'object' && value !== null) {
    if ('start' in value && 'end' in value && 'mm' in value && typeof value.mm === 'number')
      return { start: triple(value.start), end: triple(value.end), mm: value.mm }
    if ('mm' in value) return { mm: triple(value.mm) }
  }
  throw new TypeError('this is not the value of any kind of question')
}

function triple(value: unknown): [number, number, number] {
  if (Array.isArray(value) && value.length === 3) {
    const [x, y, z]: unknown[] = value
    if (typeof x === 'number' && typeof y === 'number' && typeof z === 'number') return [x, y, z]
  }
  throw new TypeError('this is not a place in millimetres')
}
