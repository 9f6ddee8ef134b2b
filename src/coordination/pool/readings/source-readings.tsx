import type { Mapping } from '@/freezing'
import { Notice, sentence } from '@/ui'
import { useWorkspace } from '../../workspace/workspace-context'
import { DecidedReadings } from './decided-readings'
import { OpenReadings } from './open-readings'

/** What must be decided about one file of items, and what was decided by what stands in it. */
export function SourceReadings({
  blob,
  mapping,
  proposed,
  isFrozen,
  onChange,
}: {
  readonly blob: string
  readonly mapping: Mapping | null
  readonly proposed: Mapping | null
  readonly isFrozen: boolean
  readonly onChange: (mapping: Mapping) => void
}) {
  const found = useWorkspace(
    (s) => s.pool?.readings.find((reading) => reading.blob === blob) ?? null,
  )
  if (found === null) return null
  return (
    <>
      {isFrozen ? null : <OpenReadings open={found.open} onChange={onChange} />}
      {isFrozen || mapping === null ? null : (
        <DecidedReadings mapping={mapping} proposed={proposed} onChange={onChange} />
      )}
      {found.notices.map(({ code, field, message, remedy }) => (
        <Notice key={`${code} ${field} ${message}`}>
          {sentence(message)} {remedy.startsWith('Nothing') ? '' : sentence(remedy)}
        </Notice>
      ))}
    </>
  )
}
