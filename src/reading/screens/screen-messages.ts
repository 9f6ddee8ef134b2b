/** What the two windows of a session say to each other; all else stays in the one that holds the session. */
export interface ScreenMessage {
  readonly kind: 'images-here' | 'questions-here'
  readonly session: string
}

export const isScreenMessage = (
  data: unknown,
  kind: ScreenMessage['kind'],
  session: string,
): data is ScreenMessage =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === kind &&
  'session' in data &&
  data.session === session

/** Where the window with the questions listens for the one with the images; null where a browser has no such channels. */
export const screenChannel = (session: string): BroadcastChannel | null =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(`triplane-screens-${session}`) : null

/** Where in its window the questions go. */
export const QUESTIONS_PLACE = 'questions-of-the-session'

/** The route of that window. */
export const questionsPath = (session: string) => `/questions/${session}`
