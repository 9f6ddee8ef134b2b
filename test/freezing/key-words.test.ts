import { beforeAll, describe, expect, it } from 'vitest'
import { keyWordSearch } from '@/freezing/check/key-words'
import { frozenPackage, type Package } from './freezing-fixture'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0)).reduce<number[]>(
    (bytes, code) => bytes.concat(isLittle ? [code, 0] : [0, code]),
    [],
  )
const hex = (text: string) => Buffer.from(text).toString('hex')

let sound: Package
beforeAll(async () => {
  sound = await frozenPackage()
})
const search = () => keyWordSearch(sound.frozen.key, sound.frozen.study)

/** The answer of an item, in every spelling, between bytes that mean nothing. */
const SPELLINGS: Readonly<Record<string, Uint8Array>> = {
  'in clear': bytesOf('Glioblastoma'),
  'in capitals': bytesOf('GLIOBLASTOMA'),
  'UTF-16, little endian': Uint8Array.from(utf16('glioblastoma', true)),
  'UTF-16, big endian': Uint8Array.from(utf16('glioblastoma', false)),
  ...Object.fromEntries(
    ['', 'x', 'xy'].map((before) => [
      `Base64 after ${before.length} bytes`,
      bytesOf(btoa(`${before}glioblastoma!`)),
    ]),
  ),
  'hex digits': bytesOf(hex('glioblastoma').toUpperCase()),
  'percent-encoded': bytesOf(hex('glioblastoma').replace(/../g, '%$&')),
  backwards: bytesOf('amotsalboilg'),
}

describe('C14: words of the key in bytes', () => {
  it.each(Object.entries(SPELLINGS))('%s', (_, spelled) => {
    const bytes = Uint8Array.from([7, 200, 9, ...spelled, 1, 255])
    expect(search().inBytes(bytes, 'volumes/a.nii.gz')).toMatchObject([
      { code: 'leak-key-word', message: expect.stringContaining('correct answer "glioblastoma"') },
    ])
  })
  it('subjects and names of sources, with the byte where they stand', () => {
    const [found] = search().inBytes(bytesOf('....sub-017_T1w....'), 'images/a.png')
    expect(found?.message).toMatch(/^the file contains the .* at byte 4$/)
  })
  it('among gray levels words of twelve bytes or more: shorter ones occur there by chance', () => {
    expect(search().inGrays(bytesOf('....sub-017....'), 'volumes/a.nii.gz')).toEqual([])
    const [found] = search().inGrays(bytesOf('....glioblastoma....'), 'volumes/a.nii.gz')
    expect(found?.message).toMatch(/^its compressed content contains the .* at byte 4$/)
  })
  it('in a JSON file what stands in clear is judged by its place, and other spellings are a leak', () => {
    expect(search().inJson('{"label":"glioblastoma"}', 'study.json')).toEqual([])
    expect(search().inJson(`{"label":"${btoa('glioblastoma')}"}`, 'study.json')).toMatchObject([
      { message: expect.stringContaining('in Base64') },
    ])
  })
  it('short words and offered answers that say nothing raise nothing', () => {
    const random = Uint8Array.from(
      { length: 2_000_000 },
      (_, n) => (n * n * 31 + (n >> 3) * 17) & 255,
    )
    expect(search().inBytes(random, 'volumes/a.nii.gz')).toEqual([])
    expect(search().inBytes(bytesOf('yes no left T1 FLAIR'), 'images/a.png')).toEqual([])
  })
})
