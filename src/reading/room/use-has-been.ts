import { useState } from 'react'

/**
 * Whether something has been true at least once during the present period.
 * @param period any number; another one begins a new period.
 */
export function useHasBeen(isNow: boolean, period: number): boolean {
  const [lastPeriod, setLastPeriod] = useState(isNow ? period : null)
  if (isNow && lastPeriod !== period) setLastPeriod(period)
  return isNow || lastPeriod === period
}
