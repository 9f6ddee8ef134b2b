import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DrawQueue } from '@/viewer/draw-queue'

const SIGNALED = 1
let isDone = false
const gl = {
  SYNC_GPU_COMMANDS_COMPLETE: 0,
  SYNC_STATUS: 0,
  SIGNALED,
  isContextLost: () => false,
  fenceSync: () => ({}),
  getSyncParameter: () => (isDone ? SIGNALED : 0),
  deleteSync: () => undefined,
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

it('waits for the graphics, then draws only the newest', () => {
  for (const name of ['a', 'b', 'c']) draw(name)
  nextFrame()
  expect(drawn).toEqual(['a'])
  isDone = true
  nextFrame()
  expect(drawn).toEqual(['a', 'c'])
  nextFrame()
  expect(drawn).toEqual(['a', 'c'])
})

it('forgets what is out of date, and what follows need not wait', () => {
  draw('a')
  draw('b')
  queue.forget()
  isDone = true
  nextFrame()
  expect(drawn).toEqual(['a'])
  isDone = false
  draw('next item')
  expect(drawn).toEqual(['a', 'next item'])
})
