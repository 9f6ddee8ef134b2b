import { useDeferredValue, useMemo } from 'react'
import { planStudy } from '@/freezing'
import type { StudyAnalysis } from '@/study'
import { MutedText, Stacked } from '../form-layout'
import type { ProtocolPartProps } from '../protocol/protocol-part'
import { useWorkspace, useWorkspaceActions } from '../workspace/workspace-context'
import { ComponentFields } from './component-fields'
import { EndpointFields } from './endpoint-fields'
import { NumberFields } from './number-fields'
import { type PlanPartProps, planForm, withFittingMethod } from './plan-form'
import { PlanOutcome } from './plan-outcome'
import styles from './planner.module.css'

/** What the study is made to ask, how many readers and cases that needs, and what of it is frozen. */
export function PlanFields({ protocol }: ProtocolPartProps) {
  const { change } = useWorkspaceActions()
  const kept = useWorkspace((s) => s.content.plan)
  const items = useWorkspace((s) => s.draw?.items ?? 0)
  const questions = useWorkspace((s) => s.draw?.listed.questions) ?? NONE
  const form = useMemo(
    () => planForm(kept, protocol, { items, questions }),
    [kept, protocol, items, questions],
  )
  const asked = useDeferredValue(form)
  const planned = useMemo(() => planStudy(asked, 'plan'), [asked])
  const onForm: PlanPartProps['onForm'] = (label, next) =>
    change(`plan ${label}`, (c) => ({ ...c, plan: withFittingMethod(next) }))
  // What was asked is kept with what is written: the form would be read from the protocol else, which says less.
  const onWrite = (analysis: StudyAnalysis | undefined) =>
    change('', (c) => ({ ...c, plan: form, protocol: { ...c.protocol, analysis } }))
  return (
    <Stacked>
      <MutedText>
        Optional; fill it in with your statistician. State the primary endpoint and the sample size
        before the first answer. They are frozen with the study, and the report states them first.
      </MutedText>
      <div className={styles.planner}>
        <div>
          <EndpointFields form={form} onForm={onForm} protocol={protocol} questions={questions} />
          <NumberFields form={form} onForm={onForm} items={items} />
          <ComponentFields form={form} onForm={onForm} />
        </div>
        <PlanOutcome
          planned={planned}
          isBehind={asked !== form}
          protocol={protocol}
          onWrite={onWrite}
        />
      </div>
    </Stacked>
  )
}

const NONE: readonly never[] = []
