import {
  changedQuestion,
  kindOf,
  optionAfter,
  type Question,
  type QuestionBeforeAndAfter,
  type QuestionChange,
  showWhenFaults,
  truthAfter,
} from '@/questions'
import { groupBy, type Problem, problemOf } from '@/study'
import { aidedItems, type ReportFault } from './aided-pool'
import type { PoolQuestion } from './pool-question'
import type { Pool, PoolItem } from './pool-schema'
import type { Protocol } from './protocol-file'
import { stagesAsking } from './stages-asking'

type Asking = Pick<Protocol, 'questions' | 'stages' | 'aid'> & Partial<Pick<Protocol, 'reading'>>

/**
 * The pool as a protocol asks it (F11): its questions changed, added, put in order and dealt out over stages. Asked twice, a pool is the same
 * as asked once, so that one that was saved after it may be frozen with the same protocol.
 * @param file name of the protocol in messages.
 * @param whole the pool before the draw: a question that only items outside of the sample ask is no mistake.
 * @returns the items, unchanged where something does not fit, and what does not: each fault once, with the first item it concerns.
 */
export function askedPool(
  pool: Pool,
  { questions = [], stages, aid, reading }: Asking,
  file: string,
  whole: Pool = pool,
): { readonly pool: Pool; readonly problems: readonly Problem[] } {
  if (questions.length === 0 && stages === undefined && aid === undefined)
    return { pool, problems: [] }
  const faults: Parameters<ReportFault>[] = []
  const report: ReportFault = (...fault) => {
    faults.push(fault)
  }
  const known = new Set(
    whole.items.flatMap((item) => item.questions.map(({ question }) => question.id)),
  )
  for (const [n, { id, added }] of questions.entries())
    if (added !== true && whole.items.length > 0 && !known.has(id))
      report(
        null,
        `questions[${n}].id`,
        'unknown-question',
        `no case asks a question "${id}"`,
        'Remove it under Protocol, Questions, or use the id of a question of the cases (in protocol.json also: "added": true, with kind and prompt)',
      )
  const changes = new Map(questions.map((change, n) => [change.id, { change, n }]))
  const before = questionsById([...whole.items, ...pool.items])
  const items = pool.items.map((item): PoolItem => {
    const changed = item.questions.map((entry) => {
      const found = changes.get(entry.question.id)
      if (found === undefined) return entry
      return (
        changedEntry(entry, { ...found, everywhere: before(entry.question.id) }, item, report) ??
        entry
      )
    })
    const entries = changed.map((entry, k) => {
      const { showWhen } = changes.get(entry.question.id)?.change ?? {}
      const earlier = item.questions.findIndex(
        ({ question }) => question.id === entry.question.showWhen?.question,
      )
      const [was, is] = [item.questions[earlier]?.question, changed[earlier]?.question]
      if (showWhen !== undefined || was === undefined || is === undefined || was === is)
        return entry
      const n = changes.get(was.id)?.n ?? k
      return waitingEntry(
        entry,
        { before: was, after: is, everywhere: before(was.id) },
        { n, item, report },
      )
    })
    const added = questions.flatMap((change, n): PoolQuestion[] => {
      if (change.added !== true || entries.some(({ question }) => question.id === change.id))
        return []
      const entry = changedEntry(null, { change, n, everywhere: [] }, item, report)
      return entry === null ? [] : [entry]
    })
    const ordered = inOrder([...entries, ...added], questions)
    return { ...item, questions: ordered, stages: stagesAsking(item, ordered, stages) }
  })
  const aided = aidedItems(items, aid, whole, reading, report)
  return { pool: { ...pool, items: aided }, problems: saidOnce(faults, pool.file, file) }
}

interface AskedChange extends Pick<QuestionBeforeAndAfter, 'everywhere'> {
  readonly change: QuestionChange
  /** Its place in the protocol. */
  readonly n: number
}

/** The questions of one id as all items have them, each wording of options and unit once. */
function questionsById(items: readonly PoolItem[]): (id: string) => readonly Question[] {
  const all = items.flatMap(({ questions }) => questions.map(({ question }) => question))
  const wordingOf = (question: Question) =>
    JSON.stringify(['options' in question && question.options, 'unit' in question && question.unit])
  const lists = new Map(
    [...groupBy(all, ({ id }) => id)].map(([id, same]) => [
      id,
      [...new Map(same.map((question) => [wordingOf(question), question])).values()],
    ]),
  )
  return (id) => lists.get(id) ?? []
}

/** A question that the list lets wait for an answer, once the answers are changed: it waits for what meant the same. */
function waitingEntry(
  entry: PoolQuestion,
  change: QuestionBeforeAndAfter,
  {
    n,
    item,
    report,
  }: { readonly n: number; readonly item: PoolItem; readonly report: ReportFault },
): PoolQuestion {
  const { showWhen } = entry.question
  if (showWhen === undefined) return entry
  const values = showWhen.in.map((value) => {
    const option = typeof value === 'string' ? optionAfter(value, change) : null
    if (option === null || option.ok) return option?.value ?? value
    report(
      item,
      `questions[${n}]`,
      'question-wrong',
      `"${entry.question.id}" depends on an answer to "${change.before.id}" that no longer exists: ${option.message}`,
      'Allow this answer, or say in the protocol when the question is asked',
    )
    return value
  })
  return { ...entry, question: { ...entry.question, showWhen: { ...showWhen, in: values } } }
}

/** What a change comes to in one item; null where it comes to nothing. */
function changedEntry(
  entry: PoolQuestion | null,
  { change, n, everywhere }: AskedChange,
  item: PoolItem,
  report: ReportFault,
): PoolQuestion | null {
  const changed = changedQuestion(entry?.question ?? null, change)
  if (!changed.ok) {
    for (const { field, message } of changed.faults)
      report(
        item,
        `questions[${n}]${field === '' ? '' : `.${field}`}`,
        'question-wrong',
        `the question "${change.id}" cannot be asked like this: ${field === '' ? '' : `${field}: `}${message}`,
        'Correct this field of the question, or keep it as in the cases',
      )
    return null
  }
  const { question } = changed
  if (entry === null || entry.truth === null) return { question, truth: null }
  const truth = truthAfter(entry.truth, { before: entry.question, after: question, everywhere })
  const wrong = truth.ok ? kindOf(question).problemOfTruth(question, truth.value) : truth.message
  if (truth.ok && wrong === null) return { question, truth: truth.value }
  report(
    item,
    `questions[${n}]`,
    'truth-wrong',
    `the correct answer to "${change.id}" no longer fits it: ${wrong}`,
    'Allow the correct answer, or correct it in the list of cases',
  )
  return null
}

/**
 * Entries in the order in which the changes name them; those that none names stay where they are.
 */
export function inOrder<T extends { readonly question: { readonly id: string } }>(
  entries: readonly T[],
  changes: readonly { readonly id: string }[],
): T[] {
  const places = new Map(changes.map(({ id }, n) => [id, n]))
  const placeOf = ({ question }: T) => places.get(question.id)
  const named = entries
    .filter((entry) => placeOf(entry) !== undefined)
    .sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
  return entries.map((entry) => (placeOf(entry) === undefined ? entry : (named.shift() ?? entry)))
}

/** A change that is wrong is wrong in every item: it is said once. */
const saidOnce = (
  faults: readonly Parameters<ReportFault>[],
  poolFile: string,
  protocolFile: string,
): Problem[] => {
  const groups = groupBy(faults, ([, field, code, message]) => [field, code, message].join('\n'))
  return [...groups.values()].flatMap(([fault, ...others]) => {
    if (fault === undefined) return []
    const [item, field, code, message, remedy] = fault
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    const where =
      item === null ? '' : ` (line ${item.line} of ${poolFile}, case "${item.id}"${more})`
    return [problemOf(protocolFile, code, `${message}${where}`, remedy, { field })]
  })
}

/** Where a question waits for what can never be answered, by line of the pool. */
export const waitingProblems = ({ items, file }: Pool): Problem[] =>
  items.flatMap((item) => {
    const questions: Question[] = item.questions.map(({ question }) => question)
    return questions.flatMap((question, n) =>
      showWhenFaults(question, { questions, stages: item.stages }).map(
        ({ code, field, message, remedy }) =>
          problemOf(file, code, message, remedy, {
            line: item.line,
            field: `questions[${n}].${field}`,
          }),
      ),
    )
  })
