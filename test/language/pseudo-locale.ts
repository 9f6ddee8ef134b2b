import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Language, Texts } from '@/language'
import { english } from './all-texts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = [...'åƀçđéƒğĥîĵķļɱñöþɋřšţûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻⱮÑÖÞɊŘŠŢÛṼŴẊÝŽ']

/** 'Next case' as '⟦Ñéẋţ îţéɱ ~~~~⟧': no letter is as it was, and it is longer by half, as other languages are. */
const accented = (words: string): string =>
  [...words].map((sign) => ACCENTED[PLAIN.indexOf(sign)] ?? sign).join('')

/** A text with other words: its arguments, plurals and tags stay as they are. */
export function pseudoText(text: string): string {
  const words: { readonly from: number; readonly to: number }[] = []
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal && element.location)
        words.push({ from: element.location.start.offset, to: element.location.end.offset })
      if (element.type === TYPE.tag) walk(element.children)
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const option of Object.values(element.options)) walk(option.value)
    }
  }
  walk(parse(text, { captureLocation: true }))
  const other = words.reduceRight(
    (done, { from, to }) => done.slice(0, from) + accented(done.slice(from, to)) + done.slice(to),
    text,
  )
  return `⟦${other} ${'~'.repeat(Math.ceil(text.length / 2))}⟧`
}

const areas = Object.entries(english).map(([area, texts]) => [
  area,
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)])),
])

/** A language of long words that nobody speaks, read from right to left. */
export const PSEUDO: Language = {
  code: 'en',
  locale: 'en-GB',
  direction: 'rtl',
  // The keys are those of the English texts.
  texts: Object.fromEntries(areas) as Texts,
}
