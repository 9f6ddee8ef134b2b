import type { AnswerValue } from '@/answers'
import { kindOf, type Question } from '@/questions'
import { optionOf } from './read-cell'

/** What a model's answer was taken to mean. */
export interface Extraction {
  /** null: nothing could be read out of it, which counts as a wrong answer. */
  readonly value: AnswerValue | null
  /** Whether words around the value had to be dropped. */
  readonly isReduced: boolean
}

/**
 * Reduces a model's answer to a value of the question.
 *
 * For a choice by the published rule: a letter if one is given, else the one option whose label stands in
 * the text, else wrong. For yes-no: the word the text begins with, else the only one of both words that
 * occurs. Everything else must be a value as it stands.
 */
export function extractValue(question: Question, raw: unknown): Extraction {
  const kind = kindOf(question)
  if (typeof raw === 'string' && question.kind === 'choice') return extractOption(question.options, raw)
  if (typeof raw === 'string' && question.kind === 'yes-no') return extractYesNo(raw)
  if (typeof raw === 'boolean' && question.kind === 'yes-no')
    return { value: raw ? 'yes' : 'no', isReduced: true }
  const value = typeof raw === 'string' && isNumeric(question.kind) ? Number(raw) : raw
  return kind.problemOfValue(question, value) === null
    ? { value: value as AnswerValue, isReduced: value !== raw }
    : { value: null, isReduced: false }
}

const isNumeric = (kind: string) => kind === 'number' || kind === 'scale'

function extractYesNo(text: string): Extraction {
  if (text === 'yes' || text === 'no') return { value: text, isReduced: false }
  const clean = text.trim().toLowerCase()
  if (clean === 'yes' || clean === 'no') return { value: clean, isReduced: true }
  const words: readonly string[] = clean.match(/[\p{L}\p{N}]+/gu) ?? []
  const first = words[0]
  if (first === 'yes' || first === 'no') return { value: first, isReduced: true }
  const [hasYes, hasNo] = [words.includes('yes'), words.includes('no')]
  if (hasYes === hasNo) return { value: null, isReduced: false }
  return { value: hasYes ? 'yes' : 'no', isReduced: true }
}

type Options = readonly { readonly id: string; readonly label: string }[]

function extractOption(options: Options, text: string): Extraction {
  const exact = optionOf(options, text)
  if (exact !== null) return { value: exact, isReduced: exact !== text }
  const letter = letterOf(text)
  if (letter !== null) {
    const byId = optionOf(
      options.map((o) => ({ id: o.id, label: o.id })),
      letter,
    )
    const id = byId ?? options[letter.charCodeAt(0) - 65]?.id ?? null
    if (id !== null) return { value: id, isReduced: true }
  }
  return { value: labelIn(options, text), isReduced: true }
}

/** A letter that is meant as one: alone, bracketed or followed by punctuation, or after "answer". "A lesion" is none. */
function letterOf(text: string): string | null {
  const patterns = [
    /^\s*[([*"']*([A-Ja-j])[)\]*"']*\s*[.:,;)]?\s*$/,
    /^\s*(?:\(([A-Ja-j])\)|\[([A-Ja-j])\]|\**([A-J])\**[.):,;])/,
    /\b(?:answer|option|choice)\b\s*(?:is|:|=|would be|must be)*\s*[:(*"']*\s*([A-J])\b(?!\s+[a-z])/i,
  ]
  for (const pattern of patterns) {
    const found = pattern
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined)
    if (found !== undefined) return found.toUpperCase()
  }
  return null
}

const wordsOf = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

/** The one label that stands in the text; a label inside a longer one that also stands there does not count. */
function labelIn(options: Options, text: string): string | null {
  const words = wordsOf(text)
  const found = options.filter((o) => wordsOf(o.label).trim() !== '' && words.includes(wordsOf(o.label)))
  const longest = found.filter(
    (o) => !found.some((other) => other !== o && wordsOf(other.label).includes(wordsOf(o.label))),
  )
  return longest.length === 1 ? (longest[0]?.id ?? null) : null
}
