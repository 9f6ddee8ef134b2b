import type { PoolItem } from '@/pool'
import { shownTexts, type TextPlace } from '@/pool'
import { isTranslated, placeIn, wordedOfItem } from '@/study'

/** A remedy that one click applies; plain data, so that it can be stored and undone. */
export type AuditFix =
  /** Replaces every occurrence of a text in one field of an item (`context`, `questions[0].prompt`, …). */
  | {
      readonly type: 'mask-text'
      readonly item: string
      readonly field: string
      readonly text: string
      readonly by: string
    }
  | { readonly type: 'clear-context'; readonly item: string }
  /** Volume or image label to null: the rater reads "Image 1". */
  | { readonly type: 'remove-label'; readonly item: string; readonly file: string }
  | { readonly type: 'remove-date'; readonly item: string; readonly file: string }
  /** Options of the choices that can be shuffled in a new order, with new letters. */
  | { readonly type: 'shuffle-options'; readonly seed: number }
  /** Option ids to A, B, C … by place; of one question, or of all when `item` is null. */
  | { readonly type: 'letter-option-ids'; readonly item: string | null }
  | {
      readonly type: 'rename-question'
      readonly item: string
      readonly question: string
      readonly id: string
    }
  /** Every picture as a PNG, padded to one size where one is given, without compression where its bytes tell. */
  | {
      readonly type: 'rewrite-images'
      readonly pad: readonly [number, number] | null
      readonly isStored: boolean
    }
  /** These scans are frozen without their face. */
  | { readonly type: 'remove-faces'; readonly files: readonly string[] }
  /** Takes that back for one of them. */
  | { readonly type: 'keep-face'; readonly file: string }
  | { readonly type: 'remove-material'; readonly item: string; readonly material: string }
  | { readonly type: 'drop-item'; readonly item: string }
  /** Nothing to mend in this pool: draw again with this in the sample's `balance`. */
  | { readonly type: 'redraw'; readonly balance: { readonly yesShare: readonly [number, number] } }

export interface AuditFinding {
  /** Names the finding: the same as long as its place and words stay. */
  readonly key: string
  /** Stable, kebab-case. */
  readonly code: string
  /** `leak`: mend it before freezing. `doubt`: look at it. `handled`: freezing takes care of it. */
  readonly severity: 'leak' | 'doubt' | 'handled'
  /** The item's id in the pool; null for what concerns the study as a whole. */
  readonly item: string | null
  /** 1-based line of the pool file. */
  readonly line: number | null
  /** `context`, `questions[0].prompt`, …; '' for the item or study as a whole. */
  readonly field: string
  /** The words found, or what was counted. */
  readonly excerpt: string
  /** What is wrong, a sentence without its full stop. */
  readonly message: string
  /** What to do, a sentence without its full stop. */
  readonly remedy: string
  readonly fix: AuditFix | null
}

/** @param item null for what concerns the study as a whole. */
export function findingOf(
  item: PoolItem | null,
  severity: AuditFinding['severity'],
  code: string,
  field: string,
  said: Pick<AuditFinding, 'excerpt' | 'message' | 'remedy'> & { readonly fix?: AuditFix | null },
): AuditFinding {
  return {
    code,
    severity,
    field,
    ...said,
    fix: said.fix ?? null,
    key: [code, item?.id ?? '', field, said.excerpt].join('|'),
    item: item?.id ?? null,
    line: item?.line ?? null,
  }
}

/** The remedy of what cannot be mended in the item itself. */
export const excludeItem = ({ id }: PoolItem): AuditFix => ({ type: 'drop-item', item: id })

/** What the button of a remedy says. */
export function fixWords(fix: AuditFix): string {
  switch (fix.type) {
    case 'mask-text':
      return `Replace by "${fix.by}"`
    case 'clear-context':
      return 'Remove the context'
    case 'remove-label':
      return 'Remove the label'
    case 'remove-date':
      return 'Remove the date'
    case 'shuffle-options':
      return 'Shuffle the options'
    case 'letter-option-ids':
      return 'Name the options A, B, C …'
    case 'rename-question':
      return `Rename the question to "${fix.id}"`
    case 'rewrite-images':
      if (fix.isStored) return 'Write them padded, without compression'
      return fix.pad === null ? 'Write all as PNG' : `Pad all to ${fix.pad.join(' x ')}`
    case 'remove-faces':
      return fix.files.length === 1 ? 'Remove the face' : 'Remove the faces'
    case 'keep-face':
      return 'Keep the face'
    case 'remove-material':
      return 'Remove this material'
    case 'drop-item':
      return 'Exclude the case'
    case 'redraw':
      return 'Sample again with balanced answers'
  }
}

/** Everything of an item that raters read as text, in other languages, too: `questions[0].texts.de.prompt`. */
export function textsOf(pooled: PoolItem): TextPlace[] {
  const item = { ...pooled, questions: pooled.questions.map(({ question }) => question) }
  const worded = isTranslated(item, item.questions) ? wordedOfItem(item) : []
  return [
    ...shownTexts(item),
    ...worded.flatMap(({ at, texts = {}, words }) =>
      words().flatMap((word) =>
        Object.keys(texts).flatMap((tag) => {
          const text = word.in(tag) ?? ''
          return text === '' ? [] : [{ field: placeIn(at, tag, word.name), text }]
        }),
      ),
    ),
  ]
}

/** The words around a place in a text. */
export function excerptAt(text: string, start: number, length: number): string {
  const from = Math.max(0, start - 30)
  const to = Math.min(text.length, start + length + 30)
  return `${from > 0 ? '…' : ''}${text.slice(from, to).replace(/\s+/g, ' ')}${to < text.length ? '…' : ''}`
}
