import '@/language/areas/pages'
import { Button } from '@mantine/core'
import { useText } from '@/language'
import type { AssetFault } from '@/package'
import { Notice, sentence, untilPassed, useSecondsUntil, type Waiting } from '@/ui'
import { faultWords } from './fault-words'
import styles from './image-outage.module.css'

/** Images of an item that could not be had, though nothing is wrong with them as far as is known. */
export interface ImageOutage extends Pick<Waiting<unknown>, 'tries' | 'nextAt'> {
  /** What is wrong, without a subject. */
  readonly message: string
}

interface Unreachable {
  readonly status: 'unreachable'
  readonly message: string
}

/** What keeps the first of these files from being had at present; null: nothing, or what another try does not mend. */
export function outageOf(
  loaded: readonly ({ readonly ok: true } | { readonly ok: false; readonly fault: AssetFault })[],
): string | null {
  for (const image of loaded)
    if (!image.ok && image.fault.code === 'unreachable') return faultWords(image.fault)
  return null
}

/** Loads until the site was reached, and tells of the tries in between. */
export const untilReached = <T extends { readonly status: string }>(
  load: () => Promise<T | Unreachable>,
  signal: AbortSignal,
  tell: (outage: ImageOutage) => void,
): Promise<T | Unreachable> =>
  untilPassed(load, isUnreachable, signal, ({ failed, tries, nextAt }) => {
    if (isUnreachable(failed)) tell({ message: failed.message, tries, nextAt })
  })

const isUnreachable = (result: { readonly status: string }): result is Unreachable =>
  result.status === 'unreachable'

interface OutageNoticeProps {
  readonly outage: ImageOutage
  readonly onTryNow: () => void
}

/** Why there are no images yet, and when they are asked for again. Nothing here leads past the item. */
export function OutageNotice({ outage, onTryNow }: OutageNoticeProps) {
  const say = useText('pages')
  const seconds = useSecondsUntil(outage.nextAt)
  return (
    <Notice
      tone="warning"
      title={say('noImagesYet')}
      actions={
        <Button variant="default" onClick={onTryNow}>
          {say('tryNow')}
        </Button>
      }
    >
      <p className={styles.line}>{sentence(outage.message)}</p>
      <p className={styles.line}>{say('outageWhy')}</p>
      {/* A countdown that is read out every second says nothing else. */}
      <p className={styles.next} aria-live="off">
        {seconds === 0 ? say('tryingNow') : say('tryingIn', { seconds })}
        {outage.tries > 3 ? ` ${say('ifItStays')}` : ''}
      </p>
    </Notice>
  )
}
