import type { FontFiles } from '@/report/printing/figure-files'
import { need } from './command'
import { installedPath } from './installed-path'
import { readBytes } from './io/read-input'

const FOLDER = installedPath('fonts/')

/** What PNG and PDF are written with: it comes with the command line. */
export const installedFonts = async (): Promise<FontFiles> => ({
  regular: need(await readBytes(`${FOLDER}Arimo-Regular.ttf`)),
  semiBold: need(await readBytes(`${FOLDER}Arimo-SemiBold.ttf`)),
})
