import { useState } from 'react'
import { namedText, useText } from '@/language'
import { withKeys } from '@/ui/actions'
import { viewerActions } from '../actions/viewer-actions'
import type { Measured } from '../measurements/item-traces'
import { measuredWords } from '../measurements/measured'
import type { ViewerVolume } from '../view/viewer-volume'
import styles from '../viewer.module.css'
import { ToolIcon } from './tool-icon'

interface MarkListProps {
  readonly measured: readonly Measured[]
  readonly chosen: number | null
  readonly volumes: readonly ViewerVolume[]
  readonly onGoTo: (index: number) => void
  readonly onRemove: (index: number) => void
}

/** What the reader has drawn aside from the answers: to go to and to remove. */
export function MarkList({ measured, chosen, volumes, onGoTo, onRemove }: MarkListProps) {
  const { removeMark: remove } = viewerActions
  const say = useText('viewer')
  const removeWords = namedText(remove.label)
  const [isOpen, setIsOpen] = useState(false)
  // Its room is there from the start, so that the first mark makes no line of tools wrap and no picture move under the pointer.
  return (
    <>
      <span className={styles.markCount}>
        {measured.length > 0 && (
          <button
            type="button"
            className={styles.button}
            aria-expanded={isOpen}
            title={withKeys(say('toNext'), viewerActions.jump)}
            aria-keyshortcuts={viewerActions.jump.keys.join(' ')}
            onClick={() => setIsOpen(!isOpen)}
          >
            {say('marksCount', { count: measured.length })}
          </button>
        )}
      </span>
      {isOpen && measured.length > 0 && (
        <ul className={styles.markList} aria-label={say('marksOnImages')}>
          {measured.map((of, index) => {
            const text = measuredWords(
              of,
              volumes.find((one) => one.id === of.volume),
            )
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are only added at the end or removed
              <li key={index}>
                <button
                  type="button"
                  className={styles.button}
                  aria-current={index === chosen}
                  onClick={() => onGoTo(index)}
                >
                  {text}
                </button>
                <button
                  type="button"
                  className={styles.icon}
                  aria-label={`${removeWords}: ${text}`}
                  title={
                    index === (chosen ?? measured.length - 1) ? withKeys(removeWords, remove) : removeWords
                  }
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
