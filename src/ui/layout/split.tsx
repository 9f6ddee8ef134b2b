import '@/language/areas/home'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useLanguage, useText } from '@/language'
import styles from './split.module.css'

interface SplitProps {
  /** Of the two parts, for the name of the line between them: 'Images and texts'. */
  readonly name: string
  readonly direction: 'row' | 'column'
  /** Part of the whole that the first has, in percent. */
  readonly percent: number
  readonly onPercent: (percent: number) => void
  /** What a double click on the line goes back to. */
  readonly usualPercent: number
  /** Stays where it is when the second comes or goes. */
  readonly first: ReactNode
  /** Null: the first has all of it. */
  readonly second: ReactNode | null
  /** The second has all of it; the first stays mounted. */
  readonly isFirstHidden?: boolean
}

const LEAST = 20
const STEP = 5
const within = (percent: number) => Math.round(Math.min(100 - LEAST, Math.max(LEAST, percent)))

/** Two parts beside each other or one above the other, with a line between them that mouse, finger and arrow keys move. */
export function Split(props: SplitProps) {
  const { name, direction, percent, onPercent, first, second, isFirstHidden = false } = props
  const say = useText('home')
  const whole = useRef<HTMLDivElement>(null)
  const { direction: reads } = useLanguage()
  const isBoth = second !== null && !isFirstHidden

  const shown = isFirstHidden ? 'second' : 'first'

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const box = whole.current?.getBoundingClientRect()
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const part =
      direction === 'row'
        ? (event.clientX - box.left) / box.width
        : (event.clientY - box.top) / box.height
    onPercent(within(part * 100))
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP }[event.key]
    if (step !== undefined) onPercent(within(percent + step))
    else if (event.key === 'Home') onPercent(LEAST)
    else if (event.key === 'End') onPercent(100 - LEAST)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={whole}
      className={styles.split}
      // The line follows the pointer and the arrows; what stands in the parts reads as the page does.
      dir="ltr"
      data-direction={direction}
      data-parts={isBoth ? 'both' : shown}
      style={{ '--first': `${percent}fr`, '--second': `${100 - percent}fr` } as React.CSSProperties}
    >
      <div className={styles.part} dir={reads} hidden={isFirstHidden}>
        {first}
      </div>
      {isBoth ? (
        // A line that can be moved is a separator with a value.
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div
          className={styles.line}
          role="separator"
          tabIndex={0}
          aria-label={say('sizeOf', { name })}
          aria-orientation={direction === 'row' ? 'vertical' : 'horizontal'}
          aria-valuenow={percent}
          aria-valuemin={LEAST}
          aria-valuemax={100 - LEAST}
          title={say('dragLine')}
          onPointerDown={(event) => {
            event.preventDefault()
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={onPointerMove}
          onDoubleClick={() => onPercent(props.usualPercent)}
          onKeyDown={onKeyDown}
        />
      ) : null}
      {second === null ? null : (
        <div className={styles.part} dir={reads}>
          {second}
        </div>
      )}
    </div>
  )
}
