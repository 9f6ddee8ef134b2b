import { useDeferredValue, useMemo } from 'react'
import { planStudy } from '@/freezing'
import type { StudyAnalysis } from '@/study'
import { MutedText, Stacked } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import { ComponentFields } from './component-fields'
import { EndpointFields } from './endpoint-fields'
import { NumberFields } from './number-fields'
import { usePlan } from './plan-form'
import { PlanOutcome } from './plan-outcome'
import styles from './planner.module.css'

/** What the study is made to ask, how many readers and cases that needs, and what of it is frozen. */
export function PlanFields() {
  const { change } = useWorkspace()
  const plan = usePlan()
  const { form, protocol } = plan
  const deferred = useDeferredValue(form)
  const planned = useMemo(() => planStudy(deferred, 'plan'), [deferred])
  // What was asked is kept with what is written: the form would be read from the protocol else, which says less.
  const onWrite = (analysis: StudyAnalysis | undefined) =>
    change('', (c) => ({ plan: form, protocol: { ...c.protocol, analysis } }))
  return (
    <Stacked>
      <MutedText>
        Optional; fill it in with your statistician. State the primary endpoint and the sample size
        before the first answer. They are frozen with the study, and the report states them first.
      </MutedText>
      <div className={styles.planner}>
        <div>
          <EndpointFields {...plan} />
          <NumberFields {...plan} />
          <ComponentFields {...plan} />
        </div>
        <PlanOutcome
          planned={planned}
          isBehind={deferred !== form}
          protocol={protocol}
          onWrite={onWrite}
        />
      </div>
    </Stacked>
  )
}
