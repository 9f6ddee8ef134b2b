import { useLayoutEffect } from 'react'
import { AuditStep } from '../audit/audit-step'
import { FreezeStep } from '../freeze/freeze-step'
import { PoolStep } from '../pool/pool-step'
import { ProgressStep } from '../progress/progress-step'
import { ProtocolStep } from '../protocol/protocol-step'
import { SampleStep } from '../sample/sample-step'
import { VolumesStep } from '../volumes/volumes-step'
import { FrozenNotice } from './frozen-notice'
import type { StepId } from './steps'

const VIEWS = {
  pool: PoolStep,
  volumes: VolumesStep,
  sample: SampleStep,
  protocol: ProtocolStep,
  audit: AuditStep,
  freeze: FreezeStep,
  progress: ProgressStep,
} as const

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
      {step === 'freeze' || step === 'progress' ? null : <FrozenNotice />}
      <View />
    </>
  )
}
