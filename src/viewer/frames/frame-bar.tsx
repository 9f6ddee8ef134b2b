import '@/language/areas/viewer'
import { namedText, useText } from '@/language'
import { keyHints, withKeys } from '@/ui/actions'
import { frameActions } from '../actions/frame-actions'
import { playingActions } from '../actions/playing-actions'
import { FRAME_RATES } from '../pointer/viewer-habits'
import type { BarProps } from '../tools/bar-button'
import { RangeInput } from '../tools/range-input'
import { ToolIcon } from '../tools/tool-icon'
import { type ViewerFrames, type ViewerVolume, volumeName } from '../view/viewer-volume'
import styles from '../viewer.module.css'
import { frameOf, frameWords, toggleMean, withFrame } from './frame-state'

const { cineFaster } = playingActions

/** A slider of frames for each 4D image of the item. */
export function FrameBar({ scene, onAct }: BarProps) {
  const { volumes, hands } = scene
  const say = useText('viewer')
  return (
    <fieldset className={styles.overlays} aria-label={say('framesOfImages')} data-cine>
      <button
        type="button"
        className={styles.icon}
        aria-label={namedText(frameActions.playFrames.label)}
        aria-pressed={hands.frames.isPlaying}
        {...keyHints(frameActions.playFrames)}
        onClick={() => onAct(frameActions.playFrames)}
      >
        <ToolIcon name={hands.frames.isPlaying ? 'stop' : 'play'} />
      </button>
      <label className={styles.overlayEntry}>
        <span className={styles.overlayName}>{say('frameRate')}</span>
        <select
          className={styles.select}
          value={hands.habits.frameRate}
          title={withKeys(say('frameRateHow'), cineFaster)}
          onChange={(event) => {
            const rate = Number(event.currentTarget.value)
            const frameRate = FRAME_RATES.find((choice) => choice === rate)
            if (frameRate !== undefined) hands.onHabits({ ...hands.habits, frameRate })
            event.currentTarget.blur()
          }}
        >
          {FRAME_RATES.map((rate) => (
            <option key={rate} value={rate}>
              {say('perSecond', { n: rate })}
            </option>
          ))}
        </select>
      </label>
      {volumes.map(
        (volume) =>
          volume.frames && (
            <FrameEntry key={volume.id} volume={volume} frames={volume.frames} scene={scene} />
          ),
      )}
    </fieldset>
  )
}

interface FrameEntryProps extends Pick<BarProps, 'scene'> {
  readonly volume: ViewerVolume
  readonly frames: ViewerFrames
}

function FrameEntry({ volume, frames, scene: { state, change, volumes, used } }: FrameEntryProps) {
  const say = useText('viewer')
  const choice = frameOf(state, volume)
  const name = volumeName(volumes, volume)
  const words = frameWords(frames, choice)
  return (
    <span className={styles.overlayEntry}>
      <span className={styles.overlayName}>{name}</span>
      <RangeInput
        className={`${styles.range} ${styles.frameRange}`}
        min={1}
        max={frames.all.length}
        step={1}
        value={choice === 'mean' ? 1 : choice + 1}
        aria-label={say('frameOf', { name })}
        aria-valuetext={words}
        onValue={(number) => {
          used('frame')
          change((s) => withFrame(s, volume, number - 1))
        }}
      />
      <output className={styles.frameWords}>{words}</output>
      <button
        type="button"
        className={styles.toggle}
        aria-label={say('meanOfFrames', { name })}
        aria-pressed={choice === 'mean'}
        {...keyHints(frameActions.meanFrames)}
        onClick={() => {
          used('frame')
          change((s) => toggleMean(s, volume))
        }}
      >
        {say('frameMean')}
      </button>
    </span>
  )
}
