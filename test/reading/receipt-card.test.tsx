// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findReceipts, receiptOf } from '@/answers'
import { signedHash } from '@/answers/proof/receipt'
import ReceiptCard from '@/reading/receipt/receipt-card'
import { ReceiptDisclosure } from '@/reading/receipt/receipt-disclosure'
import { keyPair, signedAnew, signerWith } from '../answers/proof/signed-log'
import { renderUi } from '../ui/render-ui'
import { committed, itemOf, logOf, studyOf } from './study-of'

const { study, studyHash } = studyOf([itemOf('i1')])
const events = logOf(study, studyHash, [committed('i1')])
const expected = receiptOf(events)
const found = (text: string) => findReceipts(text, 'screen').receipts.map(({ receipt }) => receipt)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('A13: the receipt on screen', () => {
  it('is the one of the log, as text, copied and as a QR code', async () => {
    const user = userEvent.setup()
    renderUi(<ReceiptCard events={events} signer={null} studyTitle="A study" />)
    expect(await screen.findByRole('img', { name: 'The receipt as a QR code' })).toBeDefined()
    expect(found(document.querySelector('code')?.textContent ?? '')).toEqual([expected])
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Copied')).toBeDefined()
    expect(found(await navigator.clipboard.readText())).toEqual([expected])
  })
  it('is signed where the browser has the key of the log (A56)', async () => {
    const user = userEvent.setup()
    const keys = keyPair(1)
    const signed = signedAnew(events, keys)
    renderUi(<ReceiptCard events={signed} signer={signerWith(keys)} studyTitle="A study" />)
    expect(await screen.findByRole('img', { name: 'The receipt as a QR code' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Copied')).toBeDefined()
    const [copied] = found(await navigator.clipboard.readText())
    expect(copied).toEqual({
      ...receiptOf(signed),
      signature: keys.sign(signedHash(receiptOf(signed))),
    })
  })
  it('is selected for copying by hand where the page may not copy', async () => {
    const user = userEvent.setup()
    renderUi(<ReceiptCard events={events} signer={null} studyTitle="A study" />)
    await screen.findByRole('img')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('insecure'))
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Selected: press Ctrl+C')).toBeDefined()
    expect(found(window.getSelection()?.toString() ?? '')).toEqual([expected])
  })
  it('stays behind a button in a break', async () => {
    const user = userEvent.setup()
    renderUi(<ReceiptDisclosure events={events} signer={null} studyTitle="A study" />)
    expect(document.querySelector('code')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Receipt of your answers so far' }))
    await screen.findByRole('img')
    expect(found(document.querySelector('code')?.textContent ?? '')).toEqual([expected])
  })
})
