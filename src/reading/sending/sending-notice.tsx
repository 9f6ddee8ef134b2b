import '@/language/areas/sending'
import { useText } from '@/language'
import { Notice } from '@/ui'

/** Whether a link was opened here: of this rater, of none, of another, one that was cut, or one whose last day is over. */
export type LinkState = 'opened' | 'none' | 'other' | 'cut' | 'expired'

interface SendingNoticeProps {
  readonly server: string
  readonly link: LinkState
}

/**
 * Whether the page's own policy lets it connect to a server (X5): browsers refuse any other before they ask it. Only the policy in the
 * page can be read from it; one that a header alone has shows when sending begins.
 */
function isAllowedHere(server: string): boolean {
  const policies = document.querySelectorAll<HTMLMetaElement>(
    'meta[http-equiv="Content-Security-Policy"]',
  )
  return [...policies].every(({ content }) => {
    const sources = /(?:^|;)\s*connect-src ([^;]*)/.exec(content)?.[1]?.trim().split(/\s+/)
    return (
      sources === undefined || sources.includes(server) || new URL(server).host === location.host
    )
  })
}

/** Says before anybody reads that answers will be sent, to whom, and who can read them. */
export default function SendingNotice({ server, link }: SendingNoticeProps) {
  const say = useText('sending')
  const { host } = new URL(server)
  const state = isAllowedHere(server) ? link : 'forbidden'
  const [title = '', words] = {
    opened: [say('noticeTitle'), say('notice', { server: host })],
    none: [say('noLinkTitle'), say('noLink')],
    other: [say('otherLinkTitle'), say('otherLink')],
    cut: [say('cutLinkTitle'), say('cutLink')],
    expired: [say('expiredLinkTitle'), say('expiredLink')],
    forbidden: [say('forbiddenTitle'), say('forbidden', { server: host })],
  }[state]
  return (
    <Notice tone={state === 'opened' || state === 'none' ? 'info' : 'warning'} title={title}>
      {words}
    </Notice>
  )
}
