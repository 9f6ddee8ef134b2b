import '@/language/areas/sending'
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { type Say, useText } from '@/language'
import { drawIcon } from '@/ui'
import styles from './sending-sign.module.css'
import type { SendingNews } from './start-sending'

interface SendingSignProps {
  /** null: not begun. */
  readonly news: StoreApi<SendingNews | null>
  readonly server: string
  /** A short sign for the bar, or all there is to say. */
  readonly size: 'sign' | 'sentence'
}

/** Whether answers are sent. Quiet: a rater need do nothing about it, and reading goes on whatever it says. */
export default function SendingSign({ news: store, server, size }: SendingSignProps) {
  const say = useText('sending')
  const news = useStore(store)
  if (news === null) return null
  const whole = sentenceOf(news, new URL(server).host, say)
  if (size === 'sentence')
    return (
      <p className={styles.sentence} role="status">
        {whole}
      </p>
    )
  const { icon, words } = signOf(news, say)
  return (
    <span className={styles.sign} role="img" aria-label={`${say('sign')}: ${words}`} title={whole}>
      {drawIcon(icon, 16)}
      <span className={styles.words}>{words}</span>
    </span>
  )
}

function signOf(news: SendingNews, say: Say<'sending'>) {
  if (news.kind !== 'no-link' && news.isElsewhere)
    return { icon: IconAlertTriangle, words: say('signElsewhere') }
  if (news.kind !== 'no-link' && news.isAll)
    return { icon: IconCloudCheck, words: say('signAllSent') }
  if (news.kind === 'waiting' && (news.why === 'unreachable' || news.why === 'full'))
    return { icon: IconCloudUp, words: say('signWaiting') }
  if (news.kind === 'waiting' && news.why === 'slow')
    return { icon: IconCloudUp, words: say('signSlow', { done: news.done }) }
  if (news.kind !== 'sent' && news.kind !== 'sending')
    return { icon: IconCloudOff, words: say('signNot') }
  if (news.kind === 'sending' && news.done === 0)
    return { icon: IconCloudUp, words: say('signSending') }
  return {
    icon: IconCloudCheck,
    words: news.done === 0 ? say('signBegun') : say('signSent', { done: news.done }),
  }
}

function sentenceOf(news: SendingNews, server: string, say: Say<'sending'>): string {
  if (news.kind === 'no-link') return say('noLinkNow')
  const { done, count } = news
  const elsewhere = news.isElsewhere ? [say('elsewhere')] : []
  if (news.isAll) return [...elsewhere, say('allSent')].join(' ')
  const far = [...elsewhere, ...(done === 0 ? [] : [say('sentUpTo', { done, of: count })])]
  const lacking = news.leftOut.length === 0 ? [] : [say('leftOut', { count: news.leftOut.length })]
  if (news.kind === 'stopped') return [...far, say('stopped', { seq: news.seq })].join(' ')
  if (news.kind === 'waiting') {
    const why = {
      unreachable: say('unreachable', { server }),
      slow: say('slow'),
      full: say('full', { server }),
      'not-accepted': say('notAccepted'),
      forbidden: say('forbidden', { server }),
    }[news.why]
    return [...far, why].join(' ')
  }
  if (news.kind === 'sending') return [...far, say('sendingNow'), ...lacking].join(' ')
  return [...far, ...(done === 0 ? [say('begun')] : []), ...lacking].join(' ')
}
