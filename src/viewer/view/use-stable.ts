import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function for life that calls the latest: controls that need not be drawn again for every slice stay as they are. */
export function useStable<A extends unknown[], R>(latest: (...args: A) => R): (...args: A) => R {
  const ref = useRef(latest)
  useLayoutEffect(() => {
    ref.current = latest
  })
  return useCallback((...args: A) => ref.current(...args), [])
}
