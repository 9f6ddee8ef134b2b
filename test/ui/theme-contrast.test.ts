import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/ui/theme/theme.css', 'utf8')
const colours = new Map([...css.matchAll(/(--tp-[\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]))

/** WCAG 2.2 relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}
const colour = (name: string): string => {
  const value = colours.get(`--tp-${name}`)
  if (value === undefined) throw new Error(`theme.css has no --tp-${name}`)
  return value
}

describe('the theme', () => {
  it('measures as WCAG does', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
  const grounds = ['bg', 'panel', 'raised', 'hover', 'accent-wash', 'danger-wash', 'warn-wash', 'ok-wash']
  it.each(grounds.flatMap((ground) => ['text', 'muted'].map((ink) => [ink, ground])))(
    '%s on %s is readable',
    (ink, ground) => {
      expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5)
    },
  )
  it.each([
    ['accent', 'bg'],
    ['accent', 'panel'],
    ['accent', 'accent-wash'],
    ['accent-ink', 'accent'],
    ['danger', 'bg'],
    ['danger', 'panel'],
    ['danger', 'danger-wash'],
    ['warn', 'panel'],
    ['ok', 'panel'],
  ])('%s on %s is readable', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })
  it.each(['bg', 'panel', 'raised'])('the edges of controls are visible on %s', (ground) => {
    expect(contrast(colour('border-strong'), colour(ground))).toBeGreaterThanOrEqual(3)
  })
})
