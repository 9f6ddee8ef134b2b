/** How pixels are packed (DICOM PS3.5, annex A): what the converter unpacks, and what it is called where it cannot. Files that are packed as a whole do not come so far. */
const PACKED: Readonly<Record<string, readonly [name: string, isRead: boolean]>> = {
  '1.2.840.10008.1.2': ['not packed', true],
  '1.2.840.10008.1.2.1': ['not packed', true],
  '1.2.840.10008.1.2.2': ['not packed, big-endian', true],
  '1.2.840.10008.1.2.5': ['RLE', true],
  '1.2.840.10008.1.2.4.50': ['JPEG', true],
  '1.2.840.10008.1.2.4.57': ['lossless JPEG', true],
  '1.2.840.10008.1.2.4.70': ['lossless JPEG', true],
  '1.2.840.10008.1.2.4.80': ['JPEG-LS', true],
  '1.2.840.10008.1.2.4.81': ['JPEG-LS', true],
  '1.2.840.10008.1.2.4.90': ['JPEG 2000', true],
  '1.2.840.10008.1.2.4.91': ['JPEG 2000', true],
  '1.2.840.10008.1.2.4.51': ['JPEG of 12 bits', false],
  '1.2.840.10008.1.2.4.201': ['high-throughput JPEG 2000', false],
  '1.2.840.10008.1.2.4.202': ['high-throughput JPEG 2000', false],
  '1.2.840.10008.1.2.4.203': ['high-throughput JPEG 2000', false],
  '1.2.840.10008.1.2.4.100': ['MPEG-2 video', false],
  '1.2.840.10008.1.2.4.101': ['MPEG-2 video', false],
  '1.2.840.10008.1.2.4.102': ['MPEG-4 video', false],
  '1.2.840.10008.1.2.4.103': ['MPEG-4 video', false],
  '1.2.840.10008.1.2.4.107': ['HEVC video', false],
}

/** Why pixels packed so cannot be read, as the end of a sentence; null: they can. */
export function unreadPacking(transferSyntax: string): string | null {
  const [name, isRead] = PACKED[transferSyntax] ?? [
    `the transfer syntax ${plain(transferSyntax)}`,
    false,
  ]
  return isRead ? null : `its pixels are packed as ${name}, which is not read here`
}

/** An identifier of DICOM is digits and dots; what else stands there is not repeated. */
const plain = (uid: string): string =>
  uid.replace(/[^0-9.]/g, '').slice(0, 64) || 'that it does not state'
