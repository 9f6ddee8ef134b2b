/** Everything a voxel can hold, with its brightness (0 to 255) on each contrast. */
export const CONTRASTS = ['T1', 'T2', 'FLAIR', 'T1C', 'CT'] as const
export type Contrast = (typeof CONTRASTS)[number]

/**
 * T1: spoiled gradient echo; T2: turbo spin echo; FLAIR: fluid dark. Relative to white matter at about 170, 85 and 110. T1C: T1
 * after contrast, which tumours and the walls of rings take up. CT: as in a brain window, 0 to 80 HU on 0 to 255.
 */
const TABLE = {
  air: [0, 0, 0, 0, 0],
  csf: [26, 225, 20, 26, 26],
  ventricle: [24, 232, 16, 24, 24],
  greyMatter: [112, 128, 148, 112, 122],
  whiteMatter: [172, 84, 112, 172, 94],
  striatum: [124, 112, 137, 124, 118],
  thalamus: [138, 106, 130, 138, 116],
  pallidum: [156, 72, 103, 156, 112],
  hippocampus: [112, 131, 150, 112, 122],
  cerebellarCortex: [118, 124, 143, 118, 120],
  brainStem: [150, 96, 121, 150, 98],
  dura: [70, 40, 67, 150, 150],
  compactBone: [12, 10, 11, 12, 255],
  marrow: [128, 92, 87, 128, 250],
  fat: [222, 168, 168, 222, 0],
  skin: [112, 84, 87, 112, 150],
  muscle: [84, 46, 65, 96, 165],
  vitreous: [34, 236, 36, 34, 30],
  lens: [80, 40, 67, 80, 200],
  mucosa: [92, 190, 168, 205, 120],
  focus: [136, 172, 233, 136, 62],
  oedema: [128, 182, 220, 128, 56],
  tumour: [92, 176, 211, 218, 136],
  tumourRim: [138, 112, 193, 240, 142],
  necrosis: [46, 218, 94, 46, 50],
  blood: [214, 62, 108, 214, 214],
  bloodRim: [60, 18, 27, 60, 150],
  infarct: [98, 186, 240, 98, 58],
  cyst: [28, 230, 22, 28, 16],
} as const

export type Tissue = keyof typeof TABLE

export const TISSUES = Object.keys(TABLE) as readonly Tissue[]

/** The number that stands for a tissue in the voxels of an anatomy. */
export const TISSUE_ID = Object.fromEntries(TISSUES.map((name, id) => [name, id])) as Readonly<
  Record<Tissue, number>
>

/** Brightness by tissue id. */
export function brightnessOf(contrast: Contrast): Float32Array {
  const column = CONTRASTS.indexOf(contrast)
  return Float32Array.from(TISSUES, (name) => TABLE[name][column] ?? 0)
}
