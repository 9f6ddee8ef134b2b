import '@/language/areas/questions'
import { Button, CloseButton } from '@mantine/core'
import { useState } from 'react'
import { decimalMark, type Say, useText } from '@/language'
import { placeWords } from '@/study'
import { UnsetSlider } from '@/ui'
import { KeyButton, OptionList } from '../option-list'
import type { ControlProps } from '../question-control'
import { onOf, type PlaceOn } from '../read-value'
import { isNothing, type Mark, marksOf, withoutMark, withPlace, withRating } from './marks'
import type { PointQuestion } from './point'
import styles from './point-control.module.css'

/** More steps than this are a slider. */
const MOST_BUTTONS = 11

/** A tenth of a millimetre is finer than any voxel, and keeps files readable; rounded as it is shown, away from zero. */
export const roundedPlace = ({ mm: [x, y, z], on }: PlaceOn): PlaceOn => ({
  mm: [tenth(x), tenth(y), tenth(z)],
  ...onOf(on),
})
const tenth = (mm: number) => Number(mm.toFixed(1)) + 0

/** A place in words, with the image that it is on where the reader sees several. */
export function placeOnWords({ mm, on }: PlaceOn, volumeName: ControlProps['volumeName']): string {
  const name = on === undefined ? null : (volumeName?.(on) ?? null)
  const place = placeWords(mm, decimalMark())
  return name === null ? place : `${place} · ${name}`
}

/** The value with the place of the crosshair; undefined: there is none, or room for no more. */
export function markedAt(question: PointQuestion, value: unknown, crosshair: () => PlaceOn | null) {
  const here = crosshair()
  return here === null ? undefined : withPlace(question, value, roundedPlace(here))
}

/** Several places, each with its number, its rating and a way to it; or the answer that there is nothing to mark. */
export function MarksControl(props: ControlProps<PointQuestion>) {
  const { question, value, onChange, isDisabled, labelledBy, crosshair, hasKey } = props
  const say = useText('questions')
  const marks = marksOf(value)
  const most = question.many?.max ?? 1
  const [before, setBefore] = useState<readonly unknown[]>([])
  const change = (next: unknown) => {
    setBefore([...before, value])
    onChange(next)
  }
  const add = () => {
    const next = markedAt(question, value, crosshair)
    if (next !== undefined) change(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the prompt above is the label
    <div className={styles.marks} role="group" aria-labelledby={labelledBy}>
      <div className={styles.point}>
        <KeyButton
          keyName="p"
          hasKey={hasKey}
          onClick={add}
          disabled={isDisabled || marks.length >= most}
        >
          {say('addMark')}
        </KeyButton>
        <KeyButton
          keyName="n"
          hasKey={hasKey}
          aria-pressed={isNothing(value)}
          onClick={() => change(isNothing(value) ? null : { marks: [] })}
          disabled={isDisabled || marks.length > 0}
        >
          {say('nothingToMark')}
        </KeyButton>
        {before.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isDisabled}
            onClick={() => {
              onChange(before.at(-1) ?? null)
              setBefore(before.slice(0, -1))
            }}
          >
            {say('undo')}
          </Button>
        )}
      </div>
      <output className={styles.place} data-set={isNothing(value) || marks.length > 0}>
        {isNothing(value) ? say('nothingToMark') : countWords(marks.length, most, say)}
      </output>
      {marks.length > 0 && (
        <ol className={styles.list} aria-label={say('marks')}>
          {marks.map((mark, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number
            <li key={index} className={styles.mark}>
              <MarkRow {...props} mark={mark} index={index} onMarks={change} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function countWords(count: number, most: number, say: Say<'questions'>): string {
  return count === 0
    ? say('moveToEach')
    : say(count >= most ? 'placesAll' : 'placesMarked', { count })
}

interface MarkRowProps extends ControlProps<PointQuestion> {
  readonly mark: Mark
  readonly index: number
  readonly onMarks: (value: unknown) => void
}

function MarkRow({
  mark,
  index,
  question,
  value,
  onMarks,
  isDisabled,
  onGoTo,
  ...props
}: MarkRowProps) {
  const say = useText('questions')
  const n = index + 1
  const ratingId = `${props.labelledBy}-rating-${index}`
  return (
    <>
      <div className={styles.markHead}>
        <span className={styles.markNumber} aria-hidden="true">
          {index + 1}
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          justify="flex-start"
          className={styles.goTo}
          aria-label={say('goToMark', { n, place: placeOnWords(mark, props.volumeName) })}
          title={say('goThere')}
          disabled={onGoTo === undefined}
          onClick={() => onGoTo?.(mark)}
        >
          {placeOnWords(mark, props.volumeName)}
        </Button>
        <CloseButton
          aria-label={say('removeMark', { n })}
          title={say('remove')}
          disabled={isDisabled}
          onClick={() => onMarks(withoutMark(value, index))}
        />
      </div>
      {question.rating !== undefined && (
        <div className={styles.rating}>
          <span id={ratingId}>{say('ratingOf', { n })}</span>
          <Rating
            {...props}
            ratingId={ratingId}
            limits={question.rating}
            rating={mark.rating ?? null}
            isDisabled={isDisabled}
            onRating={(rating) => onMarks(withRating(value, index, rating))}
          />
        </div>
      )}
    </>
  )
}

interface RatingProps {
  readonly ratingId: string
  readonly limits: { readonly min: number; readonly max: number }
  /** null: not given yet. */
  readonly rating: number | null
  readonly isDisabled: boolean
  readonly hasKey: (key: string) => boolean
  readonly onRating: (rating: number) => void
}

function Rating({
  ratingId,
  limits: { min, max },
  rating,
  isDisabled,
  hasKey,
  onRating,
}: RatingProps) {
  if (max - min + 1 > MOST_BUTTONS)
    return (
      <div className={styles.slider}>
        <UnsetSlider
          {...{ min, max, isDisabled }}
          step={1}
          value={rating}
          onChange={onRating}
          aria-labelledby={ratingId}
          words={String}
        />
        <output className={styles.number}>{rating ?? '–'}</output>
      </div>
    )
  const steps = Array.from({ length: max - min + 1 }, (_, n) => min + n)
  return (
    <OptionList
      layout="cells"
      options={steps.map((step) => ({ id: step, label: String(step), keyName: null }))}
      isChosen={(step) => rating === step}
      onChoose={onRating}
      isDisabled={isDisabled}
      hasKey={hasKey}
      labelledBy={ratingId}
    />
  )
}
