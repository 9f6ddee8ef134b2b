import '@/language/areas/room'
import type { ReactNode } from 'react'
import { isItemDone, type SessionState } from '@/answers'
import { useText } from '@/language'
import type { ReaderItem } from '@/questions'
import styles from './item-list.module.css'

interface ItemListProps {
  readonly state: SessionState
  readonly items: ReadonlyMap<string, ReaderItem>
  /** 0-based; -1 when none is open. */
  readonly currentIndex: number
  readonly farthestIndex: number
  readonly onChoose: (index: number) => void
  /** What is said of an item beside its number; left out: numbers alone. */
  readonly about?: (item: string) => ReactNode
}

/** All items by their number, with what has become of each. */
export function ItemList({
  state,
  items,
  currentIndex,
  farthestIndex,
  onChoose,
  about,
}: ItemListProps) {
  const say = useText('room')
  return (
    <ol className={styles.list} data-about={about !== undefined}>
      {state.order.map((id, index) => {
        const reached = isItemDone(state, items.get(id)) ? 'done' : 'open'
        const what = state.passed.has(id) ? 'passed' : reached
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.item}
              data-state={what}
              aria-current={index === currentIndex ? 'true' : undefined}
              disabled={index > farthestIndex}
              onClick={() => onChoose(index)}
              aria-label={say('itemState', { n: index + 1, state: what })}
            >
              {index + 1}
            </button>
            {about?.(id)}
          </li>
        )
      })}
    </ol>
  )
}
