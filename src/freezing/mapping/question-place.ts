import type { QuestionMap } from './mapping-schema'
import { sourceText } from './row-source'
import { type Row, rowValue } from './row-value'

/** Where the paths of a question start. */
export interface Place {
  readonly row: Row
  /** Where paths start: an entry of a nested list, or the row itself. */
  readonly entry: Row
  /** Prefix of the field in problems. */
  readonly place: string
}

/** The values a path of a question may speak of: "/age" is of the row, "age" of the entry. */
export function valueAt(p: Place, path: string): unknown {
  return path.startsWith('/') ? rowValue(p.row, path.slice(1)) : rowValue(p.entry, path)
}
export function textAt(p: Place, source: QuestionMap['prompt'] | undefined): string {
  if (source === undefined || 'value' in source || !source.from.startsWith('/'))
    return sourceText(p.entry, source)
  return sourceText(p.row, { ...source, from: source.from.slice(1) })
}
