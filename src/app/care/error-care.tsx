import { Section, useLatest } from '@/ui'
import type { AppServices } from '../services'
import { diagnosticOf, diagnosticText } from './diagnostic'
import { DiagnosticText } from './diagnostic-text'
import { SavedAnswers } from './saved-answers'
import { savedSessions } from './saved-sessions'
import { toldError } from './told-error'

interface ErrorCareProps {
  readonly services: AppServices
  readonly error: Error
}

/** Below the error: what has become of the answers, as the store says it now, and what to send to whoever helps. */
export default function ErrorCare({ services, error }: ErrorCareProps) {
  const { answers, tool, care } = services
  const { value: saved } = useLatest([answers], () => savedSessions(answers))
  const { value: text } = useLatest([saved, error], () =>
    saved === null
      ? null
      : diagnosticOf(tool, async () => (await care).state(), toldError(error, saved)).then(diagnosticText),
  )
  return (
    <>
      <Section title="Answers on this computer" hint="What was not committed yet may be missing.">
        <SavedAnswers saved={saved} />
      </Section>
      <Section
        title="For the person who looks after this study"
        hint="About this browser and the error, with nothing of the study: no questions, answers, rater codes or items."
      >
        {text === null ? <p role="status">Collecting …</p> : <DiagnosticText text={text} />}
      </Section>
    </>
  )
}
