import '@/language/areas/viewer'
import { type FormEvent, useId, useState } from 'react'
import { decimalMark, useText } from '@/language'
import { placeWords } from '@/study'
import { planeName } from '../engine/display-text'
import { gridOf, PLANES } from '../engine/volume-grid'
import { slicesOf } from '../planes/plane-slices'
import { crosshairOf, planeThrough, toPlace, toSlice } from '../tools/move-crosshair'
import { ToolPanel, type VolumePanelProps } from '../tools/tool-panel'
import styles from '../tools/tool-panel.module.css'
import { problemOfPlace, problemOfSlice } from './place-in-volume'
import { typedNumber, typedPlace } from './typed-place'

interface PlacePanelProps extends VolumePanelProps {
  readonly onUsed: () => void
}

/** A place in mm, or the number of a slice, to type: the crosshair goes there. */
export function PlacePanel({ state, volume, bottomPx, change, onUsed, onClose }: PlacePanelProps) {
  const say = useText('viewer')
  const grid = gridOf(volume.prepared)
  const [opened] = useState(() => {
    const among = PLANES.map((plane) => slicesOf(planeThrough(state, volume, plane)))
    return {
      place: placeWords(crosshairOf(state, volume), decimalMark()),
      slices: among.map(({ index }) => String(index + 1)),
      counts: among.map(({ count }) => count),
    }
  })
  const [place, setPlace] = useState(opened.place)
  const [slices, setSlices] = useState<readonly string[]>(opened.slices)
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()

  function go(event: FormEvent) {
    event.preventDefault()
    const isPlaceNew = place !== opened.place
    const typed = typedPlace(place)
    const steps = PLANES.flatMap((plane, n) =>
      slices[n] === opened.slices[n]
        ? []
        : [{ plane, number: typedNumber(slices[n] ?? ''), count: opened.counts[n] ?? 0 }],
    )
    const wrong = [
      ...(isPlaceNew ? [typed.ok ? problemOfPlace(grid, typed.mm) : typed.problem] : []),
      ...steps.map(({ plane, number, count }) =>
        problemOfSlice(count, plane, number ?? Number.NaN),
      ),
    ].find((fault) => fault !== null)
    if (wrong !== undefined) return setProblem(wrong)
    if (isPlaceNew && typed.ok) change((s) => toPlace(s, volume, typed.mm))
    for (const { plane, number } of steps)
      change((s) => toSlice(s, volume, plane, (number ?? 1) - 1))
    if (isPlaceNew || steps.length > 0) onUsed()
    onClose()
  }

  return (
    <ToolPanel title={say('goToPlace')} bottomPx={bottomPx} onClose={onClose}>
      <form className={styles.form} onSubmit={go}>
        <label className={styles.field} data-wide="true">
          {say('placeField')}
          <input
            value={place}
            dir="ltr"
            onChange={(event) => setPlace(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem !== null}
            aria-describedby={problemId}
          />
        </label>
        {PLANES.map((plane, n) => (
          <label key={plane} className={styles.field}>
            {say('planeTo', { plane: planeName(plane), count: opened.counts[n] ?? 0 })}
            <input
              value={slices[n] ?? ''}
              inputMode="numeric"
              dir="ltr"
              autoComplete="off"
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => setSlices(slices.with(n, event.currentTarget.value))}
            />
          </label>
        ))}
        <button type="submit" className={styles.button}>
          {say('go')} <kbd>{say('enterKey')}</kbd>
        </button>
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      </form>
    </ToolPanel>
  )
}
