import { encodeQR } from 'qr'

/** A text as a code to photograph, as SVG with the four modules of white around it that readers need. */
export function qrSvg(text: string, label: string): string {
  const dots = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  // One run of dark modules is one piece of the path: a long address has a thousand.
  const path = dots.flatMap((row, y) => {
    const runs: string[] = []
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== true) continue
      const from = x
      while (row[x + 1] === true) x++
      runs.push(`M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`)
    }
    return runs
  })
  return `<svg class="qr" viewBox="0 0 ${dots.length} ${dots.length}" shape-rendering="crispEdges" role="img" aria-label="${label}"><path d="${path.join('')}" fill="#000"/></svg>`
}

/** What fits into one code at this level of correction, in bytes (ISO/IEC 18004, version 40 M). */
export const MOST_QR_BYTES = 2331
