import { keyHints, withKeys } from '@/ui/actions'
import { intensityText } from '../engine/display-text'
import type { Rect } from '../engine/pane-layout'
import type { Change } from '../tools/use-mark-tools'
import { type ViewerAction, viewerActions } from '../tools/viewer-actions'
import { WindowControls } from '../tools/window-controls'
import styles from '../viewer.module.css'
import { box } from './stage-box'
import type { Window } from './view-state'
import { type ViewerVolume, volumeCaption, volumeName, type WindowPreset } from './viewer-volume'

export interface SlotHeaderProps {
  readonly rect: Rect
  /** How many its controls stand on. */
  readonly lines: number
  readonly volumes: readonly ViewerVolume[]
  readonly volume: ViewerVolume
  readonly window: Window
  readonly presets: readonly WindowPreset[]
  readonly isChoice: boolean
  /** True intensity under the crosshair. */
  readonly value: number
  /** The prior moves along; null on images that have nothing to be linked to. */
  readonly isLinked: boolean | null
  readonly onAct: (action: ViewerAction) => void
  readonly onVolume: (id: string) => void
  readonly change: Change
}

/** Which volume a row shows, and its grey scale. */
export function SlotHeader({
  rect,
  lines,
  volumes,
  volume,
  window,
  presets,
  isChoice,
  value,
  isLinked,
  onAct,
  onVolume,
  change,
}: SlotHeaderProps) {
  const name = volumeName(volumes, volume)
  const caption = volumeCaption(volumes, volume)
  const [low, high] = window
  const link = viewerActions.linkPrior
  return (
    <div className={styles.header} style={box(rect)} data-lines={Math.min(lines, 4)}>
      {isChoice && (
        <fieldset className={styles.tabs} aria-label="Image in this row">
          {volumes.map((v) => (
            <button
              key={v.id}
              type="button"
              className={styles.tab}
              aria-pressed={v.id === volume.id}
              title={withKeys(viewerActions.nextImage.label, viewerActions.nextImage)}
              onClick={() => onVolume(v.id)}
            >
              {volumeName(volumes, v)}
              {v.isPrior && ' prior'}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.title} data-prior={volume.isPrior} title={caption ?? undefined}>
        {isChoice ? null : name}
        {caption === null ? null : <span className={styles.caption}>{caption}</span>}
      </div>
      {isLinked !== null && (
        <button
          type="button"
          className={styles.toggle}
          aria-label={link.label}
          aria-pressed={isLinked}
          {...keyHints(link, link.help)}
          onClick={() => onAct(link)}
        >
          {isLinked ? 'Linked' : 'Unlinked'}
        </button>
      )}
      <span className={styles.readout} title="Intensity under the crosshair">
        Value{' '}
        <output aria-label={`Value of ${name} at the crosshair`}>{intensityText(value, high - low)}</output>
      </span>
      <WindowControls name={name} volume={volume} window={window} presets={presets} change={change} />
    </div>
  )
}
