import type { Pool, PoolItem, PoolPicture, PoolQuestion } from '@/pool'
import { withPlainTexts, withTextChanged } from '@/pool'
import { optionLetter, type Question } from '@/questions'
import { seededShuffle, withImages } from '@/study'
import { escapeRegExp } from '../check/text-search'
import type { AuditFix } from './audit-finding'
import { freeChoices, isLettered } from './option-lists'

/**
 * The pool with one remedy applied; the one given stays as it is, for undo. A remedy whose item or field is no longer there
 * changes nothing. `redraw` concerns the sample, not the pool, and changes nothing here.
 */
export function applyRemedy(written: Pool, fix: AuditFix): Pool {
  const pool = withPlainTexts(written)
  const onItems = (change: (item: PoolItem) => PoolItem): Pool => ({
    ...pool,
    items: pool.items.map((item) =>
      'item' in fix && fix.item !== null && item.id !== fix.item ? item : change(item),
    ),
  })
  const onVolumes = (change: (volume: PoolVolume) => PoolVolume): Pool =>
    onItems((item) => ({ ...item, volumes: item.volumes.map(change) }))
  switch (fix.type) {
    case 'drop-item':
      return { ...pool, items: pool.items.filter(({ id }) => id !== fix.item) }
    case 'rewrite-images':
      return onItems((item) => rewritten(item, fix))
    case 'remove-faces': {
      const files = new Set(fix.files)
      return onVolumes((v) => (files.has(v.file) ? { ...v, deface: true } : v))
    }
    case 'keep-face':
      return onVolumes(({ deface, ...v }) =>
        deface === undefined || v.file === fix.file ? v : { ...v, deface },
      )
    case 'mask-text': {
      const masked = new RegExp(escapeRegExp(fix.text), 'gi')
      return onItems((item) =>
        withTextChanged(item, fix.field, (text) => text.replace(masked, fix.by)),
      )
    }
    case 'clear-context':
      return onItems(({ texts: _, ...item }) => ({ ...item, context: '' }))
    case 'remove-label': {
      const unlabelled = <P extends Pick<PoolItem['images'][number], 'file' | 'label'>>(
        shown: P,
      ) => (shown.file === fix.file ? { ...shown, label: null, texts: undefined } : shown)
      return onItems((item) => ({
        ...item,
        volumes: item.volumes.map(unlabelled),
        images: item.images.map(unlabelled),
      }))
    }
    case 'remove-material':
      return onItems(({ materials, ...item }) => {
        const left = (materials ?? []).filter(({ id }) => id !== fix.material)
        return left.length === 0 ? item : { ...item, materials: left }
      })
    case 'remove-date':
      return onVolumes((v) => {
        const { acquired: _, ...rest } = v
        return v.file === fix.file ? rest : v
      })
    case 'rename-question':
      return onItems((item) => renameQuestion(item, fix.question, fix.id))
    case 'letter-option-ids':
      return onItems((item) => ({
        ...item,
        questions: item.questions.map((q) => lettered(q, fix.item !== null)),
      }))
    case 'shuffle-options':
      return shuffled(pool, fix.seed)
    case 'redraw':
      return pool
  }
}

type PoolVolume = PoolItem['volumes'][number]
/** What an earlier remedy asked for stays. */
const rewritten = (
  item: PoolItem,
  { pad, isStored }: Extract<AuditFix, { type: 'rewrite-images' }>,
): PoolItem => {
  const anew = <P extends PoolPicture>(image: P): P => ({
    ...image,
    rewrite: {
      ...image.rewrite,
      ...(pad !== null && { pad: [pad[0], pad[1]] satisfies [number, number] }),
      ...(isStored && { stored: true as const }),
    },
  })
  return {
    ...item,
    images: item.images.map(anew),
    materials: item.materials?.map((material) => withImages(material, anew)),
  }
}

function renameQuestion(item: PoolItem, from: string, to: string): PoolItem {
  if (item.questions.some(({ question }) => question.id === to)) return item
  const name = (id: string) => (id === from ? to : id)
  return {
    ...item,
    questions: item.questions.map(({ question, truth }) => ({
      truth,
      question: {
        ...question,
        id: name(question.id),
        showWhen: question.showWhen && {
          ...question.showWhen,
          question: name(question.showWhen.question),
        },
      },
    })),
    stages:
      item.stages?.map((stage) => ({ ...stage, questions: stage.questions.map(name) })) ?? null,
  }
}

/** New ids by place, in the truth too. @param isForced ids that are no letters are replaced as well. */
function lettered(q: PoolQuestion, isForced: boolean): PoolQuestion {
  const { question, truth } = q
  if (!('options' in question) || question.options === undefined) return q
  const { options } = question
  if (!isForced && !isLettered(options.map(({ id }) => id))) return q
  const ids = new Map(options.map(({ id }, n) => [id, optionLetter(n)]))
  const rename = (id: string) => ids.get(id) ?? id
  return {
    question: {
      ...question,
      options: options.map((o) => ({ ...o, id: rename(o.id) })),
      texts: textsWithOptions(question.texts, rename),
    },
    truth: renamed(truth, rename),
  }
}

/** The texts of a question whose options have other ids now. */
const textsWithOptions = (
  texts: Question['texts'],
  rename: (id: string) => string,
): Question['texts'] =>
  texts &&
  Object.fromEntries(
    Object.entries(texts).map(([tag, { options, ...words }]) => [
      tag,
      {
        ...words,
        options:
          options &&
          Object.fromEntries(Object.entries(options).map(([id, label]) => [rename(id), label])),
      },
    ]),
  )

function renamed(
  truth: PoolQuestion['truth'],
  rename: (id: string) => string,
): PoolQuestion['truth'] {
  if (truth === null || !('is' in truth)) return truth
  const { is } = truth
  if (typeof is === 'number') return truth
  if (Array.isArray(is)) return { is: is.map(rename).sort() }
  const or = 'or' in truth ? truth.or : undefined
  return or === undefined ? { is: rename(is) } : { is: rename(is), or: or.map(rename) }
}

/** Options in an order drawn from seed, item and question; letters follow the new places. Other questions stay. */
function shuffled(pool: Pool, seed: number): Pool {
  const free = new Set(freeChoices(pool).map(({ item, index }) => item.questions[index]))
  return {
    ...pool,
    items: pool.items.map((item) => ({
      ...item,
      questions: item.questions.map((q) => {
        if (q.question.kind !== 'choice' || !free.has(q)) return q
        const options = seededShuffle(
          q.question.options,
          JSON.stringify([seed, item.id, q.question.id]),
        )
        return lettered({ ...q, question: { ...q.question, options } }, false)
      }),
    })),
  }
}
