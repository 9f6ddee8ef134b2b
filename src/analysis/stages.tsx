import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Its children one after the other, a picture apart, so that neither drawing nor laying out a long part ever holds up
 * a click. What stands above never moves: only the end of the page grows.
 */
export function Stages({ children }: { readonly children: ReactNode }) {
  const parts = Children.toArray(children)
  const [shown, setShown] = useState(1)
  useEffect(() => {
    if (shown >= parts.length) return
    const frame = requestAnimationFrame(() => startTransition(() => setShown(shown + 1)))
    return () => cancelAnimationFrame(frame)
  }, [shown, parts.length])
  return parts.slice(0, shown)
}
