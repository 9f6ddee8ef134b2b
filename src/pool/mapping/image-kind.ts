const PNG_MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const

/** What a file is by its first bytes: names and MIME types are often wrong. */
export function imageKind(bytes: Uint8Array): 'png' | 'jpg' | null {
  if (PNG_MAGIC.every((b, n) => bytes[n] === b)) return 'png'
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? 'jpg' : null
}

/** Whether characters occur that no text has. */
export const isBinary = (text: string): boolean =>
  [...text.slice(0, 4096)].some((letter) => letter < '\t')
