import type { Progress } from './analysis-views'

/** As often as somebody can see that work goes on. */
const TOLD_MS = 100

/** Tells of every new step, and of its share now and then: of thousands of shares the page would do nothing but show them. */
export function toldProgress(tell: Progress): Progress {
  let [told, toldAt] = ['', Number.NEGATIVE_INFINITY]
  return (step, done) => {
    const now = performance.now()
    if (step === told && now - toldAt < TOLD_MS) return
    told = step
    toldAt = now
    tell(step, done)
  }
}
