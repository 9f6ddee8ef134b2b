import { Button, Checkbox, Select } from '@mantine/core'
import type { Protocol } from '@/freezing'
import { kindNamed, kindNames, type Question } from '@/questions'
import { fieldsOf } from '@/questions/fields'
import { sentence } from '@/ui'
import type { ListedQuestions } from '../draft/listed-questions'
import { TextArea, TextField, Toggle } from '../form-fields'
import { Card, CenterRow, Row, SmallSpan, SmallText } from '../form-layout'
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
import { ConfidenceFields } from './confidence-fields'
import styles from './question-form.module.css'
import { ShowWhenFields } from './show-when-fields'

interface QuestionEditorProps {
  readonly form: AskedForm
  readonly listed: ListedQuestions
  readonly question: FormQuestion
  /** Of the study, in its order. */
  readonly conditions: readonly string[]
  readonly onChange: (label: string, part: Partial<Protocol>) => void
}

const KINDS = kindNames.map((kind) => ({ value: kind, label: kindNamed(kind)?.name ?? kind }))
const ABSTAIN = { label: 'Cannot be determined' }

/** Everything that one question says, and how it is answered. */
export function QuestionEditor({
  form,
  listed,
  question,
  conditions,
  onChange,
}: QuestionEditorProps) {
  const { id, shown, varying } = question
  const faults = new Map(question.faults.map(({ field, message }) => [field, sentence(message)]))
  const set = (label: string, part: ChangedFields) =>
    onChange(label === '' ? '' : `${id} ${label}`, withFields(form, listed, id, part))
  const isNamed = (field: string) => FIELDS.has(field.split('.')[0] ?? '') || field in shown
  const laterSteps = form.stages?.flatMap((_, n) => (n > question.stage ? [n] : [])) ?? []
  const isKind = (kind: string | null): kind is Question['kind'] =>
    kindNames.some((name) => name === kind)
  return (
    <Card
      title={`Question ${form.questions.indexOf(question) + 1}`}
      label="The chosen question"
      isTitleWide
      head={
        <>
          <SmallSpan>{originWords(question, listed)}</SmallSpan>
          <Removal form={form} listed={listed} question={question} onChange={onChange} />
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
          <Select
            label="Kind"
            size="sm"
            w={200}
            allowDeselect={false}
            data={KINDS}
            value={shown.kind}
            onChange={(kind) => isKind(kind) && onChange('', withKind(form, listed, id, kind))}
          />
          {form.stages !== null && (
            <Select
              label="Stage"
              size="sm"
              w={120}
              allowDeselect={false}
              data={form.stages.map((_, n) => ({ value: String(n), label: `Stage ${n + 1}` }))}
              value={String(question.stage)}
              onChange={(stage) => onChange('', withStage(form, listed, id, Number(stage)))}
            />
          )}
          {laterSteps.length > 0 && (
            <Checkbox.Group
              label="Asked again"
              value={question.again.map(String)}
              onChange={(steps) => onChange('', withAgain(form, listed, id, steps.map(Number)))}
            >
              <CenterRow>
                {laterSteps.map((n) => (
                  <Checkbox key={n} value={String(n)} label={`Stage ${n + 1}`} />
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
              {(question.listed?.asked ?? 0) > (question.listed?.prompts.length ?? 0) ? ' …' : ''}
            </SmallText>
            <div>
              <Button variant="default" size="xs" onClick={() => set('', { prompt: shown.prompt })}>
                Use one wording for every case
              </Button>
            </div>
          </div>
        ) : (
          <TextArea
            label="Question"
            size="sm"
            className={styles.wide}
            autosize
            minRows={1}
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
          size="sm"
          className={styles.wide}
          autosize
          minRows={1}
          maxRows={10}
          value={varying.has('help') ? '' : (shown.help ?? '')}
          onChange={(value) => set('help', { help: value || null })}
        />
        <div className={styles.wide}>
          {fieldsOf(shown).render({ question: shown, varying, faults, onChange: set })}
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
            checked={shown.required === false}
            onChange={(isOn) => set('', { required: isOn ? false : null })}
          />
          <ConfidenceFields
            label="Ask how sure the reader is"
            confidence={shown.confidence}
            onChange={(confidence) => set('confidence', { confidence })}
          />
          <Toggle
            label="Allow “Cannot be determined”"
            checked={shown.abstain !== undefined && shown.abstain !== null}
            onChange={(isOn) => set('', { abstain: isOn ? ABSTAIN : null })}
          />
          {shown.abstain !== undefined && shown.abstain !== null && (
            <Abstaining
              abstain={shown.abstain}
              conditions={conditions}
              fault={faults.get('abstain.label')}
              onChange={(abstain) => set('abstain', { abstain })}
            />
          )}
        </div>
      </div>
    </Card>
  )
}

interface AbstainingProps {
  readonly abstain: NonNullable<Question['abstain']>
  readonly conditions: readonly string[]
  readonly fault: string | undefined
  readonly onChange: (abstain: NonNullable<Question['abstain']>) => void
}

/** What the choice says and, where the study has several conditions, under which it is offered. */
function Abstaining({ abstain, conditions, fault, onChange }: AbstainingProps) {
  const offer = (chosen: readonly string[]) => {
    const names = conditions.filter((id) => chosen.includes(id))
    const { conditions: _, ...always } = abstain
    // Under no condition it would not be offered at all: the last one stays.
    if (names.length > 0)
      onChange(names.length === conditions.length ? always : { ...always, conditions: names })
  }
  return (
    <>
      <TextField
        aria-label="Label for abstaining"
        size="sm"
        w={280}
        value={abstain.label}
        error={fault}
        onChange={(label) => onChange({ ...abstain, label })}
      />
      {conditions.length > 1 && (
        <Checkbox.Group
          label="Offered under the condition"
          value={abstain.conditions ?? [...conditions]}
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
  'many.max',
  'rating',
  'rating.min',
  'rating.max',
])

function originWords({ listed, change }: FormQuestion, { items }: ListedQuestions): string {
  if (listed === null)
    return change.added === true
      ? 'Added here: asked of every case, and not scored'
      : 'The list no longer asks it'
  const asked = listed.asked === items ? `asked in every case` : `${listed.asked} of ${items} cases`
  const right =
    listed.scored === listed.asked
      ? 'all with a correct answer'
      : `${listed.scored} with a correct answer`
  return `${asked}, ${listed.scored === 0 ? 'none with a correct answer' : right}`
}

function Removal({ form, listed, question, onChange }: Omit<QuestionEditorProps, 'conditions'>) {
  const isChanged = Object.keys(question.change).length > 1
  if (question.listed !== null && !isChanged) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => onChange('', without(form, listed, question.id))}
    >
      {question.listed === null ? 'Remove' : 'Restore from the list'}
    </Button>
  )
}
