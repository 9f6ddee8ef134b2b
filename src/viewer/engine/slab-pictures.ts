import type { PreparedVolume } from '@/nifti'
import type { SlabKind } from '../planes/slab'
import { type Lattice, projectSlab, type SlabImage } from './project-slab'

interface Kept {
  readonly texture: WebGLTexture
  readonly width: number
  readonly height: number
  readonly format: SlabImage['format']
  readonly prepared: PreparedVolume
  readonly what: string
}

/**
 * Slabs as textures, one for each place on the stage. It is made anew only when that place shows another slab: while one
 * plane is scrolled, those of the others stay.
 */
export class SlabPictures {
  readonly #gl: WebGL2RenderingContext
  readonly #kept = new Map<string, Kept>()

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
  }

  /** @param place names where it goes: one picture is kept for each name. */
  get(
    place: string,
    prepared: PreparedVolume,
    lattice: Lattice,
    kind: SlabKind,
    isNearest: boolean,
  ): WebGLTexture | null {
    const what = JSON.stringify([lattice, kind, isNearest])
    const kept = this.#kept.get(place)
    if (kept !== undefined && kept.prepared === prepared && kept.what === what) return kept.texture
    const image = projectSlab(prepared, lattice, kind, isNearest)
    const { width, height, format } = image
    const gl = this.#gl
    gl.activeTexture(gl.TEXTURE0)
    let texture: WebGLTexture | null = kept?.texture ?? null
    if (
      kept === undefined ||
      kept.width !== width ||
      kept.height !== height ||
      kept.format !== format
    ) {
      if (kept !== undefined) gl.deleteTexture(kept.texture)
      this.#kept.delete(place)
      texture = this.#make(image)
    } else gl.bindTexture(gl.TEXTURE_2D, texture)
    if (texture === null) return null
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
    const type = format === 'rg8' ? gl.UNSIGNED_BYTE : gl.HALF_FLOAT
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, gl.RG, type, image.samples)
    this.#kept.set(place, { texture, width, height, format, prepared, what })
    return texture
  }

  /** Nothing is kept of what is no longer shown. */
  clear(): void {
    for (const { texture } of this.#kept.values()) this.#gl.deleteTexture(texture)
    this.#kept.clear()
  }

  #make({ width, height, format }: SlabImage): WebGLTexture | null {
    const gl = this.#gl
    const texture = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    gl.texStorage2D(gl.TEXTURE_2D, 1, format === 'rg8' ? gl.RG8 : gl.RG16F, width, height)
    return texture
  }
}
