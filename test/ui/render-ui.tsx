import { configure, type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { UiProvider } from '@/ui'

// A busy machine draws slowly; nothing waits longer than it must.
configure({ asyncUtilTimeout: 8000 })

/** What the component library asks of a browser and happy-dom does not have. */
function completeBrowser(): void {
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) as MediaQueryList
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  if (document.fonts === undefined)
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
}

export function renderUi(element: ReactElement): RenderResult {
  completeBrowser()
  const result = render(<UiProvider>{element}</UiProvider>)
  return { ...result, rerender: (next) => result.rerender(<UiProvider>{next}</UiProvider>) }
}
