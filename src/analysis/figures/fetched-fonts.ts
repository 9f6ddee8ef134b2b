import type { FontFiles } from '@/report/printing/figure-files'

const REGULAR = new URL('../../../fonts/Arimo-Regular.ttf', import.meta.url).href
const SEMI_BOLD = new URL('../../../fonts/Arimo-SemiBold.ttf', import.meta.url).href

let fetched: Promise<FontFiles> | null = null

/** What PNG and PDF are written with, from the site itself, once. @throws where it cannot be fetched */
export function fetchedFonts(): Promise<FontFiles> {
  fetched ??= bothFonts().catch((cause: unknown) => {
    // The next one who asks tries again.
    fetched = null
    throw cause
  })
  return fetched
}

async function bothFonts(): Promise<FontFiles> {
  const [regular, semiBold] = await Promise.all([bytesAt(REGULAR), bytesAt(SEMI_BOLD)])
  return { regular, semiBold }
}

async function bytesAt(url: string): Promise<Uint8Array> {
  const answer = await fetch(url)
  if (!answer.ok)
    throw new Error('The font of the figures could not be fetched. Try again when you are online.')
  return new Uint8Array(await answer.arrayBuffer())
}
