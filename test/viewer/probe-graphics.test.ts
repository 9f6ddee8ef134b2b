// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { noteGraphics, probeGraphics } from '@/viewer/engine/probe-graphics'

it('asks no second context while one draws, and asks anew once that is lost', () => {
  const made = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const drawing = { isLost: false }
  const gl = {
    MAX_3D_TEXTURE_SIZE: 1,
    RENDERER: 2,
    getExtension: () => null,
    getParameter: (name: number) => (name === 1 ? 2048 : 'SwiftShader'),
    isContextLost: () => drawing.isLost,
  }
  noteGraphics(gl as unknown as WebGL2RenderingContext)
  expect(probeGraphics()).toEqual({
    hasWebgl2: true,
    maxTexture3d: 2048,
    renderer: 'SwiftShader',
  })
  expect(made).not.toHaveBeenCalled()
  drawing.isLost = true
  expect(probeGraphics().hasWebgl2).toBe(false)
  expect(made).toHaveBeenCalledTimes(1)
})
