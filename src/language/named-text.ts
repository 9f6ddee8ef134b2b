import { languageNow, type TextArea, textNow } from './current-language'
import { english } from './texts/en'

/** The name of a text, for lists outside of components: 'room.pause'. Texts named so have no arguments. */
export type TextName = { [A in TextArea]: `${A}.${string & keyof (typeof english)[A]}` }[TextArea]

/**
 * The text of a name in the language of the page. What is no name stands for itself: words of a study, and labels that
 * a test makes up.
 */
export function namedText(name: string): string {
  const dot = name.indexOf('.')
  const area = name.slice(0, dot)
  const key = name.slice(dot + 1)
  if (!isArea(area) || !Object.hasOwn(languageNow().texts[area], key)) return name
  return textNow(area)(key as never)
}

const isArea = (area: string): area is TextArea => Object.hasOwn(english, area)
