import type { Material } from '../material-schema'
import { changedTexts } from '../material-texts'
import type { QuestionBase, Study } from '../study-schema'
import type { InLanguages, QuestionTexts } from './text-schemas'

/** A text that may be there in several languages. */
export interface WordedText {
  /** Within the object that has it: `prompt`, `options[0].label`. */
  readonly at: string
  /** The same within the texts of a language: `prompt`, `options.a`. */
  readonly name: string
  readonly text: string
  /** In another language; undefined where it is missing there. */
  in(language: string): string | undefined
}

type Texts<T> = { readonly texts?: InLanguages<T> }

/** Where something is said, the words, and the name under which other languages have them, where that is another. */
type Said = readonly [at: string, text: string | null | undefined, name?: string]

const worded = (texts: InLanguages<object>, said: readonly Said[]): WordedText[] =>
  said.flatMap(([at, text, name = at]) =>
    text ? [{ at, name, text, in: (tag) => wordIn(texts, tag, name) }] : [],
  )

/** `options.a`, `confidence[0]`: the field of a language, and what it has there. */
const WITHIN = /^(?:(options|anchors|groups|windows)\.(.+)|(confidence|legend)\[(\d+)\])$/

/** What the texts of a language say under a name of `WordedText`. */
export function wordIn(texts: unknown, language: string, name: string): string | undefined {
  const [, group, key = '', list = group, place = key] = WITHIN.exec(name) ?? []
  const there = fieldOf(texts, language)
  const words = list === undefined ? fieldOf(there, name) : entryOf(fieldOf(there, list), place)
  return typeof words === 'string' ? words : undefined
}

const entryOf = (entries: unknown, name: string): unknown =>
  typeof entries === 'string' ? undefined : fieldOf(entries, name)

/** A language has the name of no field of JavaScript's own: `constructor` is none. */
const fieldOf = (value: unknown, name: string): unknown =>
  Object.getOwnPropertyDescriptor(Object(value), name)?.value

/** What questions of some kinds have to say besides. */
export type WordedQuestion = QuestionBase &
  Texts<QuestionTexts> & {
    readonly options?: readonly { readonly id: string; readonly label: string }[] | undefined
    readonly anchors?: Readonly<Record<string, string>> | undefined
    readonly unit?: string | undefined
  }

type WordsOfQuestion = Pick<
  WordedQuestion,
  'texts' | 'prompt' | 'help' | 'options' | 'anchors' | 'unit' | 'abstain' | 'confidence'
>

export function textsOfOneQuestion(question: WordsOfQuestion): WordedText[] {
  const { texts, prompt, help, options = [], anchors = {}, unit, abstain, confidence } = question
  const labels = typeof confidence === 'object' ? (confidence.labels ?? []) : []
  return worded(texts, [
    ['prompt', prompt],
    ['help', help],
    ...options.map(({ id, label }, n): Said => [`options[${n}].label`, label, `options.${id}`]),
    ...Object.entries(anchors).map(([step, label]): Said => [`anchors.${step}`, label]),
    ['unit', isLength(unit) ? '' : unit],
    ['abstain.label', abstain?.label, 'abstain'],
    ...labels.map((label, n): Said => [`confidence.labels[${n}]`, label, `confidence[${n}]`]),
  ])
}

/** What is measured in millimetres is called so everywhere: a button takes it over from the images. */
const isLength = (unit: string | undefined): boolean => unit === 'mm' || unit === 'cm'

export interface Labelled extends Texts<{ readonly label: string }> {
  readonly label: string | null
}

export const textsOfOneLabel = ({ label, texts }: Labelled): WordedText[] =>
  worded(texts, [['label', label]])

export interface WordedOverlay
  extends Texts<{
    readonly label?: string | undefined
    readonly legend?: string | readonly string[] | undefined
  }> {
  readonly label: string
  readonly legend?: string | readonly { readonly label: string }[] | undefined
}

export const textsOfOneOverlay = ({ label, legend = [], texts }: WordedOverlay): WordedText[] =>
  worded(texts, [
    ['label', label],
    ...(typeof legend === 'string'
      ? [['legend', legend] as const]
      : legend.map((entry, n): Said => [`legend[${n}].label`, entry.label, `legend[${n}]`])),
  ])

export function textsOfOneMaterial<I>(material: Material<I>): WordedText[] {
  const said: Said[] = []
  changedTexts(material, (text, at) => {
    said.push([at, text])
    return text
  })
  return worded(material.texts, said)
}

type WordedStudy = Pick<
  Study,
  'texts' | 'title' | 'description' | 'instructions' | 'endText' | 'raters' | 'viewer'
>

/** Of a study or a protocol, without its questions to raters and its items. */
export const textsOfOneStudy = ({ texts, raters, viewer, ...study }: WordedStudy): WordedText[] =>
  worded(texts, [
    ...(['title', 'description', 'instructions', 'endText'] as const).map(
      (name): Said => [name, study[name].trim() && study[name]],
    ),
    ...(raters.groups ?? []).map(
      (group, n): Said => [`raters.groups[${n}]`, group, `groups.${group}`],
    ),
    ...viewer.windows.map(
      ({ name }, n): Said => [`viewer.windows[${n}].name`, name, `windows.${name}`],
    ),
  ])
