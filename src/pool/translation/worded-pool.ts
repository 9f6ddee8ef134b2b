import type { Question, QuestionChange } from '@/questions'
import {
  textsOfOneQuestion,
  type WordedObject,
  type WordedText,
  wordedOfItem,
  wordedOfStudy,
} from '@/study'
import type { PoolItem } from '../pool-schema'
import type { Protocol } from '../protocol-file'

/** Anything that has its texts beside it: an item, a label, a question. */
interface Worded {
  readonly texts?: unknown
}
export type ChangeWorded = <T extends Worded>(object: T, at: string) => T

/** Everything of an item of the pool that has texts, as of an item of a study. */
export const wordedOfPoolItem = (item: PoolItem): WordedObject[] => {
  const questions: Question[] = item.questions.map(({ question }) => question)
  return wordedOfItem({ ...item, questions })
}

/** An item with each object that has texts changed; the same item where none was. */
export function changedWorded(item: PoolItem, change: ChangeWorded): PoolItem {
  let isSame = true
  const changed: ChangeWorded = (object, at) => {
    const after = change(object, at)
    if (after !== object) isSame = false
    return after
  }
  const after: PoolItem = {
    ...changed(item, ''),
    volumes: item.volumes.map((volume, n) => {
      const { overlays, ...labelled } = volume
      const worded = changed(labelled, `volumes[${n}]`)
      return {
        ...worded,
        overlays: overlays?.map((overlay, k) => changed(overlay, `volumes[${n}].overlays[${k}]`)),
      }
    }),
    images: item.images.map((image, n) => changed(image, `images[${n}]`)),
    materials: item.materials?.map((material, n) => changed(material, `materials[${n}]`)),
    questions: item.questions.map((entry, n) => ({
      ...entry,
      question: changed(entry.question, `questions[${n}]`),
    })),
  }
  return isSame ? item : after
}

/** What a protocol says of a question, as far as it is text: what it takes away says nothing. */
const wordedChange = ({
  prompt = '',
  help,
  options,
  anchors,
  unit,
  abstain,
  confidence,
  texts,
}: QuestionChange): WordedText[] =>
  textsOfOneQuestion({
    prompt,
    help: help ?? undefined,
    options: options ?? undefined,
    anchors: anchors ?? undefined,
    unit: unit ?? undefined,
    abstain: abstain ?? undefined,
    texts: texts ?? undefined,
    confidence: confidence ?? undefined,
  })

/** Everything of a protocol that has texts, with the questions that it asks otherwise. */
export const wordedOfProtocol = (protocol: Protocol): WordedObject[] => [
  ...wordedOfStudy(protocol),
  ...(protocol.questions ?? []).map((change, n) => ({
    at: `questions[${n}]`,
    texts: change.texts ?? undefined,
    words: () => wordedChange(change),
  })),
]

/** A protocol with each object that has texts changed. */
export function changedProtocol(protocol: Protocol, change: ChangeWorded): Protocol {
  const { raters, questions } = protocol
  const profile = raters.profile?.map((question, n) => change(question, `raters.profile[${n}]`))
  return {
    ...change(protocol, ''),
    raters: profile === undefined ? raters : { ...raters, profile },
    questions: questions?.map((question, n) => change(question, `questions[${n}]`)),
  }
}
