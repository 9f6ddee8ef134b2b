import { parseSampleFile, type SampleSpec } from '@/pool'
import { parseFile } from '@/study'
import { EmptyState, ProblemList, saveFile } from '@/ui'
import { Choice, FilePicker, useReading } from '../form-fields'
import forms from '../forms.module.css'
import { SmallButton } from '../page-parts'
import { StepPage } from '../workspace/step-page'
import { useWorkspace } from '../workspace/workspace-context'
import { BalancePanel, StrataTable } from './balance-panel'
import { SampleForm } from './sample-form'

/** Which items of the pool are asked: all, or a subset drawn by rule. */
export function SampleStep() {
  const { change, pool, draw, isFrozen, sample } = useWorkspace()
  const { problems, load } = useReading(
    (file) => parseFile(file, parseSampleFile),
    (rule) => set(rule),
  )
  const set = (next: SampleSpec | null, label = '') => change(label, () => ({ sample: next }))
  if (pool === null || pool.items === 0)
    return (
      <StepPage step="sample" isNextReady={false}>
        <EmptyState title="No cases yet">
          Open a pool first: the sample is drawn from it.
        </EmptyState>
      </StepPage>
    )
  return (
    <StepPage
      step="sample"
      isNextReady={draw !== null && draw.items > 0}
      actions={
        <>
          {!isFrozen && (
            <FilePicker accept=".json" onFile={load}>
              Load rule…
            </FilePicker>
          )}
          {sample !== null && (
            <SmallButton
              onClick={() =>
                saveFile('sample.json', `${JSON.stringify(sample, null, 2)}\n`, 'application/json')
              }
            >
              Save rule
            </SmallButton>
          )}
        </>
      }
    >
      <fieldset className={`${forms.plain} ${forms.stack}`} disabled={isFrozen}>
        <ProblemList problems={problems} title="This rule was not used" />
        <div>
          <Choice
            name="Which cases"
            disabled={isFrozen}
            options={{
              all: `All ${(pool.items - pool.practice).toLocaleString('en')} cases`,
              drawn: 'A drawn sample',
            }}
            value={sample === null ? 'all' : 'drawn'}
            onChange={(value) =>
              set(value === 'all' ? null : firstSample(pool.items - pool.practice))
            }
          />
        </div>
        {sample !== null && (
          <SampleForm
            value={sample}
            fields={pool.fields}
            strata={draw?.strata ?? []}
            onChange={set}
          />
        )}
        {draw !== null && (
          <>
            <ProblemList
              problems={draw.problems}
              severity="warning"
              title="Drawn, but please note"
            />
            {sample !== null && <StrataTable draw={draw} value={sample} onChange={set} />}
            <BalancePanel draw={draw} value={sample} onChange={set} />
          </>
        )}
      </fieldset>
    </StepPage>
  )
}

const firstSample = (items: number): SampleSpec => ({
  format: 'triplane-sample/1',
  size: Math.min(100, items),
  seed: 42,
  strata: ['category'],
  allocation: 'proportional',
})
