export interface Graphics {
  readonly hasWebgl2: boolean
  readonly maxTexture3d: number | null
  /** The graphics card's name as far as the browser tells it. */
  readonly renderer: string | null
}

/** What this browser can draw with; the context used to find out is freed at once. */
export function probeGraphics(): Graphics {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return { hasWebgl2: false, maxTexture3d: null, renderer: null }
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const maxTexture3d: unknown = gl.getParameter(gl.MAX_3D_TEXTURE_SIZE)
  const renderer: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return {
    hasWebgl2: true,
    maxTexture3d: typeof maxTexture3d === 'number' ? maxTexture3d : null,
    renderer: typeof renderer === 'string' ? renderer : null,
  }
}
