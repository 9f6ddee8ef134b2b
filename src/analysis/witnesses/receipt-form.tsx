import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import styles from './receipt-form.module.css'

interface ReceiptFormProps {
  readonly onPaste: (text: string) => void
}

/** A place for receipts that came in a mail or on paper. Files and photos of them are dropped with the others. */
export function ReceiptForm({ onPaste }: ReceiptFormProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles.opener}
        onClick={() => setIsOpen(true)}
      >
        Paste receipts
      </Button>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPaste(text)
    setText('')
    setIsOpen(false)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Textarea
        label="Receipts"
        description="Paste what the readers sent you; a whole email is fine. Drop photos of the QR code above."
        placeholder="triplane-receipt/2 …"
        data-autofocus
        autoFocus
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        classNames={{ input: styles.input ?? '' }}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={text.trim() === ''}>
          Compare
        </Button>
        <Button variant="default" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
