import { expect, it, vi } from 'vitest'
import * as resampler from '@/stats/intervals/item-drawer'
import { mrmcReport } from './paper-studies'

it('draws the replicates of 60 cases once for both conditions and all their differences', () => {
  const drawer = vi.spyOn(resampler, 'itemDrawer')
  mrmcReport()
  expect(drawer.mock.calls.map(([{ itemCount }]) => itemCount)).toEqual([60])
  drawer.mockRestore()
})
