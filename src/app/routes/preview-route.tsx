import { useState } from 'react'
import { openPackage } from '@/package/open-source'
import { ReadingPage } from '@/reading'
import { Page, ProblemList, useLatest } from '@/ui'
import { memoryStores } from '../memory-stores'
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
        <span>Preview: what a rater sees. Nothing is stored.</span>
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
