import { useEffect, useState } from 'react'
import { type Protocol, parseProtocol } from '@/freezing'
import { useWorkspace, useWorkspaceContext } from '../workspace/workspace-context'
import { studyChanges } from './study-changes'

/** Names under which the pool and protocol of the version before are kept beside a new one. */
export const BASE_POOL = 'base-pool.jsonl'
export const BASE_PROTOCOL = 'base-protocol.json'

/** What this version changes against the frozen one it began from; empty for a first version. */
export function useChanges(): readonly string[] {
  const { store } = useWorkspaceContext()
  const basedOn = useWorkspace((s) => s.content.basedOn)
  const audit = useWorkspace((s) => s.audit)
  const [changes, setChanges] = useState<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the audited pool is what is compared
  useEffect(() => {
    if (basedOn === null) return
    let isCurrent = true
    const compare = async () => {
      const [pool, protocol] = await Promise.all([
        store.actions.storedFile(BASE_POOL),
        store.actions.storedFile(BASE_PROTOCOL),
      ])
      const old = protocol === null ? null : protocolOf(await protocol.text())
      if (pool === null || old === null) return
      const now = { pool: await store.engine.poolText('frozen'), protocol: store.getState().content.protocol }
      const found = studyChanges({ pool: await pool.text(), protocol: old }, now)
      if (isCurrent) setChanges(found)
    }
    compare().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [store, basedOn, audit])
  return changes
}

function protocolOf(text: string): Protocol | null {
  const read = parseProtocol(text, BASE_PROTOCOL)
  return read.ok ? read.value : null
}
