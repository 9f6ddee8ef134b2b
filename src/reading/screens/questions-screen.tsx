import '@/language/areas/room'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useText } from '@/language'
import { Notice } from '@/ui'
import styles from './questions-screen.module.css'
import { QuestionsWindow } from './questions-window'

/** The second window of a session, for the component that is the room. */
export function useQuestionsWindow(
  session: string,
  isWanted: boolean,
  onWish: (isTwo: boolean) => void,
) {
  const [screens] = useState(() => new QuestionsWindow(session, isWanted))
  useEffect(() => screens.hearWish(onWish), [screens, onWish])
  useEffect(() => screens.start(), [screens])
  const { place } = useStore(screens.view)
  const isHidden = useIsHidden()
  const isAway = place === 'there'
  return {
    screens,
    isAway,
    /** Nobody sees the images now, so nothing may be answered, although the questions are on a screen. */
    isUnseen: isAway && isHidden,
    toggle: () => (isAway ? screens.close() : screens.open()),
  }
}

export type Screens = ReturnType<typeof useQuestionsWindow>

interface QuestionsScreenProps extends Pick<Screens, 'screens' | 'isAway' | 'isUnseen'> {
  /** The case is covered: a pause, a break. */
  readonly isCovered: boolean
  readonly children: ReactNode
}

/** Where the questions stand: beside the images, or in their own window. */
export function QuestionsScreen({
  screens,
  isAway,
  isUnseen,
  isCovered,
  children,
}: QuestionsScreenProps) {
  const isBehindDialog = useOpenDialog(isAway)
  const say = useText('room')
  const why = [
    isUnseen && say('screensHidden'),
    isCovered && say('screensCovered'),
    isBehindDialog && say('screensDialog'),
  ]
  const shut = isAway ? why.find((words) => words !== false) || null : null
  return (
    <>
      <div ref={screens.setHome} className={styles.home} />
      {createPortal(
        <>
          {shut !== null && (
            <p role="status" className={styles.shut}>
              {shut}
            </p>
          )}
          <ScreensNote screens={screens} />
          <div className={styles.questions} inert={shut !== null} data-hidden={isAway && isCovered}>
            {children}
          </div>
        </>,
        screens.host,
      )}
    </>
  )
}

function ScreensNote({ screens }: Pick<Screens, 'screens'>) {
  const { note } = useStore(screens.view)
  const say = useText('room')
  if (note === null) return null
  const text = {
    blocked: say('screensBlocked'),
    closed: say('screensClosed'),
    drag: say('screensDrag'),
    offer: say('screensOffer'),
  }[note]
  return (
    <div className={styles.note}>
      <Notice
        tone={note === 'blocked' ? 'warning' : 'info'}
        actions={
          note === 'drag' ? (
            <Button variant="default" size="compact-sm" onClick={() => screens.dismiss()}>
              {say('screensClose')}
            </Button>
          ) : (
            <>
              <Button variant="default" size="compact-sm" onClick={() => screens.open()}>
                {say('screensOpen')}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                onClick={() => screens.close()}
              >
                {say('screensOne')}
              </Button>
            </>
          )
        }
      >
        {text}
      </Notice>
    </div>
  )
}

function useIsHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'hidden',
  )
}

/** Whether a dialog lies over the images. Looked at only while the questions are elsewhere: here it lies over them, too. */
function useOpenDialog(isLooking: boolean): boolean {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isLooking) return
    const look = () => setIsOpen(document.querySelector('dialog[open]') !== null)
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      setIsOpen(false)
    }
  }, [isLooking])
  return isOpen
}
