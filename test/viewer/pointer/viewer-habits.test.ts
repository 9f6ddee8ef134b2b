import { describe, expect, it } from 'vitest'
import { type CinePlace, cineStep } from '@/viewer/pointer/use-cine'
import {
  choiceBy,
  nextChoice,
  slicesOfNotch,
  USUAL_HABITS,
  viewerHabitsSchema,
} from '@/viewer/pointer/viewer-habits'

describe('habits', () => {
  it('come back as they were kept, and what is not understood is as usual', () => {
    const own = {
      job: 'zoom',
      wheelMm: 5,
      loupeTimes: 4,
      cineRate: 30,
      cineEnd: 'back',
      flickerRate: 3,
      frameRate: 20,
    } as const
    expect(viewerHabitsSchema.parse(JSON.parse(JSON.stringify(own)))).toEqual(own)
    expect(viewerHabitsSchema.parse(null)).toEqual(USUAL_HABITS)
    expect(
      viewerHabitsSchema.parse({ job: 'fly', wheelMm: 3, cineRate: 1e9, loupeTimes: 4 }),
    ).toEqual({
      ...USUAL_HABITS,
      loupeTimes: 4,
    })
    // One slice is a choice, not a gap.
    expect(viewerHabitsSchema.parse({ ...own, wheelMm: null }).wheelMm).toBe(null)
  })
  it('go round, or by one to the end', () => {
    expect([nextChoice([1, 2, 3], 3), nextChoice([1, 2, 3], 1)]).toEqual([1, 2])
    expect([
      choiceBy([1, 2, 3], 3, 1),
      choiceBy([1, 2, 3], 1, -1),
      choiceBy([1, 2, 3], 2, 1),
    ]).toEqual([3, 1, 3])
  })
  it('a notch of 5 mm is five slices of 1 mm, two of 2.5 mm, and one of 6 mm', () => {
    expect([1, 2.5, 6, 20].map((mm) => slicesOfNotch(5, mm))).toEqual([5, 2, 1, 1])
    expect(slicesOfNotch(null, 0.5)).toBe(1)
  })
})

describe('cine', () => {
  const played = (from: CinePlace, count: number, end: 'again' | 'back', steps: number) => {
    const slices: number[] = []
    let place = from
    for (let i = 0; i < steps; i++) {
      place = cineStep(place, count, end)
      slices.push(place.slice)
    }
    return slices
  }
  it('starts again with the first slice', () => {
    expect(played({ slice: 2, direction: 1 }, 4, 'again', 5)).toEqual([3, 0, 1, 2, 3])
  })
  it('turns round without showing the last slice twice', () => {
    expect(played({ slice: 2, direction: 1 }, 4, 'back', 7)).toEqual([3, 2, 1, 0, 1, 2, 3])
  })
  it('stays where there is one slice alone', () => {
    expect(played({ slice: 0, direction: 1 }, 1, 'back', 2)).toEqual([0, 0])
    expect(played({ slice: 0, direction: 1 }, 1, 'again', 2)).toEqual([0, 0])
  })
})
