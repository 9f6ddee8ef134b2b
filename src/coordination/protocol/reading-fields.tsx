import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { type Mapping, type Protocol, unlessEmpty } from '@/pool'
import { kindOf } from '@/questions'
import {
  Choice,
  type Field,
  FieldRow,
  fieldsOf,
  NumberField,
  Toggle,
  withPart,
} from '../form-fields'
import { counted, MutedSpan, Row } from '../page-parts'
import { AbstainToggle, ConfidenceFields } from '../questions/confidence-fields'
import { useWorkspace } from '../workspace/workspace-context'
import styles from './protocol-fields.module.css'
import { useAskedQuestions, useProtocol } from './protocol-part'
import { ReviewFields } from './review-fields'

/** Order, going back, breaks, practice and sessions. */
export function ReadingFields() {
  const { draw } = useWorkspace()
  const practice = draw?.practice ?? 0
  const { value: reading, onChange } = useProtocol().field('reading')
  const field = fieldsOf(reading, onChange)
  const { value: sessions, onChange: setSessions } = field('sessions')
  const { value: breakAfter, onChange: setBreak } = field('breakAfter')
  const hasFeedback = reading.practice?.feedback ?? true
  return (
    <div>
      <FieldRow
        name="Order of cases"
        help="Random: a different order for each reader, reproducible from the seed."
      >
        <div className={styles.line}>
          <Choice
            name="Order of cases"
            options={{ random: 'Random for each reader', fixed: 'As in the pool' }}
            {...field('order')}
          />
          <NumberField
            aria-label="Seed of the order"
            prefix="Seed "
            className={styles.short}
            min={0}
            {...field('seed')}
          />
        </div>
      </FieldRow>
      <FieldRow name="Going back" help="Forward only keeps answers independent of later cases.">
        <div>
          <Choice
            name="Going back"
            options={{ forward: 'Forward only', free: 'Any case at any time' }}
            {...field('navigation')}
          />
        </div>
      </FieldRow>
      <FieldRow name="Changing answers" help="Every earlier answer stays in the record.">
        <div>
          <Choice
            name="Changing answers"
            options={{ none: 'Never', 'until-finished': 'Until the reader has finished' }}
            {...field('revision')}
          />
        </div>
      </FieldRow>
      <FieldRow name="Breaks" help="A suggestion, not a lock.">
        <div className={styles.line}>
          <Toggle
            label="Suggest a break"
            value={breakAfter !== null}
            onChange={(isOn) => setBreak(isOn ? 25 : null, '')}
          />
          {breakAfter !== null && (
            <NumberField
              aria-label="Break after so many cases"
              prefix="after "
              suffix=" cases"
              w={150}
              min={1}
              value={breakAfter}
              onChange={setBreak}
            />
          )}
        </div>
      </FieldRow>
      <FieldRow
        name="Practice"
        help="Cases marked as practice in the pool come first and are not scored."
      >
        <MutedSpan>
          {practice === 0
            ? 'No practice cases. Mark some in the Pool step: open a case, “For practice”.'
            : `${counted(practice, 'practice case')}.`}
        </MutedSpan>
        {practice !== 0 && (
          <>
            <Toggle
              label="Show the correct answer after each"
              value={hasFeedback}
              onChange={(feedback) =>
                field('practice').onChange({ items: reading.practice?.items ?? [], feedback }, '')
              }
            />
            <MutedSpan>
              {hasFeedback
                ? 'Their correct answers are then in the package, which is why they must not be scored cases.'
                : 'Their correct answers stay in the key.'}
            </MutedSpan>
          </>
        )}
      </FieldRow>
      <FieldRow name="Sessions" help="Two sessions, weeks apart, measure intra-reader agreement.">
        {sessions.blocks === true ? (
          <MutedSpan>
            {sessions.count} sessions, one for each condition: set under Conditions.
          </MutedSpan>
        ) : (
          <div className={styles.line}>
            <Choice
              name="Sessions"
              options={{ '1': 'One', '2': 'Two' }}
              value={sessions.count < 2 ? '1' : '2'}
              onChange={(value) =>
                setSessions(
                  value === '2' ? { count: 2, washoutDays: 28 } : { count: 1, washoutDays: 0 },
                  '',
                )
              }
            />
            {sessions.count >= 2 && (
              <NumberField
                aria-label="Days between the sessions at least"
                prefix="at least "
                suffix=" days between"
                w={220}
                min={0}
                {...fieldsOf(sessions, setSessions)('washoutDays')}
              />
            )}
          </div>
        )}
      </FieldRow>
      <AnswerFields />
      <ReviewFields />
      <FloorFields />
    </div>
  )
}

/** What is asked with every answer: a setting of the mappings, for all of their questions at once. */
function AnswerFields() {
  const { changeMappings, sources } = useWorkspace()
  const mappings = sources.flatMap(({ mapping }) => (mapping === null ? [] : [mapping]))
  const setQuestions = (part: Partial<Mapping['questions'][number]>) =>
    changeMappings('', (mapping) => ({
      ...mapping,
      questions: mapping.questions.map((q) => ({ ...q, ...part })),
    }))
  const isAllowed = mappings.every(({ questions }) =>
    questions.every(({ abstain }) => abstain !== undefined && abstain !== null),
  )
  return (
    <FieldRow name="With every answer" help="To set it for one question, see Questions.">
      {mappings.length === 0 ? (
        <MutedSpan>
          The list sets this for each question. You can change it under Questions.
        </MutedSpan>
      ) : (
        <>
          <ConfidenceFields
            label="Ask how sure the reader is"
            value={sameConfidence(mappings.flatMap(({ questions }) => questions))}
            onChange={(confidence) => setQuestions({ confidence })}
          />
          <AbstainToggle
            value={isAllowed ? { label: '' } : null}
            onChange={(abstain) => setQuestions({ abstain })}
          />
        </>
      )}
    </FieldRow>
  )
}

/** The scale on which all of them ask; 'none' where they differ. */
function sameConfidence([first, ...others]: readonly Mapping['questions'][number][]) {
  const isSame = others.every(({ confidence }) => isEqual(confidence, first?.confidence))
  return isSame ? first?.confidence : 'none'
}

const isEqual = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other)

type Floors = NonNullable<Protocol['floors']>
type Shares = NonNullable<Floors['chance']>

/** What accuracies are held against (R36): kept in the key, which raters do not see. */
function FloorFields() {
  const { value: floors = {}, onChange } = useProtocol().field('floors')
  const closed = useAskedQuestions().filter((question) => kindOf(question).isClosed)
  const set = (floor: keyof Floors, question: string, share: number | undefined) => {
    const shares = unlessEmpty(withPart<Shares>(floors[floor] ?? {}, { [question]: share }))
    onChange(
      unlessEmpty(withPart<Floors>(floors, { [floor]: shares })),
      `floor ${floor} ${question}`,
    )
  }
  const open = closed.filter(({ id }) => floors.textOnly?.[id] === undefined)
  const isPartial = floors.textOnly !== undefined && open.length > 0
  return (
    <FieldRow
      name="Baselines"
      help="Optional. The accuracy that is reached without the image: by a text-only model, and by guessing. Enter published values if you have them. They are stored in the answer key. If the analyst adds a training pool (cases outside the study), the accuracy of its most frequent answers replaces the text-only value."
    >
      {closed.length === 0 && (
        <MutedSpan>This needs a question with fixed answers, such as yes or no.</MutedSpan>
      )}
      {closed.map(({ id, prompt }) => (
        <Row key={id}>
          <PercentField
            label={`${id}: text only`}
            description={prompt}
            value={floors.textOnly?.[id]}
            onChange={(share) => set('textOnly', id, share)}
          />
          <PercentField
            label={`${id}: chance`}
            description="If empty: guessing among its answers"
            value={floors.chance?.[id]}
            onChange={(share) => set('chance', id, share)}
          />
        </Row>
      ))}
      {isPartial && (
        <MutedSpan>
          The text-only baseline is reported only if all of these questions have one: {open.length}{' '}
          missing ({open.map(({ id }) => id).join(', ')}).
        </MutedSpan>
      )}
    </FieldRow>
  )
}

/** Its value: 0 to 1; undefined: none. */
interface PercentFieldProps extends Field<number | undefined> {
  readonly label: string
  readonly description: string
}

/** A share in percent. What is half typed ("49.") stays as it was typed, as long as it means the value that is kept. */
function PercentField({ value, onChange, ...rest }: PercentFieldProps) {
  const [typed, setTyped] = useState<number | string>('')
  const kept = value === undefined ? '' : Number((value * 100).toFixed(2))
  return (
    <NumberInput
      {...rest}
      w={260}
      placeholder="in %"
      suffix="%"
      min={0}
      max={100}
      clampBehavior="strict"
      decimalScale={2}
      value={shareOf(typed) === value ? typed : kept}
      onChange={(percent) => {
        setTyped(percent)
        onChange(shareOf(percent))
      }}
    />
  )
}

const shareOf = (percent: number | string): number | undefined =>
  percent === '' || !Number.isFinite(Number(percent))
    ? undefined
    : Number((Number(percent) / 100).toFixed(4))
