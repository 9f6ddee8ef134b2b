import { useState } from 'react'
import { AnswerConflictError, type AnswerEvent } from '@/answers'
import { openPackage } from '@/package/open-source'
import { ReadingPage, type ReadingServices } from '@/reading'
import { Page, ProblemList, useLatest } from '@/ui'
import { useServices } from '../services'
import { DeadEnd } from './dead-end'
import { LoadingPage } from './loading-page'
import { previewPackage } from './preview-package'
import styles from './preview-route.module.css'

/** `#/preview`: a study in preparation as a rater meets it. Nothing is stored. */
export default function PreviewRoute() {
  const { tool } = useServices()
  const [preview] = useState(previewPackage)
  const [services] = useState(() => ({ ...memoryStores(), tool }))
  const { value: opened } = useLatest([preview], () => preview && openPackage(preview.source, null))
  if (preview === null)
    return (
      <DeadEnd
        title="This preview is over"
        lead="A preview is kept nowhere. Open it again from the study that you are preparing."
        way={{ href: '#/prepare', name: 'To my studies' }}
      />
    )
  if (opened === null) return <LoadingPage what="preview" />
  return (
    <div className={styles.preview}>
      <div className={styles.bar} role="status">
        <span>Preview as a reader. Nothing is saved.</span>
        <a href={`#${preview.backTo}`}>Back to the study</a>
      </div>
      {opened.ok ? (
        <ReadingPage pack={opened.value} services={services} basePath="/preview" />
      ) : (
        <Page width="text">
          <ProblemList problems={opened.problems} />
        </Page>
      )}
    </div>
  )
}

/** Stores that keep nothing beyond this window: for looking at a study as a rater does. */
function memoryStores(): Omit<ReadingServices, 'tool'> {
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
