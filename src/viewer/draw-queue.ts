/**
 * Lets the graphics finish one picture before the next is begun: software renderers fall behind a dragging hand, and
 * pictures queued up would follow it for seconds. Of several that wait, only the newest is drawn.
 */
export class DrawQueue {
  readonly #gl: WebGL2RenderingContext
  #waiting: (() => void) | null = null
  #frame: number | null = null
  #fence: WebGLSync | null = null

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
  }

  /** Draws now where nothing is under way, else in the first frame after it. */
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
    if (this.#fence !== null) this.#gl.deleteSync(this.#fence)
    this.#fence = null
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
    this.forget()
    if (draw === null || this.#gl.isContextLost()) return
    draw()
    this.#fence = this.#gl.fenceSync(this.#gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    this.#gl.flush()
  }

  #isBusy(): boolean {
    const gl = this.#gl
    if (this.#fence === null || gl.isContextLost()) return false
    return gl.getSyncParameter(this.#fence, gl.SYNC_STATUS) !== gl.SIGNALED
  }
}
