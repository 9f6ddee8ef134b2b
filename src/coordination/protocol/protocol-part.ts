import type { Protocol } from '@/pool'
import type { Question } from '@/questions'
import type { Field } from '../form-fields'
import { askedForm } from '../questions/asked-form'
import { useWorkspace } from '../workspace/workspace-context'

/** The protocol of the study, its fields, and a change of several. Changes with the same label right after each other are undone together. */
export function useProtocol() {
  const { change, protocol } = useWorkspace()
  const onChange = (label: string, part: Partial<Protocol>) =>
    change(`protocol ${label}`, (c) => ({ protocol: { ...c.protocol, ...part } }))
  const field = <K extends keyof Protocol>(name: K): Field<Protocol[K]> => ({
    value: protocol[name],
    onChange: (value, label = name) => onChange(label, { [name]: value }),
  })
  return { protocol, onChange, field }
}

/** The questions of the study as they are asked, those that are sound. */
export function useAskedQuestions(): readonly Question[] {
  const { protocol } = useProtocol()
  const { draw } = useWorkspace()
  const listed = draw?.listed ?? null
  if (listed === null) return []
  return askedForm(listed, protocol).questions.flatMap(({ question }) => question ?? [])
}
