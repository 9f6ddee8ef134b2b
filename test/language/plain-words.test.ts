import { describe, expect, it } from 'vitest'
import { englishIn } from './english-strings'
import { INSTEAD, isAllowed } from './plain-words'

const strings = englishIn('src')

describe('the words a user reads', () => {
  it.each(INSTEAD)('say $say', ({ not }) => {
    const found = strings
      .filter((one) => not.test(one.text) && !isAllowed(one))
      .map(({ file, line, text }) => `${file}:${line} ${not.exec(text)?.[0]}: ${text}`)
    expect(found).toEqual([])
  })
})
