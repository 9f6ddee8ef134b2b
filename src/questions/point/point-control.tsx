import '@/language/areas/questions'
import { useText } from '@/language'
import { KeyButton } from '../option-list'
import { type ControlProps, defineControl } from '../question-control'
import { marksOf, placesOf, withoutMark, withRating } from './marks'
import { MarksControl, markedAt, placeOnWords } from './marks-control'
import type { PointQuestion } from './point'
import styles from './point-control.module.css'

function PointControl(props: ControlProps<PointQuestion>) {
  return props.question.many === undefined ? <OnePoint {...props} /> : <MarksControl {...props} />
}

function OnePoint({
  question,
  value,
  onChange,
  isDisabled,
  labelledBy,
  crosshair,
  volumeName,
  hasKey,
}: ControlProps<PointQuestion>) {
  const say = useText('questions')
  const [place = null] = placesOf(value)
  const mark = () => {
    const marked = markedAt(question, value, crosshair)
    if (marked !== undefined) onChange(marked)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the prompt above is the label
    <div className={styles.point} role="group" aria-labelledby={labelledBy}>
      <KeyButton keyName="p" hasKey={hasKey} onClick={mark} disabled={isDisabled}>
        {say('markHere')}
      </KeyButton>
      <output
        className={styles.place}
        data-set={place !== null}
        dir={place === null ? undefined : 'ltr'}
      >
        {place === null ? say('moveThenMark') : placeOnWords(place, volumeName)}
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
    valueAfter: (question, value, key, crosshair) => {
      if (key === 'p') return markedAt(question, value, crosshair)
      if (question.many === undefined) return undefined
      const { length } = marksOf(value)
      if (key === 'n') return length === 0 ? { marks: [] } : undefined
      if (key === 'Backspace') return length === 0 ? undefined : withoutMark(value, length - 1)
      return DIGITS.includes(key) ? ratedByKey(question, value, key) : undefined
    },
  },
})
