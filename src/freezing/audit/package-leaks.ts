import type { Pool, PoolItem, Protocol } from '@/pool'
import { itemPlace, sourcesOf } from '@/pool'
import { valueTexts } from '@/study'
import { checkTextLeaks, type LeakMemory } from '../check/check-text-leaks'
import { checkTruthLeaks } from '../check/check-truth-leaks'
import { indexSecrets, keySecrets, type SecretIndex } from '../check/key-secrets'
import { plainForm } from '../check/text-search'
import { draftStudy } from '../freeze/draft-study'
import { numberItems } from '../freeze/frozen-ids'
import { keyItems } from '../freeze/frozen-key'
import { type AuditFinding, type AuditFix, excludeItem, findingOf, textsOf } from './audit-finding'

/**
 * What `check` would find in the package that this pool comes to (formats 8), found before it is frozen: the same rules on
 * the same study.json, each finding brought back to its line of the pool.
 */
export function packageLeaks(pool: Pool, protocol: Protocol, memory?: LeakMemory): AuditFinding[] {
  const numbered = numberItems(pool.items, protocol)
  const study = draftStudy(numbered, protocol)
  const files = pool.items.flatMap((item) => sourcesOf(item).map(({ file }) => file))
  const key = { ...keyItems(numbered), sources: { all: [...new Set(files)] } }
  const problems = [
    ...checkTextLeaks(valueTexts(study), 'study.json', key, memory),
    ...checkTruthLeaks(study, key, 'study.json'),
  ]
  if (problems.length === 0) return []
  const index = indexSecrets(keySecrets(key))
  return problems.map(({ code, field, message, remedy }): AuditFinding => {
    const place = itemPlace(field)
    const item = place === null ? undefined : numbered[place.n]?.item
    if (place === null || item === undefined)
      return findingOf(null, 'leak', code, field, {
        excerpt: '',
        message,
        remedy: 'Reword it in the protocol',
      })
    return findingOf(item, 'leak', code, place.within, {
      excerpt: textAt(item, place.within),
      message,
      remedy: remedy.replace(' in the pool', '').replace(', and freeze again', ''),
      fix: fixOf(code, item, place.within, index),
    })
  })
}

const QUESTION = /^questions\[(\d+)\]\.(.*)$/

function textAt(item: PoolItem, field: string): string {
  const [, n, rest] = QUESTION.exec(field) ?? []
  if (rest === 'id') return item.questions[Number(n)]?.question.id ?? ''
  const exact = textsOf(item).find((text) => text.field === field)
  if (exact !== undefined) return exact.text.slice(0, 200)
  // Whatever is told by an option, a volume or an image, its label says which one it is.
  const labelled = /^(?:(?:volumes|images)\[\d+\]|questions\[\d+\]\.options\[\d+\])/.exec(
    field,
  )?.[0]
  const place = labelled === undefined ? field : `${labelled}.label`
  return textsOf(item).find((text) => text.field === place)?.text ?? ''
}

/** Whether no question judges a claim of it, so that the item is whole without it. */
const canDoWithout = (item: PoolItem, material: string) =>
  item.questions.every(({ question }) => question.claim?.material !== material)

function fixOf(code: string, item: PoolItem, field: string, index: SecretIndex): AuditFix | null {
  const [, list, k] = /^(volumes|images)\[(\d+)\]\.label$/.exec(field) ?? []
  if (list !== undefined) {
    const file = (list === 'volumes' ? item.volumes : item.images)[Number(k)]?.file
    return file === undefined ? null : { type: 'remove-label', item: item.id, file }
  }
  const [, n, rest] = QUESTION.exec(field) ?? []
  const id = n === undefined ? undefined : item.questions[Number(n)]?.question.id
  if (rest === 'id' && id !== undefined)
    return {
      type: 'rename-question',
      item: item.id,
      question: id,
      id: item.questions.length === 1 ? 'answer' : `q${Number(n) + 1}`,
    }
  if (rest?.startsWith('options') === true && code === 'leak-truth')
    return { type: 'letter-option-ids', item: item.id }
  const material = item.materials?.[Number(/^materials\[(\d+)\]/.exec(field)?.[1])]
  if (code === 'leak-truth' && material !== undefined && canDoWithout(item, material.id))
    return { type: 'remove-material', item: item.id, material: material.id }
  if (code === 'leak-truth')
    return field === 'context' ? { type: 'clear-context', item: item.id } : excludeItem(item)
  const text = textAt(item, field)
  const [secret] = [...index.within(text), ...index.equalTo(text)]
    .filter(({ name }) => code === `leak-${plainForm(name).replaceAll(' ', '-')}`)
    .sort((a, b) => b.value.length - a.value.length)
  return secret === undefined
    ? null
    : { type: 'mask-text', item: item.id, field, text: secret.value, by: '[removed]' }
}
