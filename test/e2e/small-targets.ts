import type { Page } from '@playwright/test'

/**
 * What can be pressed on the page and is narrower or lower than so many CSS pixels, by its name and size. A box or a radio
 * button is one target with its words; links within a sentence stay as they are (WCAG 2.5.5; 24 px on desktops: 2.5.8).
 */
export function smallTargets(page: Page, leastPx = 44): Promise<string[]> {
  return page.evaluate((LEAST_PX) => {
    const pressed =
      'button, a[href], input:not([type="file"], [type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="option"]'
    const wordsOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      (element.textContent?.trim() || element.outerHTML.slice(0, 80))
    const isInSentence = (element: Element) =>
      element.tagName === 'A' &&
      (element.parentElement?.textContent ?? '').trim() !== element.textContent?.trim()
    /** What of a box is left by the window's sides and by whatever cuts off what stands out of it. */
    const seenPart = (element: Element) => {
      const box = element.getBoundingClientRect()
      let [left, right, top, bottom] = [
        Math.max(box.left, 0),
        Math.min(box.right, innerWidth),
        box.top,
        box.bottom,
      ]
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflow !== 'hidden') continue
        const edge = around.getBoundingClientRect()
        ;[left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
        ;[top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
      }
      return { left, right, top, bottom }
    }
    const found: string[] = []
    for (const element of document.querySelectorAll(pressed)) {
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest('[aria-hidden="true"]') !== null
      )
        continue
      if (getComputedStyle(element).display.startsWith('inline') && isInSentence(element)) continue
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const isWithWords = element.matches('[type="checkbox"], [type="radio"]') && labels.length > 0
      const boxes = [element, ...(isWithWords ? labels : [])].map(seenPart)
      const right = Math.max(...boxes.map((box) => box.right))
      const bottom = Math.max(...boxes.map((box) => box.bottom))
      const width = right - Math.min(...boxes.map((box) => box.left))
      const height = bottom - Math.min(...boxes.map((box) => box.top))
      // Half a pixel is lost to fractions of the screen's own.
      if (
        element.getBoundingClientRect().width === 0 ||
        (width >= LEAST_PX - 0.5 && height >= LEAST_PX - 0.5)
      )
        continue
      found.push(
        `${wordsOf(isWithWords ? (labels[0] ?? element) : element)}: ${Math.round(width)} x ${Math.round(height)}`,
      )
    }
    return found
  }, leastPx)
}
