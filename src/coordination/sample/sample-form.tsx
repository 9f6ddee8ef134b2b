import {
  Button,
  CloseButton,
  MultiSelect,
  NumberInput,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
} from '@mantine/core'
import type { SampleField, SampleSpec } from '@/freezing'
import forms from '../forms.module.css'
import { ExcludeFromKey } from './exclude-from-key'
import styles from './sample-form.module.css'

export interface SampleFormProps {
  readonly sample: SampleSpec
  readonly fields: readonly SampleField[]
  readonly onChange: (label: string, sample: SampleSpec) => void
}

const WORDS: Readonly<Record<string, string>> = {
  category: 'Category',
  subject: 'Subject',
  kind: 'Kind of question',
  condition: 'Condition',
}
export const fieldWords = (name: string): string => WORDS[name] ?? name

/** The rule of a sample, field by field. */
export function SampleForm({ sample, fields, onChange }: SampleFormProps) {
  const set = (label: string, part: Partial<SampleSpec>) => onChange(label, { ...sample, ...part })
  const without = (...names: ('where' | 'onePer' | 'excludeSubjects')[]): SampleSpec => {
    const rest = { ...sample }
    for (const name of names) delete rest[name]
    return rest
  }
  const names = fields.map(({ name }) => ({ value: name, label: fieldWords(name) }))
  const onePer = sample.onePer === undefined ? [] : [sample.onePer].flat()
  const where = Object.entries(sample.where ?? {})
  const setWhere = (entries: readonly (readonly [string, readonly (string | number | boolean)[]])[]) =>
    onChange(
      '',
      entries.length === 0
        ? without('where')
        : { ...sample, where: Object.fromEntries(entries.map(([name, values]) => [name, [...values]])) },
    )
  const hasSubjects = fields.some(({ name }) => name === 'subject')
  return (
    <section className={forms.card} aria-label="Rule of the sample">
      <div className={`${forms.cardBody} ${styles.form}`}>
        <div className={forms.grid3}>
          <NumberInput
            label="How many items"
            min={1}
            allowDecimal={false}
            value={sample.size}
            onChange={(value) => typeof value === 'number' && value >= 1 && set('size', { size: value })}
          />
          <MultiSelect
            label="Spread over"
            description={undefined}
            data={names}
            value={[...sample.strata]}
            onChange={(strata) => set('', { strata })}
            placeholder={sample.strata.length === 0 ? 'Nothing: at random' : ''}
          />
          <div>
            <span className={styles.label}>In each group</span>
            <SegmentedControl
              fullWidth
              aria-label="How the items are spread"
              data={[
                { value: 'proportional', label: 'As in the pool' },
                { value: 'equal', label: 'Equally many' },
              ]}
              value={sample.allocation}
              onChange={(value) => set('', { allocation: value === 'equal' ? 'equal' : 'proportional' })}
            />
          </div>
          <MultiSelect
            label="At most one item for each"
            data={names.filter(({ value }) => value !== 'category' && value !== 'kind')}
            value={onePer}
            placeholder={onePer.length === 0 ? 'No such limit' : ''}
            onChange={(chosen) => {
              const [first] = chosen
              onChange(
                '',
                first === undefined
                  ? without('onePer')
                  : { ...sample, onePer: chosen.length === 1 ? first : chosen },
              )
            }}
          />
          <NumberInput
            label="Seed"
            min={0}
            allowDecimal={false}
            value={sample.seed}
            onChange={(value) => typeof value === 'number' && value >= 0 && set('seed', { seed: value })}
          />
          <div className={styles.bottom}>
            <Button
              variant="default"
              fullWidth
              onClick={() => set('', { seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1 })}
            >
              Draw again with another seed
            </Button>
          </div>
        </div>
        <Switch
          label={
            hasSubjects
              ? 'At most one item for each subject'
              : 'At most one item for each subject (the pool names no subjects)'
          }
          disabled={!hasSubjects}
          checked={sample.onePerSubject === true}
          onChange={(event) => set('', { onePerSubject: event.currentTarget.checked })}
        />
        <div className={forms.tight}>
          <span className={styles.label}>Only items where</span>
          {where.map(([name, values]) => (
            <div key={name} className={styles.filter}>
              <span className={styles.filterName}>{fieldWords(name)} is</span>
              <MultiSelect
                aria-label={`${fieldWords(name)} is one of`}
                searchable
                data={valuesOf(fields, name)}
                value={values.map(String)}
                onChange={(chosen) =>
                  chosen.length > 0 &&
                  setWhere(where.map((entry) => (entry[0] === name ? [name, chosen] : entry)))
                }
              />
              <CloseButton
                aria-label={`Remove the filter on ${fieldWords(name)}`}
                onClick={() => setWhere(where.filter(([other]) => other !== name))}
              />
            </div>
          ))}
          <Select
            aria-label="Add a filter"
            placeholder={where.length === 0 ? 'No filter. Add one…' : 'Add a filter…'}
            className={styles.addFilter}
            value={null}
            data={names.filter(({ value }) => !where.some(([name]) => name === value))}
            onChange={(name) => {
              const first = likelyValue(fields, name)
              if (name !== null && first !== null) setWhere([...where, [name, [first]]])
            }}
          />
        </div>
        {!hasSubjects ? null : (
          <div className={forms.tight}>
            <Textarea
              label="Subjects to leave out"
              description="One on each line, for example those of an earlier study."
              autosize
              minRows={2}
              maxRows={6}
              value={(sample.excludeSubjects ?? []).join('\n')}
              onChange={(event) => {
                const subjects = event.currentTarget.value.split(/[\n,;]/).map((s) => s.trimStart())
                const kept = subjects.some((s) => s !== '') ? subjects : []
                onChange(
                  'exclude',
                  kept.length === 0 ? without('excludeSubjects') : { ...sample, excludeSubjects: kept },
                )
              }}
              onBlur={() => {
                const kept = [...new Set((sample.excludeSubjects ?? []).map((s) => s.trim()).filter(Boolean))]
                if (sample.excludeSubjects !== undefined && kept.join() !== sample.excludeSubjects.join())
                  onChange(
                    'exclude',
                    kept.length === 0 ? without('excludeSubjects') : { ...sample, excludeSubjects: kept },
                  )
              }}
            />
            <ExcludeFromKey
              onSubjects={(subjects) =>
                set('', { excludeSubjects: [...new Set([...(sample.excludeSubjects ?? []), ...subjects])] })
              }
            />
          </div>
        )}
      </div>
    </section>
  )
}

function valuesOf(fields: readonly SampleField[], name: string) {
  const values = fields.find((field) => field.name === name)?.values ?? []
  return values
    .filter(({ value }) => value !== '')
    .map(({ value, count }) => ({ value, label: `${value} (${count.toLocaleString('en')})` }))
}

/** What a filter most likely means: yes where the values are yes and no, else the most frequent. */
function likelyValue(fields: readonly SampleField[], name: string | null): string | null {
  const values = (fields.find((field) => field.name === name)?.values ?? []).filter(
    ({ value }) => value !== '',
  )
  const yes = values.find(({ value }) => /^(true|yes|ja|1)$/i.test(value))
  return yes?.value ?? [...values].sort((a, b) => b.count - a.count)[0]?.value ?? null
}
