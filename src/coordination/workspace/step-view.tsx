import { Button } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { Notice } from '@/ui'
import { AuditStep } from '../audit/audit-step'
import { FreezeForm } from '../freeze/freeze-form'
import { FrozenStudy } from '../freeze/frozen-study'
import { PoolStep } from '../pool/pool-step'
import { ProgressStep } from '../progress/progress-step'
import { ProtocolStep } from '../protocol/protocol-step'
import { RosterStep } from '../roster/roster-step'
import { SampleStep } from '../sample/sample-step'
import { VolumesStep } from '../volumes/volumes-step'
import { StepPage } from './step-page'
import styles from './step-page.module.css'
import type { StepId } from './steps'
import { useWorkspace } from './workspace-context'

const VIEWS = {
  pool: PoolStep,
  volumes: VolumesStep,
  sample: SampleStep,
  protocol: ProtocolStep,
  audit: AuditStep,
  freeze: FreezeStep,
  roster: RosterStep,
  progress: ProgressStep,
} as const

/** What is done in these is no part of what was frozen. */
const AFTER_FREEZING: ReadonlySet<StepId> = new Set(['freeze', 'roster', 'progress'])

export function StepView({ step }: { readonly step: StepId }) {
  const View = VIEWS[step]
  // A step begins at its top, wherever the one before was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useLayoutEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    window.scrollTo(0, 0)
  }, [step])
  return (
    <>
      {!AFTER_FREEZING.has(step) && <FrozenNotice />}
      <View />
    </>
  )
}

/** Says that nothing here can be changed any more, and how to go on. */
function FrozenNotice() {
  const { sources, draftId, frozen } = useWorkspace()
  const hasPool = sources.length > 0
  if (frozen === null) return null
  return (
    <div className={styles.frozen} data-screen-only>
      <Notice
        title={`Version ${frozen.version} is frozen: what you see here can no longer be changed`}
        actions={
          hasPool ? (
            <Button component="a" href={`#/prepare/${draftId}/freeze`} variant="default" size="xs">
              To a new version
            </Button>
          ) : undefined
        }
      >
        {hasPool
          ? 'To change anything, begin a new version: it starts from this one.'
          : 'It was opened from its package. Its pool is on the computer on which it was prepared.'}
      </Notice>
    </div>
  )
}

/** From the decisions to the package, the key and the certificate; and then what to do with each. */
export function FreezeStep() {
  const { frozen } = useWorkspace()
  return (
    <StepPage
      step="freeze"
      isNextReady={frozen !== null}
      lead={
        frozen === null
          ? undefined
          : 'Frozen. Keep the key, hand out the package, and file the certificate.'
      }
    >
      {frozen === null ? <FreezeForm /> : <FrozenStudy frozen={frozen} />}
    </StepPage>
  )
}
