import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DrawQueue } from '@/viewer/engine/draw-queue'

const SIGNALED = 1
let isDone = false
const deleted = new Set<unknown>()
const gl = {
  SYNC_GPU_COMMANDS_COMPLETE: 0,
  SYNC_STATUS: 0,
  SIGNALED,
  isContextLost: () => false,
  fenceSync: () => ({}),
  getSyncParameter: () => (isDone ? SIGNALED : 0),
  deleteSync: (fence: unknown) => deleted.add(fence),
  isSync: (fence: unknown) => !deleted.has(fence),
  flush: () => undefined,
} as unknown as WebGL2RenderingContext

const frames: (() => void)[] = []
const nextFrame = () => {
  for (const callback of frames.splice(0)) callback()
}
let drawn: string[]
let queue: DrawQueue
const draw = (name: string) => queue.submit(() => void drawn.push(name))

beforeEach(() => {
  isDone = false
  drawn = []
  frames.length = 0
  queue = new DrawQueue(gl)
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
})
afterEach(() => vi.unstubAllGlobals())

it('draws the first picture at once', () => {
  draw('a')
  expect(drawn).toEqual(['a'])
})

it('is at most two pictures ahead of the graphics, then draws only the newest', () => {
  for (const name of ['a', 'b', 'c', 'd']) draw(name)
  nextFrame()
  expect(drawn).toEqual(['a', 'b'])
  isDone = true
  nextFrame()
  expect(drawn).toEqual(['a', 'b', 'd'])
  nextFrame()
  expect(drawn).toEqual(['a', 'b', 'd'])
})

it('forgets what is out of date, and what follows need not wait', () => {
  for (const name of ['a', 'b', 'c']) draw(name)
  queue.forget()
  isDone = true
  nextFrame()
  expect(drawn).toEqual(['a', 'b'])
  isDone = false
  draw('next item')
  expect(drawn).toEqual(['a', 'b', 'next item'])
})
