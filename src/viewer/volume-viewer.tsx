import '@/language/areas/viewer'
import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { listWords, useText } from '@/language'
import type { PreparedVolume } from '@/nifti'
import type { Convention } from './engine/pane-view'
import type { TraceKeeper } from './measurements/item-traces'
import { USUAL_HABITS, type ViewerHabits } from './pointer/viewer-habits'
import { useStageSize } from './tools/use-stage-size'
import type { ViewerMark, ViewerTool } from './tools/viewer-mark'
import { ItemView } from './view/item-view'
import { useEngine } from './view/use-engine'
import { useReduction } from './view/use-reduction'
import type { ViewerHandle } from './view/viewer-handle'
import { type ViewerLayout, viewerDefaultLayout } from './view/viewer-layout'
import { inWords, type ViewerProblem, type ViewerTrouble } from './view/viewer-problem'
import { type ViewerVolume, volumeName, type WindowPreset } from './view/viewer-volume'
import styles from './viewer.module.css'

export interface VolumeViewerProps {
  /** Changes with the item: everything is reset. */
  readonly itemKey: string
  /** Keep the identity stable while the item stays. */
  readonly volumes: readonly ViewerVolume[]
  /** Volumes of the next item, uploaded while this one is read; keep the identity stable. */
  readonly upcoming?: readonly PreparedVolume[]
  readonly convention: Convention
  readonly isConventionLocked: boolean
  readonly windows: readonly WindowPreset[]
  /** After the frame that follows the drawing; once per item, and again after a rebuild. */
  readonly onPainted: (itemKey: string) => void
  /** The picture has gone: context lost, or the item swapped away. */
  readonly onHidden?: (itemKey: string) => void
  readonly onProblem: (problem: ViewerProblem) => void
  /** Left out: the viewer keeps it while mounted, starting with `viewerDefaultLayout`. */
  readonly layout?: ViewerLayout
  readonly onLayoutChange?: (layout: ViewerLayout) => void
  /** What mouse, wheel, magnifier and cine are set to; left out: the viewer keeps it while mounted, starting with what is usual. */
  readonly habits?: ViewerHabits
  readonly onHabitsChange?: (habits: ViewerHabits) => void
  /** Left out: the viewer keeps it, and every item starts with `none`. */
  readonly tool?: ViewerTool
  /** The reader chose a tool, or left one; `none` also after a mark was drawn. */
  readonly onTool?: (tool: ViewerTool) => void
  /** Marks that are answers; keep the identity stable. */
  readonly marks?: readonly ViewerMark[]
  /** The reader drew a mark. Return true when it has become an answer; otherwise the viewer keeps it among its own. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a listener need not return anything
  readonly onMark?: (mark: ViewerMark) => boolean | void
  /** What is done with the item's pictures, to be kept; left out: the viewer keeps it as long as it shows the item. */
  readonly traces?: TraceKeeper
  /** Shows along each pane which slices have not been on screen yet. */
  readonly hasUnseenStrip?: boolean
  readonly ref?: Ref<ViewerHandle>
}

const NONE: readonly PreparedVolume[] = []
const NO_MARKS: readonly ViewerMark[] = []

/** Three planes of the volumes of one item. Fills its parent; one canvas and one WebGL context, whatever the item holds. */
export function VolumeViewer(props: VolumeViewerProps): ReactNode {
  const { itemKey, upcoming = NONE } = props
  const hostRef = useRef<HTMLDivElement>(null)
  const [trouble, setTrouble] = useState<{ itemKey: string; problem: ViewerTrouble } | null>(null)
  const onProblem = (problem: ViewerTrouble) => {
    setTrouble({ itemKey, problem })
    props.onProblem(inWords(problem))
  }
  const { volumes, times, isReducing, reduce } = useReduction(props.volumes)
  const { engine, retry } = useEngine(hostRef, styles.canvas ?? '', onProblem)
  const size = useStageSize(hostRef)
  const [toolbarPx, setToolbarPx] = useState(0)
  const [ownLayout, setOwnLayout] = useState(viewerDefaultLayout)
  const [ownHabits, setOwnHabits] = useState(USUAL_HABITS)

  const say = useText('viewer')
  const label = useMemo(() => {
    const names = volumes.map((v) => {
      const name = volumeName(volumes, v)
      return v.isPrior ? say('priorIn', { name }) : name
    })
    return say('planesOf', { names: listWords(names) })
  }, [volumes, say])
  useEffect(() => {
    if (engine !== null) hostRef.current?.querySelector('canvas')?.setAttribute('aria-label', label)
  }, [engine, label])

  return (
    <section className={styles.viewer} data-surround="dark" aria-label={say('imagesRegion')}>
      {/* Left and right are those of the subject, in every language. */}
      <div ref={hostRef} className={styles.stage} dir="ltr">
        {size && volumes.length > 0 && (
          <ItemView
            {...props}
            key={`${itemKey} ${times} ${volumes.map((v) => v.id).join(' ')}`}
            volumes={volumes}
            upcoming={upcoming}
            engine={engine}
            size={size}
            toolbarPx={toolbarPx}
            onToolbarPx={setToolbarPx}
            layout={props.layout ?? ownLayout}
            onLayout={(layout) => {
              setOwnLayout(layout)
              props.onLayoutChange?.(layout)
            }}
            habits={props.habits ?? ownHabits}
            onHabits={(habits) => {
              setOwnHabits(habits)
              props.onHabitsChange?.(habits)
            }}
            marks={props.marks ?? NO_MARKS}
            isReduced={times > 0}
            isReducing={isReducing}
            onReduce={(problem) => {
              setTrouble(null)
              // What was wrong is still so: it is said again.
              void reduce(problem).then((isDone) => isDone || setTrouble({ itemKey, problem }))
            }}
            onRetry={() => {
              setTrouble(null)
              retry()
            }}
            onProblem={onProblem}
            // Without an engine no item can be shown; a volume that does not fit spoils its own item alone.
            problem={
              trouble && (isLasting(trouble.problem) || trouble.itemKey === itemKey)
                ? trouble.problem
                : null
            }
          />
        )}
      </div>
    </section>
  )
}

const isLasting = ({ code }: ViewerTrouble) => code === 'no-webgl2' || code === 'context-lost'
