import '@/language/areas/viewer'
import { type FormEvent, useId, useState } from 'react'
import { namedText, type TextName, useText } from '@/language'
import { intensityText } from '../engine/display-text'
import { typedNumber } from '../places/typed-place'
import { ToolPanel, type VolumePanelProps } from '../tools/tool-panel'
import styles from '../tools/tool-panel.module.css'
import {
  isSameWindow,
  openingWindow,
  shownWindow,
  type Window,
  withWindow,
} from '../view/view-state'
import { isCt, levelAndWidth, modalityPresets, type PresetName, windowOf } from './window-presets'

interface WindowPanelProps extends VolumePanelProps {
  readonly name: string
  readonly onUsed: (tool: 'typed-window' | 'window-preset') => void
}

/** Letters that no number holds: they choose while a field has the focus, too. */
export const PRESET_WORDS: Readonly<
  Record<PresetName, { readonly name: TextName; readonly key: string }>
> = {
  brain: { name: 'viewer.presetBrain', key: 'b' },
  subdural: { name: 'viewer.presetSubdural', key: 's' },
  stroke: { name: 'viewer.presetStroke', key: 'k' },
  bone: { name: 'viewer.presetBone', key: 'o' },
  softTissue: { name: 'viewer.presetSoftTissue', key: 't' },
  lung: { name: 'viewer.presetLung', key: 'l' },
  auto: { name: 'viewer.presetAuto', key: 'a' },
  tight: { name: 'viewer.presetTight', key: 't' },
  wide: { name: 'viewer.presetWide', key: 'w' },
}

/** Level and width to type, and the grey scales that suit the kind of image. */
export function WindowPanel({
  state,
  volume,
  name,
  bottomPx,
  change,
  onUsed,
  onClose,
}: WindowPanelProps) {
  const say = useText('viewer')
  const window = shownWindow(state, volume)
  const text = (wordsOf: Window) => {
    const { level, width } = levelAndWidth(wordsOf)
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
    if (level === null || width === null) return setProblem(say('numbersNeeded'))
    if (width <= 0) return setProblem(say('widthPositive'))
    onUsed('typed-window')
    set(windowOf(level, width))
    onClose()
  }
  const field = (side: 'level' | 'width', label: string) => (
    <label className={styles.field}>
      {label}
      <input
        value={shown[side]}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        aria-invalid={problem !== null}
        aria-describedby={problemId}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped({ ...shown, [side]: event.currentTarget.value })}
      />
    </label>
  )
  return (
    <ToolPanel
      title={say('windowOf', { name })}
      bottomPx={bottomPx}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const preset = presets.find(
          (candidate) => PRESET_WORDS[candidate.name].key === event.key.toLowerCase(),
        )
        if (preset === undefined) return
        event.preventDefault()
        choose(preset)
      }}
    >
      <form className={styles.form} onSubmit={submit}>
        {field('level', say('level'))}
        {field('width', say('width'))}
        <button type="submit" className={styles.button}>
          {say('set')} <kbd>{say('enterKey')}</kbd>
        </button>
        <button
          type="button"
          className={styles.button}
          disabled={isSameWindow(window, opening)}
          onClick={() => set(opening)}
        >
          {say('asOpened')}
        </button>
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      </form>
      {presets.length > 0 && (
        <fieldset className={styles.presets} aria-label={say('presets')}>
          {presets.map((preset) => {
            const { name: named, key } = PRESET_WORDS[preset.name]
            const words = namedText(named)
            const { level, width } = text(preset.window)
            return (
              <button
                key={preset.name}
                type="button"
                className={styles.button}
                aria-pressed={isSameWindow(window, preset.window)}
                aria-keyshortcuts={key.toUpperCase()}
                title={say('presetIs', { name: words, level, width })}
                onClick={() => choose(preset)}
              >
                {words} <kbd>{key.toUpperCase()}</kbd>
              </button>
            )
          })}
        </fieldset>
      )}
      {presets.length > 0 && (
        <p className={styles.note}>{say(isCt(volume) ? 'forCt' : 'fromValues')}</p>
      )}
    </ToolPanel>
  )
}
