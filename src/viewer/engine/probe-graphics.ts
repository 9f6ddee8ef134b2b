export interface Graphics {
  readonly hasWebgl2: boolean
  readonly maxTexture3d: number | null
  /** The graphics card's name as far as the browser tells it. */
  readonly renderer: string | null
}

/** The context that draws here, and what it said of itself. */
let drawing: { readonly gl: WeakRef<WebGL2RenderingContext>; readonly graphics: Graphics } | null =
  null

/** To be called with a new context, which has nothing to draw yet: later, asking waits for its pictures. */
export function noteGraphics(gl: WebGL2RenderingContext): void {
  drawing = { gl: new WeakRef(gl), graphics: graphicsOf(gl) }
}

/** What this browser can draw with; a context that is used only to find out is freed at once. */
export function probeGraphics(): Graphics {
  if (drawing?.gl.deref()?.isContextLost() === false) return drawing.graphics
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return { hasWebgl2: false, maxTexture3d: null, renderer: null }
  const graphics = graphicsOf(gl)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return graphics
}

function graphicsOf(gl: WebGL2RenderingContext): Graphics {
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const maxTexture3d: unknown = gl.getParameter(gl.MAX_3D_TEXTURE_SIZE)
  const renderer: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  return {
    hasWebgl2: true,
    maxTexture3d: typeof maxTexture3d === 'number' ? maxTexture3d : null,
    renderer: typeof renderer === 'string' ? renderer : null,
  }
}
