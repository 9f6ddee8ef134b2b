import '@/language/areas/panel'
import { useSyncExternalStore } from 'react'
import { numberWords, useText } from '@/language'
import type { Question } from '@/questions'
import type { Measured, TraceKeeper } from '@/viewer/measurements/item-traces'
import styles from './question-block.module.css'

interface MeasuredLengthsProps {
  readonly question: Question
  readonly traces: TraceKeeper
  readonly isDisabled: boolean
  readonly onUse: (value: number) => void
}

/** Lengths that were measured on the images, for a question that asks for one: none becomes an answer by itself. */
export function MeasuredLengths({ question, traces, isDisabled, onUse }: MeasuredLengthsProps) {
  const say = useText('panel')
  const { measured } = useSyncExternalStore(traces.listen, traces.now)
  const lengths = lengthsFor(question, measured)
  if (lengths.length === 0) return null
  return (
    <div className={styles.lengths}>
      {lengths.map(({ name, value, unit }, n) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only added at the end or removed
          key={n}
          type="button"
          className={styles.place}
          disabled={isDisabled}
          onClick={() => onUse(value)}
        >
          {say('useMeasurement', { value: numberWords(value), unit, name: say(name) })}
        </button>
      ))}
    </div>
  )
}

const NAMES = { length: 'measuredDistance', long: 'measuredLong', short: 'measuredShort' } as const
/** The last ones measured are what a question is about; more would be a list to search. */
const MOST = 4

/** In the unit of a number question, with its decimals; none where it is not asked in mm or cm. */
export function lengthsFor(question: Question, measured: readonly Measured[]) {
  if (question.kind !== 'number' || (question.unit !== 'mm' && question.unit !== 'cm')) return []
  const { unit, step } = question
  const per = unit === 'cm' ? 10 : 1
  const grain = step ?? (unit === 'cm' ? 0.01 : 0.1)
  return measured
    .flatMap(({ values }) => values)
    .flatMap(({ name, value }) => {
      if (name !== 'length' && name !== 'long' && name !== 'short') return []
      return [
        {
          name: NAMES[name],
          value: Number((Math.round(value / per / grain) * grain).toFixed(6)),
          unit,
        },
      ]
    })
    .slice(-MOST)
}
