import { describe, expect, it } from 'vitest'
import { gridOf, isInside } from '@/viewer/engine/volume-grid'
import { extentMm, problemOfPlace, problemOfSlice } from '@/viewer/places/place-in-volume'
import { placesIn, typedNumber, typedPlace } from '@/viewer/places/typed-place'
import { makeVolume } from '../make-volume'

describe('a place that is typed', () => {
  it.each([
    ['x = 27, y = -22, z = -14', [27, -22, -14]],
    ['Which structure lies at x = −12, y = −18, z = 8 mm?', [-12, -18, 8]],
    ['x=1.5 y=-2 z=3', [1.5, -2, 3]],
    ['X: 1; Y: 2; Z: 3', [1, 2, 3]],
    ['27 -22 -14', [27, -22, -14]],
    ['27,-22,-14', [27, -22, -14]],
    ['27, −22, −14 mm', [27, -22, -14]],
    ['(27; -22,5; -14)', [27, -22.5, -14]],
    ['27,5 -22,5 14', [27.5, -22.5, 14]],
    ['+3 -0 0', [3, 0, 0]],
    ['R 40 P 18 S 3', [40, -18, 3]],
    ['L 40.5, A 18, I 3 mm', [-40.5, 18, -3]],
    ['s 3; r 40,5; p 18', [40.5, -18, 3]],
    ['R40P18S3', [40, -18, 3]],
    ['L 0 P 0 I 0', [0, 0, 0]],
    ['R 40.0, P 18.0, S 3.0 mm', [40, -18, 3]],
    ['R 40,0; P 18,0; S 3,0 mm', [40, -18, 3]],
  ])('reads %s', (text, mm) => {
    expect(typedPlace(text)).toEqual({ ok: true, mm })
  })
  it.each([
    '',
    '27',
    '27 -22',
    '1 2 3 4',
    'x = 1, y = 2',
    'a b c',
    '1,2,3,4',
    '1..2 3 4',
    'R 40',
    'R 40 L 18 S 3',
    'R -40 P 18 S 3',
    'R 40 P 18 S',
    'R 40 P 18 S 3 A 2',
  ])('says of “%s” what to type', (text) => {
    const read = typedPlace(text)
    expect(read.ok ? '' : read.problem).toMatch(/Enter a side and mm for each direction/)
  })
  it('finds the places that a text names, as they stand there', () => {
    expect(placesIn('Compare x = 27, y = −22, z = −14 mm, without the side.')).toEqual([
      { text: 'x = 27, y = −22, z = −14 mm', mm: [27, -22, -14] },
    ])
    expect(placesIn('x = 1, y = 2, z = 3 and x = 4, y = 5, z = 6')).toHaveLength(2)
    expect(placesIn('27, -22, -14')).toEqual([])
    expect(placesIn('Compare R 27, P 22, I 14 mm with the other side.')).toEqual([
      { text: 'R 27, P 22, I 14 mm', mm: [27, -22, -14] },
    ])
    expect(placesIn('x = 1, y = 2, z = 35')).toEqual([
      { text: 'x = 1, y = 2, z = 35', mm: [1, 2, 35] },
    ])
  })
  it.each([
    ['−3,5', -3.5],
    [' 80 ', 80],
    ['8o', null],
    ['', null],
  ])('reads the number %s', (text, number) => {
    expect(typedNumber(text)).toBe(number)
  })
})

describe('a place and a volume', () => {
  const grid = gridOf(makeVolume({}, { dims: [11, 13, 15] }).prepared)
  it('is in it as far as its outer voxels go', () => {
    expect(extentMm(grid)).toEqual({ low: [-5.5, -6.5, -7.5], high: [5.5, 6.5, 7.5] })
    expect(isInside(grid, [5.4, -6.4, 7.4])).toBe(true)
    expect(isInside(grid, [5.6, 0, 0])).toBe(false)
  })
  it('is refused by name, with the range', () => {
    expect(problemOfPlace(grid, [0, 0, 0])).toBeNull()
    expect(problemOfPlace(grid, [27, 0, -14])).toBe(
      'R 27.0 mm is outside this image. Its range is L 5.5 mm to R 5.5 mm. I 14.0 mm is outside this image. Its range is I 7.5 mm to S 7.5 mm.',
    )
    expect(problemOfSlice(15, 'axial', 15)).toBeNull()
    expect(problemOfSlice(15, 'axial', 16)).toBe('Axial slices are numbered 1 to 15.')
    expect(problemOfSlice(13, 'coronal', 0)).toBe('Coronal slices are numbered 1 to 13.')
  })
})
