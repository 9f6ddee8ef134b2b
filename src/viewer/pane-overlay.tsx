import { PLANE_NAMES, signedMm } from './display-text'
import type { Pane } from './pane-layout'
import { type Convention, sideLabels } from './pane-view'
import type { PaneOnStage } from './picture-of'
import { box } from './stage-box'
import styles from './viewer.module.css'
import { ACROSS, gridOf } from './volume-grid'

const AXIS_LETTERS = ['x', 'y', 'z'] as const

export interface PaneOverlayProps {
  readonly pane: Pane
  readonly onStage: PaneOnStage
  readonly name: string
  readonly convention: Convention
  readonly crosshairMm: readonly [number, number, number]
  readonly isActive: boolean
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
      >
        <span className={styles.sideLeft}>{sides.left}</span>
        <span className={styles.sideRight}>{sides.right}</span>
        <span className={styles.sideTop}>{sides.top}</span>
        <span className={styles.sideBottom}>{sides.bottom}</span>
      </div>
      <div className={styles.strip} style={box(pane.strip)} data-active={isActive}>
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
          {AXIS_LETTERS[axis]} {signedMm(props.crosshairMm[axis])} mm
        </span>
        <button
          type="button"
          className={styles.icon}
          aria-label={isEnlarged ? 'Show all three planes' : `Enlarge the ${plane.toLowerCase()} plane`}
          title={isEnlarged ? 'Show all three planes (m)' : 'Enlarge this plane (double click, m)'}
          onClick={props.onEnlarge}
        >
          <ResizeIcon isEnlarged={isEnlarged} />
        </button>
      </div>
    </>
  )
}

/** Corners pointing out of or into the pane; drawn here because fonts differ between hospitals. */
function ResizeIcon({ isEnlarged }: { readonly isEnlarged: boolean }) {
  const path = isEnlarged ? 'M5 1v4H1M7 1v4h4M5 11V7H1M7 11V7h4' : 'M1 4V1h3M8 1h3v3M1 8v3h3M11 8v3H8'
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" fill="none" stroke="currentColor">
      <path d={path} />
    </svg>
  )
}
