import { Button } from '@mantine/core'
import { type Ref, useEffect } from 'react'
import type { PreparedVolume } from '@/nifti'
import type { PackageSource } from '@/package'
import type { ReaderItem, ReaderStudy } from '@/questions'
import { deferredPart, Notice } from '@/ui'
import type { ViewerHandle, ViewerLayout, ViewerMark, ViewerVolume } from '@/viewer'
import { OutageNotice } from '../images/image-outage'
import { ImageViewer } from '../images/image-viewer'
import type { ItemVolumes } from '../images/use-item-volumes'
import { useLasting } from '../panel/item-entry'
import styles from './case-view.module.css'
import { afterPaint } from './use-painted'

// NiiVue is most of the download: sign-in must not wait for it.
const VolumeViewer = deferredPart(
  async () => (await import('@/viewer')).VolumeViewer,
  ({ volumes }) => (volumes.length > 0 ? <Loading /> : null),
)

const NO_VOLUMES: readonly ViewerVolume[] = []

interface CaseViewProps {
  readonly study: ReaderStudy
  readonly source: PackageSource
  /** With everything taken out that condition and stage hide. Keep the identity while the item stays. */
  readonly item: ReaderItem
  readonly volumes: ItemVolumes
  readonly upcoming: readonly PreparedVolume[]
  readonly onRetry: () => void
  readonly onPainted: (item: string) => void
  readonly onHidden: (item: string) => void
  /** The images of the item cannot be shown: it may be passed. */
  readonly onBroken: (item: string, message: string) => void
  readonly viewerRef: Ref<ViewerHandle>
  readonly layout: ViewerLayout
  readonly onLayout: (layout: ViewerLayout) => void
  /** Answers that are places. */
  readonly marks: readonly ViewerMark[]
  /** @returns whether the mark became an answer. */
  readonly onMark: (mark: ViewerMark) => boolean
}

/** What there is to see of an item: volumes in three planes, images, both, or a sentence that says there is none. */
export function CaseView(props: CaseViewProps) {
  const { item, study, volumes } = props
  const hasVolumes = item.volumes.length > 0
  const hasImages = item.images.length > 0
  return (
    <div className={styles.case} data-parts={hasVolumes && hasImages ? 'both' : 'one'}>
      {/* Stays while items change: the context of the graphics card is made once. */}
      <div className={styles.volumes} hidden={!hasVolumes && hasImages}>
        <VolumeViewer
          ref={props.viewerRef}
          itemKey={item.id}
          volumes={volumes.status === 'ready' && hasVolumes ? volumes.volumes : NO_VOLUMES}
          upcoming={props.upcoming}
          marks={props.marks}
          onMark={props.onMark}
          convention={study.viewer.convention}
          isConventionLocked={study.viewer.conventionLocked}
          windows={study.viewer.windows}
          hasUnseenStrip={study.viewer.unseenStrip ?? false}
          layout={props.layout}
          onLayoutChange={props.onLayout}
          onPainted={props.onPainted}
          onHidden={props.onHidden}
          onProblem={(problem) => props.onBroken(item.id, `${problem.message} ${problem.remedy}`)}
        />
        {hasVolumes && volumes.status === 'loading' ? <Loading key={item.id} /> : null}
        {hasVolumes && volumes.status === 'waiting' ? (
          <div className={styles.cover}>
            <OutageNotice outage={volumes.outage} onTryNow={props.onRetry} />
          </div>
        ) : null}
        {hasVolumes && volumes.status === 'broken' ? (
          <Broken key={item.id} messages={volumes.messages} {...props} />
        ) : null}
        {!hasVolumes && !hasImages ? (
          <NoImages key={item.id} item={item} onPainted={props.onPainted} />
        ) : null}
      </div>
      {hasImages ? (
        <ImageViewer
          key={item.id}
          study={study}
          source={props.source}
          images={item.images}
          onPainted={() => (hasVolumes ? undefined : props.onPainted(item.id))}
          onBroken={(message) => props.onBroken(item.id, message)}
        />
      ) : null}
    </div>
  )
}

/** Longer than that, a rater wonders whether anything happens at all. */
const SLOW_AFTER_MS = 10_000

function Loading() {
  const isSlow = useLasting(true, SLOW_AFTER_MS)
  return (
    <p className={styles.cover} role="status">
      {isSlow
        ? 'Still loading: the connection is slow, or has stopped. If nothing comes for a minute, the images are asked for again by themselves.'
        : 'Loading images…'}
    </p>
  )
}

interface BrokenProps extends Pick<CaseViewProps, 'item' | 'onBroken' | 'onRetry'> {
  readonly messages: readonly string[]
}

function Broken({ item, messages, onBroken, onRetry }: BrokenProps) {
  const [first = ''] = messages
  useEffect(() => onBroken(item.id, first), [item.id, first, onBroken])
  return (
    <div className={styles.cover}>
      <Notice
        tone="error"
        title="The images of this item cannot be shown"
        actions={
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {messages.map((message) => (
          <p key={message} className={styles.line}>
            {message}
          </p>
        ))}
        <p className={styles.line}>You can leave it unanswered and go on: the study does not stop here.</p>
      </Notice>
    </div>
  )
}

/** An item, or a step of one, may be read without images: its clock starts when its text has been painted. */
function NoImages({ item, onPainted }: Pick<CaseViewProps, 'item' | 'onPainted'>) {
  const { id, stages } = item
  useEffect(() => afterPaint(() => onPainted(id)), [id, onPainted])
  // The next step may show some.
  return <p className={styles.cover}>This {stages === null ? 'item' : 'step'} is read without images.</p>
}
