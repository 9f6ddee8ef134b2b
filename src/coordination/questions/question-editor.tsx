import { Checkbox } from '@mantine/core'
import type { Question } from '@/questions'
import { fieldsOf as kindFields } from '@/questions/fields'
import { sentence } from '@/ui'
import { type Field, fieldsOf, OneOf, TextArea, TextField, Toggle } from '../form-fields'
import { Card, CenterRow, QuietButton, Row, SmallButton, SmallSpan, SmallText } from '../page-parts'
import { KIND_CHOICES } from '../pool/kind-input'
import { useProtocol } from '../protocol/protocol-part'
import {
  type AskedForm,
  type ChangedFields,
  type FormQuestion,
  withAgain,
  withFields,
  withKind,
  without,
  withStage,
} from './asked-form'
import { AbstainToggle, ConfidenceFields } from './confidence-fields'
import styles from './question-form.module.css'
import { ShowWhenFields } from './show-when-fields'

interface QuestionEditorProps {
  readonly form: AskedForm
  readonly question: FormQuestion
}

/** Everything that one question says, and how it is answered. */
export function QuestionEditor({ form, question }: QuestionEditorProps) {
  const { onChange } = useProtocol()
  const { id, shown, varying } = question
  const faults = new Map(question.faults.map(({ field, message }) => [field, sentence(message)]))
  const set = (label: string, part: ChangedFields) =>
    onChange(label === '' ? '' : `${id} ${label}`, withFields(form, id, part))
  const isNamed = (field: string) => FIELDS.has(field.split('.')[0] ?? '') || field in shown
  const stages = form.stages?.map((_, n) => ({ value: String(n), label: `Stage ${n + 1}` })) ?? []
  const later = stages.slice(question.stage + 1)
  return (
    <Card
      title={`Question ${form.questions.indexOf(question) + 1}`}
      label="The chosen question"
      isTitleWide
      head={
        <>
          <SmallSpan>{originWords(question, form)}</SmallSpan>
          {(question.listed === null || Object.keys(question.change).length > 1) && (
            <QuietButton size="compact-sm" onClick={() => onChange('', without(form, id))}>
              {question.listed === null ? 'Remove' : 'Restore from the list'}
            </QuietButton>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {!question.faults.every(({ field }) => isNamed(field)) && (
          <ul className={styles.faults}>
            {question.faults
              .filter(({ field }) => !isNamed(field))
              .map(({ field, message }) => (
                <li key={field}>{sentence(field === '' ? message : `${field}: ${message}`)}</li>
              ))}
          </ul>
        )}
        <Row>
          <OneOf
            label="Kind"
            hasLabel
            w={200}
            data={KIND_CHOICES}
            value={shown.kind}
            onChange={(kind) => onChange('', withKind(form, id, kind))}
          />
          {form.stages !== null && (
            <OneOf
              label="Stage"
              hasLabel
              w={120}
              data={stages}
              value={String(question.stage)}
              onChange={(stage) => onChange('', withStage(form, id, Number(stage)))}
            />
          )}
          {later.length > 0 && (
            <Checkbox.Group
              label="Asked again"
              value={question.again.map(String)}
              onChange={(steps) => onChange('', withAgain(form, id, steps.map(Number)))}
            >
              <CenterRow>
                {later.map((stage) => (
                  <Checkbox key={stage.value} {...stage} />
                ))}
              </CenterRow>
            </Checkbox.Group>
          )}
        </Row>
        {varying.has('prompt') ? (
          <div className={styles.group}>
            <SmallText>
              Each case has its own wording, from the list:{' '}
              {question.listed?.prompts.map((p) => `“${p}”`).join(', ')}
              {(question.listed?.timesAsked ?? 0) > (question.listed?.prompts.length ?? 0)
                ? ' …'
                : ''}
            </SmallText>
            <div>
              <SmallButton onClick={() => set('', { prompt: shown.prompt })}>
                Use one wording for every case
              </SmallButton>
            </div>
          </div>
        ) : (
          <TextArea
            label="Question"
            className={styles.wide}
            value={shown.prompt}
            error={faults.get('prompt')}
            onChange={(prompt) => set('prompt', { prompt })}
          />
        )}
        <TextArea
          label="Help"
          description={
            varying.has('help')
              ? 'Each case has its own, from the list. Text entered here replaces it'
              : 'Shown below the question, such as definitions and how to measure. Markdown'
          }
          className={styles.wide}
          maxRows={10}
          value={varying.has('help') ? '' : (shown.help ?? '')}
          onChange={(value) => set('help', { help: value || null })}
        />
        <div className={styles.wide}>
          {kindFields(shown).render({ question: shown, varying, faults, onChange: set })}
        </div>
        <ShowWhenFields
          question={question}
          earlier={form.questions.slice(0, form.questions.indexOf(question))}
          fault={faults.get('showWhen.question') ?? faults.get('showWhen.in')}
          onChange={set}
        />
        <div className={styles.group}>
          <Toggle
            label="Optional: readers may skip it"
            value={shown.required === false}
            onChange={(isOn) => set('', { required: isOn ? false : null })}
          />
          <ConfidenceFields
            label="Ask how sure the reader is"
            value={shown.confidence}
            onChange={(confidence) => set('confidence', { confidence })}
          />
          <AbstainToggle value={shown.abstain} onChange={(abstain) => set('', { abstain })} />
          {shown.abstain !== undefined && shown.abstain !== null && (
            <Abstaining
              value={shown.abstain}
              fault={faults.get('abstain.label')}
              onChange={(abstain) => set('abstain', { abstain })}
            />
          )}
        </div>
      </div>
    </Card>
  )
}

interface AbstainingProps extends Field<NonNullable<Question['abstain']>> {
  readonly fault: string | undefined
}

/** What the choice says and, where the study has several conditions, under which it is offered. */
function Abstaining({ value: abstain, fault, onChange }: AbstainingProps) {
  const field = fieldsOf(abstain, onChange)
  const conditions = useProtocol().protocol.conditions.map(({ id }) => id)
  const offer = (chosen: readonly string[]) => {
    const names = conditions.filter((id) => chosen.includes(id))
    // Under no condition it would not be offered at all: the last one stays.
    if (names.length > 0)
      field('conditions').onChange(names.length === conditions.length ? undefined : names)
  }
  return (
    <>
      <TextField aria-label="Label for abstaining" w={280} error={fault} {...field('label')} />
      {conditions.length > 1 && (
        <Checkbox.Group
          label="Offered under the condition"
          value={abstain.conditions ?? conditions}
          onChange={offer}
        >
          <CenterRow>
            {conditions.map((id) => (
              <Checkbox key={id} value={id} label={id} />
            ))}
          </CenterRow>
        </Checkbox.Group>
      )}
    </>
  )
}

/** Fields that every question has, each with a place in the form where its faults are said. */
const FIELDS = new Set([
  'prompt',
  'help',
  'showWhen',
  'abstain',
  'options',
  'min',
  'max',
  'step',
  'unit',
  'maxLength',
  'many',
  'rating',
])

function originWords({ listed, change }: FormQuestion, form: AskedForm): string {
  if (listed === null)
    return change.added === true
      ? 'Added here: asked of every case, and not scored'
      : 'The list no longer asks it'
  const extent =
    listed.timesAsked === form.listed.items
      ? `asked in every case`
      : `${listed.timesAsked} of ${form.listed.items} cases`
  const right =
    listed.scored === listed.timesAsked
      ? 'all with a correct answer'
      : `${listed.scored} with a correct answer`
  return `${extent}, ${listed.scored === 0 ? 'none with a correct answer' : right}`
}
