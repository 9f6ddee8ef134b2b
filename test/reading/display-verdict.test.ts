import { describe, expect, it } from 'vitest'
import { displayVerdict, longestAxis, sideOfRight } from '@/reading/pages/display-verdict'

const graphics = { hasWebgl2: true, maxTexture3d: 2048 }
const SCANS = { scans: true, pictures: false }
const good = { darkSeen: 3, lightSeen: 4, sideSeen: 'right' as const }

describe('displayVerdict', () => {
  it('passes a screen that shows three of four squares of both bars, and the right side', () => {
    expect(displayVerdict(good, graphics, 'neurological', SCANS)).toEqual({
      hasWebgl2: true,
      maxTexture3d: 2048,
      greyStepsSeen: 7,
      sideMarkerSeen: 'right',
      isPassed: true,
    })
  })
  it.each([
    ['dark greys are lost', { ...good, darkSeen: 2 }],
    ['light greys are lost', { ...good, lightSeen: 2 }],
    ['the side is wrong', { ...good, sideSeen: 'left' as const }],
  ])('does not pass when %s', (_, answers) => {
    expect(displayVerdict(answers, graphics, 'neurological', SCANS).isPassed).toBe(false)
  })
  it('does not pass without WebGL 2', () => {
    expect(
      displayVerdict(good, { hasWebgl2: false, maxTexture3d: null }, 'neurological', SCANS).isPassed,
    ).toBe(false)
  })
  it("knows on which side of the screen the subject's right is", () => {
    expect(sideOfRight('neurological')).toBe('right')
    expect(sideOfRight('radiological')).toBe('left')
    expect(displayVerdict({ ...good, sideSeen: 'left' }, graphics, 'radiological', SCANS).isPassed).toBe(true)
  })
  it('V111: what is not shown is not asked for, and fails nobody', () => {
    const none = { darkSeen: null, lightSeen: null, sideSeen: null }
    const bare = { hasWebgl2: false, maxTexture3d: null }
    const text = { scans: false, pictures: false }
    expect(displayVerdict(none, bare, 'neurological', text)).toEqual({
      ...bare,
      greyStepsSeen: null,
      sideMarkerSeen: null,
      isPassed: true,
    })
    const pictures = { scans: false, pictures: true }
    const counted = { ...none, darkSeen: 3, lightSeen: 3 }
    expect(displayVerdict(counted, bare, 'radiological', pictures)).toEqual({
      ...bare,
      greyStepsSeen: 6,
      sideMarkerSeen: null,
      isPassed: true,
    })
    expect(displayVerdict(none, graphics, 'radiological', pictures).isPassed).toBe(false)
    expect(displayVerdict(counted, graphics, 'radiological', SCANS).isPassed).toBe(false)
  })
  it('finds the longest axis, 0 without volumes', () => {
    expect(longestAxis({ a: { shape: [10, 300, 20] }, b: { shape: [256, 256, 100] } })).toBe(300)
    expect(longestAxis({})).toBe(0)
  })
})
