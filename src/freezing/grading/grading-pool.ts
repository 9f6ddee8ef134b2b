import { parsePool, parseProtocol } from '@/pool'
import {
  type AnswerKey,
  type AnswerValue,
  gradedEntries,
  isGradable,
  type ReaderItem,
  type ReaderStudy,
} from '@/questions'
import { applyCondition, byKey, hashJson, refuse, scoredItems, succeed } from '@/study'
import { pooledMedia } from '../freeze/draft-study'

/** The rubric where none is given: that of Neural-MedBench. */
export const DEFAULT_RUBRIC = [
  'Is the answer correct, judged against the reference?',
  '',
  '- **Yes** if it names the main pathology. Detail, wording and order of words do not matter; synonyms are correct.',
  '- With several conditions in the reference, at least the primary one must be named.',
  '- A value within the range of the reference is correct.',
  '- **No** if it names another one, is only partly correct, or is a refusal.',
].join('\n')

interface GradingSource {
  readonly study: ReaderStudy
  readonly studyHash: string
  readonly key: AnswerKey
  /** Of people and models mixed, in any order: nothing of who gave them is looked at. */
  readonly answers: readonly {
    readonly item: string
    readonly question: string
    readonly value: AnswerValue | null
  }[]
  /** Markdown; left out: `DEFAULT_RUBRIC`. */
  readonly rubric?: string | undefined
  /** Of the order in which graders read; default 42. */
  readonly seed?: number
  /** Graders see the scans and pictures of the case, as its condition shows them (G7); default: texts alone. */
  readonly hasImages?: boolean
}

/** What graders are given of one question. */
export interface GradedQuestion {
  readonly item: string
  readonly prompt: string
  /** Every accepted wording; none: the key has no truth for it, and it is not graded. */
  readonly references: readonly string[]
  /** Different answers to be graded. */
  readonly distinct: number
}

/**
 * G1 to G3: the free texts and ranked entries of a finished study as items of a grading study. Identical entries of one question
 * are one item, whoever gave them; who did stands nowhere, and items come in the order of hashes, which says nothing.
 */
export function gradingPool({
  study,
  studyHash,
  key,
  answers,
  rubric = DEFAULT_RUBRIC,
  seed = 42,
  hasImages = false,
}: GradingSource) {
  const scored = new Set(scoredItems(study))
  const questions = new Map(
    study.items.flatMap((item) =>
      scored.has(item.id)
        ? item.questions.map(
            (question) => [`${item.id}\n${question.id}`, { item, question }] as const,
          )
        : [],
    ),
  )
  const lines = new Map<string, object>()
  const distinctOf = new Map<string, number>()
  let entries = 0
  for (const { item, question: id, value } of answers) {
    const entryOf = questions.get(`${item}\n${id}`)
    if (entryOf === undefined || value === null) continue
    const references = referencesOf(key, item, id)
    if (references.length === 0) continue
    for (const entry of gradedEntries(item, entryOf.question, value)) {
      if (entry === null) continue
      entries += 1
      if (lines.has(entry.id)) continue
      distinctOf.set(`${item}\n${id}`, (distinctOf.get(`${item}\n${id}`) ?? 0) + 1)
      lines.set(entry.id, {
        id: entry.id,
        category: key.items[item]?.category ?? 'Other',
        attributes: {
          ...levelsOf(key, item),
          // The questions of one case belong together in the grading study, too; its own items have other names.
          case: `c-${hashJson([studyHash, item]).slice(0, 12)}`,
          gradedStudy: studyHash,
        },
        context: contextOf(
          entryOf.item.context,
          entryOf.question.prompt,
          hasImages ? references : [],
        ),
        // The answer comes first: where there is room for one text only it is the one that is open.
        materials: [
          { kind: 'report', id: 'answer', label: 'Answer', text: entry.text },
          { kind: 'text', id: 'reference', label: 'Reference', text: references.join('\n') },
        ],
        ...(hasImages ? picturesOf(study, entryOf.item) : {}),
        questions: [
          { id: 'grade', kind: 'yes-no', prompt: 'Is the answer correct?', help: rubric },
        ],
      })
    }
  }
  if (lines.size === 0)
    return refuse(
      'answers',
      'nothing-to-grade',
      'no free-text or ranked answer with a correct answer to grade',
      'Use the answer files and predictions of a study with such questions',
    )
  const sorted = [...lines].toSorted(byKey).map(([, line]) => JSON.stringify(line))
  const pool = parsePool(`${sorted.join('\n')}\n`, 'grading.jsonl')
  const protocol = parseProtocol(
    JSON.stringify({
      format: 'triplane-protocol/1',
      id: `${study.id.slice(0, 56)}-grading`,
      version: '1.0.0',
      title: `Grading: ${study.title}`,
      instructions: `${rubric}\n\nAnswers of readers and models are mixed, in a random order. Identical answers are listed once.`,
      reading: { order: 'random', seed },
    }),
    'grading protocol',
  )
  if (!pool.ok) return pool
  if (!protocol.ok) return protocol
  const gradable = [...questions].flatMap(([place, { item, question }]): GradedQuestion[] =>
    isGradable(question)
      ? [
          {
            item: item.id,
            prompt: question.prompt,
            distinct: distinctOf.get(place) ?? 0,
            references: referencesOf(key, item.id, question.id),
          },
        ]
      : [],
  )
  return succeed({
    pool: pool.value,
    protocol: protocol.value,
    /** Entries of all answers, and how many differ: these are graded. */
    entries,
    distinct: lines.size,
    /** Every question of the study whose answers can be graded, in its order. */
    gradable,
    /** Free-text questions that the key gives no truth for: there is nothing to grade against. */
    withoutReference: gradable.filter(({ references }) => references.length === 0).length,
  })
}

/** Every accepted wording, for the graders to see. */
function referencesOf(key: AnswerKey, item: string, question: string): string[] {
  const truth = key.items[item]?.truth[question]
  if (truth === undefined || !('is' in truth) || typeof truth.is !== 'string') return []
  return [truth.is, ...('or' in truth && Array.isArray(truth.or) ? truth.or : [])]
}

/** What the items are split by; what names an item, a patient or a file stays behind. */
const levelsOf = (key: AnswerKey, item: string): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(key.items[item]?.attributes ?? {}).filter(([name]) =>
      /^(level|difficulty|phase|task)$/i.test(name),
    ),
  )

/**
 * The question stands under the story of the case, where graders have it before them whatever they look at; and beside scans, where there is
 * room for one text, the reference.
 */
const contextOf = (context: string, prompt: string, references: readonly string[]): string =>
  [
    ...(context === '' ? [] : [context]),
    `**Question:** ${prompt}`,
    ...(references.length === 0 ? [] : [`**Reference:** ${references.join('; ')}`]),
  ].join('\n\n')

/** Scans and pictures of an item, called by their files in the package, from which they are read. */
const picturesOf = (study: ReaderStudy, item: ReaderItem) =>
  pooledMedia(
    applyCondition(study, item),
    (id) => study.volumes[id]?.path ?? study.images[id]?.path ?? '',
  )
