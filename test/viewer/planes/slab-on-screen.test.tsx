// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ViewerHandle } from '@/viewer'
import { a, b, engine, forgetEngines, key, opened, upload, viewer } from '../open-viewer'

beforeEach(() => {
  forgetEngines()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1060)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(840)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const cuts = () => engine().picture?.panes.map(({ cut }) => cut?.slab?.kind ?? null)

describe('V20: a slab', () => {
  it('is chosen below the images, stands on every picture by its name, and is away with the next item', async () => {
    const { rerender } = await opened({ volumes: [...a, ...b] })
    expect(screen.queryByLabelText('Slab thickness')).toBeNull()
    choose('Slab', 'mip')
    choose('Slab thickness', '10')
    expect(cuts()).toEqual(Array.from({ length: 6 }, () => 'mip'))
    expect(screen.getAllByText('MIP 10 mm')).toHaveLength(6)
    choose('Slab', 'mean')
    expect(screen.getAllByText('AIP 10 mm')).toHaveLength(6)
    rerender(viewer({ itemKey: 'item-b', volumes: b }))
    await upload()
    expect(cuts()).toEqual([null, null, null])
    expect(screen.queryByText(/10 mm/)).toBeNull()
    choose('Slab', 'minip')
    expect(screen.getAllByText('MinIP 20 mm')).toHaveLength(3) // not the thickness of the item before
  })
  it('is off again with the view as it opened', async () => {
    await opened()
    choose('Slab', 'mip')
    key('r')
    expect(cuts()).toEqual([null, null, null])
  })
})

describe('V21: the evidence', () => {
  it('names the slab on screen and what was used before, and a slab is no slice that was seen', async () => {
    const ref = { current: null as ViewerHandle | null }
    await opened({ ref })
    expect(ref.current?.evidence()).not.toHaveProperty('slab')
    choose('Slab', 'mip')
    for (let n = 0; n < 5; n++) key('ArrowUp')
    const slab = { mode: 'mip', thicknessMm: 20 }
    expect(ref.current?.evidence()?.slab).toEqual({ axial: slab, coronal: slab, sagittal: slab })
    expect(ref.current?.evidence()?.viewed.axial).toBeCloseTo(1 / 15, 9) // the thin slice that it opened with
    act(() => choose('Slab', ''))
    expect(ref.current?.evidence()).not.toHaveProperty('slab')
    expect(ref.current?.evidence()?.tools).toEqual(['slab-mip'])
  })
  it('names the plane alone that was on screen', async () => {
    const ref = { current: null as ViewerHandle | null }
    await opened({ ref })
    choose('Slab', 'minip')
    key('m')
    expect(ref.current?.evidence()?.slab).toEqual({ axial: { mode: 'minip', thicknessMm: 20 } })
  })
})
