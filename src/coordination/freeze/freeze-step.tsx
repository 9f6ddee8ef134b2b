import { StepPage } from '../workspace/step-page'
import { useWorkspace } from '../workspace/workspace-context'
import { FreezeForm } from './freeze-form'
import { FrozenStudy } from './frozen-study'

/** From the decisions to the package, the key and the certificate; and then what to do with each. */
export function FreezeStep() {
  const frozen = useWorkspace((s) => s.content.frozen)
  return (
    <StepPage
      step="freeze"
      isNextReady={frozen !== null}
      lead={
        frozen === null
          ? 'Makes the package that raters get, the key that only you hold, and the certificate that fixes both by their hashes.'
          : 'Frozen. Keep the key, hand out the package, and file the certificate.'
      }
    >
      {frozen === null ? <FreezeForm /> : <FrozenStudy frozen={frozen} />}
    </StepPage>
  )
}
