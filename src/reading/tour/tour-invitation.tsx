import { Button } from '@mantine/core'
import { useText } from '@/language'
import { Notice } from '@/ui'
import styles from './tour.module.css'

interface TourInvitationProps {
  readonly onStart: () => void
  readonly onSkip: () => void
}

/** To a rater who is new: a minute, or not. Above the questions, where it covers nothing. */
export function TourInvitation({ onStart, onSkip }: TourInvitationProps) {
  const say = useText('help')
  return (
    <div className={styles.invitation}>
      <Notice
        actions={
          <>
            <Button variant="default" size="compact-sm" onClick={onStart}>
              {say('tourStart')}
            </Button>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={onSkip}>
              {say('tourNo')}
            </Button>
          </>
        }
      >
        {say('tourOffer')}
      </Notice>
    </div>
  )
}
