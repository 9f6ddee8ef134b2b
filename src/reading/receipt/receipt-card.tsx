import '@/language/areas/pages'
import { Button } from '@mantine/core'
import { type Icon, IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import {
  type AnswerEvent,
  type EventSigner,
  receiptOf,
  receiptText,
  signedReceipt,
} from '@/answers'
import { timeWords, useText } from '@/language'
import { drawIcon, saveFile, useLatest } from '@/ui'
import './print-receipt.css'
import styles from './receipt-card.module.css'

interface ReceiptCardProps {
  /** What is on disk of the session. */
  readonly events: readonly AnswerEvent[]
  /** Signs the receipt; null where this browser cannot. */
  readonly signer: EventSigner | null
  readonly studyTitle: string
}

const iconOf = (sign: Icon) => drawIcon(sign, 16, 1.7)

/** A receipt of the answers so far: to copy, print, save or photograph. */
export default function ReceiptCard({ events, signer, studyTitle }: ReceiptCardProps) {
  const say = useText('pages')
  const receipt = receiptOf(events)
  const { value: signed, isCurrent } = useLatest([receipt.head, signer], () =>
    signedReceipt(events, signer),
  )
  const text = signed === null || !isCurrent ? null : receiptText(signed)
  const words = say('receiptOf', {
    title: studyTitle,
    rater: receipt.rater,
    number: receipt.number,
    count: receipt.count,
    time: timeWords(receipt.at),
  })
  const code = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState<'copied' | 'selected' | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text ?? '')
      setCopied('copied')
    } catch {
      // Over plain http pages may not write to the clipboard: whoever reads copies it by hand.
      if (code.current !== null) window.getSelection()?.selectAllChildren(code.current)
      setCopied('selected')
    }
  }

  return (
    <section className={styles.card} aria-label={say('receipt')} data-receipt>
      {text === null ? <div className={styles.qr} /> : <QrCode text={text} />}
      <div className={styles.side}>
        <p className={styles.words}>{words}</p>
        <code ref={code} className={styles.code}>
          {text}
        </code>
        <div className={styles.actions} data-screen-only>
          <Button
            size="xs"
            variant="default"
            disabled={text === null}
            leftSection={iconOf(copied === 'copied' ? IconCheck : IconCopy)}
            onClick={() => void copy()}
          >
            <span aria-live="polite">{say(copied ?? 'copy')}</span>
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={text === null}
            leftSection={iconOf(IconPrinter)}
            onClick={printReceipt}
          >
            {say('print')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={text === null}
            leftSection={iconOf(IconDownload)}
            onClick={() =>
              saveFile(
                `triplane-receipt-${receipt.rater}-s${receipt.number}-${receipt.count}.txt`,
                new Blob([`${words}\n\n${text}\n`], { type: 'text/plain;charset=utf-8' }),
              )
            }
          >
            {say('save')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** The text as a code to photograph. Where it cannot be drawn the text beside it says the same. */
function QrCode({ text }: { readonly text: string }) {
  const say = useText('pages')
  const { value: dots, isCurrent } = useLatest([text], async () => {
    const { encodeQR } = await import('qr')
    return encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  })
  if (dots === null || !isCurrent) return <div className={styles.qr} />
  const path = dots
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${dots.length} ${dots.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={say('receiptQr')}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Prints the receipt and nothing else of the page. */
function printReceipt(): void {
  const { dataset } = document.documentElement
  dataset.printing = 'receipt'
  window.addEventListener('afterprint', () => delete dataset.printing, { once: true })
  window.print()
}
