import type { AnswerValue } from '@/answers'
import { kindOf, type Question } from '@/questions'

export type CellRead =
  | { readonly ok: true; readonly value: AnswerValue }
  | { readonly ok: false; readonly message: string }

/**
 * The value that a cell of a plain table stands for.
 *
 * Yes/no and options are compared without regard to case and outer spaces, an option also by its label;
 * lists are JSON or separated by `|`; places and distances are JSON; texts are taken as they stand.
 */
export function readCell(question: Question, cell: string): CellRead {
  const value = meaningOf(question, cell)
  if (value === null) return { ok: false, message: `"${cell.trim()}" ${expectationOf(question)}` }
  const wrong = kindOf(question).problemOfValue(question, value)
  return wrong === null ? { ok: true, value } : { ok: false, message: wrong }
}

function meaningOf(question: Question, cell: string): AnswerValue | null {
  const trimmed = cell.trim()
  switch (question.kind) {
    case 'yes-no': {
      const answer = trimmed.toLowerCase()
      return answer === 'yes' || answer === 'no' ? answer : null
    }
    case 'choice':
      return optionOf(question.options, trimmed)
    case 'multi-choice': {
      const ids = listOf(trimmed).map((entry) => optionOf(question.options, entry))
      return ids.every((id) => id !== null) ? ids.toSorted() : null
    }
    case 'ranking': {
      const { options } = question
      const entries = listOf(trimmed)
      if (options === undefined) return entries
      const ids = entries.map((entry) => optionOf(options, entry))
      return ids.every((id) => id !== null) ? ids : null
    }
    case 'number':
    case 'scale':
      return numberOf(trimmed)
    case 'text':
      return cell
    case 'point':
    case 'distance':
      return placeOf(trimmed)
  }
}

function expectationOf(question: Question): string {
  switch (question.kind) {
    case 'yes-no':
      return 'is neither "yes" nor "no"'
    case 'choice':
    case 'multi-choice':
    case 'ranking':
      return `is no option of this question (${(question.options ?? []).map((o) => o.id).join(', ')})`
    case 'number':
    case 'scale':
      return 'is no number'
    case 'point':
      return 'is no place like {"mm":[10,-24.5,30]}'
    case 'distance':
      return 'is no line like {"start":[0,0,0],"end":[0,12,0],"mm":12}'
    case 'text':
      return 'is no text'
  }
}

/** The id of the option meant by its id or its label, whatever the case; null when none or several fit. */
export function optionOf(
  options: readonly { readonly id: string; readonly label: string }[],
  text: string,
): string | null {
  const trimmed = text.trim()
  const exact = options.find((o) => o.id === trimmed)
  if (exact !== undefined) return exact.id
  const wanted = trimmed.toLowerCase()
  const byId = options.filter((o) => o.id.toLowerCase() === wanted)
  const found = byId.length > 0 ? byId : options.filter((o) => o.label.trim().toLowerCase() === wanted)
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

function listOf(text: string): string[] {
  if (text.startsWith('[')) {
    const parsed = jsonOf(text)
    if (Array.isArray(parsed) && parsed.every((entry) => typeof entry === 'string')) return parsed
  }
  return text === ''
    ? []
    : text
        .split('|')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '')
}

/** Decimal point or, from spreadsheets set to another language, decimal comma. */
function numberOf(text: string): number | null {
  if (!/^[-+]?\d+([.,]\d+)?(e[-+]?\d+)?$/i.test(text)) return null
  return Number(text.replace(',', '.'))
}

function placeOf(text: string): AnswerValue | null {
  const parsed = jsonOf(text)
  if (typeof parsed !== 'object' || parsed === null) return null
  const { mm, start, end } = parsed as { mm?: unknown; start?: unknown; end?: unknown }
  if (isMm(mm)) return { mm }
  return isMm(start) && isMm(end) && typeof mm === 'number' ? { start, end, mm } : null
}

const isMm = (value: unknown): value is [number, number, number] =>
  Array.isArray(value) && value.length === 3 && value.every((n) => Number.isFinite(n))

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
