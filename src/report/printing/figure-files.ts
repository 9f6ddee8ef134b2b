import type { ReportFigure } from '../figures/report-figures'
import { type FontFiles, openFonts } from './figure-font'
import { figurePdf } from './figure-pdf'
import { figurePng } from './figure-png'
import type { PrintFormat } from './print-formats'

export type { FontFiles }

/**
 * Every figure in the formats that were asked for, beside its SVG: `figures/accuracy.png`. The same on the page and on the
 * command line, byte for byte.
 * @param onProgress how many of how many files are made
 */
export async function figureFiles(
  figures: readonly ReportFigure[],
  formats: readonly PrintFormat[],
  files: FontFiles,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Map<string, Uint8Array>> {
  const fonts = openFonts(files)
  const written = new Map<string, Uint8Array>()
  const total = figures.length * formats.length
  for (const { path, svg, title, alt } of figures)
    for (const format of formats) {
      onProgress(written.size, total)
      const bytes =
        format === 'png' ? figurePng(svg, fonts) : await figurePdf(svg, { title, alt }, fonts)
      written.set(path.replace(/svg$/, format), bytes)
    }
  return written
}
