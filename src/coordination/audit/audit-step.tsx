import { StepPage } from '../workspace/step-page'

export function AuditStep() {
  return (
    <StepPage step="audit" lead="">
      {null}
    </StepPage>
  )
}
