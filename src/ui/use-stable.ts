import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function for life that calls the latest: what need not be drawn again for every change stays as it is. */
export function useStable<A extends unknown[], R>(latest: (...args: A) => R): (...args: A) => R {
  const ref = useRef(latest)
  useLayoutEffect(() => {
    ref.current = latest
  })
  return useCallback((...args: A) => ref.current(...args), [])
}
