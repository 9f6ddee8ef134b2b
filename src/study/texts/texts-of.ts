import type { Material } from '../material-schema'
import { changedTexts } from '../material-texts'
import type { QuestionBase } from '../study-schema'
import type { InLanguages, QuestionTexts, StudyTexts } from './text-schemas'

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
  const worded = (
    at: string,
    text: string | undefined,
    of: (t: QuestionTexts) => string | undefined,
    name = at,
  ) =>
    text === undefined || text === ''
      ? []
      : [{ at, name, text, in: (tag: string) => read(texts, tag, of) }]
  const labels = typeof confidence === 'object' ? (confidence.labels ?? []) : []
  return [
    ...worded('prompt', prompt, (t) => t.prompt),
    ...worded('help', help, (t) => t.help),
    ...options.flatMap(({ id, label }, n) =>
      worded(`options[${n}].label`, label, (t) => t.options?.[id], `options.${id}`),
    ),
    ...Object.entries(anchors).flatMap(([step, label]) =>
      worded(`anchors.${step}`, label, (t) => t.anchors?.[step]),
    ),
    ...worded('unit', isLength(unit) ? undefined : unit, (t) => t.unit),
    ...worded('abstain.label', abstain?.label, (t) => t.abstain, 'abstain'),
    ...labels.flatMap((label, n) =>
      worded(`confidence.labels[${n}]`, label, (t) => t.confidence?.[n], `confidence[${n}]`),
    ),
  ]
}

/** What is measured in millimetres is called so everywhere: a button takes it over from the images. */
export const isLength = (unit: string | undefined): boolean => unit === 'mm' || unit === 'cm'

export interface Labelled extends Texts<{ readonly label: string }> {
  readonly label: string | null
}

export const textsOfOneLabel = ({ label, texts }: Labelled): WordedText[] =>
  label === null
    ? []
    : [{ at: 'label', name: 'label', text: label, in: (tag) => read(texts, tag, (t) => t.label) }]

type Legend = string | readonly { readonly label: string }[] | undefined
export interface WordedOverlay
  extends Texts<{
    readonly label?: string | undefined
    readonly legend?: string | readonly string[] | undefined
  }> {
  readonly label: string
  readonly legend?: Legend
}

export function textsOfOneOverlay({ label, legend, texts }: WordedOverlay): WordedText[] {
  const entries: WordedText[] = []
  if (typeof legend === 'string')
    entries.push({
      at: 'legend',
      name: 'legend',
      text: legend,
      in: (tag) => read(texts, tag, (t) => (typeof t.legend === 'string' ? t.legend : undefined)),
    })
  else
    for (const [n, { label: text }] of (legend ?? []).entries())
      entries.push({
        at: `legend[${n}].label`,
        name: `legend[${n}]`,
        text,
        in: (tag) =>
          read(texts, tag, (t) => (typeof t.legend === 'object' ? t.legend[n] : undefined)),
      })
  return [
    { at: 'label', name: 'label', text: label, in: (tag) => read(texts, tag, (t) => t.label) },
    ...entries,
  ]
}

export function textsOfOneMaterial<I>(material: Material<I>): WordedText[] {
  const found: WordedText[] = []
  changedTexts(material, (text, at) => {
    if (text !== '')
      found.push({ at, name: at, text, in: (tag) => read(material.texts, tag, (t) => t[at]) })
    return text
  })
  return found
}

interface WordedStudy extends Texts<StudyTexts> {
  readonly title: string
  readonly description: string
  readonly instructions: string
  readonly endText: string
  readonly raters: {
    readonly groups?: readonly string[] | undefined
    readonly profile?: readonly WordedQuestion[] | undefined
  }
  readonly viewer: { readonly windows: readonly { readonly name: string }[] }
}

/** Of a study or a protocol, without its questions to raters and its items. */
export function textsOfOneStudy({ texts, raters, viewer, ...study }: WordedStudy): WordedText[] {
  const own = (['title', 'description', 'instructions', 'endText'] as const).flatMap(
    (name): WordedText[] =>
      study[name].trim() === ''
        ? []
        : [{ at: name, name, text: study[name], in: (tag) => read(texts, tag, (t) => t[name]) }],
  )
  const groups = (raters.groups ?? []).map(
    (group, n): WordedText => ({
      at: `raters.groups[${n}]`,
      name: `groups.${group}`,
      text: group,
      in: (tag) => read(texts, tag, (t) => t.groups?.[group]),
    }),
  )
  const windows = viewer.windows.map(
    ({ name }, n): WordedText => ({
      at: `viewer.windows[${n}].name`,
      name: `windows.${name}`,
      text: name,
      in: (tag) => read(texts, tag, (t) => t.windows?.[name]),
    }),
  )
  return [...own, ...groups, ...windows]
}

/** A language has the name of no field of JavaScript's own: `constructor` is none. */
export const read = <T, R>(
  texts: InLanguages<T>,
  language: string,
  of: (texts: T) => R | undefined,
): R | undefined => {
  const there = texts !== undefined && Object.hasOwn(texts, language) ? texts[language] : undefined
  return there === undefined ? undefined : of(there)
}
