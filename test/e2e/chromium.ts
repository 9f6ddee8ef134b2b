import { existsSync } from 'node:fs'

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The machine's own Chromium: the tests download no browser. */
export function chromiumPath(): string {
  const found = CANDIDATES.find((path) => path !== undefined && path !== '' && existsSync(path))
  if (found === undefined)
    throw new Error(
      'No Chromium was found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program file.',
    )
  return found
}

/** Real WebGL 2 in software, as on a virtual desktop without a GPU. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

/**
 * The same for tests that look at what a page does, not at how fast it is painted: only WebGL goes through the software that
 * stands in for a graphics card. It would put every page together, too, which takes a third of all time.
 */
export const TESTED_CHROMIUM_ARGS = [...CHROMIUM_ARGS, '--disable-gpu-compositing']
