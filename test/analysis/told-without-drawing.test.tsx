// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import type { Progress } from '@/analysis/session/analysis-views'
import type { AnalysisWork } from '@/analysis/session/open-analysis-engine'
import { useAnalysis } from '@/analysis/session/use-analysis'

/** Tells of its work a hundred times. */
class TalkativeEngine extends AnalysisEngine {
  override async evaluate(tell: Progress) {
    for (let n = 0; n < 100; n++) {
      tell('Bootstrap', n / 100)
      await Promise.resolve()
    }
    return super.evaluate(tell)
  }
}

it('a share of the work is told without drawing the page anew', async () => {
  let renders = 0
  const engine = Object.assign(new TalkativeEngine('triplane 0.0.0', 10), {
    close: () => undefined,
  })
  const { result } = renderHook(() => {
    renders++
    return useAnalysis(() => engine as unknown as AnalysisWork)
  })
  const told: number[] = []
  result.current.progress.subscribe(({ done }) => told.push(done))
  await act(async () => result.current.resume())
  expect(told.length).toBeGreaterThanOrEqual(100)
  // Before it, when it begins, its result, and when it is over.
  expect(renders).toBeLessThanOrEqual(4)
  expect(result.current.isRunning).toBe(false)
})
