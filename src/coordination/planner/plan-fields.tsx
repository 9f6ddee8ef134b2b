import { MutedText, Stacked } from '../page-parts'
import { ComponentFields } from './component-fields'
import { EndpointFields } from './endpoint-fields'
import { NumberFields } from './number-fields'
import { usePlan } from './plan-form'
import { PlanOutcome } from './plan-outcome'
import styles from './planner.module.css'

/** What the study is made to ask, how many readers and cases that needs, and what of it is frozen. */
export function PlanFields() {
  const plan = usePlan()
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
        <PlanOutcome {...plan} />
      </div>
    </Stacked>
  )
}
