import type { Mapping } from '@/pool'
import { Choice, FieldRow, fieldsOf, NumberField, Toggle } from '../form-fields'
import { counted, MutedSpan } from '../page-parts'
import { AbstainToggle, ConfidenceFields } from '../questions/confidence-fields'
import { useWorkspace } from '../workspace/workspace-context'
import { FloorFields } from './floor-fields'
import styles from './protocol-fields.module.css'
import { useProtocol } from './protocol-part'
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
