import type { Protocol } from '@/pool'
import type { Field } from '../form-fields'
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
