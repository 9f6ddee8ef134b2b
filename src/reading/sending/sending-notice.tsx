import '@/language/areas/sending'
import { useText } from '@/language'
import { Notice } from '@/ui'

interface SendingNoticeProps {
  readonly server: string
  /** Whether a link was opened here: of this rater, of none, or one that was cut. */
  readonly link: 'opened' | 'none' | 'cut'
}

/** Says before anybody reads that answers will be sent, to whom, and who can read them. */
export function SendingNotice({ server, link }: SendingNoticeProps) {
  const say = useText('sending')
  if (link === 'cut')
    return (
      <Notice tone="warning" title={say('cutLinkTitle')}>
        {say('cutLink')}
      </Notice>
    )
  return link === 'none' ? (
    <Notice title={say('noLinkTitle')}>{say('noLink')}</Notice>
  ) : (
    <Notice title={say('noticeTitle')}>{say('notice', { server: new URL(server).host })}</Notice>
  )
}
