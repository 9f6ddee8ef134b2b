import { z } from 'zod'
import { questionBase, strict } from '@/study'
import { optionIdsOfCell } from '../cells/truth-cell'
import { notOption, type Option, optionLabel, optionOf, optionsSchema } from '../options'
import { closedKind, defineKind } from '../question-kind'
import { misread, pick, pickOther, type Read, read, readIs } from '../read-value'

const choiceSchema = strict({ ...questionBase, kind: z.literal('choice'), options: optionsSchema })
export type ChoiceQuestion = z.infer<typeof choiceSchema>

const readOption = (question: ChoiceQuestion, value: unknown): Read<string> =>
  typeof value === 'string' && question.options.some((o) => o.id === value)
    ? read(value)
    : misread(`${JSON.stringify(value)} ${notOption(question.options)}`)

const idsOf = (question: ChoiceQuestion) => question.options.map((o) => o.id)

export const choice = defineKind({
  ...closedKind,
  kind: 'choice',
  name: 'Choice',
  schema: choiceSchema,
  readValue: readOption,
  readTruth: readIs(readOption),
  labels: idsOf,
  chance: (question) => 1 / question.options.length,
  positive: (labels) => (labels.length === 2 ? (labels[1] ?? null) : null),
  chanceWords: '1/k for k options',
  describe: (question, value) => optionLabel(question.options, value),
  describeTruth: (question, truth) => optionLabel(question.options, truth.is),
  phrases: (question, truth) => [optionLabel(question.options, truth.is)],
  simulate: (question, truth, isCorrect, random) =>
    isCorrect ? truth.is : pickOther(idsOf(question), truth.is, random),
  simulateAny: (question, random) => pick(question.options, random).id,
  spelling:
    /^(mcq?|mcqa|single[\s_-]*(choice|select|best)|multiple[\s_-]*choice|sba|radio|closed)$/i,
  isShownBy: (options) => options.length > 0,
  truthOfCell: (_, cell) => {
    const ids = optionIdsOfCell([cell.value], cell)
    return ids.ok ? read({ is: ids.value[0] }) : ids
  },
  cellOfTruth: (question, truth) => optionLabel(question.options, truth.is),
  answers: (question) => question.options,
  profileFields: {
    options: [
      { id: 'o1', label: 'First' },
      { id: 'o2', label: 'Second' },
    ],
  },
  valueOfCell: (question, cell) => optionOf(question.options, cell),
  notCell: (question) => notOption(question.options),
  extraction: {
    words: 'to an option by its letter, or else by the only option label that it contains',
    readOut: ({ options }, raw) => (typeof raw === 'string' ? extractOption(options, raw) : raw),
  },
  scoring: { answers: 'choice', when: 'they equal the correct answer' },
})

/** The published rule: a letter if one is given, else the one option whose label stands in the text. */
function extractOption(options: readonly Option[], text: string): string | null {
  const exact = optionOf(options, text)
  if (exact !== null) return exact
  const letter = letterOf(text)
  if (letter === null) return labelIn(options, text)
  const byId = optionOf(
    options.map(({ id }) => ({ id, label: id })),
    letter,
  )
  return byId ?? options[letter.charCodeAt(0) - 65]?.id ?? labelIn(options, text)
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

const wordsOf = (text: string) =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

/** The one label that stands in the text; a label inside a longer one that also stands there does not count. */
function labelIn(options: readonly Option[], text: string): string | null {
  const words = wordsOf(text)
  const found = options.filter(
    (o) => wordsOf(o.label).trim() !== '' && words.includes(wordsOf(o.label)),
  )
  const longest = found.filter(
    (o) => !found.some((other) => other !== o && wordsOf(other.label).includes(wordsOf(o.label))),
  )
  return longest.length === 1 ? (longest[0]?.id ?? null) : null
}
