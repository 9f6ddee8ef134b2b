import { withKeys } from '@/ui/actions'
import { PLANE_NAMES, signedMm } from '../engine/display-text'
import type { Pane } from '../engine/pane-layout'
import { type Convention, sideLabels } from '../engine/pane-view'
import type { PaneOnStage } from '../engine/picture-of'
import { ACROSS, gridOf } from '../engine/volume-grid'
import { type DrawnMark, MarkOverlay } from '../tools/mark-overlay'
import { ToolIcon } from '../tools/tool-icon'
import { viewerActions } from '../tools/viewer-actions'
import type { ViewerTool } from '../tools/viewer-mark'
import styles from '../viewer.module.css'
import { box } from './stage-box'
import { UnseenStrip } from './unseen-strip'

const AXIS_LETTERS = ['x', 'y', 'z'] as const

export interface PaneOverlayProps {
  readonly pane: Pane
  readonly onStage: PaneOnStage
  readonly name: string
  readonly convention: Convention
  readonly isActive: boolean
  /** Which slices have been on screen (1) or not (0); null: not shown. */
  readonly seen: Uint8Array | null
  /** What is drawn, or why the picture is not what the study holds. */
  readonly marks: readonly DrawnMark[]
  readonly isReduced: boolean
  readonly tool: ViewerTool
  readonly isEnlarged: boolean
  readonly onSlice: (slice: number) => void
  readonly onEnlarge: () => void
}

/** Side letters over one picture, and its slice number, position and slider beneath. */
export function PaneOverlay(props: PaneOverlayProps) {
  const { pane, onStage, name, convention, isActive, isEnlarged } = props
  const axis = ACROSS[pane.plane]
  const count = gridOf(onStage.volume.prepared).dims[axis]
  const slice = onStage.voxel[axis]
  const sides = sideLabels(pane.plane, convention)
  const plane = PLANE_NAMES[pane.plane]
  return (
    <>
      <div
        className={styles.picture}
        style={box(pane.picture)}
        data-plane={pane.plane}
        data-active={isActive}
        data-tool={props.tool}
      >
        <span className={styles.sideLeft}>{sides.left}</span>
        <span className={styles.sideRight}>{sides.right}</span>
        <span className={styles.sideTop}>{sides.top}</span>
        <span className={styles.sideBottom}>{sides.bottom}</span>
        {props.isReduced && <span className={styles.reduced}>Reduced resolution</span>}
      </div>
      <MarkOverlay pane={onStage} marks={props.marks} />
      <div className={styles.strip} style={box(pane.strip)} data-active={isActive}>
        {props.seen && <UnseenStrip seen={props.seen} present={slice} />}
        <span className={styles.plane}>{plane}</span>
        <span className={styles.slice}>
          {slice + 1}
          <span className={styles.of}>/{count}</span>
        </span>
        <input
          className={styles.range}
          type="range"
          min={1}
          max={count}
          step={1}
          value={slice + 1}
          aria-label={`${name}, ${plane.toLowerCase()} slice`}
          aria-valuetext={`Slice ${slice + 1} of ${count}`}
          onChange={(event) => props.onSlice(event.currentTarget.valueAsNumber - 1)}
          onPointerUp={(event) => event.currentTarget.blur()}
        />
        <span className={styles.mm}>
          <span className={styles.unit}>{AXIS_LETTERS[axis]} </span>
          {signedMm(onStage.crosshairMm[axis])}
          <span className={styles.unit}> mm</span>
        </span>
        <button
          type="button"
          className={styles.icon}
          aria-label={isEnlarged ? viewerActions.allPlanes.label : `Enlarge the ${plane.toLowerCase()} plane`}
          title={withKeys(
            isEnlarged ? viewerActions.allPlanes.label : viewerActions.enlarge.label,
            viewerActions.enlarge,
          )}
          onClick={props.onEnlarge}
        >
          <ToolIcon name={isEnlarged ? 'shrink' : 'enlarge'} />
        </button>
      </div>
    </>
  )
}
