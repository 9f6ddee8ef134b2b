import type { Question } from '@/questions'
import { useProtocol } from '../protocol/protocol-part'
import { useWorkspace } from '../workspace/workspace-context'
import { askedForm } from './asked-form'

/** The questions of the study as they are asked, those that are sound. */
export function useAskedQuestions(): readonly Question[] {
  const { protocol } = useProtocol()
  const { draw } = useWorkspace()
  const listed = draw?.listed ?? null
  if (listed === null) return []
  return askedForm(listed, protocol).questions.flatMap(({ question }) => question ?? [])
}
