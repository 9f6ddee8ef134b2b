import { useState } from 'react'
import { withKeys } from '@/ui/actions'
import { viewerActions } from '../actions/viewer-actions'
import { lengthText, placeText } from '../engine/display-text'
import styles from '../viewer.module.css'
import { ToolIcon } from './tool-icon'
import type { ViewerMark } from './viewer-mark'

interface MarkListProps {
  readonly marks: readonly ViewerMark[]
  readonly onGoTo: (mark: ViewerMark) => void
  readonly onRemove: (index: number) => void
}

/** What the reader has drawn aside from the answers: to go to and to remove. */
export function MarkList({ marks, onGoTo, onRemove }: MarkListProps) {
  const remove = viewerActions.removeMark
  const [isOpen, setIsOpen] = useState(false)
  if (marks.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Marks ({marks.length})
      </button>
      {isOpen && (
        <ul className={styles.markList} aria-label="Marks on the images">
          {marks.map((mark, index) => {
            const text =
              mark.kind === 'point' ? `Point ${placeText(mark.mm)}` : `Distance ${lengthText(mark.mm)}`
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: marks are only added at the end or removed
              <li key={index}>
                <button type="button" className={styles.button} onClick={() => onGoTo(mark)}>
                  {text}
                </button>
                <button
                  type="button"
                  className={styles.icon}
                  aria-label={`${remove.label}: ${text}`}
                  title={index === marks.length - 1 ? withKeys(remove.label, remove) : remove.label}
                  onClick={() => onRemove(index)}
                >
                  <ToolIcon name="remove" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
