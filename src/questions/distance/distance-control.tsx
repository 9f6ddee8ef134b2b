import '@/language/areas/questions'
import { Button } from '@mantine/core'
import { useText } from '@/language'
import { mmWords } from '../answer-words'
import { KeyCap } from '../option-list'
import { roundedMm } from '../point/marks-control'
import { placeWords } from '../point/point'
import { type ControlProps, defineControl } from '../question-control'
import { distanceMm, isMmPoint, isRecord, type MmPoint } from '../read-value'
import type { DistanceQuestion } from './distance'
import styles from './distance-control.module.css'

const END_KEYS = [
  { end: 'start', key: 's' },
  { end: 'end', key: 'e' },
] as const
type End = (typeof END_KEYS)[number]['end']
type Ends = Readonly<Record<End, MmPoint | null>>

function endsOf(value: unknown): Ends {
  const of = (end: unknown) => (isMmPoint(end) ? end : null)
  return isRecord(value) ? { start: of(value.start), end: of(value.end) } : { start: null, end: null }
}

/** One end alone is kept as a draft; it becomes an answer with the other. */
function measured({ start, end }: Ends): unknown {
  if (start === null || end === null) return { ...(start && { start }), ...(end && { end }) }
  return { start, end, mm: Math.round(distanceMm(start, end) * 100) / 100 }
}

function withEnd(value: unknown, which: End, crosshairMm: () => MmPoint | null): unknown {
  const mm = crosshairMm()
  return mm === null ? undefined : measured({ ...endsOf(value), [which]: roundedMm(mm) })
}

function DistanceControl(props: ControlProps<DistanceQuestion>) {
  const { value, onChange, isDisabled, labelledBy, crosshairMm, hasKey } = props
  const say = useText('questions')
  const placeOf = (mm: MmPoint | null) => (mm === null ? say('notMarked') : placeWords(mm))
  const ends = endsOf(value)
  const mark = (which: End) => {
    const next = withEnd(value, which, crosshairMm)
    if (next !== undefined) onChange(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the prompt above is the label
    <div role="group" aria-labelledby={labelledBy}>
      <div className={styles.buttons}>
        {END_KEYS.map(({ end, key }) => (
          <Button
            key={end}
            variant="default"
            onClick={() => mark(end)}
            disabled={isDisabled}
            rightSection={<KeyCap keyName={key} hasKey={hasKey} />}
          >
            {say(end === 'start' ? 'markStart' : 'markEnd')}
          </Button>
        ))}
        <output className={styles.length} dir="ltr">
          {ends.start !== null && ends.end !== null ? mmWords(distanceMm(ends.start, ends.end)) : '– mm'}
        </output>
      </div>
      <p className={styles.places}>
        {ends.start === null && ends.end === null
          ? say('bothEnds')
          : say('endsAt', { start: placeOf(ends.start), end: placeOf(ends.end) })}
      </p>
    </div>
  )
}

export const distanceControl = defineControl<DistanceQuestion>({
  kind: 'distance',
  Control: DistanceControl,
  keys: {
    list: [{ keys: ['s', 'e'], help: 'questions.keysDistance' }],
    printed: () => END_KEYS.map(({ key }) => key),
    isOneKey: false,
    valueAfter: (_, value, key, crosshairMm) => {
      const pressed = END_KEYS.find((end) => end.key === key)
      return pressed && withEnd(value, pressed.end, crosshairMm)
    },
  },
})
