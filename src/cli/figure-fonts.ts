import type { FontFiles } from '@/report/printing/figure-files'
import { type Result, succeed } from '@/study'
import { installedPath } from './installed-path'
import { readBytes } from './io/read-input'

const FOLDER = installedPath('fonts/')

/** What PNG and PDF are written with: it comes with the command line. */
export async function installedFonts(): Promise<Result<FontFiles>> {
  const regular = await readBytes(`${FOLDER}Arimo-Regular.ttf`)
  const semiBold = await readBytes(`${FOLDER}Arimo-SemiBold.ttf`)
  if (!regular.ok) return regular
  return semiBold.ok ? succeed({ regular: regular.value, semiBold: semiBold.value }) : semiBold
}
