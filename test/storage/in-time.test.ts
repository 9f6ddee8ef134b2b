import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnswerEvent, chainEvent } from '@/answers'
import type { TriplaneDatabase } from '@/storage'
import { copiesIn } from '@/storage/browser-copies'
import { inTime } from '@/storage/in-time'
import { recoverLogs } from '@/storage/restore-log'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const never = new Promise<never>(() => undefined)

describe('A17: what the browser never ends', () => {
  it('is given up after its time, by a name that healing knows, and leaves what ends in time alone', async () => {
    const given = expect(inTime(never, 3000)).rejects.toMatchObject({ name: 'TimeoutError' })
    await vi.advanceTimersByTimeAsync(3000)
    await given
    await expect(inTime(Promise.resolve('done'), 3000)).resolves.toBe('done')
    await expect(inTime(Promise.reject(new Error('full')), 3000)).rejects.toThrow('full')
    expect(vi.getTimerCount()).toBe(0)
  })
  it('an answer that came while the page stood still is in time', async () => {
    vi.useRealTimers()
    const channel = new MessageChannel()
    const answer = new Promise((resolve) => {
      channel.port1.onmessage = ({ data }) => resolve(data)
    })
    const waited = inTime(answer, 50)
    channel.port2.postMessage('here')
    const began = performance.now()
    while (performance.now() - began < 80);
    expect(await waited).toBe('here')
    channel.port1.close()
  })
  it('holds up no visit: second copies that are never read', async () => {
    const copies = { keep: async () => undefined, all: () => never }
    let isOver = false
    const recovered = recoverLogs({} as TriplaneDatabase, copies).then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(4999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await recovered
    expect(isOver).toBe(true)
  })
  it('holds up neither the answer nor the next copy: a second copy on a full disk', async () => {
    const asked: string[] = []
    const file = {
      getFile: async () => {
        asked.push('file')
        return new File([], 'a')
      },
      createWritable: () => never,
    }
    const folder = { getFileHandle: async () => file }
    const copies = copiesIn(async () => folder as unknown as FileSystemDirectoryHandle)
    const first: AnswerEvent = chainEvent(
      null,
      { type: 'paused', data: { item: null } },
      new Date(0),
    )
    for (const times of [1, 2]) {
      const kept = copies.keep('a', [first])
      await vi.advanceTimersByTimeAsync(3000)
      await kept
      expect(asked).toHaveLength(times)
    }
  })
})
