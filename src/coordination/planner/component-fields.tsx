import { Select } from '@mantine/core'
import { useState } from 'react'
import {
  type GivenComponents,
  PLAN_PRESETS,
  type PlanPreset,
  PRESET_WORDS,
  pilotComponents,
} from '@/freezing'
import { type Problem, parseFile } from '@/study'
import { Notice, sentence } from '@/ui'
import { FieldRow, FilePicker, NumberField, TextField, Toggle } from '../form-fields'
import { CenterRow, Row, SmallText } from '../form-layout'
import type { PlanPartProps } from './plan-form'

const OWN = 'own'
const isPreset = (value: string | null): value is PlanPreset =>
  PLAN_PRESETS.some((preset) => preset === value)

const EMPTY: GivenComponents = { cases: 100, error: 0.001, from: 'A pilot study' }
const FIELDS = [
  ['error', 'Error'],
  ['reader', 'Readers'],
  ['modalityReader', 'Modality × reader'],
  ['cov1', 'Cov1'],
  ['cov2', 'Cov2'],
  ['cov3', 'Cov3'],
] as const
const OF_MODEL: ReadonlySet<string> = new Set(['error', 'reader', 'cov2'])

/** How much readers and cases scatter: by a published conjecture, or the coordinator's own figures. */
export function ComponentFields({ form, onForm }: PlanPartProps) {
  const { components, measure, design, clusters } = form
  const given = 'preset' in components ? null : components
  const [fault, setFault] = useState<Problem | null>(null)
  async function take(file: File) {
    const read = await parseFile(file, (text, name) => pilotComponents(text, name, form))
    setFault(read.ok ? null : (read.problems[0] ?? null))
    if (read.ok) set('', read.value)
  }
  const set = (label: string, next: typeof components) =>
    onForm(label, { ...form, components: next })
  const fields = FIELDS.filter(([name]) => (design === 'model' ? OF_MODEL.has(name) : true))
  return (
    <>
      {measure !== 'kappa' && (
        <FieldRow
          name="Variance components"
          help="Take variance components from your pilot, or from published values."
        >
          <Select
            aria-label="Variance components"
            allowDeselect={false}
            maw={520}
            data={[
              ...PLAN_PRESETS.map((value) => ({
                value,
                label: PRESET_WORDS[value].name,
              })),
              { value: OWN, label: 'Components of a pilot, or of a publication' },
            ]}
            value={'preset' in components ? components.preset : OWN}
            onChange={(value) => set('', isPreset(value) ? { preset: value } : (given ?? EMPTY))}
          />
          {design !== 'model' && (
            <CenterRow>
              <FilePicker accept=".json" name="Report of a pilot" onFile={take}>
                From a pilot’s report.json…
              </FilePicker>
            </CenterRow>
          )}
          {fault !== null && (
            <Notice tone="error" title={`${fault.file} cannot be used`}>
              {sentence(fault.message)} {sentence(fault.remedy)}
            </Notice>
          )}
          {given === null ? (
            <SmallText>
              {'preset' in components ? PRESET_WORDS[components.preset].from : ''}
            </SmallText>
          ) : (
            <>
              <Row>
                <NumberField
                  label="Cases of the pilot"
                  w={150}
                  min={2}
                  value={given.cases}
                  onChange={(cases) => set('pilot cases', { ...given, cases })}
                />
                {fields.map(([name, label]) => (
                  <NumberField
                    key={name}
                    label={label}
                    w={150}
                    allowDecimal
                    decimalScale={9}
                    step={0.0001}
                    min={name === 'error' ? 0 : -1}
                    max={1}
                    value={given[name] ?? ''}
                    onChange={(value) => set(name, { ...given, [name]: value })}
                  />
                ))}
              </Row>
              <TextField
                label="Source"
                description="It appears in the protocol and in the methods. Readers may see it: do not state results."
                maw={460}
                value={given.from}
                onChange={(from) => set('from', { ...given, from })}
              />
              <SmallText>
                {design === 'model'
                  ? 'Components of the differences between each reader and the model.'
                  : 'Variances and covariances after Obuchowski and Rockette, as MRMCaov, iMRMC and OR-DBM MRMC print them. Empty fields count as 0.'}
              </SmallText>
            </>
          )}
        </FieldRow>
      )}
      <FieldRow
        name="Cases per patient"
        help="Cases from one patient are correlated, which reduces the effective sample size."
      >
        <CenterRow>
          <Toggle
            label="Some patients have several cases"
            checked={clusters !== undefined}
            onChange={(isOn) => {
              const { clusters: _, ...rest } = form
              onForm('', isOn ? { ...rest, clusters: { size: 2, correlation: 0.3 } } : rest)
            }}
          />
        </CenterRow>
        {clusters !== undefined && (
          <Row>
            <NumberField
              label="Cases per patient"
              w={140}
              allowDecimal
              min={1}
              max={1000}
              value={clusters.size}
              onChange={(size) =>
                onForm('cluster size', { ...form, clusters: { ...clusters, size } })
              }
            />
            <NumberField
              label="Correlation"
              w={120}
              allowDecimal
              step={0.05}
              min={0}
              max={1}
              value={clusters.correlation}
              onChange={(correlation) =>
                onForm('cluster correlation', { ...form, clusters: { ...clusters, correlation } })
              }
            />
          </Row>
        )}
      </FieldRow>
    </>
  )
}
