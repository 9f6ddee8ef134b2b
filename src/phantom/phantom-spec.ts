import { z } from 'zod'
import { parseJson, type Result, strict } from '@/study'
import { seedOf } from './fields/random-stream'
import { type GivenHead, headSchema, type PhantomHead, phantomHead, within } from './phantom-head'
import { skinSchema } from './rendering/skin-picture'
import { PLANES } from './rendering/slice-picture'
import { CONTRASTS } from './rendering/tissues'

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
 * half is wider), `headSize` (0.9 to 1.06), `lesions` (`kind` tumour, ring, glioma, bleed, cyst, infarct or territory; `mm` in RAS, negative x is
 * the subject's left; `radiusMm` 1 to 35; `oedemaMm` 0 to 30; `massEffect` 0 to 1), `hyperintensities` (`deep` 0 to
 * 60 foci, `radiusMm` 0.8 to 8, `gapMm` -8 to 8 (4; where negative, foci merge), `periventricularMm` 0 to 14, `periventricularFoci` 0 to 30). `like` takes over every field of another head that is not given: a
 * follow-up scan is the same head with one thing changed. A volume is `file`, `head`, `contrast` (T1, T2, FLAIR, T1C, CT,
 * `lesion`: a mask, 1 inside of every lesion, or `heat`: how sure a model would be of its lesions, in percent, with `peak` at its
 * surest, 1) and any of `spacingMm` (1), `noisePercent` (2), `biasPercent` (8), `isAirMasked`
 * (true), `seed`. `pictures` are PNGs: one slice of a head (`plane`, `mm`), or a `skin` with a lesion on it.
 */
export interface PhantomSpec {
  readonly format: 'triplane-phantom/1'
  readonly heads: Readonly<Record<string, PhantomHead>>
  readonly volumes: readonly PhantomVolume[]
  readonly pictures: readonly PhantomPicture[]
}

const isBelow = (file: string) => !file.startsWith('/') && !file.split(/[\\/]/).includes('..')
/** What a scanner does to a head, whatever is made of it. */
const scanFields = {
  /** Key of `heads`. */
  head: z.string(),
  /** Edge of a voxel. */
  spacingMm: within(0.5, 4).default(1),
  /** Percent of white matter on T1. */
  noisePercent: within(0, 30).default(2),
  biasPercent: within(0, 50).default(8),
  /** Air round the head is 0 instead of noise. */
  isAirMasked: z.boolean().default(true),
  /** Two files with different seeds are two scans; left out, it follows from the file name. */
  seed: within(0, 2 ** 32)
    .int()
    .optional(),
}
const seeded = <T extends { readonly file: string; readonly seed?: number | undefined }>(
  scan: T,
) => ({
  ...scan,
  seed: scan.seed ?? seedOf(1, scan.file),
})

const volumeSchema = strict({
  /** Relative path; `.nii.gz` is packed, `.nii` is not. */
  file: z
    .string()
    .refine(
      (file) => /\.nii(\.gz)?$/.test(file) && isBelow(file),
      'must be a path below the output folder that ends in .nii or .nii.gz',
    ),
  contrast: z.enum([...CONTRASTS, 'lesion', 'heat']),
  /** Of a heat map: how sure of its lesions it is where it is surest. */
  peak: within(0, 1).default(1),
  ...scanFields,
}).transform(seeded)
/** One file to write: a head, seen on one contrast, or where its lesions are. */
export type PhantomVolume = Readonly<z.output<typeof volumeSchema>>

const pictureFile = z
  .string()
  .refine(
    (file) => /\.png$/.test(file) && isBelow(file),
    'must be a path below the output folder that ends in .png',
  )
const sliceSchema = strict({
  file: pictureFile,
  contrast: z.enum(CONTRASTS),
  plane: z.enum(PLANES),
  /** Where the plane lies: z of an axial one, y of a coronal one, x of a sagittal one. */
  mm: within(-110, 110),
  ...scanFields,
}).transform(seeded)
/** One slice of a head, as a picture. */
export type PhantomSlice = Readonly<z.output<typeof sliceSchema>>
const skinPictureSchema = strict({ file: pictureFile, skin: skinSchema })
type PhantomSkin = Readonly<z.output<typeof skinPictureSchema>>
export type PhantomPicture = PhantomSlice | PhantomSkin

const specSchema = strict({
  format: z.literal('triplane-phantom/1'),
  title: z.string().optional(),
  heads: z.record(z.string(), headSchema),
  volumes: z.array(volumeSchema).default([]),
  pictures: z.array(z.union([sliceSchema, skinPictureSchema])).default([]),
}).transform(({ format, heads: given, volumes, pictures }, context): PhantomSpec => {
  const complain = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const known = `known are ${Object.keys(given).join(', ')}`
  const heads: Record<string, PhantomHead> = {}
  for (const name of Object.keys(given)) {
    const { seed, ...head } = withLike(given, name, (owner, message) =>
      complain(['heads', owner, 'like'], message),
    )
    if (seed !== undefined) heads[name] = phantomHead({ seed, ...head })
    else if (given[name]?.like === undefined)
      complain(['heads', name, 'seed'], 'the field is missing: a number')
  }
  const written = new Set<string>()
  for (const [list, files] of [
    ['volumes', volumes],
    ['pictures', pictures],
  ] as const)
    for (const [n, file] of files.entries()) {
      if ('head' in file && given[file.head] === undefined)
        complain([list, n, 'head'], `there is no head "${file.head}"; ${known}`)
      if (written.has(file.file))
        complain(
          [list, n, 'file'],
          `"${file.file}" is written twice: give each file a name of its own`,
        )
      written.add(file.file)
    }
  return { format, heads, volumes, pictures }
})

/** The fields of a head and of those it is like, its own first. */
function withLike(
  heads: Readonly<Record<string, GivenHead>>,
  name: string,
  complain: (owner: string, message: string) => void,
): Omit<GivenHead, 'like'> {
  let merged: GivenHead = {}
  const path: string[] = []
  for (let next: string | undefined = name; next !== undefined; ) {
    const head: GivenHead | undefined = heads[next]
    const owner = path.at(-1) ?? name
    if (head === undefined)
      complain(owner, `there is no head "${next}"; known are ${Object.keys(heads).join(', ')}`)
    if (path.includes(next))
      complain(name, `the heads ${[...path, next].join(' → ')} are like each other in a circle`)
    if (head === undefined || path.includes(next)) break
    path.push(next)
    merged = { ...head, ...merged }
    next = head.like
  }
  const { like: _, ...fields } = merged
  return fields
}

/**
 * Reads the text of a `triplane-phantom/1` file (see `PhantomSpec`) and returns it with all defaults filled in, or every
 * problem at once. @param file its name, for the problems.
 */
export const parsePhantomSpec = (text: string, file: string): Result<PhantomSpec> =>
  parseJson(text, file, specSchema)
