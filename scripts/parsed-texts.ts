import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const TEXTS = /\/src\/language\/texts\/\w+\/(?!language\b)\w+\.json$/
/** What use-intl says messages with: one that parses them, and one that takes them parsed. */
const FORMAT = 'use-intl/format-message'

/** The texts of an area as they are said: every ICU message parsed. */
export const parsedTexts = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)]))

/**
 * Parses the messages of the catalogs when the app is built: the parser would be 12 kB of the first page's packed
 * download. While developing and in tests they are parsed as they are said.
 */
export const buildTexts = (): Plugin[] => [
  {
    name: 'format-parsed-texts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^${FORMAT}$`) },
      handler(_, importer) {
        return this.resolve(`${FORMAT}/format-only`, importer)
      },
    },
  },
  {
    name: 'parse-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: TEXTS },
      handler: (code) => ({ code: JSON.stringify(parsedTexts(JSON.parse(code))), map: null }),
    },
  },
]
