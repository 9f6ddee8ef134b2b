import { StepPage } from '../workspace/step-page'

export function ProgressStep() {
  return (
    <StepPage step="progress" lead="">
      {null}
    </StepPage>
  )
}
