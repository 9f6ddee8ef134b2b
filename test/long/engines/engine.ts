/** A file as a browser hands it to its user. */
export interface SavedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** What goes into a page and comes back: only what JSON can hold. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain }

/** One window of one browser, and what a user can do to it: no more than its driver really does. */
export interface Engine {
  /** "Firefox 153.7.0" */
  readonly name: string
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs in the page, without anything from outside but its arguments. */
  run<In extends readonly Plain[], Out>(
    work: (...given: In) => Out | Promise<Out>,
    ...given: In
  ): Promise<Awaited<Out>>
  /** One press of the main button; places in CSS pixels of the window's content. */
  click(x: number, y: number): Promise<void>
  /** One key by its DOM name, or several held together: 'Control+Enter'. */
  press(keys: string): Promise<void>
  type(text: string): Promise<void>
  /** What the window shows, as a PNG of WIDTH x HEIGHT. */
  picture(): Promise<Uint8Array>
  /** Puts files of this computer into a field of files. */
  choose(css: string, paths: readonly string[]): Promise<void>
  /** The file that the page hands out once this was done. */
  saved(ask: () => Promise<void>): Promise<SavedFile>
  /** Errors of the page that nobody caught, and what its policy forbade; null where the driver does not tell. */
  readonly errors: readonly string[] | null
  close(): Promise<void>
}

/** The content of every window: what one browser shows is compared with what another one does. */
export const WIDTH = 1280
export const HEIGHT = 800
/** Pictures to be looked at: of each item, and of what a window showed when something was waited for in vain. */
export const LAST_SEEN = 'build/test/engines'
/** Software rendering on a busy machine. */
export const PATIENCE_MS = 120_000

/** Asks again until there is an answer. @throws Error with what was waited for. */
export async function until<T>(ask: () => Promise<T | null>, what: () => string): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const answer = await ask()
    if (answer !== null) return answer
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  throw new Error(`waited ${PATIENCE_MS / 1000} s for ${what()}`)
}
