import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { OpenPackage } from '@/package'
import { deferredPart } from '@/ui'
import type { ReadingServices } from '../session/open-session'
import type { SessionLog } from '../session/session-log'
import type { SessionStore } from '../session/session-store'
import type { Elsewhere } from './link-claim'
import type { SendingNews } from './start-sending'

const SendingSign = deferredPart(() => import('./sending-sign'))

/** A page that came without its sending, for want of a connection, asks for it again. */
const AGAIN_MS = 30_000

/** What the pages of a session show of its sending. */
export type SendingHere = ReturnType<typeof useSending>

/**
 * Sends the session's answers where the study collects them and this tab reads. Everything it needs is loaded for such a study
 * alone, and nothing waits for it.
 * @returns what is said of it in the bar, and in a sentence; null where nothing is sent.
 */
export function useSending(
  pack: OpenPackage,
  log: SessionLog,
  store: SessionStore,
  { credentials }: ReadingServices,
  isHeld: boolean,
) {
  const [news] = useState(() => createStore<SendingNews | null>(() => null))
  const [elsewhere, onElsewhere] = useState<Elsewhere | null>(null)
  const hasAll = useStore(news, (now) => now !== null && now.kind !== 'no-link' && now.isAll)
  const take = useRef<() => void>(() => undefined)
  const collection = credentials === undefined ? undefined : pack.study.collection
  useEffect(() => {
    if (collection === undefined || !isHeld) return
    const { server, recipient } = collection
    const credential = credentials?.load(pack.studyHash, store.getState().state.rater.code) ?? null
    const onNews = (now: SendingNews) => news.setState(now, true)
    let end: () => void = () => undefined
    let isOver = false
    const begin = async () => {
      try {
        const { startSending } = await import('./start-sending')
        if (isOver) return
        const order = { pack, log, server, recipient, credential, onNews, onElsewhere }
        const sending = startSending(order)
        const unsubscribe = store.subscribe(() => sending.wake())
        take.current = () => sending.readHere()
        end = () => {
          unsubscribe()
          sending.stop()
          onElsewhere(null)
        }
      } catch {
        const timer = setTimeout(begin, AGAIN_MS)
        end = () => clearTimeout(timer)
      }
    }
    void begin()
    return () => {
      isOver = true
      end()
    }
  }, [collection, credentials, isHeld, pack, log, store, news])
  const readHere = () => take.current()
  const sign = (size: 'sign' | 'sentence') =>
    collection && <SendingSign news={news} server={collection.server} size={size} />
  return {
    /** The server has the whole session: no file is needed. */
    hasAll,
    /** Another browser that reads with this link; null: none is known. */
    elsewhere,
    readHere,
    sign: sign('sign'),
    sentence: sign('sentence'),
  }
}
