/** Everything a voxel can hold, with its brightness (0 to 255) on each contrast. */
export const CONTRASTS = ['T1', 'T2', 'FLAIR'] as const
export type Contrast = (typeof CONTRASTS)[number]

/** T1: spoiled gradient echo; T2: turbo spin echo; FLAIR: fluid dark. Relative to white matter at about 170, 85 and 110. */
const TABLE = {
  air: [0, 0, 0],
  csf: [26, 225, 20],
  ventricle: [24, 232, 16],
  greyMatter: [112, 128, 148],
  whiteMatter: [172, 84, 112],
  striatum: [124, 112, 137],
  thalamus: [138, 106, 130],
  pallidum: [156, 72, 103],
  hippocampus: [112, 131, 150],
  cerebellarCortex: [118, 124, 143],
  brainStem: [150, 96, 121],
  dura: [70, 40, 67],
  compactBone: [12, 10, 11],
  marrow: [128, 92, 87],
  fat: [222, 168, 168],
  skin: [112, 84, 87],
  muscle: [84, 46, 65],
  vitreous: [34, 236, 36],
  lens: [80, 40, 67],
  mucosa: [92, 190, 168],
  focus: [136, 172, 233],
  oedema: [128, 182, 220],
  tumour: [92, 176, 211],
  tumourRim: [138, 112, 193],
  necrosis: [46, 218, 94],
  blood: [214, 62, 108],
  bloodRim: [60, 18, 27],
  infarct: [98, 186, 240],
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
