import packings from './transfer-syntaxes.json' with { type: 'json' }

/** How pixels are packed (DICOM PS3.5, annex A), and what it is called where the converter cannot unpack it. Files that are packed as a whole do not come so far. */
const UNREAD = new Map(Object.entries(packings.unread))

/** Why pixels packed so cannot be read, as the end of a sentence; null: they can. */
export function unreadPacking(transferSyntax: string): string | null {
  if (Object.hasOwn(packings.read, transferSyntax)) return null
  const name = UNREAD.get(transferSyntax) ?? `the transfer syntax ${plain(transferSyntax)}`
  return `its pixels are packed as ${name}, which is not read here`
}

/** An identifier of DICOM is digits and dots; what else stands there is not repeated. */
const plain = (uid: string): string =>
  uid.replace(/[^0-9.]/g, '').slice(0, 64) || 'that it does not state'
