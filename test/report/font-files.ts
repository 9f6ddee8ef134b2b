import { readFileSync } from 'node:fs'
import type { FontFiles } from '@/report/printing/figure-font'

/** What figures are written with. */
export const fontFiles: FontFiles = {
  regular: readFileSync('fonts/Arimo-Regular.ttf'),
  semiBold: readFileSync('fonts/Arimo-SemiBold.ttf'),
}
