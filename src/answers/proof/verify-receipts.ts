import { type Problem, problemOf } from '@/study'
import type { FoundReceipt } from './find-receipts'
import { type Receipt, signedHash } from './receipt'
import { areAllBy } from './verify-batch'

/** Who judges a file and who lists the receipts without one both ask; of one key it takes 15 ms. */
const known = new WeakMap<Receipt, boolean>()

/**
 * Leaves out the receipts that the key they name did not sign, with a problem for each. Unsigned ones stay.
 * Give only receipts that concern somebody: a file of others can hold thousands of keys.
 */
export function verifyReceipts(found: readonly FoundReceipt[]): {
  readonly receipts: readonly FoundReceipt[]
  readonly problems: readonly Problem[]
} {
  const byKey = new Map<string, FoundReceipt[]>()
  for (const one of found) {
    const { signature, publicKey } = one.receipt
    if (signature === null || publicKey === null || known.has(one.receipt)) continue
    const those = byKey.get(publicKey) ?? []
    those.push(one)
    byKey.set(publicKey, those)
  }
  for (const [key, those] of byKey) {
    const isBatchGenuine = areBy(key, those)
    for (const one of those) known.set(one.receipt, isBatchGenuine || areBy(key, [one]))
  }
  const isGenuine = ({ receipt }: FoundReceipt) => known.get(receipt) !== false
  return {
    receipts: found.filter(isGenuine),
    problems: found.filter((one) => !isGenuine(one)).map(wrongSignature),
  }
}

const areBy = (key: string, found: readonly FoundReceipt[]): boolean =>
  areAllBy(
    key,
    found.map(({ receipt }) => ({
      message: signedHash(receipt),
      signature: receipt.signature ?? '',
    })),
  )

const wrongSignature = ({ receipt: { rater, number }, source, line }: FoundReceipt): Problem =>
  problemOf(
    source,
    'forged-receipt',
    `the key that the receipt of ${rater}, session ${number}, names did not sign it: somebody made or changed it`,
    'Ask the sender for its source; it does not concern this reader',
    { line },
  )
