import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AUDITED } from '@/freezing'
import { drawIcon } from '@/ui'
import styles from './step-page.module.css'
import { STEPS, type StepId } from './steps'
import { useWorkspace } from './workspace-context'

interface StepPageProps {
  readonly step: StepId
  /** Instead of what the step is for. */
  readonly lead?: string | undefined
  readonly actions?: ReactNode
  /** Whether going on makes sense yet. */
  readonly isNextReady?: boolean
  readonly children: ReactNode
}

/** The heading of a step in the coordinator's guide: "Step 1: Pool". */
export const guideSection = (step: StepId): string =>
  `step-${STEPS.findIndex(({ id }) => id === step) + 1}-${step}`

/** One step: its name, what it is for, its content, and the way on. */
export function StepPage({ step, lead, actions, isNextReady = true, children }: StepPageProps) {
  const { draftId } = useWorkspace()
  const index = STEPS.findIndex(({ id }) => id === step)
  const next = STEPS[index + 1]
  return (
    <>
      <header className={styles.header} data-screen-only>
        <div>
          <h1 className={styles.title}>{STEPS[index]?.name}</h1>
          <p className={styles.lead}>{lead ?? STEPS[index]?.lead.replace('{audited}', AUDITED)}</p>
        </div>
        <div className={styles.actions}>
          {actions}
          <a className={styles.help} href={`#/guide/coordinator/${guideSection(step)}`}>
            Help with this step
          </a>
        </div>
      </header>
      {children}
      {next !== undefined && isNextReady && (
        <footer className={styles.footer} data-screen-only>
          <Button
            component="a"
            href={`#/prepare/${draftId}/${next.id}`}
            rightSection={drawIcon(IconArrowRight)}
          >
            Next: {next.name}
          </Button>
        </footer>
      )}
    </>
  )
}
