import { ROOM } from '@/limits'
import type { EventData } from '../answer-events'
import type { Evidence, Measurement, RoomEvidence } from '../evidence'

type Place = Measurement['placesMm'][number]

/** Figures are kept to the hundredth, places to the thousandth of a millimeter or finer. */
const ROUNDING_MM = 0.02
/** Of a unit vector whose parts are kept to six digits. */
const ROUNDING = 1e-4

/** Why the room could not have shown this: what its own controls do not reach (SPEC A55, A57). */
export function againstView(evidence: Evidence): string | null {
  const { zoom, viewed, window, tools = [], slab = {}, oblique = {}, measurements = [] } = evidence
  const [least, most] = ROOM.zoom
  if (zoom < least || zoom > most)
    return `its zoom is ${zoom}, and the room has ${least} to ${most}`
  const [low, high] = window
  if (low > high) return `its window ends at ${high}, below its beginning at ${low}`
  // Slices of slabs and turned planes are not counted.
  const isEveryPlaneUnseen = Object.values(viewed).every((share) => share === 0)
  if (isEveryPlaneUnseen && evidence.slab === undefined && evidence.oblique === undefined)
    return 'no slice of any plane had been on screen'
  const turned = Object.values(oblique).flatMap((axes) =>
    axes === undefined ? [] : [axes.right, axes.up],
  )
  const skewed = turned.find((axis) => Math.abs(Math.hypot(...axis) - 1) > ROUNDING)
  if (skewed !== undefined)
    return `an axis of a turned plane is ${skewed.join(', ')}, which has not length 1`
  const slabs = [...Object.values(slab), ...measurements.map((mark) => mark.slab)]
  return (
    againstPlaces(evidence) ??
    againstTools(tools) ??
    slabs
      .map((shown) => (shown === undefined ? null : againstSlab(shown)))
      .find((why) => why !== null) ??
    measurements.map(againstMark).find((why) => why !== null) ??
    againstRoom(evidence)
  )
}

function againstPlaces({
  crosshairMm,
  prior,
  offsetMm,
  measurements = [],
}: Evidence): string | null {
  const named: [string, readonly Place[]][] = [
    ['crosshair', [crosshairMm]],
    ['crosshair of the prior', prior === undefined ? [] : [prior.crosshairMm]],
    ['offset of the prior', offsetMm === undefined ? [] : [offsetMm]],
    ['mark', measurements.flatMap(({ placesMm }) => placesMm)],
  ]
  for (const [name, places] of named) {
    const far = places.flat().find((mm) => Math.abs(mm) > ROOM.farthestMm)
    if (far !== undefined) return `its ${name} is at ${far} mm, outside of any scan`
  }
  return null
}

function againstTools(tools: readonly string[]): string | null {
  const known: readonly string[] = ROOM.tools
  const unknown = tools.find((tool) => !known.includes(tool))
  if (unknown !== undefined) return `the room has no tool "${unknown}"`
  const misplaced = tools.find((tool, n) => n > 0 && tool <= (tools[n - 1] ?? ''))
  return misplaced === undefined
    ? null
    : `"${misplaced}" is not at its place of the alphabet, or there twice`
}

function againstSlab({ thicknessMm }: { readonly thicknessMm: number }): string | null {
  const known: readonly number[] = ROOM.slabMm
  return known.includes(thicknessMm) ? null : `the room has no slab of ${thicknessMm} mm`
}

/** Figures of intensities need the scan, and are not computed again here. */
function againstMark({ kind, placesMm, values }: Measurement): string | null {
  const { places, figures }: { readonly places: number; readonly figures: readonly string[] } =
    ROOM.marks[kind]
  if (placesMm.length !== places)
    return `a mark of kind "${kind}" has ${places} places, not ${placesMm.length}`
  const foreign = values.find(({ name }) => !figures.includes(name))
  if (foreign !== undefined) return `a mark of kind "${kind}" has no figure "${foreign.name}"`
  const [a, b, c, d] = placesMm
  const lengths: { readonly [name: string]: number | null } = {
    length: lengthBetween(a, b),
    long: lengthBetween(a, b),
    short: lengthBetween(c, d),
  }
  for (const { name, value } of values) {
    const due = lengths[name] ?? null
    if (due !== null && Math.abs(value - due) > ROUNDING_MM)
      return `its ${name} is ${value} mm, and its places are ${due.toFixed(2)} mm apart`
    if (name === 'angle' && value > 180) return `its angle is ${value} degrees`
    if (value < 0 && ['angle', 'area', 'sd'].includes(name)) return `its ${name} is ${value}`
  }
  return null
}

const lengthBetween = (a: Place | undefined, b: Place | undefined): number | null =>
  a === undefined || b === undefined ? null : Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** Why a room could not have stood like this, of an item with or without a volume. */
export function againstRoom({ language = 'en' }: RoomEvidence): string | null {
  const known: readonly string[] = ROOM.languages
  return known.includes(language) ? null : `the room has no texts in "${language}"`
}

/** Why nobody could have sat at this screen, or with this program. */
export function againstEnvironment({
  tool,
  environment: { screen, pixelRatio, maxTexture3d, userAgent },
}: Pick<EventData<'session-started'>, 'tool' | 'environment'>): string | null {
  if (tool.trim() === '') return 'the program that wrote it has no name'
  if (userAgent.trim() === '') return 'its browser has no name'
  if (maxTexture3d !== null && maxTexture3d < ROOM.leastTexture3d)
    return `no WebGL 2 has textures of ${maxTexture3d} voxels along an axis at most`
  const isSound = (pixels: number) => pixels > 0 && pixels <= ROOM.screenPixels
  return screen.every(isSound) && pixelRatio > 0 && pixelRatio <= ROOM.screenPixels
    ? null
    : `its screen is ${screen.join(' x ')} pixels at a ratio of ${pixelRatio}`
}
