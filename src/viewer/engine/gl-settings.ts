import type { OverlayColours } from './overlay-colours'

/** How values of an overlay become colours over what was drawn; true value = `offset + scale * sample`. */
export interface Colours {
  readonly scale: number
  readonly offset: number
  readonly colours: OverlayColours
  readonly isMask: boolean
  readonly opacity: number
}

/** Gives them to a shader that has uniforms of these names. */
export function setColours(
  gl: WebGL2RenderingContext,
  at: (name: string) => WebGLUniformLocation | null,
  { scale, offset, colours, isMask, opacity }: Colours,
): void {
  gl.uniform1f(at('valueScale'), scale)
  gl.uniform1f(at('valueOffset'), offset)
  gl.uniform1f(at('firstValue'), colours.first)
  gl.uniform1f(at('perUnit'), colours.perUnit)
  gl.uniform1f(at('leastValue'), colours.from)
  gl.uniform1f(at('cover'), opacity)
  gl.uniform1i(at('isMask'), isMask ? 1 : 0)
}

/** Of the texture that is bound: values between samples, or that of the nearest one. */
export function setFilter(gl: WebGL2RenderingContext, target: GLenum, isSmooth: boolean): void {
  const filter = isSmooth ? gl.LINEAR : gl.NEAREST
  gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, filter)
  gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, filter)
}
