import {
  isMissing,
  itemsIn,
  itemWithout,
  languagesOfDraft,
  type Pool,
  type PoolItem,
  type Protocol,
  parsePool,
  poolLine,
  protocolIn,
  protocolWithout,
  readTextTable,
  type Translation,
  textEntries,
  textTableCsv,
} from '@/pool'
import { keptLast, type Result } from '@/study'
import type { DraftContent } from './draft-content'

/** Which texts the page shows. */
export interface TextQuery {
  readonly language: string
  readonly search: string
  readonly only: 'all' | 'missing'
  readonly from: number
  readonly to: number
}

/** The texts of a study in preparation. They are gathered once for each pool and protocol. */
const entriesOf = keptLast((pool: Pool, protocol: Protocol) => textEntries(protocol, pool))

export function textsView(
  pool: Pool,
  protocol: Protocol,
  { language, search, only, from, to }: TextQuery,
) {
  const entries = entriesOf(pool, protocol)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = entries.filter((entry) => {
    if (only === 'missing' && !isMissing(entry, language)) return false
    const said = `${entry.where} ${entry.text} ${entry.in[language]?.words ?? ''}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
  return {
    /** Besides that of the study, with how many texts are missing in each. */
    languages: languagesOfDraft(protocol, pool).map((tag) => ({
      tag,
      missing: entries.filter((entry) => isMissing(entry, tag)).length,
    })),
    rows: found.slice(from, to).map((entry) => ({
      where: entry.where,
      text: entry.text,
      count: entry.count,
      /** '': none. */
      words: entry.in[language]?.words ?? '',
      isMissing: isMissing(entry, language),
    })),
    /** How many the query found. */
    total: found.length,
  }
}

export const textTable = (pool: Pool, protocol: Protocol): string =>
  textTableCsv(entriesOf(pool, protocol), languagesOfDraft(protocol, pool))

export const readTexts = (
  pool: Pool,
  protocol: Protocol,
  file: string,
  bytes: Uint8Array,
): Promise<Result<Translation[]>> =>
  readTextTable(bytes, file, entriesOf(pool, protocol), languagesOfDraft(protocol, pool))

/** A study in preparation that says these texts in other languages: what is the protocol's there, what is the items' beside the list. */
export function withTranslations(
  content: DraftContent,
  translations: readonly Translation[],
): Partial<DraftContent> {
  const keyOf = ({ where, text, language }: Translation) => [language, where, text].join('\n')
  const known = new Map(
    (content.translations ?? []).map((translation) => [keyOf(translation), translation]),
  )
  for (const translation of translations) known.set(keyOf(translation), translation)
  return {
    protocol: protocolIn(content.protocol, translations),
    translations: [...known.values()],
    edits: changedEdits(content.edits, (item) => itemsIn([item], translations)[0] ?? item),
  }
}

/** Without a language, as far as it does not come with the list of items. */
export function withoutLanguage(
  { protocol, edits, translations = [] }: DraftContent,
  language: string,
): Partial<DraftContent> {
  const left = translations.filter((translation) => translation.language !== language)
  return {
    protocol: protocolWithout(protocol, language),
    edits: changedEdits(edits, (item) => itemWithout(item, language)),
    translations: left.length === 0 ? undefined : left,
  }
}

/** Items that were changed by hand, changed once more; a line that cannot be read stays as it is, and is told where the pool is. */
function changedEdits(
  edits: DraftContent['edits'],
  change: (item: PoolItem) => PoolItem,
): DraftContent['edits'] {
  const changed = Object.entries(edits).flatMap(([id, line]): [string, string][] => {
    const read = line === null ? null : parsePool(line, 'Case')
    const [item] = read?.ok ? read.value.items : []
    if (item === undefined) return []
    const after = change(item)
    return after === item ? [] : [[id, poolLine(after)]]
  })
  return changed.length === 0 ? edits : { ...edits, ...Object.fromEntries(changed) }
}
