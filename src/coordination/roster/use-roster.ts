import { useState } from 'react'
import { useWorkspace, useWorkspaceContext } from '../workspace/workspace-context'
import { NO_ROSTER, type StudyRoster } from './study-roster'

/** The roster of the open study, and that each change of it is on the disk before it is shown. */
export function useRoster() {
  const { store } = useWorkspaceContext()
  const roster = useWorkspace((s) => s.content.roster) ?? NO_ROSTER
  const [failure, setFailure] = useState<string | null>(null)
  async function change(changes: Partial<StudyRoster>): Promise<void> {
    const { content } = store.getState()
    const next = { ...(content.roster ?? NO_ROSTER), ...changes }
    try {
      await store.actions.saveWith({ ...content, roster: next }, new Map())
      setFailure(null)
    } catch {
      setFailure(
        'The roster could not be kept on this computer: free some space on the disk, then try again.',
      )
    }
  }
  return { roster, change, failure }
}
