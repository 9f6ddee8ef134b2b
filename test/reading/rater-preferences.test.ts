import { describe, expect, it } from 'vitest'
import { nextTextSize, readPreferences } from '@/reading/session/rater-preferences'

const START = {
  layout: { planes: 'auto', images: 'all' },
  textSize: 'normal',
  split: { texts: 60, images: 60 },
  screens: 'one',
  seenNews: null,
  hasSeenTour: false,
  habits: {
    job: 'aim',
    wheelMm: null,
    loupeTimes: 2,
    cineRate: 10,
    cineEnd: 'again',
    flickerRate: 2,
    frameRate: 2,
  },
}

describe('readPreferences', () => {
  it('gives back what was kept', () => {
    const kept = {
      layout: { planes: 'coronal', images: 'one' },
      textSize: 'larger',
      split: { texts: 45, images: 70 },
      screens: 'two',
      seenNews: '2026-11-22',
      hasSeenTour: true,
      habits: {
        job: 'pan',
        wheelMm: 5,
        loupeTimes: 3,
        cineRate: 20,
        cineEnd: 'back',
        flickerRate: 3,
        frameRate: 10,
      },
      language: 'de',
    }
    expect(readPreferences(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })
  it.each([
    null,
    'large',
    7,
    [],
    { textSize: 'huge', layout: { planes: 'spiral' } },
    { split: 'wide', habits: [], language: 'xx', screens: 3, seenNews: 0, hasSeenTour: 'yes' },
  ])('starts as everybody does from %j', (stored) => {
    expect(readPreferences(stored)).toEqual(START)
  })
  it('keeps the sound half of what is half sound', () => {
    expect(readPreferences({ textSize: 'large', layout: 3 })).toEqual({
      ...START,
      textSize: 'large',
    })
    expect(readPreferences({ split: { texts: 30, images: 99 } }).split).toEqual({
      texts: 30,
      images: 60,
    })
  })
})

describe('nextTextSize', () => {
  it('goes round', () => {
    const sizes = ['normal', 'large', 'larger'] as const
    expect(sizes.map(nextTextSize)).toEqual(['large', 'larger', 'normal'])
  })
})
