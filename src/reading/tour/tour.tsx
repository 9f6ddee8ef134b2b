import '@/language/areas/help'
import '@/language/areas/room'
import { Button } from '@mantine/core'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { namedText, useText } from '@/language'
import { actionList, useActionKeys } from '@/ui'
import styles from './tour.module.css'
import { stepsHere, type TourStep } from './tour-steps'

type Size = Pick<DOMRect, 'width' | 'height'>
type Box = Pick<DOMRect, 'left' | 'top'> & Size

const GAP_PX = 12

/**
 * Where a card stands beside what it speaks of, within the window: below, above, to the left or to the right, wherever it covers
 * nothing of it; where none of these has room, in the corner that is farthest from it.
 */
export function cardPlace(target: Box, card: Size, window: Size): { left: number; top: number } {
  const right = target.left + target.width
  const bottom = target.top + target.height
  const left = clamp(target.left + (target.width - card.width) / 2, window.width - card.width)
  const top = clamp(target.top + (target.height - card.height) / 2, window.height - card.height)
  if (bottom + GAP_PX + card.height <= window.height - GAP_PX) return { left, top: bottom + GAP_PX }
  if (target.top - GAP_PX - card.height >= GAP_PX)
    return { left, top: target.top - GAP_PX - card.height }
  if (target.left - GAP_PX - card.width >= GAP_PX)
    return { left: target.left - GAP_PX - card.width, top }
  if (right + GAP_PX + card.width <= window.width - GAP_PX) return { left: right + GAP_PX, top }
  const isLeft = target.left + target.width / 2 < window.width / 2
  const isHigh = target.top + target.height / 2 < window.height / 2
  return {
    left: isLeft ? clamp(window.width, window.width - card.width) : GAP_PX,
    top: isHigh ? clamp(window.height, window.height - card.height) : GAP_PX,
  }
}

const clamp = (at: number, most: number) => Math.max(GAP_PX, Math.min(at, most - GAP_PX))

/** Keys of the room go on working beside the tour: only Escape is its own, for it lies over everything else. */
export const tourActions = actionList<{ readonly onEnd: () => void }>()('help')({
  tourSkip: {
    help: 'help.tourSkip',
    keys: ['Escape'],
    run: ({ onEnd }) => onEnd(),
  },
})

interface TourProps {
  /** Seen to its end, or left. */
  readonly onEnd: () => void
  /** The item counts: its images are hidden, and its clock stands still. */
  readonly isClockStopped: boolean
}

const LEAVE = Object.values(tourActions)

/** Points at the controls of the room, one after the other; a rater may use each while it is pointed at. */
export default function Tour(props: TourProps) {
  const { onEnd, isClockStopped } = props
  const say = useText('help')
  const sayRoom = useText('room')
  const [steps] = useState(() => stepsHere())
  const [index, setIndex] = useState(0)
  const step = steps[index]
  const card = useRef<HTMLElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const target = useTargetBox(step)
  const [place, setPlace] = useState({ left: 12, top: 12 })
  const textId = useId()
  useActionKeys(LEAVE, props, 'first')
  useLayoutEffect(() => {
    if (card.current === null || target === null) return
    const size = card.current.getBoundingClientRect()
    setPlace(cardPlace(target, size, { width: window.innerWidth, height: window.innerHeight }))
  }, [target])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is said anew
  useEffect(() => next.current?.focus(), [index])
  if (step === undefined) return null
  const isLast = index + 1 === steps.length
  return (
    <>
      {target !== null && <div className={styles.ring} style={target} aria-hidden="true" />}
      <section ref={card} className={styles.card} style={place} aria-label={sayRoom('tour')}>
        <p className={styles.count}>{say('tourCount', { at: index + 1, of: steps.length })}</p>
        <div id={textId}>
          <h2>{namedText(step.title)}</h2>
          <p>{namedText(step.text)}</p>
        </div>
        {isClockStopped && <p className={styles.clock}>{say('tourClock')}</p>}
        <div className={styles.actions}>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onEnd}>
            {say('tourSkip')}
          </Button>
          {index !== 0 && (
            <Button variant="default" size="compact-sm" onClick={() => setIndex(index - 1)}>
              {say('tourBack')}
            </Button>
          )}
          <Button
            ref={next}
            size="compact-sm"
            aria-describedby={textId}
            onClick={() => (isLast ? onEnd() : setIndex(index + 1))}
          >
            {say(isLast ? 'tourDone' : 'tourNext')}
          </Button>
        </div>
      </section>
    </>
  )
}

/** Where the control of a step stands now; it is brought into view first. */
function useTargetBox(step: TourStep | undefined): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useLayoutEffect(() => {
    if (step === undefined) return
    const find = () => document.querySelector(step.at)
    find()?.scrollIntoView?.({ block: 'nearest' })
    const measure = () => {
      const found = find()?.getBoundingClientRect()
      setBox(
        found === undefined
          ? null
          : { left: found.left, top: found.top, width: found.width, height: found.height },
      )
    }
    measure()
    window.addEventListener('resize', measure)
    document.addEventListener('scroll', measure, true)
    return () => {
      window.removeEventListener('resize', measure)
      document.removeEventListener('scroll', measure, true)
    }
  }, [step])
  return box
}
