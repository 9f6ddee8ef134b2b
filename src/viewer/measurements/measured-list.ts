import type { ViewerScene } from '../actions/viewer-action'
import { toMark } from '../tools/move-crosshair'
import { pointMark } from '../tools/viewer-mark'
import { placeOf } from './measured'

type Scene = Pick<ViewerScene, 'change' | 'volumes' | 'traces' | 'hand'>

/** Brings the crosshair to one of the measurements and shows its handles. */
export function goToMeasured({ change, volumes, traces, hand }: Scene, index: number): void {
  const of = traces.now().measured[index]
  if (of === undefined) return
  change((s) => toMark(s, volumes, pointMark(placeOf(of), of.isOnPrior)))
  hand.choose(index)
}

/** The next one or the one before, round and round; without a chosen one the first or the last. */
export function stepMeasured(scene: Scene, by: 1 | -1): void {
  const count = scene.traces.now().measured.length
  const from = scene.hand.chosen() ?? (by === 1 ? -1 : count)
  goToMeasured(scene, (from + by + count) % count)
}

export function removeMeasured({ traces, hand }: Scene, index: number): void {
  hand.choose(null)
  traces.measure((list) => list.filter((_, n) => n !== index))
}

/** Deletes the chosen one, or the last. */
export function removeChosen(scene: Scene): void {
  const { measured } = scene.traces.now()
  const chosen = scene.hand.chosen()
  removeMeasured(scene, chosen !== null && chosen < measured.length ? chosen : measured.length - 1)
}
