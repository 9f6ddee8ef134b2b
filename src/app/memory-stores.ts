import { AnswerConflictError, type AnswerEvent, type AnswerStore, type DraftStore } from '@/answers'
import type { PreferenceStore } from '@/reading'

/** Stores that keep nothing beyond this window: for looking at a study as a rater does. */
export function memoryStores(): {
  readonly answers: AnswerStore
  readonly drafts: DraftStore
  readonly preferences: PreferenceStore
} {
  const logs = new Map<string, AnswerEvent[]>()
  const drafts = new Map<string, unknown>()
  const preferences = new Map<string, unknown>()
  return {
    answers: {
      async append(sessionId, event) {
        const log = logs.get(sessionId) ?? []
        if (log.some(({ seq }) => seq === event.seq)) throw new AnswerConflictError()
        logs.set(sessionId, [...log, event])
      },
      eventsOf: async (sessionId) => logs.get(sessionId) ?? [],
      async sessions(studyHash) {
        return [...logs].flatMap(([sessionId, [first]]) =>
          first?.type === 'session-started' && (studyHash === undefined || first.data.studyHash === studyHash)
            ? [
                {
                  sessionId,
                  studyHash: first.data.studyHash,
                  raterCode: first.data.rater.code,
                  number: first.data.number,
                },
              ]
            : [],
        )
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
  }
}
