import { textNow } from './current-language'
import type { English } from './english'
import { englishTexts, isHere, type TextArea } from './text-areas'

/** The name of a text, for lists outside of components: 'room.pause'. Texts named so have no arguments. */
export type TextName = { [A in TextArea]: `${A}.${string & keyof English[A]}` }[TextArea]

/**
 * The text of a name in the language of the page. What is no name stands for itself: words of a study, and labels that
 * a test makes up.
 */
export function namedText(name: string): string {
  const dot = name.indexOf('.')
  const area = name.slice(0, dot)
  const key = name.slice(dot + 1)
  if (!isHere(area) || !Object.hasOwn(englishTexts(area) ?? {}, key)) return name
  return textNow(area)(key as never)
}
