/** One picture being shown while the next is drawn; with none in hand the graphics would idle between two frames. */
const MOST_UNDER_WAY = 2

/**
 * Keeps the graphics at most two pictures behind: software renderers cannot follow a dragging hand, and pictures queued
 * up would come for seconds after it. Of several that wait, only the newest is drawn.
 */
export class DrawQueue {
  readonly #gl: WebGL2RenderingContext
  #waiting: (() => void) | null = null
  #frame: number | null = null
  /** Of the pictures that the graphics have not finished, the oldest first. */
  #fences: WebGLSync[] = []

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
  }

  /** Nothing waits, and the graphics keep up. */
  isFree(): boolean {
    return this.#waiting === null && !this.#isBusy()
  }

  /** Draws now where the graphics keep up, else in the first frame when they do again. */
  submit(draw: () => void): void {
    this.#waiting = draw
    if (this.#isBusy()) this.#drawLater()
    else this.#drawWaiting()
  }

  /** What was to be drawn is out of date, and what follows need not wait. */
  forget(): void {
    this.#waiting = null
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#frame = null
    for (const fence of this.#fences) this.#gl.deleteSync(fence)
    this.#fences = []
  }

  #drawLater(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null
      if (this.#isBusy()) this.#drawLater()
      else this.#drawWaiting()
    })
  }

  #drawWaiting(): void {
    const draw = this.#waiting
    const gl = this.#gl
    this.#waiting = null
    if (draw === null || gl.isContextLost()) return
    draw()
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    if (fence !== null) this.#fences.push(fence)
    gl.flush()
  }

  #isBusy(): boolean {
    const gl = this.#gl
    if (gl.isContextLost()) return false
    const isDone = (fence: WebGLSync) => gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED
    for (const fence of this.#fences) if (isDone(fence)) gl.deleteSync(fence)
    this.#fences = this.#fences.filter((fence) => gl.isSync(fence))
    return this.#fences.length >= MOST_UNDER_WAY
  }
}
