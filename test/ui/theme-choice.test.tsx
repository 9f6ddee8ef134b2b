// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { darkSurround, ThemeSelect, useThemeChoice } from '@/ui'
import { renderUi } from './render-ui'

const shown = () => document.documentElement.dataset.mantineColorScheme

/** What the computer is set to; `turn` sets it anew while the page is open. */
function computerThatIs(theme: 'dark' | 'light') {
  let isDark = theme === 'dark'
  const listeners = new Set<(event: { matches: boolean }) => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('dark') && isDark
    },
    addEventListener: (_: string, listener: (event: { matches: boolean }) => void) =>
      listeners.add(listener),
    removeEventListener: (_: string, listener: (event: { matches: boolean }) => void) =>
      listeners.delete(listener),
  }))
  return (next: 'dark' | 'light') => {
    isDark = next === 'dark'
    for (const listener of listeners) listener({ matches: isDark })
  }
}

function Shown() {
  const { choice, shown: theme, next } = useThemeChoice()
  return (
    <button type="button" onClick={next}>
      {choice}: {theme}
    </button>
  )
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('light or dark', () => {
  it('is dark until somebody chooses, also on a computer that is light', () => {
    computerThatIs('light')
    renderUi(<Shown />)
    expect(shown()).toBe('dark')
    expect(screen.getByRole('button').textContent).toBe('dark: dark')
  })
  it('is what was chosen, at once and on the next visit', () => {
    const first = renderUi(<ThemeSelect />)
    fireEvent.change(screen.getByLabelText('Theme'), { target: { value: 'light' } })
    expect(shown()).toBe('light')
    first.unmount()
    document.documentElement.removeAttribute('data-mantine-color-scheme')
    renderUi(<ThemeSelect />)
    expect(shown()).toBe('light')
    expect(screen.getByLabelText<HTMLSelectElement>('Theme').value).toBe('light')
  })
  it('follows the computer where that was chosen, also while the page is open', () => {
    const turn = computerThatIs('light')
    renderUi(<Shown />)
    const button = screen.getByRole('button')
    fireEvent.click(button)
    fireEvent.click(button)
    expect(button.textContent).toBe('auto: light')
    expect(shown()).toBe('light')
    act(() => turn('dark'))
    expect(button.textContent).toBe('auto: dark')
    expect(shown()).toBe('dark')
    fireEvent.click(button)
    expect(button.textContent).toBe('dark: dark')
  })
  it('holds for the page where nothing can be kept, and fails for no reason', () => {
    const complain = vi.spyOn(console, 'warn')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    renderUi(<ThemeSelect />)
    fireEvent.change(screen.getByLabelText('Theme'), { target: { value: 'light' } })
    expect(shown()).toBe('light')
    expect(complain).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
  it('leaves what surrounds pictures dark', () => {
    expect(darkSurround).toEqual({ 'data-surround': 'dark', 'data-mantine-color-scheme': 'dark' })
  })
})
