import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { KeyList, Markdown } from '@/ui'
import styles from './help-overlay.module.css'
import { roomKeys } from './room-keys'

export interface HelpOverlayProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The study's instructions, to read again. */
  readonly instructions: string
}

export function HelpOverlay({ isOpen, onClose, instructions }: HelpOverlayProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="xl"
      title={<strong>Keys and help</strong>}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles.columns}>
        <KeyList title="Questions and room" keys={roomKeys} />
        <ViewerKeys />
      </div>
      {instructions.trim() === '' ? null : (
        <section className={styles.instructions}>
          <h3>Instructions of this study</h3>
          <Markdown text={instructions} />
        </section>
      )}
    </Modal>
  )
}

/** The viewer comes with its list; both are here long before anyone asks. */
function ViewerKeys() {
  const [keys, setKeys] = useState<readonly { readonly keys: string; readonly does: string }[]>([])
  useEffect(() => {
    let isCurrent = true
    void import('@/viewer').then((viewer) => {
      if (isCurrent) setKeys(viewer.viewerKeys)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return keys.length === 0 ? null : <KeyList title="Images" keys={keys} />
}
