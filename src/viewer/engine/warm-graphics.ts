import type { PreparedVolume } from '@/nifti'
import { imageOf, type SliceNiivue } from './slice-niivue'
import { TextureStore } from './texture-store'

/**
 * Draws one pixel of each kind of texture, and clears it. Graphics in software compile with the first drawing of a kind: that is
 * done while the first volume is on its way, and not with its picture.
 */
export async function warmGraphics(niivue: SliceNiivue): Promise<void> {
  const textures = new TextureStore(niivue.gl)
  for (const sample of SAMPLES) {
    await textures.upload(sample, true)
    const texture = textures.get(sample)
    if (texture === null) continue
    niivue.drawSlice(
      {
        image: imageOf(sample),
        texture,
        plane: 'axial',
        leftTopWidthHeight: [0, 0, 1, 1],
        horizontal: [0, 1],
        vertical: [0, 1],
        fraction: [0.5, 0.5, 0.5],
        gain: 1,
        bias: 0,
        isSmooth: true,
      },
      false,
    )
  }
  textures.close()
  niivue.clear()
  niivue.gl.flush()
}

const SAMPLE = {
  dims: [1, 1, 1],
  affine: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
  spacingMm: [1, 1, 1],
  scale: 1,
  offset: 0,
  range: [0, 1],
  defaultWindow: [0, 1],
  frameCount: 1,
} as const
const SAMPLES: readonly PreparedVolume[] = [
  { ...SAMPLE, format: 'r8', voxels: new Uint8Array(1) },
  { ...SAMPLE, format: 'r16f', voxels: new Uint16Array(1) },
]
