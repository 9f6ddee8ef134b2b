import { type ReactNode, type Ref, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ItemView } from './item-view'
import type { Convention } from './pane-view'
import type { PreparedVolume } from './prepared-volume'
import { useEngine, type ViewerProblem } from './use-engine'
import styles from './viewer.module.css'
import type { ViewerHandle } from './viewer-evidence'
import { type ViewerVolume, volumeName, type WindowPreset } from './viewer-volume'

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
  readonly ref?: Ref<ViewerHandle>
}

const NONE: readonly PreparedVolume[] = []

/** Three planes of the volumes of one item. Fills its parent; one canvas and one WebGL context, whatever the item holds. */
export function VolumeViewer(props: VolumeViewerProps): ReactNode {
  const { itemKey, volumes, upcoming = NONE, isConventionLocked } = props
  const hostRef = useRef<HTMLDivElement>(null)
  const [trouble, setTrouble] = useState<{ itemKey: string; problem: ViewerProblem } | null>(null)
  const onProblem = (problem: ViewerProblem) => {
    setTrouble({ itemKey, problem })
    props.onProblem(problem)
  }
  const engine = useEngine(hostRef, styles.canvas ?? '', onProblem)
  const size = useStageSize(hostRef)
  const [chosen, setChosen] = useState<Convention | null>(null)
  const convention = isConventionLocked ? props.convention : (chosen ?? props.convention)

  const label = useMemo(() => {
    const names = volumes.map((v) => volumeName(volumes, v) + (v.isPrior ? ' (prior)' : ''))
    return `Axial, coronal and sagittal planes of ${names.join(' and ')}`
  }, [volumes])
  useEffect(() => {
    if (engine !== null) hostRef.current?.querySelector('canvas')?.setAttribute('aria-label', label)
  }, [engine, label])

  return (
    <section className={styles.viewer} aria-label="Images">
      <div ref={hostRef} className={styles.stage}>
        {size && volumes.length > 0 && (
          <ItemView
            key={`${itemKey} ${volumes.map((v) => v.id).join(' ')}`}
            ref={props.ref}
            itemKey={itemKey}
            volumes={volumes}
            upcoming={upcoming}
            engine={engine}
            size={size}
            convention={convention}
            onConvention={isConventionLocked ? null : setChosen}
            windows={props.windows}
            onPainted={props.onPainted}
            onHidden={props.onHidden ?? ignore}
            onProblem={onProblem}
            // Without an engine no item can be shown; a volume that does not fit spoils its own item alone.
            problem={
              trouble && (isLasting(trouble.problem) || trouble.itemKey === itemKey) ? trouble.problem : null
            }
          />
        )}
      </div>
    </section>
  )
}

const isLasting = ({ code }: ViewerProblem) => code === 'no-webgl2' || code === 'context-lost'
const ignore = () => undefined

function useStageSize(hostRef: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<{ width: number; height: number; pixelRatio: number } | null>(null)
  useLayoutEffect(() => {
    const host = hostRef.current
    if (host === null) return
    const measure = () => {
      const [width, height, pixelRatio] = [host.clientWidth, host.clientHeight, window.devicePixelRatio || 1]
      setSize((old) =>
        old?.width === width && old.height === height && old.pixelRatio === pixelRatio
          ? old
          : { width, height, pixelRatio },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(host)
    window.addEventListener('resize', measure) // a change of the pixel ratio alone
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [hostRef])
  return size
}
