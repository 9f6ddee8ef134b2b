import type { PreparedVolume } from '@/nifti'
import { setFilter } from './gl-settings'
import { deferred, nextFrame, nextTask, untilDrawn } from './upload-pacing'

interface TextureProblem {
  readonly code: 'volume-too-large' | 'out-of-graphics-memory'
  readonly dims: readonly number[]
  readonly largestSide?: number
}

export class TextureError extends Error {
  constructor(readonly problem: TextureProblem) {
    super(problem.code)
  }
}

interface Job {
  readonly prepared: PreparedVolume
  /** null until its turn comes. */
  texture: WebGLTexture | null
  nextSlice: number
  isUrgent: boolean
  readonly done: Promise<void>
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

const URGENT_SLAB_BYTES = 4 * 2 ** 20
const QUIET_SLAB_BYTES = 2 ** 20
// The present item, the next and the last, of two volumes each. More would keep decoded voxels of items long answered.
const MOST_VOLUMES = 6
const LIMIT_BYTES = 192 * 2 ** 20

/**
 * Volumes as 3D textures of one context. Uploads go slab by slab in one queue, so that the page stays responsive: urgent
 * ones (the item to be shown) as fast as the event loop allows, the others one slab a frame.
 */
export class TextureStore {
  readonly #gl: WebGL2RenderingContext
  readonly #resident = new Map<PreparedVolume, WebGLTexture>() // in the order of last use
  readonly #jobs: Job[] = []
  #kept: ReadonlySet<PreparedVolume> = new Set()
  #isRunning = false
  #isClosed = false

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
  }

  /** The texture of a volume that has been uploaded completely. */
  get(prepared: PreparedVolume): WebGLTexture | null {
    const texture = this.#resident.get(prepared)
    if (texture === undefined) return null
    this.#resident.delete(prepared)
    this.#resident.set(prepared, texture)
    return texture
  }

  /** Volumes that must stay when memory is short: those of the present item and the next. */
  keep(volumes: Iterable<PreparedVolume>): void {
    this.#kept = new Set(volumes)
    for (const job of [...this.#jobs]) {
      if (this.#kept.has(job.prepared)) continue
      this.#drop(job, new DOMException('No longer wanted', 'AbortError'))
    }
  }

  /** @throws TextureError (rejects) when the graphics hardware cannot hold the volume. */
  upload(prepared: PreparedVolume, isUrgent: boolean): Promise<void> {
    if (this.#resident.has(prepared)) return Promise.resolve()
    const waiting = this.#jobs.find((job) => job.prepared === prepared)
    if (waiting) {
      waiting.isUrgent ||= isUrgent
      return waiting.done
    }
    const outcome = deferred()
    outcome.done.catch(() => undefined) // whoever asked handles it; a dropped prefetch is no failure
    this.#jobs.push({ prepared, texture: null, nextSlice: 0, isUrgent, ...outcome })
    void this.#run()
    return outcome.done
  }

  close(): void {
    this.#isClosed = true
    this.keep([])
    for (const texture of this.#resident.values()) this.#gl.deleteTexture(texture)
    this.#resident.clear()
  }

  #allocate({ dims, format }: PreparedVolume): WebGLTexture {
    const gl = this.#gl
    const largest: number = gl.getParameter(gl.MAX_3D_TEXTURE_SIZE)
    if (Math.max(...dims) > largest)
      throw new TextureError({
        code: 'volume-too-large',
        dims,
        largestSide: largest,
      })
    const texture = gl.createTexture()
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_3D, texture)
    for (const axis of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T, gl.TEXTURE_WRAP_R])
      gl.texParameteri(gl.TEXTURE_3D, axis, gl.CLAMP_TO_EDGE)
    setFilter(gl, gl.TEXTURE_3D, true)
    gl.texStorage3D(gl.TEXTURE_3D, 1, format === 'r8' ? gl.R8 : gl.R16F, dims[0], dims[1], dims[2])
    const isLost = gl.isContextLost()
    if (!isLost && (texture === null || gl.getError() === gl.OUT_OF_MEMORY)) {
      gl.deleteTexture(texture)
      throw new TextureError({ code: 'out-of-graphics-memory', dims })
    }
    if (texture === null) throw new DOMException('The graphics context is lost', 'AbortError')
    return texture
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    while (!this.#isClosed) {
      const job = this.#jobs.find((j) => j.isUrgent) ?? this.#jobs[0]
      if (job === undefined) break
      const { texture } = job
      if (texture === null) {
        await this.#begin(job)
        continue
      }
      this.#uploadSlab(job, texture)
      if (job.nextSlice >= job.prepared.dims[2]) this.#finish(job, texture)
      else await (job.isUrgent ? nextTask() : nextFrame())
    }
    this.#isRunning = false
  }

  /**
   * Room for a volume. Asking for an error waits for the graphics, which holds up the page while they draw: what is uploaded
   * ahead lets them finish first, and what is urgent go before.
   */
  async #begin(job: Job): Promise<void> {
    const isHurried = () => this.#jobs.some((waiting) => waiting.isUrgent)
    if (!isHurried()) {
      await untilDrawn(this.#gl, isHurried)
      if (isHurried() || !this.#jobs.includes(job)) return
    }
    try {
      job.texture = this.#allocate(job.prepared)
    } catch (error) {
      this.#drop(job, error)
    }
  }

  #drop(job: Job, reason: unknown): void {
    this.#jobs.splice(this.#jobs.indexOf(job), 1)
    this.#gl.deleteTexture(job.texture)
    job.reject(reason)
  }

  #uploadSlab(job: Job, texture: WebGLTexture): void {
    const gl = this.#gl
    const { dims, format, voxels } = job.prepared
    const sliceVoxels = dims[0] * dims[1]
    const wanted = job.isUrgent ? URGENT_SLAB_BYTES : QUIET_SLAB_BYTES
    const count = Math.min(
      Math.max(1, Math.floor(wanted / (sliceVoxels * voxels.BYTES_PER_ELEMENT))),
      dims[2] - job.nextSlice,
    )
    const slab = voxels.subarray(job.nextSlice * sliceVoxels, (job.nextSlice + count) * sliceVoxels)
    const type = format === 'r8' ? gl.UNSIGNED_BYTE : gl.HALF_FLOAT
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_3D, texture)
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
    gl.texSubImage3D(
      gl.TEXTURE_3D,
      0,
      0,
      0,
      job.nextSlice,
      dims[0],
      dims[1],
      count,
      gl.RED,
      type,
      slab,
    )
    job.nextSlice += count
  }

  #finish(job: Job, texture: WebGLTexture): void {
    this.#jobs.splice(this.#jobs.indexOf(job), 1)
    this.#resident.set(job.prepared, texture)
    let bytes = 0
    for (const prepared of this.#resident.keys()) bytes += prepared.voxels.byteLength
    for (const [prepared, former] of this.#resident) {
      if (bytes <= LIMIT_BYTES && this.#resident.size <= MOST_VOLUMES) break
      if (this.#kept.has(prepared)) continue
      this.#gl.deleteTexture(former)
      this.#resident.delete(prepared)
      bytes -= prepared.voxels.byteLength
    }
    job.resolve()
  }
}
