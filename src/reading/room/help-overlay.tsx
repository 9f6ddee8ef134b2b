import { useEffect, useState } from 'react'
import { Dialog, KeyList, type KeyListProps, Markdown } from '@/ui'
import styles from './help-overlay.module.css'
import { roomKeys } from './room-keys'

export interface HelpOverlayProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The study's instructions, to read again. */
  readonly instructions: string
}

export function HelpOverlay({ isOpen, onClose, instructions }: HelpOverlayProps) {
  const viewerKeys = useViewerKeys()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="large" title="Keys and help">
      <div className={styles.columns}>
        <KeyList title="Questions and room" keys={roomKeys} />
        <KeyList title="Images" keys={viewerKeys} />
      </div>
      {instructions.trim() === '' ? null : (
        <section className={styles.instructions}>
          <h3>Instructions of this study</h3>
          <Markdown text={instructions} />
        </section>
      )}
    </Dialog>
  )
}

/** The viewer comes with its list: asked for when the room opens, here before anyone needs it. */
function useViewerKeys(): KeyListProps['keys'] {
  const [keys, setKeys] = useState<KeyListProps['keys']>([])
  useEffect(() => {
    let isCurrent = true
    void import('@/viewer').then((viewer) => {
      if (isCurrent) setKeys(viewer.viewerKeys)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return keys
}
