import { describe, it } from 'vitest'
import { has, type Need } from './needs'

/** A test that is skipped where something is missing, and says in its title what: `npm test` counts these by what they lack. */
export const itNeeding =
  (need: Need) =>
  (title: string, run: () => void | Promise<void>, timeoutMs?: number): void => {
    it.skipIf(!has(need))(`${title} [needs ${need}]`, run, timeoutMs)
  }

/** A group of such tests. */
export const describeNeeding =
  (need: Need) =>
  (title: string, tests: () => void): void => {
    describe.skipIf(!has(need))(`${title} [needs ${need}]`, tests)
  }
