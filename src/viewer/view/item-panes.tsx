import '@/language/areas/viewer'
import { decimalMark, namedText, useText } from '@/language'
import { isSheared } from '@/nifti'
import { placeWords } from '@/study'
import { keyWords, withKeys } from '@/ui/actions'
import { paneOf, type ViewerScene } from '../actions/viewer-action'
import { viewerActions } from '../actions/viewer-actions'
import { shareWords } from '../compare/compare-state'
import { isShifted, offsetText } from '../compare/offset'
import { subtractedOn } from '../compare/subtraction'
import { box } from '../engine/arrange-planes'
import { planeName } from '../engine/display-text'
import type { Pane, PaneLayout } from '../engine/pane-layout'
import { sideLabels } from '../engine/pane-view'
import { ACROSS, gridOf } from '../engine/volume-grid'
import { OrientationHead } from '../planes/orientation-head'
import { paneNames } from '../planes/pane-names'
import { PlaneLines } from '../planes/plane-lines'
import { slicesOf } from '../planes/plane-slices'
import { cutLike } from '../planes/tilted-prior'
import { turnedSideLabels } from '../planes/turned-letters'
import { belongsOn, drawnMarks } from '../tools/drawn-marks'
import { type DrawnMark, MarkOverlay } from '../tools/mark-overlay'
import { isApart, toSlice } from '../tools/move-crosshair'
import { RangeInput } from '../tools/range-input'
import { ToolIcon } from '../tools/tool-icon'
import styles from '../viewer.module.css'
import type { PaneOnStage, PictureOnStage } from './picture-of'
import { toggleEnlarged } from './view-state'
import type { ViewedSlices } from './viewed-slices'
import { volumeName } from './viewer-volume'

interface ItemPanesProps {
  readonly scene: ViewerScene
  readonly places: PaneLayout
  readonly onStage: PictureOnStage
  /** Null where the study does not show what is unseen. */
  readonly viewed: ViewedSlices | null
  readonly isReduced: boolean
}

/** What stands over and under the pictures of an item. */
export function ItemPanes(props: ItemPanesProps) {
  const { state, answers, traces } = props.scene
  const active = paneOf(state, props.onStage.panes)
  const drawn = drawnMarks(state, answers, traces.now().measured, active)
  const areApart = isApart(state)
  return props.onStage.panes.map((pane, index) => {
    const place = props.places.panes[index]
    const marks = drawn.filter(({ mark }) =>
      belongsOn(mark, pane.volume.isPrior, areApart, props.scene.volumes),
    )
    return (
      place && (
        <PaneOverlay
          {...props}
          key={`${pane.slot} ${pane.plane}`}
          pane={pane}
          place={place}
          marks={marks}
        />
      )
    )
  })
}

const { allPlanes, enlarge } = viewerActions
const ENLARGE = {
  axial: 'enlargeAxial',
  coronal: 'enlargeCoronal',
  sagittal: 'enlargeSagittal',
} as const

interface PaneOverlayProps extends ItemPanesProps {
  readonly pane: PaneOnStage
  readonly place: Pane
  readonly marks: readonly DrawnMark[]
}

/** Side letters over one picture, and its slice number, position and slider beneath. */
function PaneOverlay({ pane, place, marks, scene, ...props }: PaneOverlayProps) {
  const say = useText('viewer')
  const { state, change } = scene
  const { volume } = pane
  const axis = ACROSS[pane.plane]
  const slices = slicesOf(pane)
  const { index: slice, count } = slices
  const other = shareWords(state, scene.volumes, volume)
  const shows = [
    ...paneNames(state, pane.plane, say),
    ...(other === null ? [] : [other]),
    ...(subtractedOn(state, scene.volumes, volume) === null ? [] : [say('subtract')]),
    ...(volume.isPrior && isShifted(state) ? [say('shifted', { mm: offsetText(state) })] : []),
  ]
  const sides =
    state.turn === null
      ? sideLabels(pane.plane, scene.convention)
      : turnedSideLabels(pane.plane, pane.frame, gridOf(volume.prepared), pane.view.isMirrored)
  const plane = planeName(pane.plane)
  const isActive = state.active.slot === pane.slot && state.active.plane === pane.plane
  const isEnlarged = state.enlarged !== null
  const marked = isActive ? markedIn(scene) : null
  const like = cutLike(state, volume)
  const isSkewed = isSheared(like.affine)
  const seen =
    (like === volume.prepared && props.viewed?.findSeen(volume.prepared, pane.plane)) || null
  return (
    <>
      <div
        className={styles.picture}
        style={box(place.picture)}
        data-plane={pane.plane}
        data-active={isActive}
        data-switched={scene.isSwitched && pane.plane !== 'sagittal'}
        data-tool={scene.tools.tool === 'none' ? scene.hands.habits.job : scene.tools.tool}
      >
        {state.turn !== null && scene.layout.isHeadHidden !== true && (
          <OrientationHead pane={pane} />
        )}
        <span className={styles.sideLeft}>{sides.left}</span>
        <span className={styles.sideRight}>{sides.right}</span>
        <span className={styles.sideTop}>{sides.top}</span>
        <span className={styles.sideBottom}>{sides.bottom}</span>
        <div className={styles.foot}>
          {shows.length > 0 && (
            <span className={styles.shows} data-shows>
              {shows.join(', ')}
            </span>
          )}
          {marked !== null && <span data-marked>{say(marked)}</span>}
          {props.isReduced && <span>{say('reduced')}</span>}
          {isSkewed && (
            <span>{say(pane.plane === 'axial' || isEnlarged ? 'skewed' : 'skewedShort')}</span>
          )}
          <span className={styles.position}>
            {placeWords(pane.crosshairMm, decimalMark(), [axis])}
          </span>
        </div>
      </div>
      <PlaneLines pane={pane} state={state} isTurning={scene.tools.tool === 'turn'} />
      <MarkOverlay pane={pane} marks={marks} />
      <div
        className={styles.strip}
        data-tour="scroll"
        style={box(place.strip)}
        data-active={isActive}
      >
        {seen && <UnseenStrip seen={seen} present={slice} />}
        <span className={styles.plane} {...(state.turn && { 'data-line': pane.plane })}>
          {plane}
        </span>
        <span className={styles.slice}>
          {slice + 1}
          <span className={styles.of}>/{count}</span>
        </span>
        <RangeInput
          min={1}
          max={count}
          step={1}
          value={slice + 1}
          aria-label={say('sliceOfName', {
            name: volumeName(scene.volumes, volume),
            plane: pane.plane,
          })}
          aria-valuetext={say('sliceNumber', { n: slice + 1, of: count })}
          onValue={(number) => change((s) => toSlice(s, volume, pane.plane, number - 1))}
        />
        <button
          type="button"
          className={styles.icon}
          aria-label={isEnlarged ? namedText(allPlanes.label) : say(ENLARGE[pane.plane])}
          title={withKeys(
            namedText((isEnlarged ? allPlanes : enlarge).label),
            isEnlarged ? allPlanes : enlarge,
          )}
          onClick={() => change((s) => toggleEnlarged(s, pane))}
        >
          <ToolIcon name={isEnlarged ? 'shrink' : 'enlarge'} />
          {/* One plane alone: that there are more, and how they come back. */}
          {isEnlarged && (
            <span className={styles.more}>
              <span className={styles.moreWords}>{say('allPlanesShort')}</span>{' '}
              <kbd>{keyWords(allPlanes.keys)}</kbd>
            </span>
          )}
        </button>
      </div>
    </>
  )
}

/** While something is drawn in a slab: where in its depth it goes. Null: there is nothing to say. */
function markedIn({ state, tools, hand }: PaneOverlayProps['scene']) {
  const { kind } = state.slab
  const tool = hand.tool()
  const isDrawing =
    tool !== null || state.draft !== null || tools.tool === 'point' || tools.tool === 'distance'
  if (kind === null || !isDrawing) return null
  return tool === 'ellipse' ? 'markedEllipse' : MARKED[kind]
}
const MARKED = { mip: 'markedMip', minip: 'markedMinip', mean: 'markedMiddle' } as const

/**
 * A thin line along the slices of a pane: bright where they have not been on screen yet.
 * @param seen one entry a slice: 1 where it has been on screen. @param present the slice on screen now.
 */
function UnseenStrip({ seen, present }: { readonly seen: Uint8Array; readonly present: number }) {
  const say = useText('viewer')
  const isUnseen = (i: number) => seen[i] !== 1 && i !== present
  let unseen = 0
  let path = ''
  for (let i = 0; i < seen.length; ) {
    let end = i
    while (end < seen.length && isUnseen(end)) end++
    if (end > i) path += `M${i} 0H${end}V1H${i}z`
    unseen += end - i
    i = Math.max(end, i + 1)
  }
  return (
    <svg
      className={styles.unseen}
      viewBox={`0 0 ${seen.length} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={unseen === 0 ? say('allSeen') : say('unseen', { unseen, of: seen.length })}
    >
      <path d={path} />
    </svg>
  )
}
