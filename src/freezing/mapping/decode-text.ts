/** A text file as characters, with the encoding it was found in. */
export interface DecodedText {
  readonly text: string
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
}

/**
 * Characters of a text file by its byte-order mark, else by what its bytes look like: Excel saves "Unicode text" as
 * UTF-16 and "CSV" in the encoding of the country.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return { text: text.startsWith('\uFEFF') ? text.slice(1) : text, encoding }
}

function encodingOf(bytes: Uint8Array): DecodedText['encoding'] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 1000)
  const zeros = [0, 0]
  head.forEach((byte, n) => {
    if (byte === 0) zeros[n % 2] = (zeros[n % 2] ?? 0) + 1
  })
  // Without a mark, every second byte of Western UTF-16 text is zero.
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 4) return 'utf-16le'
  if (even > head.length / 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
