import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import { fullDiskByName } from '@/storage/full-disk'

const FULL = new DOMException('', 'QuotaExceededError')

describe('a full disk', () => {
  it('is called so, also where the transaction was aborted because of it', async () => {
    const aborted = Promise.reject(new Dexie.AbortError(FULL))
    await expect(fullDiskByName(aborted)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  })
  it('is not what another failure is called', async () => {
    const aborted = Promise.reject(new Dexie.AbortError('closed'))
    await expect(fullDiskByName(aborted)).rejects.toMatchObject({ name: 'AbortError' })
  })
  it('does not concern a write that succeeds', async () => {
    expect(await fullDiskByName(Promise.resolve(3))).toBe(3)
  })
})
