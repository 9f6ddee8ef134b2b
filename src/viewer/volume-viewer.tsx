import '@/language/areas/viewer'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { listWords, useText } from '@/language'
import { useMeasured } from '@/ui/use-measured'
import { USUAL_HABITS } from './pointer/viewer-habits'
import { sizeOfStage } from './tools/stage-size'
import type { ViewerMark } from './tools/viewer-mark'
import { ItemView } from './view/item-view'
import { useEngine } from './view/use-engine'
import { useReduction } from './view/use-reduction'
import { viewerDefaultLayout } from './view/viewer-layout'
import { inWords, type ViewerTrouble } from './view/viewer-problem'
import type { VolumeViewerProps } from './view/viewer-props'
import { type ViewerVolume, volumeName } from './view/viewer-volume'
import styles from './viewer.module.css'

const NONE: readonly ViewerVolume[] = []
const NO_MARKS: readonly ViewerMark[] = []

/**
 * Three planes of the volumes of one item. Fills its parent; one canvas and one WebGL context, whatever the item holds.
 * Give it stable handlers: then it is drawn anew only with what it shows.
 */
export const VolumeViewer = memo(function VolumeViewer(props: VolumeViewerProps) {
  const { itemKey, upcoming = NONE } = props
  const hostRef = useRef<HTMLDivElement>(null)
  const [trouble, setTrouble] = useState<{ itemKey: string; problem: ViewerTrouble } | null>(null)
  const onProblem = (problem: ViewerTrouble) => {
    setTrouble({ itemKey, problem })
    props.onProblem(inWords(problem))
  }
  const { volumes, times, isReducing, reduce } = useReduction(props.volumes)
  const { engine, retry } = useEngine(hostRef, styles.canvas ?? '', onProblem)
  const size = useMeasured(hostRef, sizeOfStage, null)
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
})

const isLasting = ({ code }: ViewerTrouble) => code === 'no-webgl2' || code === 'context-lost'
