import type { Corners } from '../planes/plane-lattice'
import { type Colours, setColours, setFilter } from './gl-settings'
import type { TextureMap } from './overlay-place'
import { AXES } from './vectors'

/** What a picture is drawn from: a whole volume, or a slab that has become a picture. */
export interface Sampled {
  readonly texture: WebGLTexture
  readonly isVolume: boolean
  /** Where the picture's corners are in the texture, as fractions of it. */
  readonly corners: Corners
  /** Between samples; false: each pixel has the nearest one. */
  readonly isSmooth: boolean
}

export interface Place {
  /** Device pixels from the canvas' top left corner. */
  readonly leftTopWidthHeight: readonly [number, number, number, number]
}

export interface Grey {
  /** Grey (0 black to 1 white) = `gain * sample + bias`. */
  readonly gain: number
  readonly bias: number
}

interface Difference extends Grey {
  readonly otherGain: number
  readonly other: WebGLTexture
  /** From the volume to the other (overlay-place.ts). */
  readonly map: TextureMap
}

// The corners come from the number of the vertex: nothing has to be bound. Of the picture only the part is drawn that the samples reach:
// software graphics pay for every pixel, and beside a head as many are empty.
const VERTEX = `#version 300 es
uniform vec3 start;
uniform vec3 right;
uniform vec3 up;
uniform vec4 part;
out vec3 place;
void main() {
  vec2 corner = mix(part.xy, part.zw, vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)));
  place = start + corner.x * right + corner.y * up;
  gl_Position = vec4(2.0 * corner - 1.0, 0.0, 1.0);
}`

const OF_VOLUME = `uniform highp sampler3D samples;
float valueAt() {
  if (any(lessThan(place, vec3(0.0))) || any(greaterThan(place, vec3(1.0)))) discard;
  return texture(samples, place).r;
}`

// Where half of what a pixel lies between is outside of the volume, there is nothing; nearer, only what is inside counts.
const OF_SLAB = `uniform highp sampler2D samples;
float valueAt() {
  if (any(lessThan(place.xy, vec2(0.0))) || any(greaterThan(place.xy, vec2(1.0)))) discard;
  vec2 found = texture(samples, place.xy).rg;
  if (found.g < 0.5) discard;
  return found.r / found.g;
}`

const GREY = `uniform float gain;
uniform float bias;
void main() {
  color = vec4(vec3(clamp(valueAt() * gain + bias, 0.0, 1.0)), 1.0);
}`

// Where the other has no voxels there is no difference to show: no grey, which would be one.
const DIFFERENCE = `uniform highp sampler3D other;
uniform mat4 otherFromVolume;
uniform float gain;
uniform float otherGain;
uniform float bias;
void main() {
  vec3 there = (otherFromVolume * vec4(place, 1.0)).xyz;
  float own = valueAt();
  bool isOut = any(lessThan(there, vec3(0.0))) || any(greaterThan(there, vec3(1.0)));
  float grey = clamp(own * gain - texture(other, there).r * otherGain + bias, 0.0, 1.0);
  color = isOut ? vec4(0.1, 0.16, 0.28, 1.0) : vec4(vec3(grey), 1.0);
}`

const COLOURED = `uniform highp sampler2D colormap;
uniform float valueScale;
uniform float valueOffset;
uniform float firstValue;
uniform float perUnit;
uniform float leastValue;
uniform float cover;
uniform bool isMask;
void main() {
  float value = valueOffset + valueScale * valueAt();
  if (!isMask && value < leastValue) discard;
  float entry = clamp((value - firstValue) * perUnit, 0.0, 255.0);
  vec4 found = texelFetch(colormap, ivec2(int(entry + 0.5), 0), 0);
  color = vec4(found.rgb, found.a * cover);
}`

// To the pixel, and as opaque as the canvas: what was blended into the picture has left its mark on how opaque that is.
const COPY = `void main() {
  color = vec4(texelFetch(samples, ivec2(gl_FragCoord.xy), 0).rgb, 1.0);
}`
const WHOLE: Corners = { start: [0, 0, 0], right: [1, 0, 0], up: [0, 1, 0] }

const fragment = (from: string, as: string) => `#version 300 es
precision highp int;
precision highp float;
in vec3 place;
out vec4 color;
${from}
${as}`

interface Program {
  readonly program: WebGLProgram
  readonly at: (name: string) => WebGLUniformLocation | null
}

/**
 * Draws any plane through a volume, and slabs that have become pictures: what NiiVue's slice drawing, which knows the three
 * planes of the file alone, cannot. Grey scale and colours are those of `slice-niivue.ts`.
 */
export class PlaneShader {
  readonly #gl: WebGL2RenderingContext
  readonly #programs = new Map<string, Program>()
  readonly #nothing: WebGLVertexArrayObject | null

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#nothing = gl.createVertexArray()
  }

  drawGrey(place: Place, sampled: Sampled, { gain, bias }: Grey): void {
    const { at } = this.#use(place, sampled, GREY)
    const gl = this.#gl
    gl.uniform1f(at('gain'), gain)
    gl.uniform1f(at('bias'), bias)
    this.#draw()
  }

  drawDifference(
    place: Place,
    sampled: Sampled,
    { gain, otherGain, bias, other, map }: Difference,
  ): void {
    const { at } = this.#use(place, { ...sampled, isSmooth: true }, DIFFERENCE)
    const gl = this.#gl
    gl.uniform1f(at('gain'), gain)
    gl.uniform1f(at('otherGain'), otherGain)
    gl.uniform1f(at('bias'), bias)
    gl.uniformMatrix4fv(at('otherFromVolume'), false, map)
    gl.uniform1i(at('other'), 2)
    gl.activeTexture(gl.TEXTURE2)
    gl.bindTexture(gl.TEXTURE_3D, other)
    setFilter(gl, gl.TEXTURE_3D, true)
    gl.activeTexture(gl.TEXTURE0)
    this.#draw()
  }

  /** @param bindColours puts the colours into the second texture unit. */
  drawOverlay(place: Place, sampled: Sampled, how: Colours, bindColours: () => void): void {
    const { at } = this.#use(place, sampled, COLOURED)
    const gl = this.#gl
    setColours(gl, at, how)
    gl.uniform1i(at('colormap'), 1)
    bindColours()
    this.#draw(false)
  }

  /** Compiles what `copy` needs: the first copy would wait for the graphics. */
  prepareCopy(): void {
    this.#program(OF_SLAB, COPY)
  }

  /** Copies a picture of the canvas' size onto it. */
  copy(texture: WebGLTexture): void {
    const { width, height } = this.#gl.canvas
    const sampled = { texture, isVolume: false, corners: WHOLE, isSmooth: false }
    this.#use({ leftTopWidthHeight: [0, 0, width, height] }, sampled, COPY)
    this.#draw()
    this.#gl.bindTexture(this.#gl.TEXTURE_2D, null)
  }

  #use({ leftTopWidthHeight }: Place, sampled: Sampled, as: string): Program {
    const gl = this.#gl
    const { isVolume, texture, corners, isSmooth } = sampled
    const found = this.#program(isVolume ? OF_VOLUME : OF_SLAB, as)
    // biome-ignore lint/correctness/useHookAtTopLevel: a name of WebGL, no hook of React
    gl.useProgram(found.program)
    const [left, top, width, height] = leftTopWidthHeight
    gl.viewport(left, gl.canvas.height - top - height, width, height)
    gl.uniform3f(found.at('start'), ...corners.start)
    gl.uniform3f(found.at('right'), ...corners.right)
    gl.uniform3f(found.at('up'), ...corners.up)
    gl.uniform4f(found.at('part'), ...partReached(corners))
    gl.uniform1i(found.at('samples'), 0)
    gl.activeTexture(gl.TEXTURE0)
    const target = isVolume ? gl.TEXTURE_3D : gl.TEXTURE_2D
    gl.bindTexture(target, texture)
    setFilter(gl, target, isSmooth)
    return found
  }

  /** @param isOpaque nothing of what is beneath shows through: blending costs as much again as drawing. */
  #draw(isOpaque = true): void {
    const gl = this.#gl
    const isCulling = gl.isEnabled(gl.CULL_FACE)
    gl.disable(gl.CULL_FACE)
    if (isOpaque) gl.disable(gl.BLEND)
    else gl.enable(gl.BLEND)
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
    gl.bindVertexArray(this.#nothing)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    gl.bindVertexArray(null)
    if (isCulling) gl.enable(gl.CULL_FACE)
  }

  #program(from: string, as: string): Program {
    const known = this.#programs.get(from + as)
    if (known !== undefined) return known
    const gl = this.#gl
    const program = gl.createProgram()
    for (const [kind, source] of [
      [gl.VERTEX_SHADER, VERTEX],
      [gl.FRAGMENT_SHADER, fragment(from, as)],
    ] as const) {
      const shader = gl.createShader(kind)
      if (shader === null) continue // the context is lost
      gl.shaderSource(shader, source)
      gl.compileShader(shader)
      gl.attachShader(program, shader)
      gl.deleteShader(shader)
    }
    gl.linkProgram(program)
    if (!gl.isContextLost() && gl.getProgramParameter(program, gl.LINK_STATUS) !== true)
      throw new Error(`A plane's shader does not link: ${gl.getProgramInfoLog(program)}`)
    const places = new Map<string, WebGLUniformLocation | null>()
    const at = (name: string) => {
      const known = places.get(name)
      if (known !== undefined) return known
      const found = gl.getUniformLocation(program, name)
      places.set(name, found)
      return found
    }
    const entry = { program, at }
    this.#programs.set(from + as, entry)
    return entry
  }
}

/**
 * The part of a picture, as fractions from its left bottom corner, that holds every place within the samples: all of it
 * where the picture is turned against them.
 */
export function partReached({
  start,
  right,
  up,
}: Corners): [left: number, bottom: number, right: number, top: number] {
  const [low, high] = [
    [0, 0],
    [1, 1],
  ]
  for (const axis of AXES) {
    const [r, u] = [right[axis], up[axis]]
    // Along one way of the picture alone: what lies outside there is outside of the samples.
    if ((r === 0) === (u === 0)) continue
    const [n, way] = u === 0 ? [0, r] : [1, u]
    const [end1, end2] = [-start[axis] / way, (1 - start[axis]) / way]
    low[n] = Math.max(low[n] ?? 0, Math.min(end1, end2))
    high[n] = Math.min(high[n] ?? 1, Math.max(end1, end2))
  }
  const within = (share: number) => Math.min(Math.max(share, 0), 1)
  return [within(low[0] ?? 0), within(low[1] ?? 0), within(high[0] ?? 1), within(high[1] ?? 1)]
}
