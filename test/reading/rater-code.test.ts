import { describe, expect, it } from 'vitest'
import { checkRaterCode } from '@/reading/session/sign-in'

const codes = ['R1', 'R2', 'neuro-07']

describe('checkRaterCode', () => {
  it('takes a code of the list, with spaces around it', () => {
    expect(checkRaterCode(' R1 ', codes)).toEqual({ ok: true, code: 'R1' })
  })
  it.each([
    ['r1', 'R1'],
    ['R 1', 'R1'],
    ['Neuro07', 'neuro-07'],
  ])('suggests for %s the code %s', (typed, suggestion) => {
    expect(checkRaterCode(typed, codes)).toMatchObject({ ok: false, suggestion })
  })
  it.each(['R', 'R3', 'R11', 'neuro', 'x'])(
    'tells a stranger who types %s nothing about the list',
    (typed) => {
      const check = checkRaterCode(typed, codes)
      expect(check).toMatchObject({ ok: false, suggestion: null })
      for (const code of codes) expect(JSON.stringify(check)).not.toContain(code)
    },
  )
  it('suggests nothing where two codes would fit', () => {
    expect(checkRaterCode('a1', ['A1', 'A-1'])).toMatchObject({ ok: false, suggestion: null })
  })
  it('takes any well-formed code where the study has no list', () => {
    expect(checkRaterCode('Anyone.7', undefined)).toEqual({ ok: true, code: 'Anyone.7' })
    expect(checkRaterCode('two words', undefined)).toMatchObject({ ok: false })
    expect(checkRaterCode('', undefined)).toMatchObject({ ok: false })
  })
})
