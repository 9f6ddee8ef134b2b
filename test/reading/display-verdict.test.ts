import { describe, expect, it } from 'vitest'
import { countSquares, squaresOf } from '@/answers'
import {
  type DisplayAnswers,
  type DisplayChecked,
  displayVerdict,
  longestAxis,
  sideOfRight,
} from '@/reading/pages/display-verdict'

const graphics = { hasWebgl2: true, maxTexture3d: 2048 }
const SCANS = { scans: true, pictures: false }
const sessionId = '8a9d2c1e-6b1f-4c55-9a34-0d2f2b7c9e11'
const [dark, light] = [
  countSquares(squaresOf(sessionId).dark),
  countSquares(squaresOf(sessionId).light),
]
const good = { darkSeen: dark - 1, lightSeen: light, sideSeen: 'right' as const }
const verdictOf = (
  answers: DisplayAnswers,
  device: DisplayChecked['graphics'],
  convention: DisplayChecked['convention'],
  shows: DisplayChecked['shows'],
  first = answers,
) => displayVerdict({ sessionId, convention, shows, graphics: device, first, answers })

describe('displayVerdict', () => {
  it('passes a screen that loses the faintest square of a bar, and the right side', () => {
    expect(verdictOf(good, graphics, 'neurological', SCANS)).toEqual({
      hasWebgl2: true,
      maxTexture3d: 2048,
      greyStepsSeen: dark - 1 + light,
      sideMarkerSeen: 'right',
      isPassed: true,
      squares: {
        dark: { shown: dark, seen: dark - 1, first: dark - 1 },
        light: { shown: light, seen: light, first: light },
      },
      sideMarkerFirst: 'right',
    })
  })
  it.each([
    ['dark greys are lost', { ...good, darkSeen: dark - 2 }],
    ['light greys are lost', { ...good, lightSeen: light - 2 }],
    ['more squares are counted than there are', { ...good, lightSeen: light + 1 }],
    ['the side is wrong', { ...good, sideSeen: 'left' as const }],
  ])('does not pass when %s', (_, answers) => {
    expect(verdictOf(answers, graphics, 'neurological', SCANS).isPassed).toBe(false)
  })
  it('keeps the first answers beside the last', () => {
    const first = { darkSeen: 0, lightSeen: 6, sideSeen: 'left' as const }
    expect(verdictOf(good, graphics, 'neurological', SCANS, first)).toMatchObject({
      squares: { dark: { seen: dark - 1, first: 0 }, light: { seen: light, first: 6 } },
      sideMarkerSeen: 'right',
      sideMarkerFirst: 'left',
      isPassed: true,
    })
  })
  it('does not pass without WebGL 2', () => {
    expect(
      verdictOf(good, { hasWebgl2: false, maxTexture3d: null }, 'neurological', SCANS).isPassed,
    ).toBe(false)
  })
  it("knows on which side of the screen the subject's right is", () => {
    expect(sideOfRight('neurological')).toBe('right')
    expect(sideOfRight('radiological')).toBe('left')
    expect(verdictOf({ ...good, sideSeen: 'left' }, graphics, 'radiological', SCANS).isPassed).toBe(
      true,
    )
  })
  it('V111: what is not shown is not asked for, and fails nobody', () => {
    const none = { darkSeen: null, lightSeen: null, sideSeen: null }
    const bare = { hasWebgl2: false, maxTexture3d: null }
    const text = { scans: false, pictures: false }
    expect(verdictOf(none, bare, 'neurological', text)).toEqual({
      ...bare,
      greyStepsSeen: null,
      sideMarkerSeen: null,
      isPassed: true,
    })
    const pictures = { scans: false, pictures: true }
    const counted = { ...none, darkSeen: dark, lightSeen: light }
    expect(verdictOf(counted, bare, 'radiological', pictures)).toEqual({
      ...bare,
      greyStepsSeen: dark + light,
      sideMarkerSeen: null,
      isPassed: true,
      squares: {
        dark: { shown: dark, seen: dark, first: dark },
        light: { shown: light, seen: light, first: light },
      },
    })
    expect(verdictOf(none, graphics, 'radiological', pictures).isPassed).toBe(false)
    expect(verdictOf(counted, graphics, 'radiological', SCANS).isPassed).toBe(false)
  })
  it('draws three to five squares for each bar of a session, at places of its own', () => {
    const bars = Array.from({ length: 60 }, (_, n) => squaresOf(`session ${n}`)).flatMap(
      ({ dark, light }) => [dark, light],
    )
    expect([...new Set(bars.map(countSquares))].toSorted()).toEqual([3, 4, 5])
    expect(new Set(bars.map((bar) => bar.join())).size).toBeGreaterThan(50)
    for (const bar of bars)
      expect(bar.filter((step) => step !== null).toSorted()).toEqual(
        [1, 2, 3, 4, 5].slice(0, countSquares(bar)),
      )
    expect(squaresOf(sessionId)).toEqual(squaresOf(sessionId))
  })
  it('finds the longest axis, 0 without volumes', () => {
    expect(longestAxis({ a: { shape: [10, 300, 20] }, b: { shape: [256, 256, 100] } })).toBe(300)
    expect(longestAxis({})).toBe(0)
  })
})
