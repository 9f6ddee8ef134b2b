import '@/language/areas/collecting'
import { linkCommands, type RaterLink, RELOAD_COMMAND } from '@/collection/office'
import { timeWords, useText } from '@/language'
import { Dialog, Notice } from '@/ui'
import { CopyButton } from '../../copy-button'
import { FilePicker } from '../../form-fields'
import { MutedText, SmallText, Stacked, Tight } from '../../page-parts'
import styles from './live.module.css'
import type { LiveView } from './watch-collection'

interface LinkDialogProps {
  readonly rater: string
  readonly link: RaterLink | null
  readonly desk: LiveView['desk']
  /** The coordinator.json that the commands wrote. */
  readonly onFile: (file: File) => unknown
  readonly onClose: () => void
}

/**
 * How the link of one reader is revoked and made anew. Not by this page: the first takes the operator's seed and every server, the
 * second the signing key, and none of them belongs in a page.
 */
export default function LinkDialog({ rater, link, desk, onFile, onClose }: LinkDialogProps) {
  const say = useText('collecting')
  const { revoke, renew } = linkCommands(desk, rater)
  return (
    <Dialog isOpen onClose={onClose} size="large" title={say('linkTitle', { rater })}>
      <Stacked>
        {link !== null && (
          <Notice title={say(LINK_TITLE[link.state], { at: timeWords(link.at, 'medium') })}>
            {say(link.state === 'revoked' ? 'revokedDetail' : 'renewedDetail')}
          </Notice>
        )}
        <MutedText>{say('linkLead')}</MutedText>
        <Tight>
          <h3 className={styles.step}>{say('revokeTitle')}</h3>
          <SmallText>{say('revokeWhat')}</SmallText>
          <Command text={revoke} />
          <SmallText>{say('reloadWhat')}</SmallText>
          <Command text={RELOAD_COMMAND} />
        </Tight>
        <Tight>
          <h3 className={styles.step}>{say('renewTitle')}</h3>
          <SmallText>{say('renewWhat')}</SmallText>
          <Command text={renew} />
        </Tight>
        <Tight>
          <h3 className={styles.step}>{say('linkFileTitle')}</h3>
          <SmallText>{say('linkFile')}</SmallText>
          <div>
            <FilePicker accept=".json" onFile={onFile}>
              {say('openCredential')}
            </FilePicker>
          </div>
        </Tight>
      </Stacked>
    </Dialog>
  )
}

const LINK_TITLE = { revoked: 'linkRevoked', renewed: 'linkRenewed' } as const

function Command({ text }: { readonly text: string }) {
  const say = useText('collecting')
  return (
    <div className={styles.command}>
      <code>{text}</code>
      <CopyButton text={() => text} label={say('copyCommand', { command: text })}>
        {say('copy')}
      </CopyButton>
    </div>
  )
}
