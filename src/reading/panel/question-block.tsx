import '@/language/areas/panel'
import { IconCrosshair, IconLock } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import type { CommittedAnswer } from '@/answers'
import { numberWords, useText } from '@/language'
import type { Question } from '@/questions'
import { ConfidenceControl, type ControlProps, controlOf } from '@/questions/controls'
import { drawBold, drawIcon, keyWords, Markdown, scriptOf } from '@/ui'
import type { Measured, TraceKeeper } from '@/viewer/measurements/item-traces'
import { placesIn } from '@/viewer/places/typed-place'
import { isConfidenceMissing } from '../session/item-answers'
import type { QuestionDraft } from '../session/item-draft'
import { answerWords } from './answer-words'
import { abstainKeyOf } from './asked-questions'
import { itemActions } from './item-actions'
import styles from './question-block.module.css'
import { useFocusAfterPress } from './question-focus'

interface QuestionBlockProps {
  readonly question: Question
  /** 1-based place and how many there are; a number is shown from two on. */
  readonly place: readonly [number: number, count: number]
  /** What was answered at an earlier step, from 0; null where it is asked for the first time. */
  readonly previous?: { readonly answer: CommittedAnswer; readonly stage: number } | null
  /** The claim that it judges, under its number in the text; null: it judges none. */
  readonly claim: { readonly number: number; readonly text: string } | null
  readonly entered: QuestionDraft
  readonly onChange: (change: Partial<QuestionDraft>) => void
  readonly isDisabled: boolean
  /** Whether digits and letters go to this question, as far as no other shows them. */
  readonly isActive: boolean
  /** Whether a key goes to it now. */
  readonly hasKey: (key: string) => boolean
  /** Whether characters go into its field now. */
  readonly isTypedInto?: boolean
  /** Whether digits say how sure the rater is of it, its answer being there. */
  readonly isSureByKeys: boolean
  /** What keeps it from being committed, once the rater has tried; null otherwise. */
  readonly problem: string | null
  readonly crosshair: ControlProps['crosshair']
  readonly volumeName?: ControlProps['volumeName']
  readonly onGoTo?: ControlProps['onGoTo']
  /** What was measured on the images; left out where there are none. */
  readonly traces?: TraceKeeper
  /** @param isConfidence on what asks how sure the rater is. */
  readonly onFocus: (isConfidence: boolean) => void
}

/** Where a question names one place, the images go there; of two or more nobody knows which is meant. */
function PlaceLink({
  text,
  onGoTo,
}: { readonly text: string } & Pick<QuestionBlockProps, 'onGoTo'>) {
  const say = useText('panel')
  const [place, ...others] = placesIn(text)
  if (place === undefined || others.length > 0 || onGoTo === undefined) return null
  return (
    <button type="button" className={styles.place} onClick={() => onGoTo(place)}>
      {drawIcon(IconCrosshair, 15, 1.7)}
      {say('goTo', { place: place.text.replace(/[\s.,;]+$/, '') })}
    </button>
  )
}

/** One question: prompt, help, control, confidence, abstention. */
export function QuestionBlock(props: QuestionBlockProps) {
  const {
    question,
    claim,
    entered,
    onChange,
    isDisabled,
    isActive,
    hasKey,
    isSureByKeys,
    problem,
  } = props
  const { previous = null } = props
  const say = useText('panel')
  const [number, count] = props.place
  const focus = useFocusAfterPress((target) =>
    props.onFocus(target.closest('[data-confidence]') !== null),
  )
  const promptId = `prompt-${question.id}`
  const abstain = question.abstain ?? null
  const abstainKeys = [abstainKeyOf(question) ?? []].flat()
  // What is merely still to come is no mistake.
  const isWrong = entered.value !== null && !isConfidenceMissing(question, entered)
  return (
    <section
      className={styles.block}
      data-question={question.id}
      data-active={isActive && count > 1}
      data-claim={claim !== null}
      {...focus}
      aria-labelledby={promptId}
    >
      <h3 id={promptId} className={styles.prompt} {...scriptOf(claim?.text ?? question.prompt)}>
        {claim !== null && (
          <>
            <span className={styles.claimNumber}>{say('claim', { n: claim.number })}</span>
            <span className={styles.claim}>{claim.text}</span>
          </>
        )}
        {claim === null && count > 1 && <span className={styles.number}>{number}</span>}
        <span className={styles.asked} {...(claim === null ? {} : scriptOf(question.prompt))}>
          {question.prompt}
          {question.required === false && (
            <span className={styles.optional}> {say('optional')}</span>
          )}
        </span>
      </h3>
      {question.help !== undefined && (
        <div className={styles.help}>
          <Markdown text={question.help} />
        </div>
      )}
      <PlaceLink text={question.prompt} onGoTo={props.onGoTo} />
      {previous !== null && (
        <p className={styles.previous}>
          {drawIcon(IconLock, 15, 1.7)}
          <span>
            {say.rich('answerBefore', {
              step: previous.stage + 1,
              answer: answerWords(question, previous.answer),
              b: drawBold,
            })}
          </span>
        </p>
      )}
      {controlOf(question).render({
        question,
        value: entered.hasAbstained ? null : entered.value,
        onChange: (value) => onChange({ value, hasAbstained: false }),
        isDisabled,
        labelledBy: promptId,
        crosshair: props.crosshair,
        volumeName: props.volumeName,
        onGoTo: props.onGoTo,
        hasKey,
      })}
      {props.isTypedInto === true && (
        <p className={styles.typing}>
          {say('typingHere', { key: keyWords(itemActions.leaveField.keys) })}
        </p>
      )}
      {props.traces !== undefined && (
        <MeasuredLengths
          question={question}
          traces={props.traces}
          isDisabled={isDisabled}
          onUse={(value) => onChange({ value, hasAbstained: false })}
        />
      )}
      {abstain !== null && (
        <button
          type="button"
          className={styles.abstain}
          aria-pressed={entered.hasAbstained}
          disabled={isDisabled}
          data-answer-option=""
          aria-keyshortcuts={abstainKeys.join(' ')}
          onClick={() => onChange({ hasAbstained: !entered.hasAbstained })}
        >
          <span className={styles.abstainKey}>{keyWords(abstainKeys)}</span>
          {abstain.label}
        </button>
      )}
      {!entered.hasAbstained && (
        <ConfidenceControl
          question={question}
          confidence={entered.confidence}
          onChange={(confidence) => onChange({ confidence })}
          isDisabled={isDisabled}
          hasKeys={isSureByKeys}
        />
      )}
      {problem !== null && (
        <p className={styles.problem} data-wrong={isWrong} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

interface MeasuredLengthsProps {
  readonly question: Question
  readonly traces: TraceKeeper
  readonly isDisabled: boolean
  readonly onUse: (value: number) => void
}

/** Lengths that were measured on the images, for a question that asks for one: none becomes an answer by itself. */
function MeasuredLengths({ question, traces, isDisabled, onUse }: MeasuredLengthsProps) {
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
function lengthsFor(question: Question, measured: readonly Measured[]) {
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
