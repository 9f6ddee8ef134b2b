import { IconCircle, IconCircleCheckFilled, IconCircleDotFilled } from '@tabler/icons-react'
import { drawIcon } from '@/ui'
import { openMatters } from '../freeze/open-matters'
import styles from './step-rail.module.css'
import { STEPS, type StepId, type StepState, stepStates } from './steps'
import { useWorkspace } from './workspace-context'

/** The steps of a study from top to bottom, each with how it stands. */
export function StepRail({ current }: { readonly current: StepId }) {
  const study = useWorkspace()
  const { draftId, isFrozen } = study
  const states = stepStates(study)
  const required = new Set(isFrozen ? [] : openMatters(study).map(({ step }) => step))
  return (
    <nav className={styles.rail} aria-label="Steps" data-screen-only>
      <a href="#/prepare" className={styles.back}>
        ← My studies
      </a>
      <ol className={styles.steps}>
        {STEPS.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#/prepare/${draftId}/${id}`}
              className={styles.step}
              data-tone={states[id].tone}
              aria-current={id === current ? 'step' : undefined}
            >
              <Mark tone={states[id].tone} />
              <span className={styles.name}>
                {name}
                {required.has(id) && <span className={styles.required}>required</span>}
              </span>
              <span className={styles.words}>{states[id].words}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const MARKS = {
  todo: ['not done', IconCircle],
  attention: ['needs attention', IconCircleDotFilled],
  done: ['done', IconCircleCheckFilled],
} as const

function Mark({ tone }: Pick<StepState, 'tone'>) {
  const [words, icon] = MARKS[tone]
  return (
    <span className={styles.mark} role="img" aria-label={words}>
      {drawIcon(icon)}
    </span>
  )
}
