import { Autocomplete, Button, Select, TagsInput } from '@mantine/core'
import type { RecipeStep, StepOf } from '@/freezing'
import { fieldsOf, OptionalText, TextField } from '../../form-fields'
import { Stacked } from '../../form-layout'
import forms from '../../forms.module.css'
import { LookUpFields } from './look-up-fields'
import { newTest } from './new-step'
import { PlainColumn } from './plain-column'
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
          when={step.when}
          any={step.any}
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
        size="sm"
        data={[...columns]}
        {...field('column')}
      />
      {rules.map(({ value, when, any }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other identity than their place
        <section key={n} className={styles.rule} aria-label={`Rule ${n + 1}`}>
          <div className={styles.ruleHead}>
            <TextField
              label={n === 0 ? 'Is' : 'Otherwise'}
              size="sm"
              value={value}
              onChange={(value) => put(n, { value })}
            />
            {rules.length !== 1 && (
              <Button
                variant="subtle"
                size="xs"
                aria-label={`Remove rule ${n + 1}`}
                onClick={() => onChange({ ...step, rules: rules.filter((_, k) => k !== n) })}
              >
                Remove
              </Button>
            )}
          </div>
          <p className={styles.where}>where</p>
          <TestFields
            label={`Rule ${n + 1}`}
            columns={columns}
            when={when}
            any={any}
            onChange={(part) => put(n, part)}
          />
        </section>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            const column = rules.at(-1)?.when[0]?.column ?? columns[0] ?? ''
            onChange({ ...step, rules: [...rules, { when: [newTest(column)], value: '' }] })
          }}
        >
          Add a rule
        </Button>
      </div>
      <OptionalText
        label="If no rule applies"
        description="If empty, the cell is unchanged, or blank in a new column."
        size="sm"
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
        size="sm"
        {...field('text')}
      />
      <Select
        aria-label="Insert a column"
        placeholder="Insert a column…"
        size="sm"
        searchable
        value={null}
        data={[...columns]}
        onChange={(column) =>
          column !== null && onChange({ ...step, text: `${step.text}{${column}}` })
        }
      />
      <NewColumn {...field('into')} />
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
            size="sm"
            className={styles.narrow}
            value={step.by}
            onChange={(by) => onChange({ ...step, by })}
          />
          <TagsInput
            label="Names of the new columns"
            description="Enter a name for each part, and press Enter after each. Rows with a different number of parts are reported as problems."
            size="sm"
            value={[...step.into]}
            onChange={(into) => onChange({ ...step, into })}
          />
        </>
      )}
      {step.step === 'replace' && (
        <div className={forms.grid2}>
          <TextField
            label="Find"
            size="sm"
            value={step.find}
            onChange={(find) => onChange({ ...step, find })}
          />
          <TextField
            label="Replace with"
            size="sm"
            placeholder="Nothing"
            value={step.with}
            onChange={(text) => onChange({ ...step, with: text })}
          />
        </div>
      )}
      {step.step === 'clean' && (
        <Select
          label="Operation"
          size="sm"
          allowDeselect={false}
          data={CLEANED}
          value={step.how}
          onChange={(how) => {
            const found = CLEANED.find(({ value }) => value === how)
            if (found !== undefined) onChange({ ...step, how: found.value })
          }}
        />
      )}
      {step.step === 'extract' && (
        <>
          <TextField
            label="Pattern of the whole cell"
            description="* any characters, ? one character, # a whole number; the part in braces is kept: sub-{#}_*"
            size="sm"
            value={step.pattern}
            onChange={(pattern) => onChange({ ...step, pattern })}
          />
          <NewColumn value={step.into} onChange={(into) => onChange({ ...step, into })} />
        </>
      )}
      {(step.step === 'replace' || step.step === 'clean') && (
        <NewColumn
          value={step.into ?? ''}
          hint="If empty, the column itself is changed."
          onChange={(into) => onChange({ ...step, into: into || undefined })}
        />
      )}
    </Stacked>
  )
}

const CLEANED: { value: 'trim' | 'lower' | 'upper'; label: string }[] = [
  { value: 'trim', label: 'Trim spaces at both ends, and reduce double spaces' },
  { value: 'lower', label: 'Lowercase' },
  { value: 'upper', label: 'Uppercase' },
]

const NewColumn = ({
  value,
  hint,
  onChange,
}: {
  readonly value: string
  readonly hint?: string
  readonly onChange: (name: string) => void
}) => (
  <TextField label="New column" description={hint} size="sm" value={value} onChange={onChange} />
)
