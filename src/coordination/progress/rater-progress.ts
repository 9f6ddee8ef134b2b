import type { ReaderStudy } from '@/questions'
import { type AnswerInput, isUsed } from '@/results'
import { dueItems, nearestName, raterArm } from '@/study'

/** How far one rater is, over all sessions that the study asks for. */
export type RaterProgress = ReturnType<typeof raterProgress>[number]

/** `due`: nothing that can be used has come. */
type RaterState = 'handed-in' | 'under-way' | 'due'

/**
 * Who has handed in, who is under way and who is due: the expected ones in their order, then whoever else has sent a file.
 * Models are awaited by nobody.
 * @param inputs settled. @param expected empty: whoever sends a file is.
 */
export function raterProgress(
  inputs: readonly AnswerInput[],
  study: ReaderStudy,
  expected: readonly string[],
) {
  const sent = new Map<string, Map<number, ReturnType<typeof sessionProgress>>>()
  const simulated = new Set<string>()
  for (const input of inputs.filter(isUsed))
    for (const rater of input.raters) {
      if (rater.kind === 'model') continue
      const sessions = sent.get(rater.code) ?? new Map()
      sessions.set(rater.sessionNumber, sessionProgress(rater, input, study))
      sent.set(rater.code, sessions)
      if (input.simulation !== undefined) simulated.add(rater.code)
    }
  const others = [...sent.keys()].filter((code) => !expected.includes(code)).sort()
  const silent = expected.filter((code) => !sent.has(code))
  return [...expected, ...others].map((code) => {
    const sessions = [...(sent.get(code)?.values() ?? [])]
    const wanted = Math.max(1, study.reading.sessions.count)
    const finished = sessions.filter(({ isFinished }) => isFinished).length
    const begun: RaterState = finished >= wanted ? 'handed-in' : 'under-way'
    const state: RaterState = sessions.length === 0 ? 'due' : begun
    const isExpected = expected.length === 0 || expected.includes(code)
    return {
      rater: code,
      /** Whether the coordinator waits for this one. */
      isExpected,
      /** Of a code that nobody expects: the expected one that has sent nothing and looks most like it. */
      nearest: isExpected ? null : nearestName(code, silent),
      /** null where the study has no arms, and for a code that it does not know. */
      arm: raterArm(study, code),
      state,
      /** Items with an answer, of those that are due from this rater in all sessions. */
      answered: sessions.reduce((sum, { answered }) => sum + answered, 0),
      total: wanted * dueItems(study, code).length,
      /** Whether a program drew answers of this one, as their file says itself. */
      isSimulated: simulated.has(code),
      /** When the last session was finished or, under way, the last answer given, ISO 8601; null where no file says it. */
      at: latest(sessions.map(({ at }) => at)),
    }
  })
}

function sessionProgress(
  { code, answers, session }: AnswerInput['raters'][number],
  { completeness }: AnswerInput,
  study: ReaderStudy,
) {
  const due = new Set(dueItems(study, code))
  const items = new Set(answers.map(({ item }) => item).filter((item) => due.has(item)))
  const answered = completeness?.answered ?? items.size
  return {
    answered,
    // A table says of no session that it was finished.
    isFinished: completeness?.isFinished ?? answered >= due.size,
    at: session?.finishedAt ?? latest(answers.map(({ record }) => record?.committedAt ?? null)),
  }
}

const latest = (times: readonly (string | null)[]): string | null =>
  times
    .filter((time) => time !== null)
    .sort()
    .at(-1) ?? null
