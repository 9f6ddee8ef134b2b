import '@/language/areas/care'
import { useText } from '@/language'
import { Section, useLatest } from '@/ui'
import type { AppServices } from '../services'
import { diagnosticText } from './diagnostic'
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
  const say = useText('care')
  const { answers } = services
  const { value: saved } = useLatest([answers], () => savedSessions(answers))
  const { value: text } = useLatest([saved, error], () =>
    saved === null ? null : diagnosticText(services, toldError(error, saved)),
  )
  return (
    <>
      <Section title={say('errorAnswers')} hint={say('errorAnswersHint')}>
        <SavedAnswers saved={saved} />
      </Section>
      <Section title={say('errorSupport')} hint={say('errorSupportHint')}>
        <DiagnosticText text={text} />
      </Section>
    </>
  )
}
