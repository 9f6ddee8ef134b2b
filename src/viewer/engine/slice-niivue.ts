import { Niivue, NVImage, SLICE_TYPE } from '@niivue/niivue'
import type { PreparedVolume, Vector3 } from '@/nifti'
import { type Colours, setColours, setFilter } from './gl-settings'
import type { OverlayColours } from './overlay-colours'
import type { TextureMap } from './overlay-place'
import type { Grey, Place } from './plane-shader'
import { noteGraphics } from './probe-graphics'
import type { Plane } from './volume-grid'

/** One picture for the GPU; lengths in device pixels from the canvas' top left corner. */
interface SliceToDraw extends Place, Grey {
  readonly image: NVImage
  readonly texture: WebGLTexture
  readonly plane: Plane
  /** Plumb millimetres at the picture's edges. */
  readonly horizontal: readonly [number, number]
  readonly vertical: readonly [number, number]
  /** Slice position as a fraction of the volume along each axis. */
  readonly fraction: Vector3
  /** Interpolates between voxels. */
  readonly isSmooth: boolean
}

/** What is laid over the slice that was drawn last. */
interface OverlayToDraw extends Colours {
  readonly texture: WebGLTexture
  /** From the volume that was drawn to the overlay (overlay-place.ts). */
  readonly map: TextureMap
}

const SLICE_TYPES: Readonly<Record<Plane, SLICE_TYPE>> = {
  axial: SLICE_TYPE.AXIAL,
  coronal: SLICE_TYPE.CORONAL,
  sagittal: SLICE_TYPE.SAGITTAL,
}

// NiiVue bakes the grey scale into a colour copy of the volume, two passes over every voxel for each change of the window.
// Here the texture holds intensities and the window is two uniforms, so a window drag costs one redraw.
const FRAGMENT_SHADER = `#version 300 es
precision highp int;
precision highp float;
uniform highp sampler3D volume;
uniform float gain;
uniform float bias;
in vec3 texPos;
out vec4 color;
void main() {
  color = vec4(vec3(clamp(texture(volume, texPos).r * gain + bias, 0.0, 1.0)), 1.0);
}`

// Values of a mask are names, and nothing lies between two names: each pixel has the value of the nearest voxel. What is outside of the
// overlay has no colour.
const OVERLAY_SHADER = `#version 300 es
precision highp int;
precision highp float;
uniform highp sampler3D volume;
uniform highp sampler2D colormap;
uniform mat4 overlayFromVolume;
uniform float valueScale;
uniform float valueOffset;
uniform float firstValue;
uniform float perUnit;
uniform float leastValue;
uniform float cover;
uniform bool isMask;
in vec3 texPos;
out vec4 color;
void main() {
  vec3 place = (overlayFromVolume * vec4(texPos, 1.0)).xyz;
  if (any(lessThan(place, vec3(0.0))) || any(greaterThan(place, vec3(1.0)))) discard;
  float value = valueOffset + valueScale * texture(volume, place).r;
  if (!isMask && value < leastValue) discard;
  float entry = clamp((value - firstValue) * perUnit, 0.0, 255.0);
  vec4 found = texelFetch(colormap, ivec2(int(entry + 0.5), 0), 0);
  color = vec4(found.rgb, found.a * cover);
}`

/**
 * NiiVue reduced to what slices need: its geometry and slice drawing, none of its passes over the volume, listeners, fonts
 * or 3D shaders, which cost software renderers seconds.
 */
export class SliceNiivue extends Niivue {
  #horizontal: readonly [number, number] = [0, 1]
  #vertical: readonly [number, number] = [0, 1]
  #depthMm = 1
  /** The slice that was drawn last: where overlays go. */
  #drawn: Pick<SliceToDraw, 'leftTopWidthHeight' | 'plane'> | null = null
  /** Made with the first overlay: an item without one costs nothing more. */
  #overlayShader: SliceNiivue['customSliceShader'] = null
  #colourTexture: WebGLTexture | null = null
  #coloursThere: OverlayColours['table'] | null = null

  static async attach(canvas: HTMLCanvasElement): Promise<SliceNiivue> {
    const niivue = new SliceNiivue({
      logLevel: 'silent',
      interactive: false,
      dragAndDropEnabled: false,
      isResizeCanvas: false,
      isOrientationTextVisible: false,
      sagittalNoseLeft: true,
      crosshairWidth: 0,
      meshThicknessOn2D: 0,
      loadingText: '',
    })
    // A canvas keeps the context that it was first asked for. Ours has what slices need: no depth, and nothing behind the
    // picture for the browser to blend it with.
    const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
    if (gl !== null) noteGraphics(gl)
    // Antialiasing fixed: NiiVue otherwise takes it from the number of CPU cores, so two readers would see different pixels.
    await niivue.attachToCanvas(canvas, false)
    return niivue
  }

  override async init(): Promise<this> {
    const gl = this.gl
    this.genericVAO = gl.createVertexArray()
    gl.bindVertexArray(this.genericVAO)
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(
      gl.ARRAY_BUFFER,
      new Float32Array([1, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0]),
      gl.STATIC_DRAW,
    )
    gl.enableVertexAttribArray(0)
    gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 0, 0)
    gl.bindVertexArray(null)
    this.setCustomSliceShader(FRAGMENT_SHADER)
    this.initialized = true
    return this
  }

  override updateGLVolume(): void {}
  override refreshLayers(): void {}
  override drawSceneCore(): void {}

  /** Called by NiiVue's slice drawing: the millimetres in a pane are ours, so that all panes share one scale. */
  override screenFieldOfViewExtendedVox() {
    const mnMM: [number, number, number] = [this.#horizontal[0], this.#vertical[0], -this.#depthMm]
    const mxMM: [number, number, number] = [this.#horizontal[1], this.#vertical[1], this.#depthMm]
    const fovMM: [number, number, number] = [
      mxMM[0] - mnMM[0],
      mxMM[1] - mnMM[1],
      mxMM[2] - mnMM[2],
    ]
    const rotation = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    return { mnMM, mxMM, rotation, fovMM }
  }
  override screenFieldOfViewExtendedMM() {
    return this.screenFieldOfViewExtendedVox()
  }

  clear(): void {
    const gl = this.gl
    gl.disable(gl.SCISSOR_TEST)
    gl.viewport(0, 0, gl.canvas.width, gl.canvas.height)
    gl.clearColor(0, 0, 0, 1)
    gl.clear(gl.COLOR_BUFFER_BIT)
  }

  drawSlice(slice: SliceToDraw, isRadiological: boolean): void {
    const gl = this.gl
    this.opts.isRadiologicalConvention = isRadiological
    this.volumes = [slice.image]
    this.#horizontal = slice.horizontal
    this.#vertical = slice.vertical
    this.#depthMm = depthOf(slice.image)
    this.scene.crosshairPos = [...slice.fraction]
    this.screenSlices = []
    const shader = this.customSliceShader
    if (shader === null) return
    shader.use(gl)
    gl.uniform1f(shader.uniforms.gain ?? null, slice.gain)
    gl.uniform1f(shader.uniforms.bias ?? null, slice.bias)
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_3D, slice.texture)
    setFilter(gl, gl.TEXTURE_3D, slice.isSmooth)
    this.draw2DMain([...slice.leftTopWidthHeight], SLICE_TYPES[slice.plane])
    this.#drawn = slice
  }

  /** Blends an overlay into the slice that was drawn last. */
  drawOverlay({ texture, map, ...how }: OverlayToDraw): void {
    const gl = this.gl
    const shader = this.#withOverlayShader()
    if (shader === null || this.#drawn === null) return
    shader.use(gl)
    const at = (name: string) => shader.uniforms[name] ?? null
    gl.uniformMatrix4fv(at('overlayFromVolume'), false, map)
    setColours(gl, at, how)
    this.bindColours(how.colours)
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_3D, texture)
    setFilter(gl, gl.TEXTURE_3D, !how.isMask)
    const slices = this.customSliceShader
    this.customSliceShader = shader
    try {
      this.draw2DMain([...this.#drawn.leftTopWidthHeight], SLICE_TYPES[this.#drawn.plane])
    } finally {
      this.customSliceShader = slices
    }
  }

  #withOverlayShader() {
    if (this.#overlayShader !== null) return this.#overlayShader
    const slices = this.customSliceShader
    // NiiVue deletes the shader that another one takes the place of.
    this.customSliceShader = null
    this.setCustomSliceShader(OVERLAY_SHADER)
    this.#overlayShader = this.customSliceShader
    this.customSliceShader = slices
    return this.#overlayShader
  }

  /** Puts the colours of an overlay into the second texture unit. */
  bindColours({ table }: OverlayColours): void {
    const gl = this.gl
    gl.activeTexture(gl.TEXTURE1)
    if (this.#colourTexture === null) {
      this.#colourTexture = gl.createTexture()
      gl.bindTexture(gl.TEXTURE_2D, this.#colourTexture)
      gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, 256, 1)
      setFilter(gl, gl.TEXTURE_2D, false)
    }
    gl.bindTexture(gl.TEXTURE_2D, this.#colourTexture)
    if (this.#coloursThere === table) return
    this.#coloursThere = table
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 256, 1, gl.RGBA, gl.UNSIGNED_BYTE, table)
  }

  /** Fills a rectangle (device pixels, top left origin): crosshair lines stay one crisp pixel at any zoom. */
  fill(left: number, top: number, width: number, height: number, [r, g, b]: Vector3): void {
    if (width <= 0 || height <= 0) return
    const gl = this.gl
    gl.enable(gl.SCISSOR_TEST)
    gl.scissor(left, gl.canvas.height - top - height, width, height)
    gl.clearColor(r, g, b, 1)
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.disable(gl.SCISSOR_TEST)
  }
}

/** Half the depth that holds the volume along any axis, so that no slice is clipped. */
function depthOf(image: NVImage): number {
  return Math.max(
    1,
    ...(image.extentsMinOrtho ?? []).map(Math.abs),
    ...(image.extentsMaxOrtho ?? []).map(Math.abs),
  )
}

/**
 * NiiVue's own description of a prepared volume, without its voxels: a header with the grid. No name or text of the study's file
 * reaches NiiVue.
 */
export function imageOf({ dims, spacingMm, affine }: PreparedVolume): NVImage {
  const hdr = {
    dims: [3, ...dims, 1, 1, 1, 1],
    pixDims: [1, ...spacingMm, 1, 0, 0, 0],
    affine: [0, 4, 8, 12].map((start) => affine.slice(start, start + 4)),
  }
  const image = Object.assign(new NVImage(), { hdr })
  image.calculateRAS()
  return image
}
