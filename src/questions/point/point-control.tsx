import '@/language/areas/questions'
import { Button } from '@mantine/core'
import { useText } from '@/language'
import { KeyCap } from '../option-list'
import { type ControlProps, defineControl } from '../question-control'
import { isMmPoint, isRecord, type MmPoint } from '../read-value'
import { marksOf, withoutMark, withPlace, withRating } from './marks'
import { MarksControl, roundedMm } from './marks-control'
import { type PointQuestion, placeWords } from './point'
import styles from './point-control.module.css'

function markedAt(question: PointQuestion, value: unknown, crosshairMm: () => MmPoint | null) {
  const mm = crosshairMm()
  return mm === null ? undefined : withPlace(question, value, roundedMm(mm))
}

function PointControl(props: ControlProps<PointQuestion>) {
  return props.question.many === undefined ? <OnePoint {...props} /> : <MarksControl {...props} />
}

function OnePoint({
  question,
  value,
  onChange,
  isDisabled,
  labelledBy,
  crosshairMm,
  hasKey,
}: ControlProps<PointQuestion>) {
  const say = useText('questions')
  const mm = isRecord(value) && isMmPoint(value.mm) ? value.mm : null
  const mark = () => {
    const marked = markedAt(question, value, crosshairMm)
    if (marked !== undefined) onChange(marked)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the prompt above is the label
    <div className={styles.point} role="group" aria-labelledby={labelledBy}>
      <Button
        variant="default"
        onClick={mark}
        disabled={isDisabled}
        rightSection={<KeyCap keyName="p" hasKey={hasKey} />}
      >
        {say('markHere')}
      </Button>
      <output className={styles.place} data-set={mm !== null} dir={mm === null ? undefined : 'ltr'}>
        {mm === null ? say('moveThenMark') : placeWords(mm)}
      </output>
    </div>
  )
}

const DIGITS = Array.from({ length: 10 }, (_, n) => String(n))

/** Whether a digit is a rating of its own: on a scale from 0 to 9, or a part of it. */
const isRating = ({ min, max }: NonNullable<PointQuestion['rating']>, digit: number) =>
  min >= 0 && max <= 9 && digit >= min && digit <= max

/** A digit rates the first mark without a rating, else the last one. */
function ratedByKey({ rating }: PointQuestion, value: unknown, key: string): unknown {
  const marks = marksOf(value)
  const given = Number(key)
  if (rating === undefined || marks.length === 0 || !isRating(rating, given)) return undefined
  const open = marks.findIndex((mark) => mark.rating === undefined)
  return withRating(value, open === -1 ? marks.length - 1 : open, given)
}

export const pointControl = defineControl<PointQuestion>({
  kind: 'point',
  Control: PointControl,
  keys: {
    list: [
      { keys: ['p'], help: 'questions.keysPoint' },
      { keys: ['n', 'Backspace'], help: 'questions.keysNothing' },
      { keys: DIGITS, help: 'questions.keysRating' },
    ],
    printed: ({ many, rating }) => [
      'p',
      ...(many === undefined ? [] : ['n']),
      ...(rating === undefined ? [] : DIGITS.filter((digit) => isRating(rating, Number(digit)))),
    ],
    isOneKey: false,
    valueAfter: (question, value, key, crosshairMm) => {
      if (key === 'p') return markedAt(question, value, crosshairMm)
      if (question.many === undefined) return undefined
      const { length } = marksOf(value)
      if (key === 'n') return length === 0 ? { marks: [] } : undefined
      if (key === 'Backspace') return length === 0 ? undefined : withoutMark(value, length - 1)
      return DIGITS.includes(key) ? ratedByKey(question, value, key) : undefined
    },
  },
})
