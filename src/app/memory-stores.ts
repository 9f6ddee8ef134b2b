import { AnswerConflictError, type AnswerEvent } from '@/answers'
import type { ReadingServices } from '@/reading'

/** Stores that keep nothing beyond this window: for looking at a study as a rater does. */
export function memoryStores(): Omit<ReadingServices, 'tool'> {
  const logs = new Map<string, AnswerEvent[]>()
  const drafts = new Map<string, unknown>()
  const preferences = new Map<string, unknown>()
  return {
    answers: {
      async append(sessionId, event) {
        const log = logs.get(sessionId) ?? []
        if (log.some(({ seq }) => seq === event.seq)) throw new AnswerConflictError()
        logs.set(sessionId, [...log, event])
        return false
      },
      eventsOf: async (sessionId) => logs.get(sessionId) ?? [],
      async sessions(wanted) {
        return [...logs].flatMap(([sessionId, [first]]) => {
          if (first?.type !== 'session-started') return []
          const { studyHash, rater, number } = first.data
          return studyHash === (wanted ?? studyHash)
            ? [{ sessionId, studyHash, raterCode: rater.code, number }]
            : []
        })
      },
      close: () => undefined,
    },
    drafts: {
      async save(sessionId, item, draft) {
        drafts.set(`${sessionId} ${item}`, draft)
      },
      load: async (sessionId, item) => drafts.get(`${sessionId} ${item}`) ?? null,
    },
    preferences: {
      load: (raterCode) => preferences.get(raterCode) ?? null,
      save: (raterCode, wished) => void preferences.set(raterCode, wished),
    },
    // Nothing of it is handed in.
    signingKeys: null,
  }
}
