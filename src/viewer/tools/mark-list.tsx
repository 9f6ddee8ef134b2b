import '@/language/areas/viewer'
import { useRef, useState } from 'react'
import { namedText, useText } from '@/language'
import { keyWords, withKeys } from '@/ui/actions'
import type { ViewerAction } from '../actions/viewer-action'
import { viewerActions } from '../actions/viewer-actions'
import type { Measured } from '../measurements/item-traces'
import { markWords } from '../measurements/mark-steps'
import { measuredWords } from '../measurements/measured'
import type { ViewerVolume } from '../view/viewer-volume'
import styles from '../viewer.module.css'
import { ToolIcon } from './tool-icon'
import { useDismissal } from './use-dismissal'
import type { ViewerMark } from './viewer-mark'

export interface MarkListProps {
  readonly measured: readonly Measured[]
  /** Marks that are answers. */
  readonly answers: readonly ViewerMark[]
  /** The one whose handles show; null: none. */
  readonly chosen: number | null
  readonly volumes: readonly ViewerVolume[]
  /** @param place of the mark among the answers and then what was measured. */
  readonly onGoTo: (place: number) => void
  readonly onRemove: (index: number) => void
  /** @param key one of its keys that it stands for; left out: the first. */
  readonly onAct: (action: ViewerAction, key?: string) => void
}

/** All that is marked: to go to, one after the other, and what is no answer to remove. */
export function MarkList(props: MarkListProps) {
  const { measured, answers, chosen, volumes, onGoTo, onRemove, onAct } = props
  const { removeMark: remove, jump } = viewerActions
  const count = answers.length + measured.length
  const say = useText('viewer')
  const removeWords = namedText(remove.label)
  const [isOpen, setIsOpen] = useState(false)
  const around = useRef<HTMLSpanElement>(null)
  useDismissal(
    around,
    isOpen,
    () => setIsOpen(false),
    (box) => {
      if (box.contains(document.activeElement)) box.querySelector('button')?.focus()
    },
  )
  // Its room is there from the start, so that the first mark makes no line of tools wrap and no picture move under the pointer.
  return (
    <span ref={around} className={styles.markListFrame}>
      <span className={styles.markCount}>
        {count > 0 && (
          <button
            type="button"
            className={styles.button}
            aria-expanded={isOpen}
            title={withKeys(say('toNext'), jump)}
            aria-keyshortcuts={jump.keys.join(' ')}
            onClick={() => setIsOpen(!isOpen)}
          >
            {say('marksCount', { count })}
          </button>
        )}
      </span>
      {isOpen && count > 0 && (
        <ul className={styles.markList} aria-label={say('marksOnImages')}>
          <li>
            {([0, 1] as const).map((n) => (
              <button
                key={n}
                type="button"
                className={styles.button}
                title={keyWords(jump.keys.slice(n, n + 1))}
                onClick={() => onAct(jump, jump.keys[n])}
              >
                {say(n === 0 ? 'nextMark' : 'previousMark')}
              </button>
            ))}
          </li>
          {answers.map((mark, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
            <li key={`answer ${place}`}>
              <button type="button" className={styles.button} onClick={() => onGoTo(place)}>
                {markWords(mark)}
              </button>
            </li>
          ))}
          {measured.map((mark, index) => {
            const text = measuredWords(
              mark,
              volumes.find((candidate) => candidate.id === mark.volume),
            )
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are only added at the end or removed
              <li key={index}>
                <button
                  type="button"
                  className={styles.button}
                  aria-current={index === chosen}
                  onClick={() => onGoTo(answers.length + index)}
                >
                  {text}
                </button>
                <button
                  type="button"
                  className={styles.icon}
                  aria-label={`${removeWords}: ${text}`}
                  title={
                    index === (chosen ?? measured.length - 1)
                      ? withKeys(removeWords, remove)
                      : removeWords
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
    </span>
  )
}
