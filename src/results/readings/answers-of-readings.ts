import { stageMark } from '@/answers'
import type { ReaderStudy } from '@/questions'
import type { GivenAnswer } from '../measures/rater-answers'
import { itemOfReading, type Reading, readingsOfItem, readingsOfStudy } from './readings-of-study'

/**
 * Answers under the readings that they belong to (R90): by the stage that they name, else by their question. One that could
 * belong to several, as a model's, which was asked once, stands under each. Times become those of the reading alone.
 */
export function answersOfReadings(
  study: ReaderStudy,
  answers: readonly GivenAnswer[],
): GivenAnswer[] {
  if (readingsOfStudy(study) === study) return [...answers]
  const readings = new Map(study.items.map((item) => [item.id, readingsOfItem(item)]))
  const spent = new SpentTimes(answers)
  return answers.flatMap((answer): GivenAnswer[] => {
    const candidates = readings.get(answer.item) ?? []
    if (candidates.length === 0) return [answer]
    const asking = candidates.filter(({ questions }) => questions.has(answer.question))
    const found = answer.stage === undefined ? asking : asking.filter(holds(answer.stage))
    return found.map((reading) => ({
      ...answer,
      item: reading.id,
      record:
        answer.record === null
          ? null
          : { ...answer.record, activeMs: spent.in(reading, candidates) },
    }))
  })
}

/** @param mark from 1, as answers name stages. */
const holds =
  (mark: number) =>
  ({ stages }: Reading): boolean =>
    stages.includes(mark - 1)

/**
 * How long each reading took. The active time of a commit is that of the item so far, so the time of a reading is what was
 * added to it since the reading before.
 */
class SpentTimes {
  /** The longest time by item, question and stage. */
  readonly #upTo = new Map<string, number>()

  constructor(answers: readonly GivenAnswer[]) {
    for (const { item, question, stage, record } of answers) {
      if (record === null) continue
      const name = timeName(item, question, stage)
      this.#upTo.set(name, Math.max(this.#upTo.get(name) ?? 0, record.activeMs))
    }
  }

  in(reading: Reading, all: readonly Reading[]): number {
    const before = all.slice(0, all.indexOf(reading)).map((earlier) => this.#total(earlier))
    return Math.max(0, this.#total(reading) - Math.max(0, ...before))
  }

  #total({ item, questions, stages }: Reading): number {
    const times = [...questions].flatMap((question) =>
      [undefined, ...stages.map((n) => n + 1)].map(
        (mark) => this.#upTo.get(timeName(item, question, mark)) ?? 0,
      ),
    )
    return Math.max(0, ...times)
  }
}

const timeName = (item: string, question: string, mark: number | undefined): string =>
  `${item} ${question} ${mark ?? ''}`

/** The stages of a reading, from 1; none where the study has no such reading. */
export function stagesOfReading(study: ReaderStudy, id: string): number[] {
  const item = study.items.find((found) => found.id === itemOfReading(id))
  const reading =
    item === undefined ? undefined : readingsOfItem(item).find((found) => found.id === id)
  return reading?.stages.map((n) => n + 1) ?? []
}

/** The stages of an item that ask a question, from 1, as answers name them. */
export function stagesAsking(study: ReaderStudy, item: string, question: string): number[] {
  const found = study.items.find(({ id }) => id === item)
  if (found === undefined) return []
  return (found.stages ?? []).flatMap(({ questions }, n) =>
    questions.includes(question) ? (stageMark(found, n) ?? []) : [],
  )
}
