import { readFileSync } from 'node:fs'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { theme } from '@/ui/theme/theme'

const css = readFileSync('src/ui/theme/colours.css', 'utf8')
const blocks = [...css.matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, selector = '', body = '']) => ({
  selector: selector.replace(/\/\*[\s\S]*?\*\//g, '').trim(),
  colours: new Map([...body.matchAll(/(--tp-[\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]])),
}))
const coloursOf = (selector: string) =>
  blocks.find((block) => block.colours.size > 0 && block.selector.includes(selector))?.colours ??
  new Map()
const THEMES = {
  dark: coloursOf('[data-surround="dark"]'),
  light: coloursOf(':root[data-mantine-color-scheme="light"]'),
}

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
describe('the measure', () => {
  it('is that of WCAG', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
  it('light names every colour that dark names', () => {
    expect(THEMES.dark.size).toBeGreaterThan(15)
    expect([...THEMES.light.keys()]).toEqual([...THEMES.dark.keys()])
  })
})

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const colour = (name: string): string => {
    const value = THEMES[theme].get(`--tp-${name}`)
    if (value === undefined) throw new Error(`colours.css has no --tp-${name}`)
    return value
  }
  const grounds = [
    'bg',
    'panel',
    'raised',
    'hover',
    'accent-wash',
    'danger-wash',
    'warn-wash',
    'ok-wash',
  ]
  const inks = ['text', 'muted'].flatMap((ink) =>
    [...grounds, 'marked', 'selection'].map((on) => [ink, on]),
  )
  it.each(inks.filter(([ink, on]) => ink === 'text' || grounds.includes(on ?? '')))(
    '%s on %s is readable',
    (ink = '', ground = '') => {
      expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5)
    },
  )
  it.each([
    ['accent', 'bg'],
    ['accent', 'panel'],
    ['accent', 'raised'],
    ['accent', 'accent-wash'],
    ['accent-ink', 'accent'],
    ['danger-ink', 'danger'],
    ['danger', 'bg'],
    ['danger', 'panel'],
    ['danger', 'danger-wash'],
    ['warn', 'panel'],
    ['warn', 'warn-wash'],
    ['ok', 'panel'],
    ['ok', 'ok-wash'],
  ])('%s on %s is readable', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })
  it.each(['bg', 'panel', 'raised'])('the edges of controls are visible on %s', (ground) => {
    expect(contrast(colour('border-strong'), colour(ground))).toBeGreaterThanOrEqual(3)
  })
})

describe('the text on what is filled with the accent', () => {
  it('is the ink of the theme at hand, not that of the light one', () => {
    const merged = mergeMantineTheme(DEFAULT_THEME, theme)
    const { color } = merged.variantColorResolver({
      color: 'teal',
      theme: merged,
      variant: 'filled',
    })
    expect(color).toBe('var(--tp-accent-ink)')
  })
})
