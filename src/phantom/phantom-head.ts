import { z } from 'zod'
import { strict } from '@/study'

export const within = (low: number, high: number) => {
  const message = `must be from ${low} to ${high}`
  return z.number().min(low, message).max(high, message)
}

/** A number for both sides, or one for each; left and right are the subject's. */
const sidesSchema = (low: number, high: number) =>
  z.union([
    within(low, high).transform((both) => ({ left: both, right: both })),
    strict({ left: within(low, high), right: within(low, high) }),
  ])

const lesionSchema = strict({
  /** `tumour`: solid and uneven; `ring`: fluid in a wall; `glioma`: the same, irregular and thick; `bleed`: subacute blood in a dark rim; `cyst`: clear fluid; `infarct`: swollen brain; `territory`: the same, a wedge that widens from `radiusMm` inside its middle to the surface. */
  kind: z.enum(['tumour', 'ring', 'glioma', 'bleed', 'cyst', 'infarct', 'territory']),
  /** Centre in RAS+ mm; negative x is the subject's left. */
  mm: z.tuple([within(-80, 80), within(-115, 115), within(-100, 100)]).readonly(),
  radiusMm: within(1, 35),
  /** Width of the oedema round it, in white matter only. */
  oedemaMm: within(0, 30).default(0),
  /** 0: the lesion replaces tissue; 1: it pushes all of it aside. */
  massEffect: within(0, 1).default(0),
})
export type PhantomLesion = Readonly<z.output<typeof lesionSchema>>

/** A head as a specification gives it, `like` another or whole. */
export const headSchema = strict({
  like: z.string().exactOptional(),
  /** Folds, proportions and positions of the foci follow from it. */
  seed: within(0, 2 ** 31)
    .int()
    .exactOptional(),
  ageYears: within(18, 100).exactOptional(),
  /** Volume of the lateral ventricle per side; 1 is a young adult's. */
  ventricles: sidesSchema(0.3, 6).exactOptional(),
  /** Volume of the hippocampus per side; 1 is healthy. */
  hippocampi: sidesSchema(0.2, 1.2).exactOptional(),
  /** 0 to 1: wider sulci and thinner cortex. */
  atrophy: within(0, 1).exactOptional(),
  /** How much wider the right half of the brain is than the left, as a share; negative for a wider left. */
  asymmetry: within(-0.2, 0.2).exactOptional(),
  /** Size of the whole head; 1 is the template's. */
  headSize: within(0.9, 1.06).exactOptional(),
  lesions: z.array(lesionSchema).exactOptional(),
  hyperintensities: strict({
    /** How many separate foci in the deep white matter. */
    deep: within(0, 60).int().default(0),
    /** Mean radius of these foci. */
    radiusMm: within(0.8, 8).default(2),
    /** Least distance between the edges of two of them; negative: they may merge; left out: 4. */
    gapMm: within(-8, 8).exactOptional(),
    /** Thickness of the band round the lateral ventricles. */
    periventricularMm: within(0, 14).default(0),
    /** How many ovoid foci stand on the lateral ventricles, pointing away from them, as in multiple sclerosis; left out: none. */
    periventricularFoci: within(0, 30).int().exactOptional(),
  }).exactOptional(),
})
export type GivenHead = z.output<typeof headSchema>

/** All that decides the anatomy of one head. Left and right are the subject's. */
export type PhantomHead = Readonly<Required<Omit<GivenHead, 'like'>>>

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
