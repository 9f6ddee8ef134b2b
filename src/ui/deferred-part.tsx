import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { textsArrived } from '@/language'

/**
 * A component whose code is fetched when it is first needed. Like `React.lazy`, without its rule that a fallback once
 * shown stays for 300 ms: a reader who resumes would wait for that, not for the code.
 * @param load the module that exports it as its default.
 * @param fallback shown until the code is here.
 * Where the code cannot be fetched, rendering throws what `load` rejected with, for the error boundary above.
 */
export function deferredPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  fallback: (props: P) => ReactNode = () => null,
): ComponentType<P> {
  let loading: Promise<ComponentType<P>> | null = null
  let loaded: ComponentType<P> | null = null
  /** Once for all places that show it; a failed fetch is tried again by the next one. */
  const begin = () => {
    loading ??= load().then(
      async ({ default: part }) => {
        await textsArrived()
        loaded = part
        return part
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  return function DeferredPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => loaded)
    // In the first render, not in its effect: what that render shows must not hold up the fetch.
    const [arrival] = useState(() => (loaded === null ? begin() : null))
    useEffect(() => {
      arrival?.then(
        (part) => setPart(() => part),
        // Thrown by the next rendering.
        (error: unknown) =>
          setPart(() => {
            throw error
          }),
      )
    }, [arrival])
    return Part === null ? fallback(props) : <Part {...props} />
  }
}
