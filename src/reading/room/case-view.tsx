import '@/language/areas/room'
import { Button } from '@mantine/core'
import { type PointerEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useText } from '@/language'
import type { ClaimPlace, ClaimsInHand } from '@/materials'
import type { OpenPackage } from '@/package'
import type { ReaderItem } from '@/questions'
import { darkSurround, deferredPart, Notice, Split, useLasting } from '@/ui'
import { type BoxSize, useMeasured } from '@/ui/use-measured'
import { useStable } from '@/ui/use-stable'
import type { ViewerHandle, ViewerMark, ViewerVolume, VolumeViewerProps } from '@/viewer'
import type { TraceKeeper } from '@/viewer/measurements/item-traces'
import { OutageNotice } from '../images/image-outage'
import { type ItemPictures, useItemPictures } from '../images/use-item-pictures'
import { type ItemVolumes, useUpcomingVolumes } from '../images/use-item-volumes'
import type { VolumeCache } from '../images/volume-cache'
import type { useExchange } from '../panel/exchange'
import { type RaterWishes, USUAL_SPLIT } from '../session/rater-preferences'
import styles from './case-view.module.css'
import { PaintedPage } from './painted-page'
import { type PaintedPart, paintedContents } from './use-painted'

// NiiVue is most of the download: sign-in must not wait for it.
const VolumeViewer = deferredPart(
  async () => ({ default: (await import('@/viewer')).VolumeViewer }),
  ({ volumes }) => (volumes.length > 0 ? <Loading /> : null),
)

// Many studies show volumes alone. Each has its place in the room before it is here.
const MaterialsPane = deferredPart(() => import('@/materials/materials-pane'))
const PictureBoard = deferredPart(() => import('@/materials/pictures/picture-board'))

const NO_VOLUMES: readonly ViewerVolume[] = []

/** Answers that are places; the answer says whether a mark became one. */
export type CaseMarks = ReturnType<typeof useExchange<readonly ViewerMark[], ViewerMark, boolean>>

export type CaseClaims = ReturnType<typeof useExchange<ClaimsInHand, ClaimPlace, void>>

interface CaseViewProps {
  readonly pack: OpenPackage
  /** With everything taken out that its condition hides: what later steps reveal has its place from the beginning. */
  readonly whole: ReaderItem
  /** The same as it is on show at the present stage. Keep the identity while the stage stays. */
  readonly item: ReaderItem
  readonly volumes: ItemVolumes
  /** The case after this one; null: there is none. */
  readonly next: ReaderItem | null
  readonly cache: VolumeCache
  readonly isPainted: boolean
  readonly onRetry: () => void
  readonly onPainted: (item: string, part: PaintedPart) => void
  readonly onHidden: (item: string) => void
  /** What there is to see of the item cannot be shown: it may be passed. */
  readonly onBroken: (item: string, message: string) => void
  /** The case is covered: keys do nothing. */
  readonly isCovered: boolean
  readonly viewerRef: Ref<ViewerHandle>
  readonly wishes: RaterWishes
  readonly marks: CaseMarks
  readonly traces: TraceKeeper
  readonly claims: CaseClaims
}

/** Narrower than this, in rem, images and a text side by side would both be too small. */
const LEAST_REM = 38

/** Whether what stands in it goes one above the other: it is narrow, or higher than wide. In rem, so that larger text counts. */
const isNarrow = ({ width, height, remPx }: BoxSize) =>
  width > 0 && (width < LEAST_REM * remPx || width < height)

/**
 * What there is to see of an item: volumes in three planes, 2D images, texts, or a sentence that says there is nothing. Each has
 * the same place at every step.
 */
export function CaseView(props: CaseViewProps) {
  const { item, whole, isCovered, claims } = props
  const { split, onSplit } = props.wishes
  const say = useText('room')
  const frame = useRef<HTMLDivElement>(null)
  const isUpright = useMeasured(frame, isNarrow, false)
  const pictures = useItemPictures(props.pack, whole, item, props.onBroken)
  const texts = item.materials ?? []
  const [pointedAt, setPointedAt] = useState<'volumes' | 'images'>('volumes')
  const has = {
    volumes: whole.volumes.length > 0,
    images: whole.images.length > 0,
    texts: (whole.materials ?? []).length > 0,
  }
  const isBare = !has.volumes && !has.images && !has.texts
  const { page } = paintedContents(item)
  // Where both are, keys act on what was pointed at or gone to last.
  const pointing = (at: 'volumes' | 'images') => ({
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setPointedAt(at)
    },
    onPointerDown: () => setPointedAt(at),
    onFocus: () => setPointedAt(at),
  })

  const volumes = (
    <div className={styles.volumes} {...darkSurround} {...pointing('volumes')}>
      <Volumes {...props} isBare={isBare} />
    </div>
  )
  const images = has.images ? (
    <div className={styles.images} {...darkSurround} {...pointing('images')}>
      <Images
        item={item}
        pictures={pictures}
        hasKeys={!isCovered && (!has.volumes || pointedAt === 'images')}
      />
    </div>
  ) : null
  const readTexts =
    texts.length === 0 ? (
      <p className={styles.nothing}>{say('noTexts')}</p>
    ) : (
      <>
        {pictures.outage === null || has.images ? null : (
          <OutageNotice outage={pictures.outage} onTryNow={pictures.retry} />
        )}
        <MaterialsPane
          key={item.id}
          materials={texts}
          questions={item.questions}
          pictures={pictures.files}
          claims={claims.shown}
          onClaim={claims.onDone}
          hasKeys={!isCovered}
        />
      </>
    )
  return (
    <PaintedPage
      content={page ?? ''}
      isReady={page !== undefined && pictures.isReady}
      onPainted={() => props.onPainted(item.id, 'page')}
      onBroken={(message) => props.onBroken(item.id, message)}
    >
      <div ref={frame} className={styles.case} data-texts={has.texts}>
        <Split
          name={say('imagesAndTexts')}
          direction={isUpright ? 'column' : 'row'}
          percent={split.texts}
          usualPercent={USUAL_SPLIT.texts}
          onPercent={(part) => onSplit({ ...split, texts: part })}
          isFirstHidden={has.texts && !has.volumes && !has.images}
          first={
            // The viewer stays while items change: the context of the graphics card is made once.
            <Split
              name={say('volumesAndImages')}
              direction="column"
              percent={split.images}
              usualPercent={USUAL_SPLIT.images}
              onPercent={(part) => onSplit({ ...split, images: part })}
              isFirstHidden={has.images && !has.volumes}
              first={volumes}
              second={images}
            />
          }
          second={has.texts ? readTexts : null}
        />
      </div>
    </PaintedPage>
  )
}

interface VolumesProps extends CaseViewProps {
  /** There is nothing else to see of the item at any step. */
  readonly isBare: boolean
}

function Volumes(props: VolumesProps) {
  const { item, volumes, isBare, marks, wishes } = props
  const { viewer } = props.pack.study
  const say = useText('room')
  const hasVolumes = item.volumes.length > 0
  const upcoming = useUpcomingVolumes(props.cache, props.next, props.isPainted)
  const onPainted = useStable((id: string) => props.onPainted(id, 'volumes'))
  const onProblem = useStable<Parameters<VolumeViewerProps['onProblem']>, void>((problem) =>
    props.onBroken(item.id, `${problem.message} ${problem.remedy}`),
  )
  const noImages = isBare && item.stages === null ? 'noImagesItem' : 'noImagesStep'
  return (
    <>
      <VolumeViewer
        ref={props.viewerRef}
        itemKey={item.id}
        volumes={volumes.status === 'ready' && hasVolumes ? volumes.volumes : NO_VOLUMES}
        upcoming={upcoming}
        marks={marks.shown}
        onMark={marks.onDone}
        traces={props.traces}
        convention={viewer.convention}
        isConventionLocked={viewer.conventionLocked}
        windows={viewer.windows}
        hasUnseenStrip={viewer.unseenStrip ?? false}
        layout={wishes.layout}
        onLayoutChange={wishes.onLayout}
        habits={wishes.habits}
        onHabitsChange={wishes.onHabits}
        onPainted={onPainted}
        onHidden={props.onHidden}
        onProblem={onProblem}
      />
      {hasVolumes && volumes.status === 'loading' && <Loading key={item.id} />}
      {hasVolumes && volumes.status === 'waiting' && (
        <div className={styles.cover}>
          <OutageNotice outage={volumes.outage} onTryNow={props.onRetry} />
        </div>
      )}
      {hasVolumes && volumes.status === 'broken' && (
        <Broken key={item.id} messages={volumes.messages} {...props} />
      )}
      {!hasVolumes && (
        <p className={styles.cover}>
          {say(props.whole.images.length > 0 ? 'noVolumesStep' : noImages)}
        </p>
      )}
    </>
  )
}

interface ImagesProps {
  readonly item: ReaderItem
  readonly pictures: ItemPictures
  readonly hasKeys: boolean
}

function Images({ item, pictures, hasKeys }: ImagesProps): ReactNode {
  const say = useText('room')
  if (item.images.length === 0) return <p className={styles.nothing}>{say('noTheseImages')}</p>
  if (pictures.outage !== null)
    return (
      <div className={styles.cover}>
        <OutageNotice outage={pictures.outage} onTryNow={pictures.retry} />
      </div>
    )
  return (
    <PictureBoard
      key={item.id}
      pictures={item.images.map(({ image, label }, index) => ({
        name: label ?? say('imageNumber', { n: index + 1 }),
        file: pictures.files.get(image) ?? null,
      }))}
      hasKeys={hasKeys}
    />
  )
}

/** Longer than that, a rater wonders whether anything happens at all. */
const SLOW_AFTER_MS = 10_000

function Loading() {
  const say = useText('room')
  const isTold = useLasting(true)
  const isSlow = useLasting(true, SLOW_AFTER_MS)
  return (
    <p className={styles.cover} role="status" data-shown={false}>
      {isTold && say(isSlow ? 'slowLoading' : 'loading')}
    </p>
  )
}

interface BrokenProps extends Pick<CaseViewProps, 'item' | 'onBroken' | 'onRetry'> {
  readonly messages: readonly string[]
}

function Broken({ item, messages, onBroken, onRetry }: BrokenProps) {
  const say = useText('room')
  const [first = ''] = messages
  useEffect(() => onBroken(item.id, first), [item.id, first, onBroken])
  return (
    <div className={styles.cover}>
      <Notice
        tone="error"
        title={say('cannotBeShown')}
        actions={
          <Button variant="default" onClick={onRetry}>
            {say('tryAgain')}
          </Button>
        }
      >
        {messages.map((message) => (
          <p key={message} className={styles.line}>
            {message}
          </p>
        ))}
        <p className={styles.line}>{say('mayLeaveIt')}</p>
      </Notice>
    </div>
  )
}
