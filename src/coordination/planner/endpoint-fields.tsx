import { Select } from '@mantine/core'
import { AIM_WORDS, MEASURE_WORDS, type Protocol } from '@/freezing'
import {
  comparedModel,
  fitsMethod,
  needsMargin,
  POPULATIONS,
  PRIMARY_AIMS,
  PRIMARY_MEASURES,
  PRIMARY_METHODS,
  type PrimaryMethod,
  READERS,
} from '@/study'
import type { ListedQuestion } from '../draft/listed-questions'
import { Choice, FieldRow, fieldsOf, NumberField, OneOf, TextField } from '../form-fields'
import { Row, SmallText } from '../form-layout'
import {
  type Compared,
  comparedOf,
  type PlanPartProps,
  withCompared,
  withMeasure,
} from './plan-form'

const COMPARED: Readonly<Record<Compared, string>> = {
  conditions: 'Two conditions',
  model: 'Model and readers',
  nothing: 'Nothing',
}
const GENERALISE = {
  'readers-and-cases': 'Other readers and cases',
  readers: 'Other readers, these cases',
  cases: 'These readers, other cases',
} as const

const METHODS: Readonly<Record<PrimaryMethod, string>> = {
  'obuchowski-rockette': 'Each reader’s own cases (Obuchowski–Rockette)',
  'obuchowski-rockette-complete': 'Only cases that all readers read (Obuchowski–Rockette)',
  'u-statistics': 'All readings (U statistics)',
}

/** One measure, of what, and what is to be shown of it. */
export function EndpointFields({
  form,
  onForm,
  protocol,
  questions,
}: PlanPartProps & { readonly protocol: Protocol; readonly questions: readonly ListedQuestion[] }) {
  const { measure, compare, aim, margin } = form
  const field = fieldsOf(form, (next, label) => onForm(label, next))
  const methods = PRIMARY_METHODS.filter((method) => fitsMethod(method, form))
  const compared = comparedOf(form)
  const conditions = protocol.conditions.map(({ id }) => id)
  const ends = compare ?? { test: '', reference: '' }
  /** A condition that was taken away stays to be seen, so that it can be mended. */
  const choices = (id: string) => [...new Set([...conditions, id])].filter((one) => one !== '')
  return (
    <>
      <FieldRow name="Measure" help="Choose one now. The report shows the others beside it.">
        <Row>
          <OneOf
            label="Measure"
            w={250}
            data={PRIMARY_MEASURES.map((value) => ({ value, label: MEASURE_WORDS[value] }))}
            value={measure}
            onChange={(value) => onForm('', withMeasure(form, value))}
          />
          <Select
            aria-label="Of which question"
            w={210}
            data={[
              { value: '', label: 'All eligible questions' },
              ...questions.map(({ id }) => ({ value: id, label: id })),
            ]}
            allowDeselect={false}
            value={form.question ?? ''}
            onChange={(value) => {
              const { question: _, ...rest } = form
              onForm('', value === null || value === '' ? rest : { ...rest, question: value })
            }}
          />
        </Row>
      </FieldRow>
      <FieldRow
        name="Comparison"
        help={
          measure === 'kappa' ? 'For kappa, the planner reports precision, not power.' : undefined
        }
      >
        <Choice
          name="Comparison"
          // Three words wide: all of it is seen beside the outcome on a small screen.
          size="xs"
          options={COMPARED}
          value={compared}
          disabled={measure === 'kappa'}
          onChange={(what) => onForm('', withCompared(form, what, protocol))}
        />
        {compared === 'conditions' && conditions.length < 2 && (
          <SmallText>
            The study has one condition so far: add the other one under Conditions, then choose it
            here.
          </SmallText>
        )}
        {compared === 'conditions' && (
          <Row>
            {(['test', 'reference'] as const).map((end) => (
              <Select
                key={end}
                label={end === 'test' ? 'Test' : 'Reference'}
                w={190}
                allowDeselect={false}
                data={choices(ends[end])}
                value={ends[end]}
                onChange={(value) =>
                  value !== null && onForm('', { ...form, compare: { ...ends, [end]: value } })
                }
              />
            ))}
          </Row>
        )}
        {compared === 'model' && (
          <TextField
            label="Name of the model"
            description="As in the table of its predictions"
            w={280}
            value={comparedModel(ends) ?? ''}
            onChange={(value) =>
              onForm('model', {
                ...form,
                compare: { test: `model:${value}`, reference: READERS },
              })
            }
          />
        )}
      </FieldRow>
      {compared !== 'nothing' && (
        <FieldRow name="Hypothesis" help="A margin is the largest difference that does not matter.">
          <Row>
            <OneOf
              label="Hypothesis"
              w={250}
              data={PRIMARY_AIMS.map((value) => ({ value, label: AIM_WORDS[value] }))}
              value={aim}
              onChange={(value) => {
                const { margin: _, ...rest } = form
                const next = { ...rest, aim: value }
                onForm('', needsMargin(value) ? { ...next, margin: margin ?? 0.05 } : next)
              }}
            />
            {needsMargin(aim) && (
              <NumberField
                label="Margin"
                w={100}
                allowDecimal
                step={0.01}
                min={0.001}
                max={0.999}
                value={margin ?? ''}
                onChange={(value) => onForm('margin', { ...form, margin: value })}
              />
            )}
            <NumberField
              label={needsMargin(aim) ? 'Alpha, one-sided' : 'Alpha, two-sided'}
              w={160}
              allowDecimal
              step={0.005}
              min={0.0001}
              max={0.5}
              {...field('alpha')}
            />
          </Row>
        </FieldRow>
      )}
      {measure !== 'kappa' && (
        <FieldRow name="Generalize to" help="Reviewers expect other readers and other cases.">
          <OneOf
            label="Generalize to"
            w={250}
            data={POPULATIONS.map((value) => ({ value, label: GENERALISE[value] }))}
            {...field('generalise', '')}
          />
        </FieldRow>
      )}
      {methods.length > 0 && (
        <FieldRow
          name="Missing readings"
          help="Choose the rule now. Otherwise the available readings decide it."
        >
          <OneOf
            label="Missing readings"
            w={420}
            maw="100%"
            data={[
              { value: '', label: 'Decide from the available readings' },
              ...methods.map((value) => ({ value, label: METHODS[value] })),
            ]}
            value={form.method ?? ''}
            onChange={(value) => {
              const { method: _, ...rest } = form
              onForm('', value === '' ? rest : { ...rest, method: value })
            }}
          />
        </FieldRow>
      )}
    </>
  )
}
