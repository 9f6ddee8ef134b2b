import { useEffect, useState } from 'react'

/** True once something has been true for so long that a rater should be told. Shorter than that, the telling would only flash. */
export function useLasting(isNow: boolean, afterMs = 300): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isNow) return
    const timer = setTimeout(() => setHasLasted(true), afterMs)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isNow, afterMs])
  return isNow && hasLasted
}
