import type { ViewerLayout } from '../view/viewer-layout'
import {
  type Arrangement,
  alone,
  EQUAL,
  GAP_PX,
  nominalArea,
  nominalScale,
  oneLarge,
  type Rect,
} from './arrange-planes'
import type { Plane } from './volume-grid'

export type { Rect } from './arrange-planes'
export interface Pane {
  readonly slot: number
  readonly plane: Plane
  /** The picture itself, CSS pixels from the stage's top left corner. */
  readonly picture: Rect
  /** The strip under the picture with the slice number and its slider. */
  readonly strip: Rect
}
export interface Header extends Rect {
  readonly lines: number
  /** Even its window needs more than one of them. */
  readonly isNarrow: boolean
  /** Too narrow for the words beside the window's sliders. */
  readonly isTight: boolean
}
export interface PaneLayout {
  readonly panes: readonly Pane[]
  /** One bar per slot: which volume it shows and its grey scale. */
  readonly headers: readonly Header[]
  /** The plane that is larger than the others and has a scale of its own; null: all share one scale. */
  readonly large: Plane | null
}

export interface Stage {
  readonly width: number
  readonly height: number
  readonly slots: number
  /** One plane fills each slot; null for all three. */
  readonly enlarged: Plane | null
  /** How many images a slot lets the reader choose from. */
  readonly imagesOffered?: number
  /** Images say whether they are prior or current, and from when. */
  readonly hasPrior?: boolean
  /** An image says how it was tilted when it was acquired. */
  readonly hasTilt?: boolean
  /** The grey scale's controls are put away, and a header says only what its image is. */
  readonly isCompact?: boolean
  /** How many windows the study offers. */
  readonly presets?: number
  readonly planes?: ViewerLayout['planes']
  /** The browser's text size: bars grow with their text. */
  readonly remPx?: number
  /** The least height of what is pressed: 44 CSS pixels where fingers point, 0 elsewhere. */
  readonly targetPx?: number
}

const HEADER_REM = 1.875
const STRIP_REM = 1.5
/** Below this the header's name has a line of its own, and so have its window controls. */
const THREE_LINES_REM = 24
/** In a narrower slot the header is a block of its own: worth it only for much larger pictures. */
const narrowRem = (presets = 0) => Math.max(17, 14.8 + 3.4 * presets)
const NARROWEST_REM = 12.5
const PRESET_REM = 4
/** Below this the value and the window share a line only without the words beside the window's sliders. */
const WORDS_REM = 27
const TILT_REM = 10
/** On one line with all the rest, in a language of longer words. */
const TILT_BESIDE_REM = 18

/** On how many lines the parts of a header stand. */
function headerLines(slotRem: number, stage: Stage): number {
  const { imagesOffered = 1, presets = 0, hasPrior = false, targetPx = 0 } = stage
  const tiltLines = stage.hasTilt ? 1 : 0
  if (stage.isCompact) {
    // Name, link and date of a prior in as many lines as their words take.
    const tiltRem = stage.hasTilt ? TILT_REM : 0
    const wordsRem = tiltRem + (hasPrior ? 23 : 6) + (imagesOffered > 1 ? 5 * imagesOffered : 0)
    return Math.min(Math.ceil(wordsRem / slotRem), 6)
  }
  const presetsRem = PRESET_REM * presets
  // The date of a prior then takes two, and the window two or three: three where its buttons are as large as fingers.
  const lines = (slotRem < NARROWEST_REM ? 5 : 4) + (targetPx > 0 ? 1 : 0)
  if (slotRem < narrowRem(presets)) return lines + (hasPrior ? 1 : 0) + tiltLines
  if (slotRem < THREE_LINES_REM + presetsRem) return 3 + tiltLines
  const tiltRem = stage.hasTilt ? TILT_BESIDE_REM : 0
  const wholeRem =
    tiltRem + 34 + (imagesOffered > 1 ? 5 * imagesOffered : 0) + (hasPrior ? 14 : 0) + presetsRem
  return slotRem < wholeRem ? 2 : 1
}

/** CSS pixels. A line of text is as high as text is; one of controls at least as high as what is pressed in it. */
function headerHeight(lines: number, remPx: number, targetPx: number, stage: Stage): number {
  const linePx = HEADER_REM * remPx * (lines === 1 ? 1 : 0.85)
  const hasControlsAbove = (stage.imagesOffered ?? 1) > 1 || stage.hasPrior === true
  // The window's own line, and the one of the image's name where it has buttons. On more, two are of text.
  const ofControls = lines > 3 ? lines - 2 : Math.min(lines, hasControlsAbove ? 2 : 1)
  return Math.round(linePx * (lines - ofControls) + Math.max(linePx, targetPx) * ofControls)
}

/** Where everything goes. With equal planes, the arrangement with the largest pictures at one common scale. */
export function paneLayout(stage: Stage): PaneLayout {
  const { enlarged, planes = 'auto' } = stage
  const chosen = () => {
    if (enlarged) return best(stage, [alone(enlarged)], null)
    if (planes === 'equal') return best(stage, EQUAL, null)
    return planes === 'auto' ? threePlanes(stage) : best(stage, oneLarge(planes), planes)
  }
  return chosen()?.layout ?? NOTHING
}

/**
 * Whether one plane alone suits the stage better than all three: they would be too small to judge, or the axial planes of
 * three images and more would pay for them. Otherwise they fill what would stay black. It follows from the number of images
 * and the size of the stage alone, and not from what the images hold.
 */
export function isOnePlaneBest(stage: Stage): boolean {
  const three = threePlanes(stage)
  const single = best(stage, [alone('axial')], null)
  if (three === null || single === null) return false
  if (three.small < JUDGED_PX_PER_MM) return single.small > 1.2 * three.small
  return stage.slots > 2 && three.large < 0.9 * single.large
}

/** A head is 120 px wide then; smaller, nothing in it can be judged. */
const JUDGED_PX_PER_MM = 0.7

/** All three planes as they fit: of one size, or the axial large. */
function threePlanes(stage: Stage): Candidate | null {
  const equal = best(stage, EQUAL, null)
  const uneven = best(stage, oneLarge('axial'), 'axial', stage.slots > 2 ? filledPx : twiceLarge)
  if (equal === null || uneven === null) return equal
  // The small pictures must not pay for the large one, unless more of the screen is put to use.
  const isWorthIt = (c: Candidate) => c.small >= 0.95 * equal.small && c.large >= 1.15 * equal.large
  const isFuller =
    stage.slots > 2 && uneven.small >= JUDGED_PX_PER_MM && filledPx(uneven) > filledPx(equal)
  if (isWorthIt(uneven) || isFuller) return uneven
  // The largest would be at the cost of the small ones; where the images stand as they do anyway, a smaller one may not be.
  const less = arrangements(stage, oneLarge('axial', 0.95 * equal.small), 'axial')
    .filter((c) => c.columns === equal.columns && isWorthIt(c))
    .sort((a, b) => twiceLarge(b) - twiceLarge(a))
  return less[0] ?? equal
}

/** How much of the screen the pictures of a nominal head fill, square CSS pixels. */
function filledPx({ layout, large, small }: Candidate): number {
  const filled = layout.panes.map(
    ({ plane }) => nominalArea(plane) * (plane === layout.large ? large : small) ** 2,
  )
  return filled.reduce((sum, share) => sum + share, 0)
}

const NOTHING: PaneLayout = { panes: [], headers: [], large: null }

interface Candidate {
  readonly layout: PaneLayout
  /** Of slots beside each other. */
  readonly columns: number
  /** Pixels per millimetre of the large picture, and of the others. */
  readonly large: number
  readonly small: number
}

/** A large picture is worth more than the two small ones. */
const twiceLarge = (c: Candidate) => 2 * c.large + c.small

function best(
  stage: Stage,
  among: readonly Arrangement[],
  large: Plane | null,
  worth: (candidate: Candidate) => number = large === null ? (c) => c.small : twiceLarge,
): Candidate | null {
  let found: Candidate | null = null
  for (const candidate of arrangements(stage, among, large)) {
    const { columns } = candidate
    const isNarrow =
      columns > 1 && stage.width / columns < narrowRem(stage.presets) * (stage.remPx ?? 16)
    // An earlier, simpler arrangement gives way only to a clearly larger picture.
    const clearly = worth === filledPx ? 1.02 : 1.1
    const times = isNarrow ? 1.3 : clearly
    if (found === null || worth(candidate) > worth(found) * times) found = candidate
  }
  return found
}

/** Each of them with any number of slots beside each other, the simplest first. */
const arrangements = (
  stage: Stage,
  among: readonly Arrangement[],
  large: Plane | null,
): Candidate[] =>
  Array.from({ length: stage.slots }, (_, n) => n + 1).flatMap((columns) =>
    among.map((arrangement) => arrange(stage, columns, arrangement, large)),
  )

function arrange(
  stage: Stage,
  columns: number,
  arrangement: Arrangement,
  large: Plane | null,
): Candidate {
  const { width, height, slots, remPx = 16, targetPx = 0 } = stage
  const panes: Pane[] = []
  const headers: Header[] = []
  const rows = Math.ceil(slots / columns)
  const slotWidth = (width - GAP_PX * (columns - 1)) / columns
  const slotHeight = (height - GAP_PX * (rows - 1)) / rows
  const stripPx = Math.max(Math.round(STRIP_REM * remPx), targetPx)
  const slotRem = slotWidth / remPx
  const lines = headerLines(slotRem, stage)
  const headerPx = headerHeight(lines, remPx, targetPx, stage)
  const scales = { large: Number.POSITIVE_INFINITY, small: Number.POSITIVE_INFINITY }
  for (let slot = 0; slot < slots; slot++) {
    const left = Math.round((slot % columns) * (slotWidth + GAP_PX))
    const top = Math.round(Math.floor(slot / columns) * (slotHeight + GAP_PX))
    const slotRect = {
      left,
      top,
      width: Math.round(left + slotWidth) - left,
      height: Math.floor(slotHeight),
    }
    headers.push({
      ...slotRect,
      height: headerPx,
      lines,
      isNarrow: slotRem < narrowRem(stage.presets),
      isTight: lines === 2 && slotRem < WORDS_REM + PRESET_REM * (stage.presets ?? 0),
    })
    const rest = {
      ...slotRect,
      top: top + headerPx,
      height: Math.max(slotRect.height - headerPx, 1),
    }
    for (const { plane, ...cell } of arrangement(rest, stripPx)) {
      const picture = { ...cell, height: Math.max(cell.height - stripPx, 1) }
      const strip = { ...cell, top: cell.top + picture.height, height: stripPx }
      panes.push({ slot, plane, picture, strip })
      const size = plane === large ? 'large' : 'small'
      scales[size] = Math.min(scales[size], nominalScale(plane, picture.width, picture.height))
    }
  }
  if (large === null) scales.large = scales.small
  return { ...scales, columns, layout: { panes, headers, large } }
}
