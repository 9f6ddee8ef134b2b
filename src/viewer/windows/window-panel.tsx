import { type FormEvent, useId, useState } from 'react'
import { intensityText } from '../engine/display-text'
import { typedNumber } from '../places/typed-place'
import { ToolPanel } from '../tools/tool-panel'
import styles from '../tools/tool-panel.module.css'
import type { Change } from '../tools/use-mark-tools'
import { openingWindow, type ViewState, type Window, withWindow } from '../view/view-state'
import type { ViewerVolume } from '../view/viewer-volume'
import { isCt, levelAndWidth, modalityPresets, type PresetName, windowOf } from './window-presets'

interface WindowPanelProps {
  readonly state: ViewState
  readonly volume: ViewerVolume
  readonly name: string
  readonly bottomPx: number
  readonly change: Change
  readonly onUsed: (tool: 'typed-window' | 'window-preset') => void
  readonly onClose: () => void
}

/** Letters that no number holds: they choose while a field has the focus, too. */
export const PRESET_WORDS: Readonly<Record<PresetName, { readonly name: string; readonly key: string }>> = {
  brain: { name: 'Brain', key: 'b' },
  subdural: { name: 'Subdural', key: 's' },
  stroke: { name: 'Stroke', key: 'k' },
  bone: { name: 'Bone', key: 'o' },
  softTissue: { name: 'Soft tissue', key: 't' },
  lung: { name: 'Lung', key: 'l' },
  auto: { name: 'Auto', key: 'a' },
  tight: { name: 'Tight', key: 't' },
  wide: { name: 'Wide', key: 'w' },
}

const isSame = (one: Window, other: Window) => one[0] === other[0] && one[1] === other[1]

/** Level and width to type, and the grey scales that suit the kind of image. */
export function WindowPanel({ state, volume, name, bottomPx, change, onUsed, onClose }: WindowPanelProps) {
  const window = state.windows[volume.id] ?? openingWindow(volume)
  const text = (of: Window) => {
    const { level, width } = levelAndWidth(of)
    return { level: intensityText(level, width), width: intensityText(width, width) }
  }
  const [typed, setTyped] = useState<{ level: string; width: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const shown = typed ?? text(window)
  const presets = modalityPresets(volume)
  const opening = openingWindow(volume)

  function set(next: Window) {
    setTyped(null)
    setProblem(null)
    change((s) => withWindow(s, volume, next))
  }
  function choose(preset: (typeof presets)[number]) {
    onUsed('window-preset')
    set(preset.window)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed === null) return onClose()
    const [level, width] = [typedNumber(typed.level), typedNumber(typed.width)]
    if (level === null || width === null) return setProblem('Level and width are numbers, such as 40 and 80.')
    if (width <= 0) return setProblem('The width must be more than 0.')
    onUsed('typed-window')
    set(windowOf(level, width))
    onClose()
  }
  const field = (of: 'level' | 'width', label: string) => (
    <label className={styles.field}>
      {label}
      <input
        value={shown[of]}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={problem !== null}
        aria-describedby={problemId}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped({ ...shown, [of]: event.currentTarget.value })}
      />
    </label>
  )
  return (
    <ToolPanel
      title={`Window of ${name}`}
      closeLabel="Close"
      bottomPx={bottomPx}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const preset = presets.find((one) => PRESET_WORDS[one.name].key === event.key.toLowerCase())
        if (preset === undefined) return
        event.preventDefault()
        choose(preset)
      }}
    >
      <form className={styles.form} onSubmit={submit}>
        {field('level', 'Level')}
        {field('width', 'Width')}
        <button type="submit" className={styles.button}>
          Set <kbd>Enter</kbd>
        </button>
        <button
          type="button"
          className={styles.button}
          disabled={isSame(window, opening)}
          onClick={() => set(opening)}
        >
          As it opened
        </button>
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      </form>
      {presets.length > 0 && (
        <fieldset className={styles.presets} aria-label="Presets">
          {presets.map((preset) => {
            const { name: words, key } = PRESET_WORDS[preset.name]
            const { level, width } = text(preset.window)
            return (
              <button
                key={preset.name}
                type="button"
                className={styles.button}
                aria-pressed={isSame(window, preset.window)}
                aria-keyshortcuts={key.toUpperCase()}
                title={`${words}: level ${level}, width ${width}`}
                onClick={() => choose(preset)}
              >
                {words} <kbd>{key.toUpperCase()}</kbd>
              </button>
            )
          })}
        </fieldset>
      )}
      {presets.length > 0 && (
        <p className={styles.note}>
          {isCt(volume)
            ? 'For CT, in Hounsfield units.'
            : 'From the values of this image, without its darkest.'}
        </p>
      )}
    </ToolPanel>
  )
}
