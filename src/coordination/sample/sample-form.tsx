import { Button, MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { isSealed, readKey } from '@/package'
import { type SampleField, type SampleSpec, subjectsOfKey, unlessEmpty } from '@/pool'
import { formatProblem } from '@/study'
import { Notice } from '@/ui'
import type { DrawView } from '../draft/draw-pool'
import {
  type Field,
  FilePicker,
  fieldsOf,
  NumberField,
  OneOf,
  optionsOf,
  PasswordField,
  TextArea,
  Toggle,
  withPart,
} from '../form-fields'
import forms from '../forms.module.css'
import { counted, Row, Tight } from '../page-parts'
import { withCounts } from './balance-panel'
import { fieldWords, SampleFilters, type SampleFormProps } from './sample-filters'
import styles from './sample-form.module.css'

/** Explanations stand below their fields, so that the fields of a row stand in a line. */
const ORDER = {
  inputWrapperOrder: ['label', 'input', 'description'] satisfies (
    | 'label'
    | 'input'
    | 'description'
  )[],
}

const SHARES = optionsOf({
  proportional: 'In proportion to the pool',
  distinct: 'By number of different values',
  equal: 'Equal numbers',
  'by-hand': 'By hand',
})

/** By hand begins with what is drawn now. */
function sharedBy(
  shares: (typeof SHARES)[number]['value'],
  sample: SampleSpec,
  strata: DrawView['strata'],
): SampleSpec {
  return shares === 'by-hand'
    ? withCounts(sample, Object.fromEntries(strata.map(({ name, target }) => [name, target])))
    : { ...sharedAlike(sample), allocation: shares }
}

/** Without numbers given by hand: they are of the groups that there were. */
const sharedAlike = ({ counts: _, ...rest }: SampleSpec): SampleSpec => rest

/** The rule of a sample, field by field. */
export function SampleForm({
  value: sample,
  fields,
  strata,
  onChange,
}: SampleFormProps & { readonly strata: DrawView['strata'] }) {
  const field = fieldsOf(sample, onChange)
  const hasSubjects = fields.some(({ name }) => name === 'subject')
  return (
    <section className={forms.card} aria-label="Rule of the sample">
      <div className={`${forms.cardBody} ${styles.form}`}>
        <div className={forms.grid3}>
          <NumberField
            label="How many cases"
            min={1}
            disabled={sample.counts !== undefined}
            {...field('size')}
          />
          <MultiSelect
            {...ORDER}
            label="Stratify by"
            description="Each stratum contributes its share. With several fields, each combination is a stratum."
            data={choices(fields)}
            value={[...sample.strata]}
            onChange={(chosen) => onChange({ ...sharedAlike(sample), strata: chosen }, '')}
            placeholder={sample.strata.length === 0 ? 'None: simple random sample' : ''}
          />
          <OneOf
            {...ORDER}
            label="Cases per stratum"
            hasLabel
            description="By number of different values: a stratum with twice as many values of the field under “At most one case for each” gets twice as many cases. Choose that field first. By hand: write the numbers into the table below."
            data={SHARES}
            value={sample.counts === undefined ? sample.allocation : 'by-hand'}
            onChange={(shares) => onChange(sharedBy(shares, sample, strata), '')}
          />
          <OnePer value={sample} fields={fields} onChange={onChange} />
          <NumberField
            {...ORDER}
            label="Seed"
            description="Any number. The same one draws the same cases; report it with your methods."
            min={0}
            {...field('seed')}
          />
          <div className={styles.belowLabel}>
            <Button
              variant="default"
              fullWidth
              onClick={() =>
                field('seed').onChange(crypto.getRandomValues(new Uint32Array(1))[0] ?? 1, '')
              }
            >
              New sample with another seed
            </Button>
          </div>
        </div>
        <Toggle
          label={
            hasSubjects
              ? 'At most one case per patient'
              : 'At most one case per patient (the pool names no patients)'
          }
          disabled={!hasSubjects}
          value={sample.onePerSubject === true}
          onChange={field('onePerSubject').onChange}
        />
        <SampleFilters value={sample} fields={fields} onChange={onChange} />
        {hasSubjects && <ExcludedSubjects value={sample} onChange={onChange} />}
      </div>
    </section>
  )
}

function OnePer({ value: sample, fields, onChange }: SampleFormProps) {
  const value = [sample.onePer ?? []].flat()
  return (
    <MultiSelect
      {...ORDER}
      label="At most one case for each"
      description="Such as template: no two drawn cases share one."
      data={choices(fields).filter((field) => field.value !== 'category' && field.value !== 'kind')}
      value={value}
      placeholder={value.length === 0 ? 'No limit' : ''}
      onChange={(chosen) => {
        const onePer = chosen.length < 2 ? chosen[0] : chosen
        onChange(withPart(sample, { onePer }), '')
      }}
    />
  )
}

const choices = (fields: readonly SampleField[]) =>
  fields.map(({ name }) => ({ value: name, label: fieldWords(name) }))

/** Subjects that must not be drawn, typed in or taken from an earlier study's key. */
function ExcludedSubjects({ value: sample, onChange }: Field<SampleSpec>) {
  const { excludeSubjects: excluded = [] } = sample
  const set = (label: string, subjects: string[]) =>
    onChange(withPart(sample, { excludeSubjects: unlessEmpty(subjects) }), label)
  return (
    <Tight>
      <TextArea
        label="Patients to exclude"
        description="One on each line, for example those of an earlier study."
        minRows={2}
        maxRows={6}
        value={excluded.join('\n')}
        onChange={(value) => {
          const subjects = value.split(/[\n,;]/).map((s) => s.trimStart())
          set('exclude', subjects.some((s) => s !== '') ? subjects : [])
        }}
        onBlur={() => {
          const kept = [...new Set(excluded.map((s) => s.trim()).filter(Boolean))]
          if (kept.join() !== excluded.join()) set('exclude', kept)
        }}
      />
      <ExcludeFromKey
        onSubjects={(subjects) => set('', [...new Set([...excluded, ...subjects])])}
      />
    </Tight>
  )
}

/** Takes the subjects of an earlier study out of its key, sealed or open. */
function ExcludeFromKey({
  onSubjects,
}: {
  readonly onSubjects: (subjects: readonly string[]) => void
}) {
  const [sealed, setSealed] = useState<{ name: string; bytes: Uint8Array } | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [message, setMessage] = useState<{ tone: 'ok' | 'error'; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function read(bytes: Uint8Array, name: string) {
    setBusy(true)
    const key = await readKey(bytes, name, passphrase)
    setBusy(false)
    const [problem] = key.ok ? [] : key.problems
    if (problem !== undefined) setMessage({ tone: 'error', text: formatProblem(problem) })
    if (!key.ok) return
    const subjects = subjectsOfKey(key.value)
    onSubjects(subjects)
    setSealed(null)
    setMessage(
      subjects.length === 0
        ? { tone: 'error', text: `${name} names no patients.` }
        : {
            tone: 'ok',
            text: `${counted(subjects.length, 'patient')} of ${key.value.studyId} are excluded.`,
          },
    )
  }
  async function take(file: File) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    setMessage(null)
    if (isSealed(bytes)) setSealed({ name: file.name, bytes })
    else await read(bytes, file.name)
  }
  return (
    <Tight>
      <Row>
        <FilePicker accept=".json,.age" onFile={take}>
          Load them from an earlier study’s key…
        </FilePicker>
        {sealed !== null && (
          <>
            <PasswordField
              aria-label={`Passphrase of ${sealed.name}`}
              placeholder={`Passphrase of ${sealed.name}`}
              size="xs"
              w={260}
              value={passphrase}
              onChange={setPassphrase}
            />
            <Button size="xs" loading={isBusy} onClick={() => void read(sealed.bytes, sealed.name)}>
              Open
            </Button>
          </>
        )}
      </Row>
      {message !== null && <Notice tone={message.tone}>{message.text}</Notice>}
    </Tight>
  )
}
