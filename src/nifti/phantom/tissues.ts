/** Everything a voxel can hold, with its brightness (0 to 255) on each contrast. */
export const CONTRASTS = ['T1', 'T2', 'FLAIR'] as const
export type Contrast = (typeof CONTRASTS)[number]

/** T1: spoiled gradient echo; T2: turbo spin echo; FLAIR: fluid dark. Relative to white matter at about 170, 85 and 100. */
const TABLE = {
  air: [0, 0, 0],
  csf: [26, 225, 20],
  ventricle: [24, 232, 16],
  greyMatter: [112, 128, 132],
  whiteMatter: [172, 84, 100],
  striatum: [124, 112, 122],
  thalamus: [138, 106, 116],
  pallidum: [156, 72, 92],
  hippocampus: [110, 134, 142],
  cerebellarCortex: [118, 124, 128],
  brainStem: [158, 92, 104],
  dura: [70, 40, 60],
  compactBone: [12, 10, 10],
  marrow: [128, 92, 78],
  fat: [222, 168, 150],
  skin: [112, 84, 78],
  muscle: [84, 46, 58],
  vitreous: [34, 236, 36],
  lens: [80, 40, 60],
  mucosa: [92, 190, 150],
  focus: [136, 172, 208],
  oedema: [128, 182, 196],
  tumour: [92, 176, 188],
  tumourRim: [138, 112, 172],
  necrosis: [46, 218, 84],
  blood: [214, 62, 96],
  bloodRim: [60, 18, 24],
  infarct: [98, 186, 214],
  cyst: [28, 230, 22],
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
