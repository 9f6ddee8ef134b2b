import type { Question } from '@/questions'
import type { PoolItem } from '../pool/pool-schema'

interface TranslatedPlace {
  /** Of the object within the item; '' for the item itself. */
  readonly at: string
  readonly tag: string
  /** `prompt`, `options.a`, `confidence[0]`; in a material the place of the text as it stands. */
  readonly name: string
}

/** An item with one of its texts in another language changed, as `textsOf` names it. */
export function withTextChanged(
  item: PoolItem,
  { at, tag, name }: TranslatedPlace,
  change: (text: string) => string,
): PoolItem {
  const inTexts = <T extends { readonly texts?: unknown }>(object: T): T => {
    const copy = structuredClone(object)
    const words: unknown = Reflect.get(Object(copy.texts), tag)
    if (typeof words === 'object' && words !== null) changeNamed(words, name, change)
    return copy
  }
  const [, list, first, second] = /^(\w+)\[(\d+)\](?:\.overlays\[(\d+)\])?$/.exec(at) ?? []
  const isMeant = (n: number) => n === Number(first)
  switch (list) {
    case undefined:
      return inTexts(item)
    case 'questions':
      return {
        ...item,
        questions: item.questions.map((entry, n) =>
          isMeant(n) ? { ...entry, question: inTexts(entry.question) } : entry,
        ),
      }
    case 'materials':
      return {
        ...item,
        materials: item.materials?.map((material, n) =>
          isMeant(n) ? inTexts(material) : material,
        ),
      }
    case 'images':
      return {
        ...item,
        images: item.images.map((image, n) => (isMeant(n) ? inTexts(image) : image)),
      }
    default:
      return {
        ...item,
        volumes: item.volumes.map((volume, n) => {
          if (!isMeant(n)) return volume
          if (second === undefined) return inTexts(volume)
          const overlays = volume.overlays?.map((overlay, k) =>
            k === Number(second) ? inTexts(overlay) : overlay,
          )
          return { ...volume, overlays }
        }),
      }
  }
}

function changeNamed(words: object, name: string, change: (text: string) => string): void {
  const own: unknown = Reflect.get(words, name)
  if (typeof own === 'string') {
    Reflect.set(words, name, change(own) || '–')
    return
  }
  const [, group = '', index, key] = /^(\w+)(?:\[(\d+)\]|\.(.+))$/.exec(name) ?? []
  const within: unknown = Reflect.get(words, group)
  if (typeof within !== 'object' || within === null) return
  const text: unknown = Reflect.get(within, index ?? key ?? '')
  if (typeof text === 'string') Reflect.set(within, index ?? key ?? '', change(text) || '–')
}

/** The texts of a question whose options have other ids now. */
export const withOptionIds = (
  texts: NonNullable<Question['texts']>,
  rename: (id: string) => string,
): NonNullable<Question['texts']> =>
  Object.fromEntries(
    Object.entries(texts).map(([tag, { options, ...words }]) => [
      tag,
      {
        ...words,
        ...(options === undefined
          ? {}
          : {
              options: Object.fromEntries(
                Object.entries(options).map(([id, label]) => [rename(id), label]),
              ),
            }),
      },
    ]),
  )
