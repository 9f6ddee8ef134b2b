import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Its children one after the other, each in a task of its own, so that a long page never holds up a click.
 * What stands above never moves: only the end of the page grows.
 */
export function Stages({ children }: { readonly children: ReactNode }) {
  const parts = Children.toArray(children)
  const [shown, setShown] = useState(1)
  useEffect(() => {
    if (shown < parts.length) startTransition(() => setShown(shown + 1))
  }, [shown, parts.length])
  return parts.slice(0, shown)
}
