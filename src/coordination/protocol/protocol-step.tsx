import { StepPage } from '../workspace/step-page'

export function ProtocolStep() {
  return (
    <StepPage step="protocol" lead="">
      {null}
    </StepPage>
  )
}
