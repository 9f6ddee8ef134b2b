import type { CDPSession, Page } from '@playwright/test'
import type { Bench } from '../bench'
import { Room } from '../room'

export interface Commit {
  /** 0 or 1: which volume of the study the next item shows. */
  readonly volume: 0 | 1
  readonly ms: number
  /** Of these, until the drawing calls were made: saving the answer and swapping. */
  readonly drawnMs: number
  readonly longestTaskMs: number
  /** In the first minute of a session an answer waits for its second copy, too (`YOUNG_MS` of backed-up-answers.ts). */
  readonly isInFirstMinute: boolean
}

export interface Memory {
  /** JS heap, DOM and array buffers after garbage collection, bytes. */
  readonly bytes: number
  readonly jsHeapBytes: number
  readonly bufferBytes: number
}

export interface SessionPass {
  readonly commits: readonly Commit[]
  /** Commits before which the next item was not seen to arrive; they are left out of `commits`. */
  readonly unprepared: number
  readonly early: Memory
  readonly late: Memory
  readonly items: number
  readonly liveContexts: number
  readonly niivueImages: number
  readonly volumeTextures: number
}

const EARLY_ITEMS = 6
/** So many of the last cases are read when the first minute of the session has passed. */
const LATE_ITEMS = 6
const FIRST_MINUTE_MS = 60_000

/** One rater reads many items in a row, each prepared while the one before it is on screen. */
export const sessionPass = (bench: Bench, run: number): Promise<SessionPass> =>
  bench.pass(`a session of ${bench.options.items} items`, run, () =>
    bench.withPage(async (page, context) => {
      const devtools = await context.newCDPSession(page)
      const room = new Room(page)
      await room.enter(bench.reading.id)
      const begunAt = Date.now()
      let { textures } = await room.painted(1)
      const commits: Commit[] = []
      let unprepared = 0
      let early: Memory | null = null
      for (let position = 1; position < bench.options.items; position++) {
        const isPrepared = await room.nextPrepared()
        if (position === EARLY_ITEMS) early = await memoryOf(devtools)
        const leftMs = begunAt + FIRST_MINUTE_MS - Date.now()
        if (position === bench.options.items - LATE_ITEMS && leftMs > 0)
          await page.waitForTimeout(leftMs)
        const isInFirstMinute = Date.now() - begunAt < FIRST_MINUTE_MS
        await room.answer()
        const commit = await room.commit(position, textures)
        textures = commit.textures
        if (isPrepared)
          commits.push({ volume: position % 2 === 0 ? 0 : 1, ...commit, isInFirstMinute })
        else unprepared++
      }
      await room.nextPrepared()
      if (early === null) throw new Error('the session is too short')
      return {
        commits,
        unprepared,
        early,
        late: await memoryOf(devtools),
        items: bench.options.items,
        liveContexts: await page.evaluate(() => globalThis.bench.liveContexts()),
        volumeTextures: await page.evaluate(() => globalThis.bench.volumeTextures()),
        niivueImages: await countNiivueImages(page, devtools),
      }
    }),
  )

async function memoryOf(devtools: CDPSession): Promise<Memory> {
  // Twice: what the first one frees may hold on to more.
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const usage: Record<string, number> = { ...(await devtools.send('Runtime.getHeapUsage')) }
  const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage
  return {
    bytes: usedSize + embedderHeapUsedSize + backingStorageSize,
    jsHeapBytes: usedSize,
    bufferBytes: backingStorageSize,
  }
}

/** Images of NiiVue that are still reachable, found among all objects by the method that only they have. */
async function countNiivueImages(page: Page, devtools: CDPSession): Promise<number> {
  const { result: prototype } = await devtools.send('Runtime.evaluate', {
    expression: 'Object.prototype',
  })
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId ?? '',
    objectGroup: 'bench',
  })
  const { result } = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    returnByValue: true,
    functionDeclaration: `function () {
      let count = 0
      for (const object of this) {
        try {
          const prototype = Object.getPrototypeOf(object)
          if (prototype !== null && Object.hasOwn(prototype, 'calculateRAS') && !Object.hasOwn(object, 'calculateRAS')
              && object !== prototype && Object.hasOwn(object, 'hdr')) count++
        } catch {
          // A revoked proxy or an object that answers to nobody is no image of NiiVue's.
          continue
        }
      }
      return count
    }`,
  })
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup: 'bench' })
  if (page.isClosed()) throw new Error('the page closed while its objects were counted')
  return Number(result.value)
}
