import { useState } from 'react'
import { saveFile } from '@/ui'
import type { FrozenRecord } from '../draft/draft-content'
import { useWorkspaceContext } from '../workspace/workspace-context'
import { savePackageFolder } from './save-package-folder'

/** What became of a file that was to be saved. */
interface SaveMessage {
  readonly tone: 'ok' | 'error'
  readonly text: string
}

export interface FrozenFileActions {
  /** Saves one of the kept files, under another name if need be. */
  readonly save: (name: string, as?: string) => void
  /** Writes the package as a folder of its own into one that is chosen. */
  readonly saveFolder: () => void
}

/** The files kept beside a frozen study, to be saved where the coordinator wants them. */
export function useFrozenFiles(frozen: FrozenRecord) {
  const { store } = useWorkspaceContext()
  const [message, setMessage] = useState<SaveMessage | null>(null)
  async function stored(name: string): Promise<Blob | null> {
    const blob = await store.actions.storedFile(name).catch(() => null)
    if (blob === null) setMessage({ tone: 'error', text: `${name} is no longer kept on this computer.` })
    return blob
  }
  async function save(name: string, as = name) {
    const blob = await stored(name)
    if (blob !== null) saveFile(as, blob)
  }
  async function saveFolder() {
    const blob = await stored(frozen.packageFile)
    const saved = blob === null ? null : await savePackageFolder(blob, frozen.studyId)
    if (saved !== null) setMessage(saved)
  }
  const actions: FrozenFileActions = {
    save: (name, as) => void save(name, as),
    saveFolder: () => void saveFolder(),
  }
  return { message, setMessage, actions }
}
