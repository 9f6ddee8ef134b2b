import { changedTexts } from '@/study'
import type { PoolItem } from './pool-schema'
import { itemSaying } from './translation/text-table'
import { wordedOfPoolItem } from './translation/worded-pool'

/**
 * An item with one of its texts changed; as it is where it has no such text.
 * @param field as `textsOf` names it: `context`, `questions[0].options[1].label`, `questions[0].texts.de.options.a`.
 */
export function withTextChanged(
  item: PoolItem,
  field: string,
  change: (text: string) => string,
): PoolItem {
  const [, nth, place] = /^materials\[(\d+)\]\.(?!texts\.)(.+)$/.exec(field) ?? []
  if (nth !== undefined)
    return {
      ...item,
      materials: item.materials?.map((material, n) =>
        n === Number(nth)
          ? changedTexts(material, (text, at) => (at === place ? change(text) : text))
          : material,
      ),
    }
  const [, at = '', language = '', name] = /^(?:(.+)\.)?texts\.([^.]+)\.(.+)$/.exec(field) ?? []
  if (name !== undefined) {
    const object = wordedOfPoolItem(item).find((worded) => worded.at === at)
    const said = object
      ?.words()
      .find((word) => word.name === name)
      ?.in(language)
    const words = said && (change(said) || '–')
    return words === undefined ? item : itemSaying(item, at, { language, name, words })
  }
  const copy = structuredClone(item)
  const path = stepsOf(field)
  const last = path.pop() ?? ''
  const holder = path.reduce(partOf, copy)
  const text: unknown = Reflect.get(holder, last)
  if (typeof text !== 'string') return item
  const changed = change(text) || emptied(field)
  Reflect.set(holder, last, changed)
  // Without a label there is none in other languages.
  if (changed === null) Reflect.deleteProperty(holder, 'texts')
  return copy
}

const partOf = (whole: object, step: string): object => Object(Reflect.get(whole, step))

/** A pool has each question beside its correct answer. */
const stepsOf = (field: string): string[] =>
  field.replace(/^questions\[\d+\]/, '$&.question').match(/[^.[\]]+/g) ?? []

/** What stands where everything of a text was taken out. */
function emptied(field: string): string | null | undefined {
  if (/^\w+\[\d+\]\.label$/.test(field)) return null
  if (field.endsWith('.legend')) return undefined
  return field.startsWith('volumes') ? '–' : ''
}
