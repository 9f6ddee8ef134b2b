import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ReceiptCard } from './receipt-card'
import styles from './receipt-disclosure.module.css'

/** Behind a quiet button: a break is for resting, and few studies ask for it. */
export function ReceiptDisclosure(props: Parameters<typeof ReceiptCard>[0]) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.place}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconReceipt size={16} stroke={1.7} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Receipt of your answers so far
      </Button>
      <div id={id} hidden={!isOpen} className={styles.panel}>
        {isOpen ? (
          <>
            <p className={styles.why}>{RECEIPT_WORDS}</p>
            <ReceiptCard {...props} />
          </>
        ) : null}
      </div>
    </div>
  )
}

/** What a receipt is for. */
export const RECEIPT_WORDS =
  'Whoever has this receipt can check later that your answer file still says what you have answered until now; it shows none of your answers.'
