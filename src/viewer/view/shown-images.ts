import type { ViewState } from './view-state'
import type { ViewerLayout } from './viewer-layout'
import type { ViewerVolume } from './viewer-volume'

/** Volume ids on screen, slot by slot. */
export function shownIds(state: ViewState, images: ViewerLayout['images']): readonly string[] {
  if (images === 'one') return [state.single]
  return images === 'all' && state.every.length > 2 ? state.every : state.slots
}

/** Another layout, with as many planes as fit it: what was being looked at stays on screen, and keys go on acting on it. */
export function withLayout(state: ViewState, from: ViewerLayout, to: ViewerLayout): ViewState {
  const id = shownIds(state, from.images)[state.active.slot] ?? state.single
  const slots = state.slots.includes(id) ? state.slots : [id, ...state.slots.slice(1)]
  const next = { ...state, slots, single: id }
  const slot = Math.max(shownIds(next, to.images).indexOf(id), 0)
  const { plane } = state.active
  return { ...next, active: { slot, plane }, enlarged: null, isPlaneChosen: false }
}

/** The volume on screen that a place at the crosshair belongs to: the one touched last. */
export function touchedVolume(
  state: ViewState,
  volumes: readonly ViewerVolume[],
  images: ViewerLayout['images'],
): ViewerVolume | undefined {
  const id = shownIds(state, images).find((shown) => shown === state.touched)
  return volumes.find((v) => v.id === id) ?? activeVolume(state, volumes, images)
}

/** The volume that keys act on. */
export function activeVolume(
  state: ViewState,
  volumes: readonly ViewerVolume[],
  images: ViewerLayout['images'],
): ViewerVolume | undefined {
  const shown = shownIds(state, images)
  const id = shown[Math.min(state.active.slot, shown.length - 1)]
  return volumes.find((v) => v.id === id)
}

/**
 * The next volume of the item in place of one that is shown; the other slot keeps its own. Where all are shown, keys
 * act on the next one.
 */
export function nextInSlot(
  state: ViewState,
  volumes: readonly ViewerVolume[],
  slot: number,
  images: ViewerLayout['images'] = 'all',
): ViewState {
  const ids = shownIds(state, images)
  if (ids === state.every) {
    const next = (slot + 1) % ids.length
    return { ...state, touched: ids[next] ?? null, active: { ...state.active, slot: next } }
  }
  const id = ids[images === 'one' ? 0 : slot]
  const present = volumes.findIndex((v) => v.id === id)
  const next = volumes[(present + 1) % Math.max(volumes.length, 1)]
  return next ? showInSlot(state, slot, next.id, images) : state
}

export function showInSlot(
  state: ViewState,
  slot: number,
  id: string,
  images: ViewerLayout['images'] = 'all',
): ViewState {
  if (images === 'one') return { ...state, touched: id, single: id }
  return { ...state, touched: id, slots: state.slots.map((old, i) => (i === slot ? id : old)) }
}
