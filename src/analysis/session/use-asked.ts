import { startTransition, useEffect, useState } from 'react'

/**
 * Something asked of the engine. While the next answer is on its way the last one stays, so that tables do not blink.
 * @param key names the question; another key asks again
 */
export function useAsked<T>(key: string, ask: () => Promise<T>): { value: T | null; failure: string | null } {
  const [held, setHeld] = useState<{ value: T | null; failure: string | null }>({
    value: null,
    failure: null,
  })
  // The question is its key: a new function alone is no new question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let isCurrent = true
    ask().then(
      // A page of items may take a while to draw: clicks and keys go first.
      (value) => isCurrent && startTransition(() => setHeld({ value, failure: null })),
      (error: unknown) =>
        isCurrent &&
        setHeld({ value: null, failure: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  return held
}
