/** A point in RAS+ mm; negative x is the subject's left. */
export type PointMm = readonly [x: number, y: number, z: number]

export const LESION_KINDS = [
  'tumour',
  'ring',
  'glioma',
  'bleed',
  'cyst',
  'infarct',
  'territory',
] as const
export type LesionKind = (typeof LESION_KINDS)[number]

export interface PhantomLesion {
  /** `tumour`: solid and uneven; `ring`: fluid in a wall; `glioma`: the same, irregular and thick; `bleed`: subacute blood in a dark rim; `cyst`: clear fluid; `infarct`: swollen brain; `territory`: the same, a wedge that widens from `radiusMm` inside its middle to the surface. */
  readonly kind: LesionKind
  /** Centre in RAS+ mm; negative x is the subject's left. */
  readonly mm: PointMm
  readonly radiusMm: number
  /** Width of the oedema round it, in white matter only. */
  readonly oedemaMm: number
  /** 0: the lesion replaces tissue; 1: it pushes all of it aside. */
  readonly massEffect: number
}

interface PhantomHyperintensities {
  /** How many separate foci in the deep white matter. */
  readonly deep: number
  /** Mean radius of these foci. */
  readonly radiusMm: number
  /** Least distance between the edges of two of them; negative: they may merge; left out: 4. */
  readonly gapMm?: number
  /** Thickness of the band round the lateral ventricles. */
  readonly periventricularMm: number
  /** How many ovoid foci stand on the lateral ventricles, pointing away from them, as in multiple sclerosis; left out: none. */
  readonly periventricularFoci?: number
}

export interface Sides {
  readonly left: number
  readonly right: number
}

/** All that decides the anatomy of one head. Left and right are the subject's. */
export interface PhantomHead {
  /** Folds, proportions and positions of the foci follow from it. */
  readonly seed: number
  readonly ageYears: number
  /** Volume of the lateral ventricle per side; 1 is a young adult's. */
  readonly ventricles: Sides
  /** Volume of the hippocampus per side; 1 is healthy. */
  readonly hippocampi: Sides
  /** 0 to 1: wider sulci and thinner cortex. */
  readonly atrophy: number
  /** How much wider the right half of the brain is than the left, as a share; negative for a wider left. */
  readonly asymmetry: number
  /** Size of the whole head; 1 is the template's. */
  readonly headSize: number
  readonly lesions: readonly PhantomLesion[]
  readonly hyperintensities: PhantomHyperintensities
}

/** A young healthy head, and what age does to it where nothing else is asked for. */
export function phantomHead(given: Partial<PhantomHead> & { readonly seed: number }): PhantomHead {
  const ageYears = given.ageYears ?? 30
  const late = Math.max(0, ageYears - 40)
  const ventricle = 1 + 0.028 * late
  const hippocampus = 1 - 0.006 * Math.max(0, ageYears - 60)
  return {
    ageYears,
    ventricles: { left: ventricle, right: ventricle },
    hippocampi: { left: hippocampus, right: hippocampus },
    atrophy: Math.min(0.6, late / 70),
    asymmetry: 0,
    headSize: 1,
    lesions: [],
    hyperintensities: { deep: 0, radiusMm: 2, periventricularMm: 0 },
    ...given,
  }
}
