/** What the Window Management API gives, where a browser has it: Chromium from 111 on. */
interface ScreenPlace {
  readonly availLeft: number
  readonly availTop: number
  readonly availWidth: number
  readonly availHeight: number
}
interface ScreenDetails {
  readonly screens: readonly ScreenPlace[]
  readonly currentScreen: ScreenPlace
}

/**
 * Puts a window onto the screen that the images are not on.
 * - `placed`: it is there
 * - `alone`: there is no other screen
 * - `unknown`: this browser does not tell, or the rater did not allow it: the window is dragged there by hand
 */
export async function placeOnOtherScreen(other: Window): Promise<'placed' | 'alone' | 'unknown'> {
  if ('isExtended' in window.screen && window.screen.isExtended === false) return 'alone'
  const details = await screenDetails()
  if (details === null) return 'unknown'
  const { screens, currentScreen } = details
  const free = screens.find((screen) => screen !== currentScreen)
  if (free === undefined) return 'alone'
  try {
    other.moveTo(free.availLeft, free.availTop)
    other.resizeTo(free.availWidth, free.availHeight)
    return 'placed'
  } catch {
    return 'unknown'
  }
}

async function screenDetails(): Promise<ScreenDetails | null> {
  if (!('getScreenDetails' in window) || typeof window.getScreenDetails !== 'function') return null
  try {
    const details: unknown = await window.getScreenDetails()
    return isDetails(details) ? details : null
  } catch {
    // Not allowed.
    return null
  }
}

const isDetails = (details: unknown): details is ScreenDetails =>
  typeof details === 'object' &&
  details !== null &&
  'screens' in details &&
  'currentScreen' in details
