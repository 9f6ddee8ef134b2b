// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isCompact } from '@/viewer/tools/stage-size'
import { forgetEngines, key, opened } from './open-viewer'

beforeEach(() => {
  forgetEngines()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1060)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(840)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const button = (name: string) => screen.getByRole('button', { name })
const isOpen = () => button('More tools').getAttribute('aria-expanded')

describe('tools that are rarely needed', () => {
  it('come up by key with the focus among them, and go with Escape, which leaves the rest as it is', async () => {
    await opened()
    fireEvent.click(button('Mark a point'))
    expect(button('Mark a point').getAttribute('aria-pressed')).toBe('true')
    key(';')
    expect(isOpen()).toBe('true')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Rotate planes (oblique MPR)')
    key('Escape')
    expect(isOpen()).toBe('false')
    expect(document.activeElement).toBe(button('More tools'))
    expect(button('Mark a point').getAttribute('aria-pressed')).toBe('true')
  })
  it('go when one was taken, and stay while the picture is enlarged step by step', async () => {
    await opened()
    fireEvent.click(button('More tools'))
    fireEvent.click(button('Zoom in'))
    fireEvent.click(button('Zoom in'))
    expect(isOpen()).toBe('true')
    expect(screen.getByText('156%')).toBeTruthy() // 1.25 x 1.25
    fireEvent.click(button('Angle'))
    expect(isOpen()).toBe('false')
    expect(button('Angle').getAttribute('aria-pressed')).toBe('true')
  })
  it('go with a press beside them', async () => {
    await opened()
    fireEvent.click(button('More tools'))
    fireEvent.pointerDown(document.body)
    expect(isOpen()).toBe('false')
  })
})

it('controls are put away in a narrow window and in a low one, by the size of the text', () => {
  const at = (width: number, height: number, remPx = 16) =>
    isCompact({ width, height, remPx, pixelRatio: 1, targetPx: 0 })
  // Beside the questions at 1280 x 720; the same at 200%: above them.
  expect(at(888, 676)).toBe(false)
  expect(at(640, 208)).toBe(true)
  expect(at(400, 676)).toBe(true)
  // Text twice as large: 26 x 32 = 832, 18 x 32 = 576.
  expect(at(888, 676, 32)).toBe(false)
  expect(at(888, 560, 32)).toBe(true)
})
