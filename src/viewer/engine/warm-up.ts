import type { NVImage } from '@niivue/niivue'
import type { SliceNiivue } from './slice-niivue'

/**
 * Samples a texture once, off the screen. Drivers put off the work of an upload until something draws from it: for an
 * item uploaded ahead, that moment must not be its first picture.
 */
export function warmUp(niivue: SliceNiivue, image: NVImage, texture: WebGLTexture): void {
  const { gl } = niivue
  const target = gl.createFramebuffer()
  const pixel = gl.createTexture()
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, pixel)
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, 1, 1)
  gl.bindFramebuffer(gl.FRAMEBUFFER, target)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, pixel, 0)
  const slice = {
    image,
    texture,
    plane: 'axial' as const,
    leftTopWidthHeight: [0, gl.canvas.height - 1, 1, 1] as const,
    horizontal: [-1, 1] as const,
    vertical: [-1, 1] as const,
    fraction: [0.5, 0.5, 0.5] as const,
    gain: 1,
    bias: 0,
    isSmooth: true,
  }
  niivue.drawSlice(slice, false)
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  gl.deleteFramebuffer(target)
  gl.deleteTexture(pixel)
  gl.flush()
}
