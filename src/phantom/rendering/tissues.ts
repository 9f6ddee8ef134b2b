import brightness from './tissues.json' with { type: 'json' }

/** In the order of the columns of tissues.json: everything a voxel can hold, with its brightness (0 to 255) on each contrast. */
export const CONTRASTS = ['T1', 'T2', 'FLAIR', 'T1C', 'CT'] as const
export type Contrast = (typeof CONTRASTS)[number]

/**
 * T1: spoiled gradient echo; T2: turbo spin echo; FLAIR: fluid dark. Relative to white matter at about 170, 85 and 110. T1C: T1
 * after contrast, which tumours and the walls of rings take up. CT: as in a brain window, 0 to 80 HU on 0 to 255.
 */

export type Tissue = keyof typeof brightness

export const TISSUES = Object.keys(brightness) as readonly Tissue[]

/** The number that stands for a tissue in the voxels of an anatomy. */
export const TISSUE_ID = Object.fromEntries(TISSUES.map((name, id) => [name, id])) as Readonly<
  Record<Tissue, number>
>

/** Brightness by tissue id. */
export function brightnessOf(contrast: Contrast): Float32Array {
  const column = CONTRASTS.indexOf(contrast)
  return Float32Array.from(TISSUES, (name) => brightness[name][column] ?? 0)
}
