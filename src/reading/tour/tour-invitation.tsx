import { Button } from '@mantine/core'
import { useText } from '@/language'
import styles from './tour.module.css'

interface TourInvitationProps {
  readonly onStart: () => void
  readonly onSkip: () => void
}

/** To a rater who is new: a minute, or not. One line above the questions, which keep their place in a low window. */
export function TourInvitation({ onStart, onSkip }: TourInvitationProps) {
  const say = useText('help')
  return (
    <div className={styles.invitation} role="note" aria-label={say('tour')} title={say('tourOffer')}>
      <Button variant="default" size="compact-xs" onClick={onStart}>
        {say('tourStart')}
      </Button>
      <Button variant="subtle" color="gray" size="compact-xs" onClick={onSkip}>
        {say('tourNo')}
      </Button>
    </div>
  )
}
