import { Autocomplete, TagsInput } from '@mantine/core'
import type { RecipeStep, StepOf } from '@/pool'
import { fieldsOf, OneOf, OptionalText, optionsOf, TextField } from '../../form-fields'
import forms from '../../forms.module.css'
import { QuietButton, SmallButton, Stacked } from '../../page-parts'
import { LookUpFields, PlainColumn } from './look-up-fields'
import { newTest } from './new-step'
import styles from './recipe.module.css'
import { TestFields } from './test-fields'

interface FieldsProps<S extends RecipeStep> {
  readonly step: S
  /** Those that there are where the step begins. */
  readonly columns: readonly string[]
  readonly onChange: (step: S) => void
}

/** What there is to say of one step. */
export function StepFields({ step, columns, onChange }: FieldsProps<RecipeStep>) {
  switch (step.step) {
    case 'keep':
    case 'drop':
      return (
        <TestFields
          label="Rows"
          columns={columns}
          rule={step}
          onChange={(part) => onChange({ ...step, ...part })}
        />
      )
    case 'set':
      return <SetFields {...{ step, columns, onChange }} />
    case 'look-up':
      return <LookUpFields {...{ step, columns, onChange }} />
    case 'join':
      return <JoinFields {...{ step, columns, onChange }} />
    default:
      return <ColumnFields {...{ step, columns, onChange }} />
  }
}

function SetFields({ step, columns, onChange }: FieldsProps<StepOf<'set'>>) {
  const { rules } = step
  const put = (n: number, part: Partial<StepOf<'set'>['rules'][number]>) =>
    onChange({ ...step, rules: rules.map((rule, k) => (k === n ? { ...rule, ...part } : rule)) })
  const field = fieldsOf(step, onChange)
  return (
    <Stacked>
      <Autocomplete
        label="Column"
        description="A new name creates a new column."
        data={[...columns]}
        {...field('column')}
      />
      {rules.map((rule, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other identity than their place
        <section key={n} className={styles.rule} aria-label={`Rule ${n + 1}`}>
          <div className={styles.ruleHead}>
            <TextField
              label={n === 0 ? 'Is' : 'Otherwise'}
              value={rule.value}
              onChange={(value) => put(n, { value })}
            />
            {rules.length !== 1 && (
              <QuietButton
                aria-label={`Remove rule ${n + 1}`}
                onClick={() => onChange({ ...step, rules: rules.toSpliced(n, 1) })}
              >
                Remove
              </QuietButton>
            )}
          </div>
          <p className={styles.where}>where</p>
          <TestFields
            label={`Rule ${n + 1}`}
            columns={columns}
            rule={rule}
            onChange={(part) => put(n, part)}
          />
        </section>
      ))}
      <div>
        <SmallButton
          onClick={() => {
            const column = rules.at(-1)?.when[0]?.column ?? columns[0] ?? ''
            onChange({ ...step, rules: [...rules, { when: [newTest(column)], value: '' }] })
          }}
        >
          Add a rule
        </SmallButton>
      </div>
      <OptionalText
        label="If no rule applies"
        description="If empty, the cell is unchanged, or blank in a new column."
        {...field('otherwise')}
      />
    </Stacked>
  )
}

const JoinFields = ({ step, columns, onChange }: FieldsProps<StepOf<'join'>>) => {
  const field = fieldsOf(step, onChange)
  return (
    <Stacked>
      <TextField
        label="Text"
        description="A column in braces is replaced by its cell: scans/{subject}_T1w.nii.gz. If one of them is blank, the result is blank."
        {...field('text')}
      />
      <OneOf
        label="Insert a column"
        placeholder="Insert a column…"
        searchable
        value={null}
        data={columns}
        onChange={(column) => onChange({ ...step, text: `${step.text}{${column}}` })}
      />
      <TextField label="New column" {...field('into')} />
    </Stacked>
  )
}

type ColumnStep = StepOf<'split'> | StepOf<'replace'> | StepOf<'clean'> | StepOf<'extract'>

function ColumnFields({ step, columns, onChange }: FieldsProps<ColumnStep>) {
  return (
    <Stacked>
      <PlainColumn
        label="Column"
        columns={columns}
        value={step.column}
        onChange={(column) => onChange({ ...step, column })}
      />
      {step.step === 'split' && (
        <>
          <TextField
            label="Split by"
            className={styles.narrow}
            {...fieldsOf(step, onChange)('by')}
          />
          <TagsInput
            label="Names of the new columns"
            description="Enter a name for each part, and press Enter after each. Rows with a different number of parts are reported as problems."
            value={[...step.into]}
            onChange={(into) => onChange({ ...step, into })}
          />
        </>
      )}
      {step.step === 'replace' && (
        <div className={forms.grid2}>
          <TextField label="Find" {...fieldsOf(step, onChange)('find')} />
          <TextField
            label="Replace with"
            placeholder="Nothing"
            {...fieldsOf(step, onChange)('with')}
          />
        </div>
      )}
      {step.step === 'clean' && (
        <OneOf label="Operation" hasLabel data={CLEANED} {...fieldsOf(step, onChange)('how')} />
      )}
      {step.step === 'extract' && (
        <>
          <TextField
            label="Pattern of the whole cell"
            description="* any characters, ? one character, # a whole number; the part in braces is kept: sub-{#}_*"
            {...fieldsOf(step, onChange)('pattern')}
          />
          <TextField label="New column" {...fieldsOf(step, onChange)('into')} />
        </>
      )}
      {(step.step === 'replace' || step.step === 'clean') && (
        <OptionalText
          label="New column"
          description="If empty, the column itself is changed."
          {...fieldsOf(step, onChange)('into')}
        />
      )}
    </Stacked>
  )
}

const CLEANED = optionsOf({
  trim: 'Trim spaces at both ends, and reduce double spaces',
  lower: 'Lowercase',
  upper: 'Uppercase',
})
