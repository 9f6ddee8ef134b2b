import { expect, it, vi } from 'vitest'
import { mrmcReport } from './paper-studies'

const drawn = vi.hoisted((): number[] => [])
vi.mock('@/stats/intervals/item-resampler', async (original) => {
  const actual = await original<typeof import('@/stats/intervals/item-resampler')>()
  return {
    ...actual,
    itemDrawer: (plan: Parameters<typeof actual.itemDrawer>[0]) => {
      drawn.push(plan.itemCount)
      return actual.itemDrawer(plan)
    },
  }
})

it('draws the replicates of 60 cases once for both conditions and all their differences', () => {
  mrmcReport()
  expect(drawn).toEqual([60])
})
