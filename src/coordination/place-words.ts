import words from './place-words.json'

type Words = Readonly<Record<string, string>>

/** Fields as the forms of the page call them; parts and lists of a study as a place names them. */
const { fields, parts: ofParts, lists }: Readonly<Record<keyof typeof words, Words>> = words
export const FIELD_WORDS = fields

/** Where in a study something stands, for someone who never saw its file: `volumes[0].label` is "label of scan 1". */
export function placeWords(field: string): string {
  const whole = fields[field]
  if (whole !== undefined) return whole
  const parts = field.split('.').map((part) => {
    const [, list = '', index] = /^(\w+)\[(\d+)\]$/.exec(part) ?? []
    return index === undefined
      ? (ofParts[part] ?? part)
      : `${lists[list] ?? list} ${Number(index) + 1}`
  })
  // "label of option 2" is the option itself.
  if (parts.length > 2 && /^option \d+$/.test(parts.at(-2) ?? '')) parts.pop()
  return parts.reverse().join(' of ')
}
