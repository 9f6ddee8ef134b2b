import { labelForm, type Option, optionWords } from './options'
import { type Question, type Truth, truthSchema } from './question'
import { misread, type Read, read } from './read-value'

const optionsOf = (question: Question): readonly Option[] =>
  'options' in question ? (question.options ?? []) : []

export interface QuestionBeforeAndAfter {
  readonly before: Question
  readonly after: Question
  /** The question as all items have it: what an id or a unit means in all of them. */
  readonly everywhere: readonly Question[]
}

/**
 * The option that an id of an item's own list means after a change: that of the same words. Letters say nothing by themselves, since each
 * item may have dealt them out in its own order; only where all items mean the same by one may its option be given other words.
 */
export function optionAfter(
  id: string,
  { before, after, everywhere }: QuestionBeforeAndAfter,
): Read<string> {
  const was = optionsOf(before).find((option) => option.id === id)
  if (was === undefined) return read(id)
  const options = optionsOf(after)
  if (options.length === 0) return read(was.label)
  const isWordOf = (label: string) => (option: Option) =>
    labelForm(option.label) === labelForm(label)
  const same = options.find((option) => option.id === id)
  if (same !== undefined && isWordOf(was.label)(same)) return read(id)
  const named = options.find(isWordOf(was.label))
  if (named !== undefined) return read(named.id)
  const isShared = everywhere.every((question) =>
    optionsOf(question).every((option) => option.id !== id || isWordOf(was.label)(option)),
  )
  const isRenamed = same !== undefined && isShared && !optionsOf(before).some(isWordOf(same.label))
  if (isRenamed) return read(id)
  return misread(`"${was.label}" is none of the options (${optionWords(options)})`)
}

/** The right answer to a question after a change of the question: of the same meaning, or why there is none. */
export function truthAfter(truth: Truth, change: QuestionBeforeAndAfter): Read<Truth> {
  const unit = unitFault(change)
  if (unit !== null) return misread(unit)
  if (optionsOf(change.before).length === 0 || !('is' in truth)) return read(truth)
  const or = 'or' in truth ? truth.or : undefined
  const is = Array.isArray(truth.is) ? truth.is : [truth.is]
  const found: string[] = []
  for (const entry of [...is, ...(or ?? [])]) {
    if (typeof entry !== 'string') return read(truth)
    const option = optionAfter(entry, change)
    if (!option.ok) return option
    found.push(option.value)
  }
  const [first] = found
  return read(
    truthSchema.parse({
      is: Array.isArray(truth.is) ? found.slice(0, is.length).sort() : first,
      ...(or === undefined ? {} : { or: found.slice(is.length) }),
    }),
  )
}

/** A number means another length in another unit, and is not converted here. */
function unitFault({ before, after, everywhere }: QuestionBeforeAndAfter): string | null {
  if (before.kind !== 'number' || after.kind !== 'number') return null
  const [was = '', is = ''] = [before.unit?.trim(), after.unit?.trim()]
  if (was === '' || labelForm(was) === labelForm(is)) return null
  const isShared = everywhere.every(
    (q) => q.kind === 'number' && labelForm(q.unit ?? '') === labelForm(was),
  )
  if (is === '' && isShared) return null
  return is === ''
    ? `it is in ${was}, unlike those of other cases`
    : `it is in ${was}, and not in ${is}`
}
