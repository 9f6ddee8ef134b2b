import { untilDrawn } from './upload-pacing'

/**
 * A picture of the size of the canvas that nobody sees yet: drawn while the graphics are idle, it is copied onto the canvas in
 * a fraction of the time that software graphics take to draw it.
 */
export class OffScreen {
  readonly #gl: WebGL2RenderingContext
  /** What is being drawn, or stands here. */
  #picture: object | null = null
  #isWhole = false
  #hasMemory = false
  #target: WebGLFramebuffer | null = null
  #texture: WebGLTexture | null = null

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
  }

  /** Draws a picture part by part, each when the graphics are idle; a newer one takes its place. */
  async paint(picture: object, parts: readonly (() => void)[]): Promise<void> {
    const gl = this.#gl
    this.#picture = picture
    this.#isWhole = false
    const isStale = () => this.#picture !== picture
    for (const draw of parts) {
      await untilDrawn(gl, isStale)
      if (isStale()) return
      if (this.#target === null) this.#make()
      gl.bindFramebuffer(gl.FRAMEBUFFER, this.#target)
      try {
        draw()
      } finally {
        gl.bindFramebuffer(gl.FRAMEBUFFER, null)
      }
      gl.flush()
    }
    // What the graphics have not done of it yet, they do before they copy it.
    this.#isWhole = this.#hasMemory
  }

  /** A picture like this one; null: it is not here. */
  textureOf(picture: object): WebGLTexture | null {
    return this.#isWhole && isSame(this.#picture, picture) ? this.#texture : null
  }

  /** The canvas has another size, or goes. */
  forget(): void {
    this.#gl.deleteFramebuffer(this.#target)
    this.#gl.deleteTexture(this.#texture)
    this.#picture = null
    this.#isWhole = false
    this.#target = null
    this.#texture = null
  }

  #make(): void {
    const gl = this.#gl
    this.#texture = gl.createTexture()
    this.#target = gl.createFramebuffer()
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, this.#texture)
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, gl.canvas.width, gl.canvas.height)
    gl.bindTexture(gl.TEXTURE_2D, null)
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#target)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.#texture, 0)
    // Asking waits for the graphics: they are idle now.
    this.#hasMemory = gl.checkFramebufferStatus(gl.FRAMEBUFFER) === gl.FRAMEBUFFER_COMPLETE
  }
}

/** Whether two pictures are drawn alike. */
export function isSame(picture: unknown, other: unknown): boolean {
  if (picture === other) return true
  if (!isPlain(picture) || !isPlain(other)) return false
  const keys = Object.keys(picture)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(picture[key], other[key]))
  )
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
