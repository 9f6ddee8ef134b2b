import { Button } from '@mantine/core'
import { placeWords } from '../point/point'
import { roundedMm } from '../point/point-control'
import { type ControlProps, defineControl } from '../question-control'
import { distanceMm, isMmPoint, isRecord, type MmPoint } from '../read-value'
import type { DistanceQuestion } from './distance'
import styles from './distance-control.module.css'

interface Ends {
  readonly start: MmPoint | null
  readonly end: MmPoint | null
}

function endsOf(value: unknown): Ends {
  if (!isRecord(value)) return { start: null, end: null }
  return {
    start: isMmPoint(value.start) ? value.start : null,
    end: isMmPoint(value.end) ? value.end : null,
  }
}

/** One end alone is kept as a draft; it becomes an answer with the other. */
function measured({ start, end }: Ends): unknown {
  if (start === null || end === null) return { ...(start && { start }), ...(end && { end }) }
  return { start, end, mm: Math.round(distanceMm(start, end) * 100) / 100 }
}

function withEnd(value: unknown, which: 'start' | 'end', crosshairMm: () => MmPoint | null): unknown {
  const mm = crosshairMm()
  return mm === null ? undefined : measured({ ...endsOf(value), [which]: roundedMm(mm) })
}

function DistanceControl(props: ControlProps<DistanceQuestion>) {
  const { value, onChange, isDisabled, labelledBy, crosshairMm } = props
  const ends = endsOf(value)
  const mark = (which: 'start' | 'end') => {
    const next = withEnd(value, which, crosshairMm)
    if (next !== undefined) onChange(next)
  }
  const isMeasured = ends.start !== null && ends.end !== null
  return (
    // biome-ignore lint/a11y/useSemanticElements: the prompt above is the label
    <div role="group" aria-labelledby={labelledBy}>
      <div className={styles.buttons}>
        <Button
          variant="default"
          onClick={() => mark('start')}
          disabled={isDisabled}
          rightSection={<kbd>S</kbd>}
        >
          Mark start
        </Button>
        <Button
          variant="default"
          onClick={() => mark('end')}
          disabled={isDisabled}
          rightSection={<kbd>E</kbd>}
        >
          Mark end
        </Button>
        <output className={styles.length}>
          {isMeasured && ends.start !== null && ends.end !== null
            ? `${distanceMm(ends.start, ends.end).toFixed(1)} mm`
            : '– mm'}
        </output>
      </div>
      <p className={styles.places}>
        {ends.start === null && ends.end === null
          ? 'Both ends are taken from the crosshair.'
          : `Start ${placeOf(ends.start)} · End ${placeOf(ends.end)}`}
      </p>
    </div>
  )
}

const placeOf = (mm: MmPoint | null) => (mm === null ? 'not marked' : placeWords(mm))

export const distanceControl = defineControl<DistanceQuestion>({
  kind: 'distance',
  Control: DistanceControl,
  keys: {
    list: [{ keys: ['s', 'e'], help: 'Mark the start and the end of a distance at the crosshair' }],
    isOneKey: false,
    valueAfter: (_, value, key, crosshairMm) => {
      if (key === 's') return withEnd(value, 'start', crosshairMm)
      return key === 'e' ? withEnd(value, 'end', crosshairMm) : undefined
    },
  },
})
