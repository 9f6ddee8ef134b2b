import type { Protocol } from '@/freezing'

export interface ProtocolPartProps {
  readonly protocol: Protocol
  /** Changes with the same label right after each other are undone together. */
  readonly onChange: (label: string, part: Partial<Protocol>) => void
}
