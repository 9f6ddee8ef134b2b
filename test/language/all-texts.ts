import { readdirSync, readFileSync } from 'node:fs'
import type { English } from '@/language/english'

/** By area, then by key. */
export type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>
/** One that lacks nothing. */
type Complete = { readonly [A in keyof English]: Readonly<Record<keyof English[A], string>> }

const ROOT = 'src/language/texts'

/** The texts of a language, as no page has them: the app brings each area with the part that says it. */
const catalogOf = (code: string): Catalog =>
  Object.fromEntries(
    readdirSync(`${ROOT}/${code}`)
      .filter((file) => file !== 'language.json')
      .map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(`${ROOT}/${code}/${file}`, 'utf8')),
      ]),
  )

export const english = catalogOf('en') as Complete
/** The other languages, by code. */
export const others: ReadonlyMap<string, Catalog> = new Map(
  readdirSync(ROOT)
    .filter((code) => code !== 'en')
    .map((code) => [code, catalogOf(code)]),
)
/** Complete, as a test says. */
export const german = catalogOf('de') as Complete
