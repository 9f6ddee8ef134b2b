import '@/language/areas/questions'
import { useText } from '@/language'
import { mmWords } from '../answer-words'
import { KeyButton } from '../option-list'
import { placeOnWords, roundedPlace } from '../point/marks-control'
import { type ControlProps, defineControl } from '../question-control'
import { distanceMm, isMmPoint, isRecord, onOf, type PlaceOn } from '../read-value'
import type { DistanceQuestion } from './distance'
import styles from './distance-control.module.css'

const END_KEYS = [
  { end: 'start', key: 's' },
  { end: 'end', key: 'e' },
] as const
type End = (typeof END_KEYS)[number]['end']
type Ends = Readonly<Record<End, PlaceOn | null>>

/** `on` is the volume of the start and of an end alone; `endOn` that of the end where it is another. */
function endsOf(value: unknown): Ends {
  if (!isRecord(value)) return { start: null, end: null }
  const pointOf = (mm: unknown, on: unknown) => (isMmPoint(mm) ? { mm, ...onOf(on) } : null)
  return { start: pointOf(value.start, value.on), end: pointOf(value.end, value.endOn ?? value.on) }
}

/** One end alone is kept as a draft; it becomes an answer with the other. */
function measured({ start, end }: Ends): unknown {
  if (start === null || end === null)
    return {
      ...(start && { start: start.mm }),
      ...(end && { end: end.mm }),
      ...onOf(start?.on ?? end?.on),
    }
  return {
    start: start.mm,
    end: end.mm,
    mm: Math.round(distanceMm(start.mm, end.mm) * 100) / 100,
    ...onOf(start.on),
    ...(end.on !== undefined && end.on !== start.on && { endOn: end.on }),
  }
}

function withEnd(value: unknown, which: End, crosshair: () => PlaceOn | null): unknown {
  const here = crosshair()
  return here === null ? undefined : measured({ ...endsOf(value), [which]: roundedPlace(here) })
}

function DistanceControl(props: ControlProps<DistanceQuestion>) {
  const { value, onChange, isDisabled, labelledBy, crosshair, volumeName, hasKey } = props
  const say = useText('questions')
  const placeOf = (place: PlaceOn | null) =>
    place === null ? say('notMarked') : placeOnWords(place, volumeName)
  const ends = endsOf(value)
  const mark = (which: End) => {
    const next = withEnd(value, which, crosshair)
    if (next !== undefined) onChange(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the prompt above is the label
    <div role="group" aria-labelledby={labelledBy}>
      <div className={styles.buttons}>
        {END_KEYS.map(({ end, key }) => (
          <KeyButton
            key={end}
            keyName={key}
            hasKey={hasKey}
            onClick={() => mark(end)}
            disabled={isDisabled}
          >
            {say(end === 'start' ? 'markStart' : 'markEnd')}
          </KeyButton>
        ))}
        <output className={styles.length} dir="ltr">
          {ends.start !== null && ends.end !== null
            ? mmWords(distanceMm(ends.start.mm, ends.end.mm))
            : '– mm'}
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
    valueAfter: (_, value, key, crosshair) => {
      const pressed = END_KEYS.find((end) => end.key === key)
      return pressed && withEnd(value, pressed.end, crosshair)
    },
  },
})
