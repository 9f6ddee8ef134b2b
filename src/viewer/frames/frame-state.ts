import '@/language/areas/viewer'
import { numberWords, textNow } from '@/language'
import type { PreparedVolume } from '@/nifti'
import type { FrameChoice, ViewState } from '../view/view-state'
import type { ViewerFrames, ViewerVolume } from '../view/viewer-volume'

/** The frames of a volume as the study shows them; nothing where it asks for none, or where the file holds one. */
export function viewerFrames(
  prepared: PreparedVolume,
  wanted: { readonly bValues?: readonly number[] | undefined } | undefined,
): { readonly frames: ViewerFrames } | null {
  if (wanted === undefined || prepared.frames === undefined) return null
  const { others, mean } = prepared.frames
  return { frames: { all: [prepared, ...others], mean, bValues: wanted.bValues ?? null } }
}

/** Every item opens with the first. */
export const frameOf = (state: ViewState, { id }: ViewerVolume): FrameChoice =>
  state.frames[id] ?? 0

export function withFrame(
  state: ViewState,
  { id, frames }: ViewerVolume,
  choice: FrameChoice,
): ViewState {
  if (frames === undefined || (choice !== 'mean' && frames.all[choice] === undefined)) return state
  return { ...state, frames: { ...state.frames, [id]: choice } }
}

/** So many frames on or back, round and round; from the mean to the first or the last. */
export function byFrames(state: ViewState, volume: ViewerVolume, steps: number): ViewState {
  const count = volume.frames?.all.length ?? 0
  if (count === 0) return state
  const from = frameOf(state, volume)
  if (from === 'mean') return withFrame(state, volume, steps > 0 ? 0 : count - 1)
  return withFrame(state, volume, (((from + steps) % count) + count) % count)
}

/** The mean of all frames, or the first again. */
export const toggleMean = (state: ViewState, volume: ViewerVolume): ViewState =>
  withFrame(state, volume, frameOf(state, volume) === 'mean' ? 0 : 'mean')

/** The volumes as they are on screen: each with the voxels of its chosen frame. The same list while every first frame is shown. */
export function atFrames(
  volumes: readonly ViewerVolume[],
  chosen: ViewState['frames'],
): readonly ViewerVolume[] {
  if (Object.keys(chosen).length === 0) return volumes
  return volumes.map((volume) => {
    const choice = chosen[volume.id]
    if (volume.frames === undefined || choice === undefined || choice === 0) return volume
    const prepared = choice === 'mean' ? volume.frames.mean : volume.frames.all[choice]
    return prepared === undefined ? volume : { ...volume, prepared }
  })
}

/** "b 1000, 3 of 33", "Frame 3 of 33", "Mean of 33", in the language of the page. */
export function frameWords({ all, bValues }: ViewerFrames, choice: FrameChoice): string {
  const say = textNow('viewer')
  const count = all.length
  if (choice === 'mean') return say('meanOf', { of: count })
  const b = bValues?.[choice]
  const n = choice + 1
  return b === undefined
    ? say('frameIs', { n, of: count })
    : say('frameWithB', { b: numberWords(b), n, of: count })
}
