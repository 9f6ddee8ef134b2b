/**
 * Bytes of a text file as text: UTF-8 with or without a byte-order mark, or UTF-16 with one
 * (what Excel calls "Unicode text").
 * @returns null when the bytes are no text in either.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const label =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes)
    return text.includes('\u0000') ? null : text
  } catch {
    return null
  }
}
