import '@/language/areas/room'
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
}

/** All items by their number, with what has become of each. */
export function ItemList({ state, items, currentIndex, farthestIndex, onChoose }: ItemListProps) {
  const say = useText('room')
  return (
    <ol className={styles.list}>
      {state.order.map((id, index) => {
        const isPassed = state.passed.has(id)
        const isDone = isItemDone(state, items.get(id))
        const what = isPassed ? 'passed' : isDone ? 'done' : 'open'
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
          </li>
        )
      })}
    </ol>
  )
}
