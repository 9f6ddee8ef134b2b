import { DESIGN_WORDS } from '@/freezing'
import { READER_DESIGNS } from '@/study'
import { FieldRow, fieldsOf, NumberField, Radios } from '../form-fields'
import { counted, MutedSpan, Row } from '../page-parts'
import { type Compared, comparedOf, type Plan } from './plan-form'

const OF_CONDITIONS = READER_DESIGNS.filter((design) => design !== 'model' && design !== 'single')

const REFERENCE_WORDS: Readonly<Record<Compared, string>> = {
  model: 'Of the readers',
  conditions: 'Under the reference',
  nothing: 'The measure',
}

/** What is expected, who reads what, and how many. */
export function NumberFields({ form, onForm, field, items }: Plan) {
  const { measure, expected, normal, diseased, design, groups = 2, shares, target } = form
  const ofExpected = fieldsOf(expected, field('expected').onChange)
  const compared = comparedOf(form)
  const isCompared = compared !== 'nothing'
  const share = {
    allowDecimal: true,
    step: 0.01,
    min: 0.001,
    max: 0.999,
    decimalScale: 4,
    w: 140,
  } as const
  const count = { w: 140, min: 0, max: 100_000 } as const
  return (
    <>
      <FieldRow
        name="Expected"
        help={
          measure === 'kappa'
            ? 'Kappa of two readers, and the proportion of the first answer.'
            : 'From a pilot or the literature, 0 to 1. Plan for the smallest difference that matters.'
        }
      >
        <Row>
          {isCompared && (
            <NumberField
              label={compared === 'model' ? 'Of the model' : 'Under the test'}
              {...share}
              {...ofExpected('test')}
            />
          )}
          <NumberField
            label={REFERENCE_WORDS[compared]}
            {...share}
            w={isCompared ? 180 : 120}
            {...ofExpected('reference')}
          />
          {measure === 'kappa' && (
            <NumberField
              label="Proportion of the first answer"
              {...share}
              w={220}
              value={shares?.[0] ?? Number((diseased / Math.max(1, normal + diseased)).toFixed(3))}
              onChange={(first) =>
                field('shares').onChange([first, Number((1 - first).toFixed(6))])
              }
            />
          )}
        </Row>
      </FieldRow>
      <FieldRow
        name="Readers and cases"
        help={
          items > 0
            ? `The sample has ${counted(items, 'case')}.`
            : 'Total number over all groups and conditions.'
        }
      >
        <Row>
          <NumberField label="Readers" w={100} min={1} max={1000} {...field('readers')} />
          <NumberField
            label={measure === 'kappa' ? 'Cases' : 'Normal cases'}
            {...count}
            value={measure === 'kappa' ? normal + diseased : normal}
            onChange={(value) =>
              onForm(
                measure === 'kappa'
                  ? {
                      ...form,
                      normal: Math.ceil(value / 2),
                      diseased: Math.floor(value / 2),
                      shares: shares ?? [0.5, 0.5],
                    }
                  : { ...form, normal: value },
                'normal',
              )
            }
          />
          {measure !== 'kappa' && (
            <NumberField label="Diseased cases" {...count} {...field('diseased')} />
          )}
          {isCompared && form.aim !== 'estimate' && (
            <NumberField
              label="Target power"
              suffix="%"
              w={130}
              min={50}
              max={99}
              value={Math.round(100 * target)}
              onChange={(value) => field('target').onChange(value / 100)}
            />
          )}
        </Row>
      </FieldRow>
      {compared === 'conditions' && (
        <FieldRow
          name="Study design"
          help="The plan assumes this design. Conditions sets how cases are assigned."
        >
          <Radios
            name="Study design"
            gap={8}
            isSmall
            options={OF_CONDITIONS.map((value) => [
              value,
              DESIGN_WORDS[value].name,
              DESIGN_WORDS[value].help,
            ])}
            {...field('design')}
          />
          {(design === 'split' || design === 'apart') && (
            <MutedSpan>
              Plan only: Conditions cannot assign this design. Choose one of the first two for a
              study with both conditions in one package.
            </MutedSpan>
          )}
          {design === 'split' && (
            <NumberField
              label="Groups"
              w={100}
              min={2}
              max={100}
              {...field('groups')}
              value={groups}
            />
          )}
        </FieldRow>
      )}
    </>
  )
}
