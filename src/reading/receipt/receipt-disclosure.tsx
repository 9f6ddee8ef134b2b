import '@/language/areas/pages'
import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { type ComponentProps, useId, useState } from 'react'
import { useText } from '@/language'
import { deferredPart, drawIcon } from '@/ui'
import styles from './receipt-disclosure.module.css'

const ReceiptCard = deferredPart(() => import('./receipt-card'))

/** Behind a quiet button: a break is for resting, and few studies ask for it. */
export function ReceiptDisclosure(props: ComponentProps<typeof ReceiptCard>) {
  const say = useText('pages')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.place}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={drawIcon(IconReceipt, 16, 1.7)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {say('receiptSoFar')}
      </Button>
      <div id={id} hidden={!isOpen} className={styles.panel}>
        {isOpen && (
          <>
            <p className={styles.why}>{say('receiptWhy')}</p>
            <ReceiptCard {...props} />
          </>
        )}
      </div>
    </div>
  )
}
