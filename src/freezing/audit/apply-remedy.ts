import { optionLetter } from '@/questions'
import { changedTexts, confidenceSteps, seededShuffle, withImages } from '@/study'
import { escapeRegExp } from '../check/text-search'
import { withPlainTexts } from '../pool/plain-texts'
import type { PoolQuestion } from '../pool/pool-question'
import type { Pool, PoolItem, PoolPicture } from '../pool/pool-schema'
import type { AuditFix } from './audit-finding'
import { withOptionIds, withTextChanged } from './changed-translation'
import { freeChoices, isLettered } from './option-lists'

/**
 * The pool with one remedy applied; the one given stays as it is, for undo. A remedy whose item or field is no longer there
 * changes nothing. `redraw` concerns the sample, not the pool, and changes nothing here.
 */
export function applyRemedy(written: Pool, fix: AuditFix): Pool {
  const pool = withPlainTexts(written)
  switch (fix.type) {
    case 'drop-item':
      return { ...pool, items: pool.items.filter(({ id }) => id !== fix.item) }
    case 'rewrite-images':
      return { ...pool, items: pool.items.map((item) => rewritten(item, fix)) }
    case 'remove-faces': {
      const files = new Set(fix.files)
      return onVolumes(pool, (v) => (files.has(v.file) ? { ...v, deface: true } : v))
    }
    case 'keep-face':
      return onVolumes(pool, ({ deface, ...v }) =>
        deface === undefined || v.file === fix.file ? v : { ...v, deface },
      )
    case 'mask-text':
      return onItem(pool, fix.item, (item) =>
        onText(item, fix.field, (text) =>
          text.replace(new RegExp(escapeRegExp(fix.text), 'gi'), fix.by),
        ),
      )
    case 'clear-context':
      return onItem(pool, fix.item, ({ texts: _, ...item }) => ({ ...item, context: '' }))
    case 'remove-label':
      return onItem(pool, fix.item, (item) =>
        onLabels(item, ({ file, label }) => (file === fix.file ? null : label)),
      )
    case 'remove-material':
      return onItem(pool, fix.item, ({ materials, ...item }) => {
        const left = (materials ?? []).filter(({ id }) => id !== fix.material)
        return left.length === 0 ? item : { ...item, materials: left }
      })
    case 'remove-date':
      return onItem(pool, fix.item, (item) => ({
        ...item,
        volumes: item.volumes.map((v) => {
          const { acquired: _, ...rest } = v
          return v.file === fix.file ? rest : v
        }),
      }))
    case 'rename-question':
      return onItem(pool, fix.item, (item) => renameQuestion(item, fix.question, fix.id))
    case 'letter-option-ids':
      return {
        ...pool,
        items: pool.items.map((item) =>
          fix.item === null || item.id === fix.item
            ? { ...item, questions: item.questions.map((q) => lettered(q, fix.item !== null)) }
            : item,
        ),
      }
    case 'shuffle-options':
      return shuffled(pool, fix.seed)
    case 'redraw':
      return pool
  }
}

const onItem = (pool: Pool, id: string, change: (item: PoolItem) => PoolItem): Pool => ({
  ...pool,
  items: pool.items.map((item) => (item.id === id ? change(item) : item)),
})

type PoolVolume = PoolItem['volumes'][number]
const onVolumes = (pool: Pool, change: (volume: PoolVolume) => PoolVolume): Pool => ({
  ...pool,
  items: pool.items.map((item) => ({ ...item, volumes: item.volumes.map(change) })),
})

/** Every way `textsOf` names a text. */
function onText(item: PoolItem, field: string, change: (text: string) => string): PoolItem {
  const translated = /^(?:(.*)\.)?texts\.([^.]+)\.(.+)$/.exec(field)
  if (translated !== null) {
    const [, at = '', tag = '', name = ''] = translated
    return withTextChanged(item, { at, tag, name }, change)
  }
  if (field === 'context') return { ...item, context: change(item.context) }
  const [, nth, within] = /^materials\[(\d+)\]\.(.+)$/.exec(field) ?? []
  if (nth !== undefined)
    return {
      ...item,
      materials: item.materials?.map((material, n) =>
        n === Number(nth)
          ? changedTexts(material, (text, place) => (place === within ? change(text) : text))
          : material,
      ),
    }
  const overlay = /^volumes\[(\d+)\]\.overlays\[(\d+)\]\.(label|legend(?:\[(\d+)\]\.label)?)$/.exec(
    field,
  )
  if (overlay !== null) return onOverlayText(item, overlay, change)
  const [, at, rest = ''] = /^questions\[(\d+)\]\.(.+)$/.exec(field) ?? []
  if (at === undefined)
    return onLabels(item, ({ label }, place) =>
      label !== null && field === `${place}.label` ? change(label) || null : label,
    )
  const questions = item.questions.map((q, n) =>
    n === Number(at) ? onQuestionText(q, rest, change) : q,
  )
  return { ...item, questions }
}

function onOverlayText(
  item: PoolItem,
  [, volume, overlay, part, entry]: readonly string[],
  change: (text: string) => string,
): PoolItem {
  return {
    ...item,
    volumes: item.volumes.map((v, n) =>
      n !== Number(volume)
        ? v
        : {
            ...v,
            overlays: v.overlays?.map((o, k) => {
              if (k !== Number(overlay)) return o
              if (part === 'label') return { ...o, label: change(o.label) || '–' }
              if (typeof o.legend !== 'object')
                return { ...o, legend: change(o.legend ?? '') || undefined }
              return {
                ...o,
                legend: o.legend.map((one, i) =>
                  i === Number(entry) ? { ...one, label: change(one.label) || '–' } : one,
                ),
              }
            }),
          },
    ),
  }
}

/** What an earlier remedy asked for stays. */
const rewritten = (
  item: PoolItem,
  { pad, isStored }: Extract<AuditFix, { type: 'rewrite-images' }>,
): PoolItem => {
  const anew = <P extends PoolPicture>(image: P): P => ({
    ...image,
    rewrite: {
      ...image.rewrite,
      ...(pad === null ? {} : { pad: [pad[0], pad[1]] satisfies [number, number] }),
      ...(isStored ? { stored: true as const } : {}),
    },
  })
  return {
    ...item,
    images: item.images.map(anew),
    ...(item.materials === undefined
      ? {}
      : { materials: item.materials.map((material) => withImages(material, anew)) }),
  }
}

type Labelled = Pick<PoolItem['images'][number], 'file' | 'label'>

/** @param labelOf the new label of a volume or image, by its place: `volumes[0]`. */
const onLabels = (
  item: PoolItem,
  labelOf: (picture: Labelled, place: string) => string | null,
): PoolItem => ({
  ...item,
  volumes: item.volumes.map((v, n) => relabelled(v, labelOf(v, `volumes[${n}]`))),
  images: item.images.map((v, n) => relabelled(v, labelOf(v, `images[${n}]`))),
})

/** Without a label there is none in other languages. */
const relabelled = <L extends Pick<PoolItem['images'][number], 'label' | 'texts'>>(
  labelled: L,
  label: string | null,
): L => ({ ...labelled, label, ...(label === null ? { texts: undefined } : {}) })

function onQuestionText(
  q: PoolQuestion,
  field: string,
  change: (text: string) => string,
): PoolQuestion {
  const { question } = q
  if (field === 'prompt')
    return { ...q, question: { ...question, prompt: change(question.prompt) } }
  if (field === 'help' && question.help !== undefined)
    return { ...q, question: { ...question, help: change(question.help) } }
  const step = /^confidence\.labels\[(\d+)\]$/.exec(field)?.[1]
  const scale = confidenceSteps(question)
  if (step !== undefined && scale?.labels !== undefined) {
    const labels = scale.labels.map((label, n) => (n === Number(step) ? change(label) : label))
    return { ...q, question: { ...question, confidence: { ...scale, labels } } }
  }
  const option = /^options\[(\d+)\]\.label$/.exec(field)?.[1]
  if (option === undefined || !('options' in question) || question.options === undefined) return q
  const options = question.options.map((o, n) =>
    n === Number(option) ? { ...o, label: change(o.label) } : o,
  )
  return { ...q, question: { ...question, options } }
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
        ...(question.showWhen === undefined
          ? {}
          : { showWhen: { ...question.showWhen, question: name(question.showWhen.question) } }),
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
      ...(question.texts === undefined ? {} : { texts: withOptionIds(question.texts, rename) }),
    },
    truth: renamed(truth, rename),
  }
}

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
