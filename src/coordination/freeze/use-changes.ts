import { parseProtocol } from '@/freezing'
import { useLatest } from '@/ui'
import { useWorkspace, useWorkspaceContext } from '../workspace/workspace-context'
import { type StudyChanges, studyChanges } from './study-changes'

/** Names under which the pool and protocol of the version before are kept beside a new one. */
export const BASE_POOL = 'base-pool.jsonl'
export const BASE_PROTOCOL = 'base-protocol.json'
/** Its package and its key, sealed or not: what an amendment rests on. */
export const BASE_PACKAGE = 'base-package.zip'
export const BASE_KEY = 'base-key'

/** What this version changes against the frozen one it began from; empty for a first version. */
export function useChanges(): StudyChanges {
  const { store } = useWorkspaceContext()
  const basedOn = useWorkspace((s) => s.content.basedOn)
  const audit = useWorkspace((s) => s.audit)
  const { value } = useLatest([store, basedOn, audit], async () => {
    if (basedOn === null) return NONE
    const [pool, protocol] = await Promise.all([
      store.actions.storedFile(BASE_POOL),
      store.actions.storedFile(BASE_PROTOCOL),
    ])
    const old = protocol === null ? null : parseProtocol(await protocol.text(), BASE_PROTOCOL)
    if (pool === null || !old?.ok) return NONE
    const now = {
      pool: await store.engine.poolText('frozen'),
      protocol: store.getState().content.protocol,
    }
    return studyChanges({ pool: await pool.text(), protocol: old.value }, now)
  })
  return value ?? NONE
}

const NONE: StudyChanges = { lines: [], items: [] }
