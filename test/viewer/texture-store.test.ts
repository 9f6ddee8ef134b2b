// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { PreparedVolume } from '@/nifti'
import { TextureError, TextureStore } from '@/viewer/engine/texture-store'
import { inWords } from '@/viewer/view/viewer-problem'

/** Records what reaches the graphics; numbers stand for the constants. */
class FakeGl {
  readonly MAX_3D_TEXTURE_SIZE = 1
  readonly OUT_OF_MEMORY = 2
  isFull = false
  alive = new Map<object, number>() // texture -> slices uploaded
  bound: object | null = null
  slabs: { texture: object | null; from: number; slices: number; bytes: number }[] = []
  getParameter = () => 512
  readonly SYNC_STATUS = 3
  readonly SIGNALED = 4
  isDrawing = false
  errorsAsked = 0
  getError() {
    this.errorsAsked++
    return this.isFull ? this.OUT_OF_MEMORY : 0
  }
  fenceSync = () => ({})
  getSyncParameter = () => (this.isDrawing ? 0 : this.SIGNALED)
  deleteSync() {}
  flush() {}
  isContextLost = () => false
  createTexture() {
    const texture = {}
    this.alive.set(texture, 0)
    return texture
  }
  deleteTexture(texture: object) {
    this.alive.delete(texture)
  }
  bindTexture(_: number, texture: object) {
    this.bound = texture
  }
  texSubImage3D(
    ...args: [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      Uint8Array,
    ]
  ) {
    const [, , , , from, , , slices, , , data] = args
    this.slabs.push({ texture: this.bound, from, slices, bytes: data.byteLength })
    if (this.bound) this.alive.set(this.bound, (this.alive.get(this.bound) ?? 0) + slices)
  }
  activeTexture() {}
  texParameteri() {}
  texStorage3D() {}
  pixelStorei() {}
}

function volume(megabytes: number, slices = 64): PreparedVolume {
  return {
    dims: [1024, (megabytes * 1024) / slices, slices],
    affine: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    spacingMm: [1, 1, 1],
    format: 'r8',
    voxels: new Uint8Array(megabytes * 2 ** 20),
    scale: 255,
    offset: 0,
    range: [0, 255],
    defaultWindow: [0, 255],
    frameCount: 1,
  }
}
const small = (megabytes: number) => ({
  ...volume(megabytes),
  dims: [256, 128, 32 * megabytes] as const,
})

let gl: FakeGl
let store: TextureStore
beforeEach(() => {
  gl = new FakeGl()
  store = new TextureStore(gl as unknown as WebGL2RenderingContext)
})

describe('uploading', () => {
  it('gives a texture only once every slice has arrived, in slabs', async () => {
    const v = small(10)
    const done = store.upload(v, true)
    expect(store.get(v)).toBeNull()
    await done
    const texture = store.get(v)
    expect(texture).not.toBeNull()
    expect(gl.alive.get(texture!)).toBe(320)
    expect(gl.slabs.reduce((sum, s) => sum + s.bytes, 0)).toBe(10 * 2 ** 20)
  })
  it('keeps slabs small enough not to block the page, quiet ones smaller still', async () => {
    const [urgent, quiet] = [
      { ...volume(12), dims: [256, 512, 96] as const },
      { ...volume(3), dims: [256, 128, 96] as const },
    ]
    await store.upload(urgent, true)
    expect(Math.max(...gl.slabs.map((s) => s.bytes))).toBeLessThanOrEqual(4 * 2 ** 20)
    gl.slabs.length = 0
    await store.upload(quiet, false)
    expect(Math.max(...gl.slabs.map((s) => s.bytes))).toBeLessThanOrEqual(2 ** 20)
    expect(gl.slabs.length).toBeGreaterThanOrEqual(3)
  })
  it('lets the item to be shown overtake the one that is uploaded ahead', async () => {
    const [ahead, wanted] = [small(2), small(2)]
    const order: string[] = []
    const both = [
      store.upload(ahead, false).then(() => order.push('ahead')),
      store.upload(wanted, true).then(() => order.push('wanted')),
    ]
    await Promise.all(both)
    expect(order).toEqual(['wanted', 'ahead'])
  })
  it('lets the picture on screen be drawn before the graphics are asked for room ahead', async () => {
    const [ahead, wanted] = [small(2), small(1)]
    gl.isDrawing = true
    const done = store.upload(ahead, false)
    for (let frame = 0; frame < 5; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(gl.errorsAsked).toBe(0)
    await store.upload(wanted, true)
    expect(store.get(ahead)).toBeNull()
    gl.isDrawing = false
    await done
    expect(store.get(ahead)).not.toBeNull()
  })
  it('uploads a volume asked for twice once, and hurries when it becomes urgent', async () => {
    const v = small(2)
    await Promise.all([store.upload(v, false), store.upload(v, true)])
    expect(gl.alive.size).toBe(1)
    await store.upload(v, true)
    expect(gl.alive.size).toBe(1)
  })
})

describe('memory', () => {
  it('drops uploads that are no longer wanted and frees what they held', async () => {
    const [first, second] = [small(8), small(2)]
    const outcome = store.upload(first, true).then(
      () => 'done',
      (error: unknown) => error,
    )
    store.keep([second])
    await store.upload(second, true)
    expect(await outcome).toMatchObject({ name: 'AbortError' })
    expect(store.get(first)).toBeNull()
    expect(gl.alive.size).toBe(1)
  })
  it('frees the longest unused volumes beyond its limit, never those of the present and next item', async () => {
    const volumes = Array.from({ length: 5 }, () => ({
      ...volume(60),
      dims: [512, 480, 256] as const,
    }))
    const [present] = volumes
    store.keep([present!])
    for (const v of volumes) {
      store.keep([present!, v])
      await store.upload(v, true)
    }
    expect(gl.alive.size).toBe(3)
    expect(volumes.map((v) => store.get(v) !== null)).toEqual([true, false, false, true, true])
  })
  it('frees everything when closed', async () => {
    await store.upload(small(1), true)
    store.close()
    expect(gl.alive.size).toBe(0)
  })
})

describe('what does not fit', () => {
  it('is too large for the graphics: says the size and the limit', async () => {
    const error = await store
      .upload({ ...volume(1), dims: [600, 10, 10] }, true)
      .catch((e: unknown) => e)
    expect(error).toBeInstanceOf(TextureError)
    expect(error).toMatchObject({
      problem: { code: 'volume-too-large', dims: [600, 10, 10], largestSide: 512 },
    })
    if (!(error instanceof TextureError)) throw new Error('not one of the graphics')
    expect(inWords(error.problem)).toMatchObject({
      message: expect.stringMatching(/600 x 10 x 10.*512/),
    })
    expect(gl.alive.size).toBe(0)
  })
  it('finds the memory full: says so, holds nothing, and works again once there is room', async () => {
    gl.isFull = true
    const v = small(1)
    const error = await store.upload(v, true).catch((e: unknown) => e)
    expect(error).toMatchObject({ problem: { code: 'out-of-graphics-memory' } })
    expect(gl.alive.size).toBe(0)
    gl.isFull = false
    await store.upload(v, true)
    expect(store.get(v)).not.toBeNull()
  })
})
