import { Button, Group } from '@mantine/core'
import type { Protocol } from '@/freezing'
import { Dialog } from '@/ui'
import { PrintSheet } from '../print-sheet'
import { useWorkspaceContext } from '../workspace/workspace-context'
import styles from './rater-cards.module.css'

/** One card for each rater, to print and cut: title, address, code. */
export function RaterCards({
  protocol,
  codes,
  onClose,
}: {
  readonly protocol: Protocol
  readonly codes: readonly string[]
  readonly onClose: () => void
}) {
  const { services } = useWorkspaceContext()
  const cards = (
    <ul className={styles.cards}>
      {codes.map((code) => (
        <li key={code} className={styles.card}>
          <p className={styles.title}>{protocol.title}</p>
          <dl>
            <dt>Your code</dt>
            <dd className={styles.code}>{code}</dd>
            <dt>Open in Chrome, Edge, Firefox or Safari</dt>
            <dd className={styles.address}>{`${services.siteUrl}#/read/${protocol.id}?code=${code}`}</dd>
          </dl>
          <p className={styles.note}>
            Use the same browser on the same computer until you have finished. Do not use a private window.
          </p>
        </li>
      ))}
    </ul>
  )
  return (
    <Dialog isOpen onClose={onClose} size="large" title="Cards for the raters">
      <p className={styles.lead}>
        The address is that of this site. If raters read elsewhere, or from the zip, write theirs on the
        cards. Note down who gets which code; the study does not know it.
      </p>
      {cards}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => window.print()}>Print</Button>
      </Group>
      <PrintSheet>{cards}</PrintSheet>
    </Dialog>
  )
}
