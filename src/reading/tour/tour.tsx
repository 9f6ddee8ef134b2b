import '@/language/areas/help'
import '@/language/areas/room'
import { Button } from '@mantine/core'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { namedText, useText } from '@/language'
import { useActionKeys } from '@/ui'
import { type Box, cardPlace } from './card-place'
import styles from './tour.module.css'
import { tourActions } from './tour-actions'
import { stepsHere, type TourStep } from './tour-steps'

interface TourProps {
  /** Seen to its end, or left. */
  readonly onEnd: () => void
  /** The item counts: its images are hidden, and its clock stands still. */
  readonly isClockStopped: boolean
}

const LEAVE = Object.values(tourActions)

/** Points at the controls of the room, one after the other; a rater may use each while it is pointed at. */
export function Tour(props: TourProps) {
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
    const { width, height } = card.current.getBoundingClientRect()
    setPlace(
      cardPlace(
        target,
        { width, height },
        { width: window.innerWidth, height: window.innerHeight },
      ),
    )
  }, [target])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is said anew
  useEffect(() => next.current?.focus(), [index])
  if (step === undefined) return null
  const isLast = index + 1 === steps.length
  return (
    <>
      {target === null ? null : <div className={styles.ring} style={target} aria-hidden="true" />}
      <section ref={card} className={styles.card} style={place} aria-label={sayRoom('tour')}>
        <p className={styles.count}>{say('tourCount', { at: index + 1, of: steps.length })}</p>
        <div id={textId}>
          <h2>{namedText(step.title)}</h2>
          <p>{namedText(step.text)}</p>
        </div>
        {isClockStopped ? <p className={styles.clock}>{say('tourClock')}</p> : null}
        <div className={styles.actions}>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onEnd}>
            {say('tourSkip')}
          </Button>
          {index === 0 ? null : (
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
