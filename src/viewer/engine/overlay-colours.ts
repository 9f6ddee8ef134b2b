import type { ViewerOverlay } from '../view/viewer-volume'

/** How values of an overlay become colours: what the graphics take and what the legend shows are made of the same list. */
export interface OverlayColours {
  /** 256 colours, red, green, blue and cover one after the other. */
  readonly table: Uint8Array<ArrayBuffer>
  /** Entry of the table = (value - `first`) * `perUnit`; a mask takes the nearest one, a map one in between. */
  readonly first: number
  readonly perUnit: number
  /** The least value that is shown. */
  readonly from: number
}

/** The top and the bottom of a map's scale. */
export interface HeatScale {
  readonly from: number
  readonly to: number
}

export type Rgb = readonly [red: number, green: number, blue: number]

/**
 * Told apart also by the colour-blind (Okabe and Ito), and neither the colour of the crosshair nor those of marks. The first is the one that
 * most masks have.
 */
const MASK_COLOURS = [
  '#e69f00',
  '#56b4e9',
  '#cc79a7',
  '#f0e442',
  '#d55e00',
  '#009e73',
  '#0072b2',
] as const
/** Dark to bright, so that it reads in grey as well (the "inferno" scale, five of its colours). */
const HEAT: readonly Rgb[] = [
  [87, 16, 110],
  [188, 55, 84],
  [249, 142, 9],
  [252, 195, 65],
  [252, 255, 164],
]

const ENTRIES = 256
const knownColours = new WeakMap<ViewerOverlay, OverlayColours>()

/** @param index the place of the overlay among those of its item: masks without a colour get different ones. */
export function overlayColours(overlay: ViewerOverlay, index: number): OverlayColours {
  const known = knownColours.get(overlay)
  if (known !== undefined) return known
  const colours = overlay.kind === 'mask' ? maskColours(overlay, index) : heatColours(overlay)
  knownColours.set(overlay, colours)
  return colours
}

/** The colour of one value of a mask. Where neither the legend nor the overlay gives one, each value has its own. */
export function maskColour(overlay: ViewerOverlay, index: number, value: number): Rgb {
  const named = overlay.legend.find((entry) => entry.value === value)?.colour
  const hex =
    named ?? overlay.colour ?? MASK_COLOURS[(index + Math.max(value, 1) - 1) % MASK_COLOURS.length]
  return rgbOf(hex ?? MASK_COLOURS[0])
}

function maskColours(overlay: ViewerOverlay, index: number): OverlayColours {
  const first = Math.round(overlay.prepared.range[0])
  const table = new Uint8Array(4 * ENTRIES)
  for (let n = 0; n < ENTRIES; n++)
    if (first + n !== 0) table.set([...maskColour(overlay, index, first + n), 255], 4 * n)
  return { table, first, perUnit: 1, from: first }
}

/** From the threshold, or else from 0, to the greatest value. */
export function heatScale({ threshold, max, prepared }: ViewerOverlay): HeatScale {
  const from = threshold ?? 0
  const to = max ?? prepared.range[1]
  return { from, to: to > from ? to : from + Math.max(Math.abs(from), 1) * 1e-6 }
}

/** Without a threshold the lowest values fade in: else the least noise would tint the whole picture. */
const FADES_UNTIL = 0.2

function heatColours(overlay: ViewerOverlay): OverlayColours {
  const { from, to } = heatScale(overlay)
  const table = new Uint8Array(4 * ENTRIES)
  for (let n = 0; n < ENTRIES; n++) {
    const t = n / (ENTRIES - 1)
    const cover = overlay.threshold === null ? Math.min(t / FADES_UNTIL, 1) : 1
    table.set([...heatColour(overlay, t), Math.round(255 * cover)], 4 * n)
  }
  return { table, first: from, perUnit: (ENTRIES - 1) / (to - from), from }
}

/** @param t 0 at the bottom of the scale, 1 at its top. */
export function heatColour({ colour }: ViewerOverlay, t: number): Rgb {
  const stops = colour === null ? HEAT : ownStops(rgbOf(colour))
  const at = Math.min(Math.max(t, 0), 1) * (stops.length - 1)
  const [low, high] = [stops[Math.floor(at)], stops[Math.ceil(at)]]
  return low === undefined || high === undefined ? [0, 0, 0] : mix(low, high, at - Math.floor(at))
}

/** A scale in one colour: dark at its bottom, pale at its top. */
const ownStops = (colour: Rgb): readonly Rgb[] => [
  mix([0, 0, 0], colour, 0.45),
  colour,
  mix(colour, [255, 255, 255], 0.6),
]

const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  Math.round(a[0] + (b[0] - a[0]) * t),
  Math.round(a[1] + (b[1] - a[1]) * t),
  Math.round(a[2] + (b[2] - a[2]) * t),
]

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

export const cssOf = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`
