import type { PreparedVolume } from '@/nifti'
import type { ViewState } from './view-state'
import type { ViewerOverlay, ViewerVolume } from './viewer-volume'

/** An overlay as a study describes it. */
interface DescribedOverlay extends Pick<ViewerOverlay, 'id' | 'label' | 'kind'> {
  readonly colour?: string | undefined
  readonly opacity?: number | undefined
  readonly threshold?: number | undefined
  readonly max?: number | undefined
  readonly legend?:
    | string
    | readonly {
        readonly value: number
        readonly label: string
        readonly colour?: string | undefined
      }[]
    | undefined
}

/**
 * The overlays of one volume, ready for the viewer.
 * @param prepared one for each of them; none at all is made of a list that is not whole.
 */
export const viewerOverlays = (
  described: readonly DescribedOverlay[],
  prepared: readonly PreparedVolume[],
): ViewerOverlay[] =>
  described.flatMap(({ id, label, kind, legend, colour, opacity, threshold, max }, n) => {
    const voxels = prepared[n]
    if (voxels === undefined || prepared.length !== described.length) return []
    return [
      {
        id,
        label,
        kind,
        prepared: voxels,
        colour: colour ?? null,
        opacity: opacity ?? null,
        threshold: threshold ?? null,
        max: max ?? null,
        legend: typeof legend === 'object' ? legend : [],
        note: typeof legend === 'string' ? legend : null,
      },
    ]
  })

const OPENING_OPACITY = { mask: 0.45, heat: 0.6 } as const

export const opacityOf = ({ overlays }: ViewState, overlay: ViewerOverlay): number =>
  overlays.opacity[overlay.id] ?? overlay.opacity ?? OPENING_OPACITY[overlay.kind]

export const isOverlayOn = ({ overlays }: ViewState, { id }: ViewerOverlay): boolean =>
  overlays.areShown && !overlays.hidden.includes(id)

/** Every overlay of an item once, in the order of its volumes. */
export function overlaysOf(volumes: readonly ViewerVolume[]): readonly ViewerOverlay[] {
  const byId = new Map<string, ViewerOverlay>()
  for (const { overlays } of volumes)
    for (const overlay of overlays ?? []) if (!byId.has(overlay.id)) byId.set(overlay.id, overlay)
  return [...byId.values()]
}

/** All voxels that an item needs on the graphics, volumes first. */
export const preparedOf = (volumes: readonly ViewerVolume[]): readonly PreparedVolume[] => [
  ...volumes.flatMap(({ prepared, frames }) =>
    frames ? [...frames.all, frames.mean] : [prepared],
  ),
  ...volumes.flatMap(({ overlays }) => (overlays ?? []).map(({ prepared }) => prepared)),
]

/** All on or all off; the picture beneath is what the key is for. */
export const toggleOverlays = (state: ViewState): ViewState => ({
  ...state,
  overlays: { ...state.overlays, areShown: !state.overlays.areShown },
})

/** One on or off. While all are off, the one that is asked for is the one that comes. */
export function toggleOverlay(
  state: ViewState,
  id: string,
  all: readonly ViewerOverlay[],
): ViewState {
  const { areShown, hidden } = state.overlays
  const were = areShown ? hidden : all.map((overlay) => overlay.id)
  const next = were.includes(id) ? were.filter((other) => other !== id) : [...were, id]
  return { ...state, overlays: { ...state.overlays, areShown: true, hidden: next } }
}

export const withOpacity = (state: ViewState, id: string, opacity: number): ViewState => ({
  ...state,
  overlays: {
    ...state.overlays,
    opacity: {
      ...state.overlays.opacity,
      [id]: Math.round(Math.min(Math.max(opacity, 0), 1) * 100) / 100,
    },
  },
})

/** Those that are on become fainter or stronger. */
export const opacityBy = (state: ViewState, all: readonly ViewerOverlay[], by: number): ViewState =>
  all
    .filter((overlay) => isOverlayOn(state, overlay))
    .reduce((s, overlay) => withOpacity(s, overlay.id, opacityOf(s, overlay) + by), state)
