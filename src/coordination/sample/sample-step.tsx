import { StepPage } from '../workspace/step-page'

export function SampleStep() {
  return (
    <StepPage step="sample" lead="">
      {null}
    </StepPage>
  )
}
