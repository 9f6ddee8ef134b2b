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

/** The address bar draws its suggestions as a page of its own, one for each window that no test ever sees. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** What Playwright turns off by itself. Of two lists Chromium takes the last, so they stand in ours again. */
const OFF_ALREADY = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'AimEnabled',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
]

/**
 * The same for tests that look at what a page does, not at how fast it is painted: only WebGL goes through the software that
 * stands in for a graphics card. It would put every page together, too, which takes a third of all time.
 */
export const TESTED_CHROMIUM_ARGS = [
  ...CHROMIUM_ARGS,
  '--disable-gpu-compositing',
  `--disable-features=${[...OFF_ALREADY, ...ADDRESS_BAR].join(',')}`,
]
