import { describe, expect, it } from 'vitest'
import { writeNifti } from '@/nifti'
import type { LoadedVolume } from '@/package'
import { VolumeCache } from '@/reading/images/volume-cache'
import { shownVolume } from '../nifti/sound-volume'

const prepared = shownVolume(
  writeNifti({
    shape: [2, 2, 2],
    affine: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    voxels: Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7),
  }),
)
const good: LoadedVolume = { ok: true, prepared }
const bad: LoadedVolume = { ok: false, fault: { code: 'hash', message: 'wrong' } }

function cacheOf(answer: (id: string) => LoadedVolume = () => good, most?: number, bytes?: number) {
  const asked: string[] = []
  const cache = new VolumeCache(
    async (id) => {
      asked.push(id)
      return answer(id)
    },
    most,
    bytes,
  )
  return { cache, asked }
}

const kept = (cache: VolumeCache) =>
  ['a', 'b', 'c', 'p', 'q', 'r'].filter((id) => cache.ready(id) !== null)

describe('VolumeCache', () => {
  it('loads what is asked for twice once, also while it is on its way', async () => {
    const { cache, asked } = cacheOf()
    const both = [cache.get('a'), cache.get('a')]
    expect(await Promise.all(both)).toEqual([good, good])
    await cache.get('a')
    expect(asked).toEqual(['a'])
  })
  it('counts overlays apart: a volume is not dropped for what lies over it', async () => {
    const { cache, asked } = cacheOf(undefined, 2)
    await cache.get('a')
    for (const id of ['p', 'q', 'r']) await cache.get(id, true)
    await cache.get('b')
    expect(kept(cache)).toEqual(['a', 'b', 'p', 'q', 'r'])
    await cache.get('c')
    expect(cache.ready('a')).toBeNull()
    expect(cache.ready('p')).not.toBeNull()
    expect(asked).toEqual(['a', 'p', 'q', 'r', 'b', 'c'])
  })
  it('drops what was used longest ago', async () => {
    const { cache, asked } = cacheOf(undefined, 2)
    await cache.get('a')
    await cache.get('b')
    await cache.get('a')
    await cache.get('c')
    expect(kept(cache)).toEqual(['a', 'c'])
    await cache.get('a')
    await cache.get('b')
    expect(asked).toEqual(['a', 'b', 'c', 'b'])
  })
  it('keeps to its bytes, and always keeps the latest', async () => {
    const { cache } = cacheOf(undefined, 10, 12)
    await cache.get('a')
    expect(kept(cache)).toEqual(['a'])
    await cache.get('b')
    expect(kept(cache)).toEqual(['b'])
    const tiny = cacheOf(undefined, 10, 1)
    await tiny.cache.get('a')
    expect(kept(tiny.cache)).toEqual(['a'])
  })
  it('hands out at once what is here, and only that', async () => {
    const { cache } = cacheOf((id) => (id === 'a' ? good : bad), 1)
    const loading = cache.get('a')
    expect(cache.ready('a')).toBeNull()
    await loading
    expect(cache.ready('a')).toBe(prepared)
    await cache.get('b')
    expect([cache.ready('a'), cache.ready('b')]).toEqual([null, null])
  })
  it('asks again for what failed', async () => {
    let isBad = true
    const { cache, asked } = cacheOf(() => (isBad ? bad : good))
    expect(await cache.get('a')).toEqual(bad)
    isBad = false
    expect(await cache.get('a')).toEqual(good)
    expect(asked).toEqual(['a', 'a'])
  })
})
