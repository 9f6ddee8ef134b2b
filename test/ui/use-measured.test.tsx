// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { type BoxSize, useMeasured } from '@/ui/use-measured'
import { renderUi } from './render-ui'

const steps = ({ width, remPx }: BoxSize) => ({ columns: Math.floor(width / (10 * remPx)) })
const NONE = { columns: 0 }
const drawn = vi.fn()

function Box() {
  const ref = useRef<HTMLDivElement>(null)
  const { columns } = useMeasured(ref, steps, NONE)
  drawn(columns)
  return <div ref={ref}>{columns}</div>
}

it('is measured before the first picture, and drawn again only where it differs', () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(330)
  const { container } = renderUi(<Box />)
  expect(container.textContent).toContain('2')
  expect(drawn.mock.calls).toEqual([[0], [2]])
  const resize = (px: number) => {
    width.mockReturnValue(px)
    act(() => void window.dispatchEvent(new Event('resize')))
  }
  resize(450)
  expect(drawn).toHaveBeenCalledTimes(2)
  resize(490)
  expect(drawn.mock.lastCall).toEqual([3])
  width.mockRestore()
})
