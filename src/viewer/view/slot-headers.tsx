import '@/language/areas/viewer'
import { namedText, useText } from '@/language'
import { keyHints, withKeys } from '@/ui/actions'
import type { ViewerAction, ViewerScene } from '../actions/viewer-action'
import { viewerActions } from '../actions/viewer-actions'
import { box } from '../engine/arrange-planes'
import { intensityText } from '../engine/display-text'
import type { Header } from '../engine/pane-layout'
import { intensityAt } from '../engine/volume-grid'
import { isResliced, mayReslice } from '../planes/tilted-prior'
import { crosshairOf } from '../tools/move-crosshair'
import { WindowControls } from '../tools/window-controls'
import styles from '../viewer.module.css'
import { showInSlot } from './shown-images'
import { shownWindow, type ViewState } from './view-state'
import { hasImageChoice } from './viewer-layout'
import { type Tilt, type ViewerVolume, volumeCaption, volumeName } from './viewer-volume'

interface SlotHeadersProps {
  readonly scene: ViewerScene
  readonly rects: readonly Header[]
  /** Volume ids, slot by slot. */
  readonly shown: readonly string[]
  /** In a small view the controls are put away until they are asked for. */
  readonly isCompact: boolean
  readonly areToolsShown: boolean
  readonly onAct: (action: ViewerAction) => void
}

/** One bar per row: what it shows, and how. */
export function SlotHeaders(props: SlotHeadersProps) {
  return props.rects.map((rect, slot) => {
    const volume = props.scene.volumes.find((v) => v.id === props.shown[slot])
    // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
    return volume && <SlotHeader {...props} key={slot} rect={rect} slot={slot} volume={volume} />
  })
}

interface SlotHeaderProps extends SlotHeadersProps {
  readonly rect: Header
  readonly slot: number
  readonly volume: ViewerVolume
}

/** Which volume a row shows, and its grey scale. */
function SlotHeader({
  rect,
  slot,
  volume,
  scene,
  onAct,
  isCompact,
  areToolsShown,
}: SlotHeaderProps) {
  const { volumes, state, layout, presets, change } = scene
  const say = useText('viewer')
  const window = shownWindow(state, volume)
  const isChoice = hasImageChoice(layout, volumes.length)
  const value = intensityAt(volume.prepared, crosshairOf(state, volume))
  // The prior moves along; images that have nothing to be linked to say nothing of it.
  const isLinkable = volume.isPrior && volumes.some((v) => !v.isPrior)
  const isLinked = state.priorCrosshairMm === null
  const name = volumeName(volumes, volume)
  const caption = volumeCaption(volumes, volume)
  const [low, high] = window
  const link = viewerActions.linkPrior
  const greys = (
    <>
      <span className={styles.readout} title={say('intensityHere')}>
        {say('intensity')}{' '}
        <output aria-label={say('valueOf', { name })}>{intensityText(value, high - low)}</output>
      </span>
      <WindowControls
        name={name}
        volume={volume}
        window={window}
        presets={presets}
        change={change}
      />
    </>
  )
  return (
    <div
      className={styles.header}
      style={box(rect)}
      data-active={state.active.slot === slot}
      data-lines={isCompact ? 'compact' : styledLines(rect)}
      data-tight={rect.isTight}
    >
      {isChoice && (
        <fieldset className={styles.tabs} aria-label={say('imageInRow')}>
          {volumes.map((v) => (
            <button
              key={v.id}
              type="button"
              className={styles.tab}
              aria-pressed={v.id === volume.id}
              title={withKeys(namedText(viewerActions.nextImage.label), viewerActions.nextImage)}
              onClick={() => change((s) => showInSlot(s, slot, v.id, layout.images))}
            >
              {v.isPrior
                ? say('priorTab', { name: volumeName(volumes, v) })
                : volumeName(volumes, v)}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.title} data-prior={volume.isPrior} title={caption ?? undefined}>
        {isChoice ? null : name}
        {caption === null ? null : <span className={styles.caption}>{caption}</span>}
      </div>
      {isLinkable && (
        <button
          type="button"
          className={styles.toggle}
          data-link
          aria-label={namedText(link.label)}
          aria-pressed={isLinked}
          {...keyHints(link, namedText(link.help))}
          onClick={() => onAct(link)}
        >
          {say(isLinked ? 'linked' : 'unlinked')}
        </button>
      )}
      {volume.tilt && <TiltSign tilt={volume.tilt} volume={volume} state={state} onAct={onAct} />}
      {areToolsShown && (isCompact ? <div className={styles.greys}>{greys}</div> : greys)}
    </div>
  )
}

interface TiltSignProps extends Pick<SlotHeadersProps, 'onAct'> {
  readonly tilt: Tilt
  readonly volume: ViewerVolume
  readonly state: ViewState
}

/** A narrow header is styled by itself; one that is only taller is as one of three. */
const styledLines = ({ lines, isNarrow }: Header): number => (isNarrow ? 4 : Math.min(lines, 3))

/** How a volume of another angulation is drawn; a linked prior's is chosen here. */
function TiltSign({ tilt, volume, state, onAct }: TiltSignProps) {
  const say = useText('viewer')
  const reslice = viewerActions.reslicePrior
  const isPressed = isResliced(state, volume)
  const words = say(isPressed ? 'resliced' : 'acquiredTilted', {
    degrees: `${Math.round(tilt.degrees)}`,
  })
  if (!volume.isPrior || !mayReslice(state, [volume]))
    return <span className={styles.tilt}>{words}</span>
  return (
    <button
      type="button"
      className={styles.toggle}
      data-tilt
      aria-pressed={isPressed}
      {...keyHints(reslice, namedText(reslice.help))}
      onClick={() => onAct(reslice)}
    >
      {words}
    </button>
  )
}
