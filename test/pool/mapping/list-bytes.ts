/** Text as files of different programs and countries hold it. */
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Every character of Western Europe that Windows-1252 and Latin-1 share. */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text, (c) => c.charCodeAt(0))

export function utf16(text: string, isLittle = true): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let n = 0; n < text.length; n++) view.setUint16(2 * n, text.charCodeAt(n), isLittle)
  return bytes
}
