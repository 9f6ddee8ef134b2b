import '@/language/areas/room'
import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '@/language'
import styles from './tour.module.css'

interface TourInvitationProps {
  readonly onStart: () => void
  readonly onSkip: () => void
}

/**
 * To a rater who is new: a minute, or not. Under the questions, which keep their place. Where they leave no room for a sentence
 * its two buttons stand there alone: for the offer nobody is to scroll.
 */
export function TourInvitation({ onStart, onSkip }: TourInvitationProps) {
  const say = useText('room')
  const invitation = useRef<HTMLDivElement>(null)
  const [isLow, setIsLow] = useState(false)
  useLayoutEffect(() => {
    const measure = () => {
      const panel = invitation.current?.closest('[data-asked]')
      if (panel && panel.scrollHeight > panel.clientHeight) setIsLow(true)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  const offer = say('tourOffer')
  return (
    <div
      ref={invitation}
      className={styles.invitation}
      data-low={isLow}
      role="note"
      aria-label={say('tour')}
      title={isLow ? offer : undefined}
    >
      {!isLow && <p>{offer}</p>}
      <Button variant="default" size="compact-xs" onClick={onStart}>
        {say('tourStart')}
      </Button>
      <Button variant="subtle" color="gray" size="compact-xs" onClick={onSkip}>
        {say('tourNo')}
      </Button>
    </div>
  )
}
