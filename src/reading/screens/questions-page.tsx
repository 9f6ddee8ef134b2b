import '@/language/areas/room'
import { useEffect } from 'react'
import { useText } from '@/language'
import styles from './questions-page.module.css'
import {
  isScreenMessage,
  QUESTIONS_PLACE,
  type ScreenMessage,
  screenChannel,
} from './screen-messages'

/**
 * What the window with the questions is by itself: an empty place that says whether it can be filled. The window with the images
 * holds the session and puts the questions here.
 */
export default function QuestionsPage({ session }: { readonly session: string }) {
  const say = useText('room')
  const isOwned = ownerOf(window) !== null
  useEffect(() => {
    const message: ScreenMessage = { kind: 'questions-here', session }
    const tell = () => ownerOf(window)?.postMessage(message, window.location.origin)
    const channel = screenChannel(session)
    if (channel !== null)
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (isScreenMessage(data, 'images-here', session)) tell()
      }
    tell()
    return () => channel?.close()
  }, [session])
  useEffect(() => {
    document.title = `${say('questions')} · Triplane`
  }, [say])
  return (
    <>
      <div id={QUESTIONS_PLACE} className={styles.place} />
      <main className={styles.waiting}>
        <h1>{say('questions')}</h1>
        <p role="status">{say(isOwned ? 'screensWaiting' : 'screensOrphan')}</p>
      </main>
    </>
  )
}

/** The window that opened this one, as long as it is of this site and there. */
function ownerOf({ opener }: Window): Window | null {
  if (typeof opener !== 'object' || opener === null || !('postMessage' in opener)) return null
  const owner: Window = opener
  return owner.closed ? null : owner
}
