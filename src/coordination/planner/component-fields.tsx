import { type GivenComponents, PLAN_PRESETS, PRESET_WORDS, pilotComponents } from '@/freezing'
import { parseFile } from '@/study'
import { Notice, sentence } from '@/ui'
import {
  FieldRow,
  FilePicker,
  fieldsOf,
  NumberField,
  OneOf,
  TextField,
  Toggle,
  useReading,
} from '../form-fields'
import { CenterRow, Row, SmallText } from '../page-parts'
import type { Plan } from './plan-form'

const OWN = 'own'

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
export function ComponentFields({ form, field }: Plan) {
  const { components, measure, design, clusters } = form
  const given = 'preset' in components ? null : components
  const { onChange: setComponents } = field('components')
  const { onChange: setClusters } = field('clusters')
  const { problems, load } = useReading(
    (file) => parseFile(file, (text, name) => pilotComponents(text, name, form)),
    (read) => setComponents(read, ''),
  )
  const [fault] = problems
  const fields = FIELDS.filter(([name]) => (design === 'model' ? OF_MODEL.has(name) : true))
  return (
    <>
      {measure !== 'kappa' && (
        <FieldRow
          name="Variance components"
          help="Take variance components from your pilot, or from published values."
        >
          <OneOf
            label="Variance components"
            maw={520}
            data={[
              ...PLAN_PRESETS.map((value) => ({ value, label: PRESET_WORDS[value].name })),
              { value: OWN, label: 'Components of a pilot, or of a publication' },
            ]}
            value={'preset' in components ? components.preset : OWN}
            onChange={(value) =>
              setComponents(value === OWN ? (given ?? EMPTY) : { preset: value }, '')
            }
          />
          {design !== 'model' && (
            <CenterRow>
              <FilePicker accept=".json" name="Report of a pilot" onFile={load}>
                From a pilot’s report.json…
              </FilePicker>
            </CenterRow>
          )}
          {fault !== undefined && (
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
                  {...fieldsOf(given, setComponents)('cases')}
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
                    {...fieldsOf(given, setComponents)(name)}
                  />
                ))}
              </Row>
              <TextField
                label="Source"
                description="It appears in the protocol and in the methods. Readers may see it: do not state results."
                maw={460}
                {...fieldsOf(given, setComponents)('from')}
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
            value={clusters !== undefined}
            onChange={(isOn) => setClusters(isOn ? { size: 2, correlation: 0.3 } : undefined, '')}
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
              {...fieldsOf(clusters, setClusters)('size')}
            />
            <NumberField
              label="Correlation"
              w={120}
              allowDecimal
              step={0.05}
              min={0}
              max={1}
              {...fieldsOf(clusters, setClusters)('correlation')}
            />
          </Row>
        )}
      </FieldRow>
    </>
  )
}
