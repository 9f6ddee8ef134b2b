/** Those that studies are read in most; another may be written as its tag. */
const COMMON =
  'ar bg cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nb nl pl pt pt-BR ro ru sk sl sr sv th tr uk vi zh zh-TW'.split(
    ' ',
  )

/** `German (de)`. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag)
  return name === undefined ? tag : `${name} (${tag})`
}

/** To choose from, by name: the common ones, and any that is chosen. */
export const languageOptions = (chosen: readonly string[], without: readonly string[] = []) =>
  [...new Set([...COMMON, ...chosen])]
    .filter((tag) => !without.includes(tag))
    .map((tag) => ({ value: tag, label: languageName(tag) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
