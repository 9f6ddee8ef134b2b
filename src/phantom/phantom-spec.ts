import type { PhantomHead } from './phantom-head'
import type { Contrast } from './tissues'

/** One file to write: a head, seen on one contrast. */
export interface PhantomVolume {
  /** Relative path; `.nii.gz` is packed, `.nii` is not. */
  readonly file: string
  /** Key of `heads`. */
  readonly head: string
  readonly contrast: Contrast
  /** Edge of a voxel, 0.5 to 4 mm. */
  readonly spacingMm: number
  /** Percent of white matter on T1. */
  readonly noisePercent: number
  readonly biasPercent: number
  /** Air round the head is 0 instead of noise. */
  readonly isAirMasked: boolean
  /** Two files with different seeds are two scans; left out, it follows from the file name. */
  readonly seed: number
}

/**
 * The input of `triplane phantom --spec <file> --out <dir>`, format `triplane-phantom/1`:
 *
 * ```json
 * {
 *   "format": "triplane-phantom/1",
 *   "heads": {
 *     "healthy": { "seed": 11, "ageYears": 34 },
 *     "tumour-2019": { "seed": 12, "ageYears": 51,
 *       "lesions": [{ "kind": "tumour", "mm": [-32, 28, 30], "radiusMm": 8, "oedemaMm": 5, "massEffect": 0.3 }] },
 *     "tumour-2021": { "like": "tumour-2019",
 *       "lesions": [{ "kind": "tumour", "mm": [-32, 28, 30], "radiusMm": 15, "oedemaMm": 9, "massEffect": 0.4 }] },
 *     "left-hippocampus": { "seed": 13, "ageYears": 72, "hippocampi": { "left": 0.55, "right": 0.95 } }
 *   },
 *   "volumes": [
 *     { "file": "sub-01_T1w.nii.gz", "contrast": "T1", "head": "healthy" },
 *     { "file": "sub-01_T2w.nii.gz", "contrast": "T2", "head": "healthy" }
 *   ]
 * }
 * ```
 *
 * A head is `seed` and any of: `ageYears` (18 to 100; sets ventricles, hippocampi and atrophy where these are left
 * out), `ventricles` and `hippocampi` (a number for both sides or `{ "left", "right" }`, volume relative to a healthy
 * young adult, 0.3 to 6 and 0.2 to 1.2), `atrophy` (0 to 1), `asymmetry` (-0.2 to 0.2; positive: the right
 * half is wider), `headSize` (0.9 to 1.06), `lesions` (`kind` tumour, ring, bleed, cyst or infarct; `mm` in RAS, negative x is
 * the subject's left; `radiusMm` 1 to 35; `oedemaMm` 0 to 30; `massEffect` 0 to 1), `hyperintensities` (`deep` 0 to
 * 60 foci, `radiusMm` 0.8 to 8, `periventricularMm` 0 to 6). `like` takes over every field of another head that is not given: a
 * follow-up scan is the same head with one thing changed. A volume is `file`, `head`, `contrast` (T1, T2, FLAIR) and any
 * of `spacingMm` (1), `noisePercent` (2), `biasPercent` (8), `isAirMasked` (true), `seed`.
 */
export interface PhantomSpec {
  readonly format: 'triplane-phantom/1'
  readonly heads: Readonly<Record<string, PhantomHead>>
  readonly volumes: readonly PhantomVolume[]
}

/** What is wrong with a spec, as for volumes: where, what, and what to do. */
export interface PhantomProblem {
  readonly code:
    | 'json-syntax'
    | 'unknown-key'
    | 'missing-key'
    | 'wrong-value'
    | 'unknown-head'
    | 'like-circle'
    | 'duplicate-file'
  readonly file: string
  /** Path of the field, e.g. `heads.a.lesions[0].radiusMm`. */
  readonly place: string
  readonly message: string
  readonly remedy: string
}
