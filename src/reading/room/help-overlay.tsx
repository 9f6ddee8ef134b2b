import { useEffect, useState } from 'react'
import { Dialog, KeyList, type KeyListProps, Markdown } from '@/ui'
import { allItemActions } from '../panel/item-actions'
import { frameActions } from './frame-actions'
import styles from './help-overlay.module.css'

interface HelpOverlayProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The study's instructions, to read again. */
  readonly instructions: string
}

const ROOM_ACTIONS: KeyListProps['actions'] = [...allItemActions, ...Object.values(frameActions)]

export function HelpOverlay({ isOpen, onClose, instructions }: HelpOverlayProps) {
  const [viewerActions, setViewerActions] = useState<KeyListProps['actions']>([])
  // The viewer comes with its list: asked for when the room opens, here before anyone needs it.
  useEffect(() => {
    void import('@/viewer').then((viewer) => setViewerActions(Object.values(viewer.viewerActions)))
  }, [])
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="large" title={frameActions.help.label}>
      <div className={styles.columns}>
        <KeyList title="Questions and room" actions={ROOM_ACTIONS} />
        <KeyList title="Images" actions={viewerActions} />
      </div>
      {instructions.trim() === '' ? null : (
        <section className={styles.instructions}>
          <h3>Instructions of this study</h3>
          <Markdown text={instructions} headingLevel={4} />
        </section>
      )}
    </Dialog>
  )
}
