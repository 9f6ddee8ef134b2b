import { Menu, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { kindNamed, kindNames, kindOf, showWhenWords } from '@/questions'
import { drawIcon, EmptyState, Notice } from '@/ui'
import type { ItemPart } from '../draft/item-parts'
import { withAid } from '../draft/item-parts'
import { Choice, FieldRow, Flag, fieldsOf, NumberField, OneOf, OneOrNone } from '../form-fields'
import { CenterRow, IconButton, Row, SmallButton, SmallText, Stacked } from '../page-parts'
import { useProtocol } from '../protocol/protocol-part'
import { useWorkspace } from '../workspace/workspace-context'
import {
  type AskedForm,
  askedForm,
  type FormQuestion,
  moved,
  shownFrom,
  withCondition,
  withNew,
  withShown,
  withStageCount,
} from './asked-form'
import { QuestionEditor } from './question-editor'
import styles from './question-form.module.css'
import { QuestionPreview } from './question-preview'

/** What is asked of every item, how, in which order and in which steps; beside it what a rater meets. */
export function QuestionForm() {
  const { protocol, onChange } = useProtocol()
  const { draw } = useWorkspace()
  const listed = draw?.listed ?? null
  const [chosen, choose] = useState<string | null>(null)
  const [notice, tell] = useState('')
  const list = useRef<HTMLOListElement>(null)
  if (listed === null || listed.items === 0)
    return (
      <EmptyState title="No cases yet">
        The questions come with the list of cases. Here you set how they are asked.
      </EmptyState>
    )
  const form = askedForm(listed, protocol)
  const parts = withAid(listed.parts, protocol.aid)
  const open = form.questions.find(({ id }) => id === chosen) ?? form.questions[0]
  const move = (question: FormQuestion, by: -1 | 1) => {
    const next = moved(form, question.id, by)
    if (next === null) return
    onChange('', next)
    choose(question.id)
    const after = askedForm(listed, { ...protocol, ...next }).questions
    const place = after.findIndex(({ id }) => id === question.id)
    const step = form.stages === null ? '' : `, stage ${(after[place]?.stage ?? 0) + 1}`
    tell(`${question.shown.prompt}: now ${place + 1} of ${after.length}${step}`)
    // The entry is moved in the page, and would lose the focus.
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(`[data-question="${CSS.escape(question.id)}"] button`)
        ?.focus(),
    )
  }
  const count = form.stages?.length ?? 1
  return (
    <Stacked>
      {listed.omitted !== 0 && (
        <Notice tone="warning">
          The cases ask {listed.omitted + listed.questions.length} questions of different ids; the
          first {listed.questions.length} are shown. In the list, give similar questions the same
          id.
        </Notice>
      )}
      <StepFields form={form} parts={parts} />
      <div className={styles.columns}>
        <div className={styles.left}>
          <ol
            className={styles.list}
            ref={list}
            aria-label="Questions in the order in which they are asked"
          >
            {Array.from({ length: count }, (_, stage) => (
              // Steps have no other identity than their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={stage} className={styles.step}>
                {form.stages !== null && <h2 className={styles.stepName}>Stage {stage + 1}</h2>}
                <ol className={styles.list}>
                  {form.questions
                    .filter((question) => question.stage === stage)
                    .map((question) => (
                      <Entry
                        key={question.id}
                        form={form}
                        question={question}
                        isOpen={question === open}
                        onOpen={() => choose(question.id)}
                        onMove={(by) => move(question, by)}
                      />
                    ))}
                </ol>
                {form.questions
                  .filter(({ again }) => again.includes(stage))
                  .map(({ id, shown }) => (
                    <SmallText key={id}>Asked again: {shown.prompt}</SmallText>
                  ))}
                {!form.questions.some((q) => q.stage === stage || q.again.includes(stage)) && (
                  <SmallText>
                    Asks nothing yet: move a question here, ask one again, or use fewer stages.
                  </SmallText>
                )}
              </li>
            ))}
          </ol>
          <VisuallyHidden role="status">{notice}</VisuallyHidden>
          <Menu position="bottom-start" withinPortal={false}>
            <Menu.Target>
              <SmallButton leftSection={drawIcon(IconPlus, 16, 2)}>
                Add a question to every case
              </SmallButton>
            </Menu.Target>
            <Menu.Dropdown>
              {kindNames.map((kind) => (
                <Menu.Item
                  key={kind}
                  onClick={() => {
                    const { id, asking } = withNew(form, kind)
                    onChange('', asking)
                    choose(id)
                  }}
                >
                  {kindNamed(kind)?.name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
        <div className={styles.editor}>
          {open !== undefined && <QuestionEditor key={open.id} form={form} question={open} />}
        </div>
        <QuestionPreview form={form} parts={parts} />
      </div>
    </Stacked>
  )
}

interface EntryProps {
  readonly form: AskedForm
  readonly question: FormQuestion
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onMove: (by: -1 | 1) => void
}

const MOVES = [
  { by: -1, Icon: IconArrowUp, words: 'Move up', key: 'ArrowUp' },
  { by: 1, Icon: IconArrowDown, words: 'Move down', key: 'ArrowDown' },
] as const

/** A question in the list: its words, its kind, and when it is asked. */
function Entry({ form, question, isOpen, onOpen, onMove }: EntryProps) {
  const { shown, faults, varying } = question
  const at = form.questions.indexOf(question)
  const waits = showWhenWords(
    shown,
    form.questions.map((q) => q.shown),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = MOVES.find(({ key }) => event.altKey && event.key === key)
    if (pressed === undefined) return
    event.preventDefault()
    onMove(pressed.by)
  }
  const canMove = (by: -1 | 1) =>
    form.questions[at + by] !== undefined || form.stages?.[question.stage + by] !== undefined
  return (
    <li className={styles.entry} data-open={isOpen} data-question={question.id}>
      <button
        type="button"
        className={styles.open}
        aria-current={isOpen}
        onClick={onOpen}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      >
        <span className={styles.prompt}>
          <span className={styles.number}>{at + 1}</span>
          {varying.has('prompt') ? 'Wording differs by case' : shown.prompt}
        </span>
        <span className={styles.facts}>
          {kindOf(shown).name}
          {question.listed === null ? ' · added here' : ''}
          {Object.keys(question.change).length > 1 && question.listed !== null
            ? ' · changed here'
            : ''}
        </span>
        {waits !== null && <span className={styles.waits}>{waits}</span>}
        {faults.length > 0 && <span className={styles.fault}>To be completed</span>}
      </button>
      <span className={styles.moves}>
        {MOVES.map(({ by, Icon, words }) => (
          <IconButton
            key={words}
            size={28}
            name={`${words}: ${shown.prompt}`}
            disabled={!canMove(by)}
            onClick={() => onMove(by)}
            icon={Icon}
          />
        ))}
      </span>
    </li>
  )
}

const STAGES = { one: 'All questions together', steps: 'In stages' }

interface StepFieldsProps {
  readonly form: AskedForm
  /** What the items hold that a step may show. */
  readonly parts: readonly ItemPart[]
}

/** Whether an item is answered at once or in steps, and what is shown from which step on. */
function StepFields({ form, parts }: StepFieldsProps) {
  const { protocol, onChange, field } = useProtocol()
  const reading = fieldsOf(protocol.reading, field('reading').onChange)
  const conditions = protocol.conditions.map(({ id }) => id)
  const { stages, hasOwnStages } = form
  const mode = stages === null ? 'one' : 'steps'
  const set = (next: number) => onChange('', withStageCount(form, next))
  return (
    <div>
      <FieldRow
        name="Stages of a case"
        help="In stages, answers are locked before the next questions, or the scans, are shown."
      >
        <CenterRow>
          <Choice<string>
            name="Stages of a case"
            options={hasOwnStages ? { own: 'As each case says', ...STAGES } : STAGES}
            value={hasOwnStages ? 'own' : mode}
            onChange={(value) => value !== 'own' && set(value === 'one' ? 1 : 2)}
          />
          {stages !== null && (
            <NumberField
              aria-label="Number of stages"
              suffix=" stages"
              w={110}
              min={2}
              max={9}
              value={stages.length}
              onChange={set}
            />
          )}
        </CenterRow>
        {stages !== null && (
          <Row>
            {parts.map(({ id, label }) => (
              <OneOf
                key={id}
                label={`${label} shown`}
                hasLabel
                w={160}
                data={stages.map((_, n) => ({
                  value: String(n),
                  label: n === 0 ? 'From the start' : `From stage ${n + 1}`,
                }))}
                value={String(shownFrom(stages, id))}
                onChange={(value) => onChange('', withShown(form, id, Number(value)))}
              />
            ))}
          </Row>
        )}
        {stages !== null && conditions.length >= 2 && (
          <Row>
            {stages.map((stage, n) => (
              <OneOrNone
                // Steps have no other identity than their place.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={n}
                label={`Condition of stage ${n + 1}`}
                hasLabel
                w={200}
                none="The case’s condition"
                data={[
                  ...conditions,
                  ...(stage.condition === undefined || conditions.includes(stage.condition)
                    ? []
                    : [{ value: stage.condition, label: `${stage.condition} (not listed)` }]),
                ]}
                value={stage.condition}
                onChange={(condition) => onChange('', withCondition(form, n, condition))}
              />
            ))}
          </Row>
        )}
        {!form.questions.every(({ again }) => again.length === 0) && (
          <Flag
            label="A repeated question starts with the earlier answer"
            {...reading('startsFromPrevious')}
          />
        )}
      </FieldRow>
    </div>
  )
}
