import { useDeferredValue } from 'react'
import { type Asked, useLatest } from '@/ui'

/**
 * Something asked of the engine. While the next answer is on its way the last one stays, so that tables do not blink.
 * @param key names the question; another key asks again
 */
export function useAsked<T>(
  key: string,
  ask: () => Promise<T>,
): Pick<Asked<T, never>, 'value' | 'failure'> {
  const { value, failure } = useLatest([key], ask)
  // A page of items may take a while to draw: clicks and keys go first.
  return { value: useDeferredValue(value), failure }
}
