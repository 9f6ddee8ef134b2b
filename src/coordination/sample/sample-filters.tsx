import { CloseButton, MultiSelect } from '@mantine/core'
import { type SampleField, type SampleSpec, unlessEmpty } from '@/pool'
import { type Field, OneOf, withPart } from '../form-fields'
import { Tight } from '../page-parts'
import styles from './sample-form.module.css'

export interface SampleFormProps extends Field<SampleSpec> {
  readonly fields: readonly SampleField[]
}

type Filter = readonly [name: string, values: readonly (string | number | boolean)[]]

/** Which items are considered at all. */
export function SampleFilters({ value: sample, fields, onChange }: SampleFormProps) {
  const filters: readonly Filter[] = Object.entries(sample.where ?? {})
  const set = (entries: readonly Filter[]) => {
    const next = Object.fromEntries(entries.map(([name, values]) => [name, [...values]]))
    onChange(withPart(sample, { where: unlessEmpty(next) }), '')
  }
  return (
    <Tight>
      <span className={styles.label}>Only cases where</span>
      {filters.map(([name, values]) => (
        <div key={name} className={styles.filter}>
          <span className={styles.filterName}>{fieldWords(name)} is</span>
          <MultiSelect
            aria-label={`${fieldWords(name)} is one of`}
            searchable
            data={valuesOf(fields, name).map(({ value, count }) => ({
              value,
              label: `${value} (${count.toLocaleString('en')})`,
            }))}
            value={values.map(String)}
            onChange={(chosen) =>
              chosen.length > 0 &&
              set(filters.map((entry) => (entry[0] === name ? [name, chosen] : entry)))
            }
          />
          <CloseButton
            aria-label={`Remove the filter on ${fieldWords(name)}`}
            onClick={() => set(filters.filter(([other]) => other !== name))}
          />
        </div>
      ))}
      <OneOf
        label="Add a filter"
        placeholder={filters.length === 0 ? 'No filter. Add one…' : 'Add a filter…'}
        className={styles.addFilter}
        value={null}
        data={fields
          .filter(({ name }) => !filters.some(([taken]) => taken === name))
          .map(({ name }) => ({ value: name, label: fieldWords(name) }))}
        onChange={(name) => {
          const first = likelyValue(fields, name)
          if (first !== null) set([...filters, [name, [first]]])
        }}
      />
    </Tight>
  )
}

const valuesOf = (fields: readonly SampleField[], name: string) =>
  (fields.find((field) => field.name === name)?.values ?? []).filter(({ value }) => value !== '')

/** What a filter most likely means: yes where the values are yes and no, else the most frequent. */
function likelyValue(fields: readonly SampleField[], name: string): string | null {
  const values = valuesOf(fields, name)
  const yes = values.find(({ value }) => /^(true|yes|ja|1)$/i.test(value))
  return yes?.value ?? [...values].sort((a, b) => b.count - a.count)[0]?.value ?? null
}

const WORDS: Readonly<Record<string, string>> = {
  category: 'Category',
  subject: 'Patient',
  kind: 'Kind of question',
  condition: 'Condition',
}

/** What a field of an item is called on the page; an attribute keeps its own name. */
export const fieldWords = (name: string): string => WORDS[name] ?? name
