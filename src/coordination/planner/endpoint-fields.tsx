import { AIM_WORDS, MEASURE_WORDS } from '@/freezing'
import {
  comparedModel,
  fitsMethod,
  needsMargin,
  PRIMARY_METHODS,
  type PrimaryMethod,
  READERS,
} from '@/study'
import {
  Choice,
  FieldRow,
  fieldsOf,
  NumberField,
  OneOf,
  OneOrNone,
  optionsOf,
  TextField,
  withPart,
} from '../form-fields'
import { Row, SmallText } from '../page-parts'
import { type Compared, comparedOf, type Plan, withCompared, withMeasure } from './plan-form'

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
export function EndpointFields({ form, onForm, field, protocol, questions }: Plan) {
  const { measure, compare, aim } = form
  const methods = PRIMARY_METHODS.filter((method) => fitsMethod(method, form))
  const compared = comparedOf(form)
  const conditions = protocol.conditions.map(({ id }) => id)
  const ends = compare ?? { test: '', reference: '' }
  /** A condition that was taken away stays to be seen, so that it can be mended. */
  const choices = (id: string) =>
    [...new Set([...conditions, id])].filter((condition) => condition !== '')
  return (
    <>
      <FieldRow name="Measure" help="Choose one now. The report shows the others beside it.">
        <Row>
          <OneOf
            label="Measure"
            w={250}
            data={optionsOf(MEASURE_WORDS)}
            value={measure}
            onChange={(value) => onForm(withMeasure(form, value))}
          />
          <OneOrNone
            label="Of which question"
            w={210}
            none="All eligible questions"
            data={questions.map(({ id }) => id)}
            {...field('question')}
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
          onChange={(what) => onForm(withCompared(form, what, protocol))}
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
              <OneOf
                key={end}
                label={end === 'test' ? 'Test' : 'Reference'}
                hasLabel
                w={190}
                data={choices(ends[end])}
                {...fieldsOf(ends, field('compare').onChange)(end)}
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
              field('compare').onChange({ test: `model:${value}`, reference: READERS })
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
              data={optionsOf(AIM_WORDS)}
              value={aim}
              onChange={(next) =>
                onForm(
                  withPart(form, {
                    aim: next,
                    margin: needsMargin(next) ? (form.margin ?? 0.05) : undefined,
                  }),
                )
              }
            />
            {needsMargin(aim) && (
              <NumberField
                label="Margin"
                w={100}
                allowDecimal
                step={0.01}
                min={0.001}
                max={0.999}
                {...field('margin')}
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
            data={optionsOf(GENERALISE)}
            {...field('generalise')}
          />
        </FieldRow>
      )}
      {methods.length > 0 && (
        <FieldRow
          name="Missing readings"
          help="Choose the rule now. Otherwise the available readings decide it."
        >
          <OneOrNone
            label="Missing readings"
            w={420}
            maw="100%"
            none="Decide from the available readings"
            data={methods.map((value) => ({ value, label: METHODS[value] }))}
            {...field('method')}
          />
        </FieldRow>
      )}
    </>
  )
}
