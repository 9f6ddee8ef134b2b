import type { Pool, PoolItem } from '@/pool'
import { firstPlaces, picturesOf, picturesOfItem } from '@/pool'
import { groupBy } from '@/study'
import { isCutAway } from '../../defacing/deface-volume'
import { type AuditFinding, excludeItem, findingOf } from '../audit-finding'
import type { SeenFiles } from '../file-contents'
import { type Likeness, likeness, pictureSignature, volumeSignature } from './same-picture'
import type { VolumeLook } from './volume-look'

/** So many of the slices empty at one end: more than the air around a head. */
const HALF_EMPTY = 1 / 3
/** So many of the bright voxels at the brightest value: the scale ended there, not the tissue. */
const CLIPPED = 0.01
const AXES = ['left to right', 'back to front', 'bottom to top'] as const

/** Volumes of which a part is missing, and faces; each file once, at the first item that shows it. */
export function volumeFindings(pool: Pool, files: SeenFiles): AuditFinding[] {
  const volumes = firstPlaces(pool.items, volumesOf).flatMap(({ item, place: { file, at } }) => {
    const look = files.get(file)?.look
    return look === undefined ? [] : [{ item, file, at, look }]
  })
  return [
    ...volumes.flatMap(faceThatStays),
    ...truthsCutAway(pool, files),
    ...volumes.flatMap(partsMissing),
    ...faces(pool, files),
  ]
}

interface SeenVolume {
  readonly item: PoolItem
  readonly file: string
  readonly at: string
  readonly look: VolumeLook
}

const volumesOf = ({ volumes }: PoolItem) => picturesOf({ volumes, images: [] })

function partsMissing({ item, file, at, look }: SeenVolume): AuditFinding[] {
  const { blocks, emptySlices, dims, clippedShare } = look.content
  const found: AuditFinding[] = []
  const add = (code: string, excerpt: string, message: string) =>
    found.push(
      findingOf(item, 'doubt', code, at, {
        excerpt,
        message: `in the scan "${file}" ${message}`,
        remedy: 'Check the scan. Convert or export it again, or exclude the case',
        fix: excludeItem(item),
      }),
    )
  // A volume of one value altogether is said by freezing.
  if (blocks === null) return []
  for (const [axis, { low, high, within }] of emptySlices.entries()) {
    const size = dims[axis] ?? 1
    const [along, most] = [AXES[axis] ?? '', Math.max(low, high)]
    if (most / size >= HALF_EMPTY)
      add(
        'volume-half-empty',
        `${most} of ${size} slices ${along}`,
        `${most} of the ${size} slices from ${along} are empty, all at one end: part of the head may be missing`,
      )
    if (within > 0)
      add(
        'volume-constant-slices',
        `${within} of ${size} slices ${along}`,
        `${within} of the ${size} slices from ${along} have one gray value, between slices that show anatomy`,
      )
  }
  if (clippedShare >= CLIPPED)
    add(
      'volume-clipped',
      `${percent(clippedShare)} at the brightest value`,
      `${percent(clippedShare)} of all voxels that are not background have the highest value: higher values were clipped`,
    )
  return found
}

const percent = (share: number) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)}%`

/** One note for the study: what to do is the same for all of them. */
function faces(pool: Pool, files: SeenFiles): AuditFinding[] {
  const looks = [...files].flatMap(([file, { look }]) =>
    look === undefined ? [] : [{ file, look }],
  )
  // Overlays are looked at when they are frozen; they have no face of their own to remove.
  const scans = new Set(pool.items.flatMap(({ volumes }) => volumes.map(({ file }) => file)))
  const shown = looks.filter(
    ({ file, look }) => look.hasFace && look.faceStays === null && scans.has(file),
  )
  if (shown.length === 0) return []
  return [
    findingOf(null, 'doubt', 'faces', 'volumes', {
      excerpt: `${shown.length} of ${looks.length} scans`,
      message: `${shown.length} of ${looks.length} scans ${shown.length === 1 ? 'shows' : 'show'} a face: a person can be recognized from its surface`,
      remedy:
        'Remove the faces (ears stay), use another program (mri_deface, pydeface, mideface), strip the skull (SynthStrip, HD-BET), or ask your ethics board whether readers may see them',
      fix: { type: 'remove-faces', files: shown.map(({ file }) => file).sort() },
    }),
  ]
}

/** A scan whose face was to be removed, and why it is still there. */
const faceThatStays = ({ item, file, at, look: { faceStays } }: SeenVolume): AuditFinding[] =>
  faceStays === null
    ? []
    : [
        findingOf(item, 'leak', 'face-not-removed', at, {
          excerpt: file,
          message: `the face of the scan "${file}" cannot be removed: ${faceStays}`,
          remedy:
            'Deface it with another program (mri_deface, pydeface, mideface), exclude the case, or keep the face and accept it with a reason',
          fix: { type: 'keep-face', file },
        }),
      ]

/** Right answers that lie in what is removed with a face: nobody could find them any more. */
function truthsCutAway(pool: Pool, files: SeenFiles): AuditFinding[] {
  return pool.items.flatMap((item) =>
    item.volumes.flatMap(({ file }) => {
      const cuts = files.get(file)?.look?.cuts ?? []
      return item.questions.flatMap(({ question, truth }, n) => {
        const gone = placesOfTruth(truth).filter((mm) => isCutAway(cuts, mm))
        if (gone.length === 0) return []
        return [
          findingOf(item, 'leak', 'face-holds-truth', `questions[${n}].truth`, {
            excerpt: gone.map((mm) => mm.join(', ')).join('; '),
            message: `the correct answer to "${question.id}" lies in the region that is removed with the face of "${file}"`,
            remedy: 'Keep the face, or exclude the case',
            fix: { type: 'keep-face', file },
          }),
        ]
      })
    }),
  )
}

type PlaceMm = readonly [number, number, number]
function placesOfTruth(truth: PoolItem['questions'][number]['truth']): PlaceMm[] {
  if (truth === null) return []
  if ('mm' in truth) return Array.isArray(truth.mm) ? [truth.mm] : []
  return 'lesions' in truth ? truth.lesions.map(({ mm }) => mm) : []
}

/**
 * Files that show one picture under two names, also mirrored, packed or scaled differently. Of one subject that is a copy and none
 * of the audit's business, unless it stands twice within an item; one file in several items is the coordinator's own word.
 */
export function samePictures(pool: Pool, files: SeenFiles): AuditFinding[] {
  const places = pool.items.flatMap((item) =>
    [...volumesOf(item), ...picturesOfItem(item)].map(({ file, at }) => ({ item, file, at })),
  )
  const signed = [...groupBy(places, ({ file }) => file)].flatMap(([file, users]) => {
    const { look, picture = null } = files.get(file) ?? {}
    const drawn = picture === null ? null : pictureSignature(picture)
    const signature = look === undefined ? drawn : volumeSignature(look.content)
    return signature === null ? [] : [{ file, users, signature }]
  })
  return signed.flatMap((file, n) =>
    signed.slice(0, n).flatMap((earlier) => {
      const like = likeness(earlier.signature, file.signature)
      return like === null ? [] : twinFindings(earlier, file, like)
    }),
  )
}

interface UsedFile {
  readonly file: string
  readonly users: readonly { readonly item: PoolItem; readonly at: string }[]
}

function twinFindings(
  { file: earlier, users: firsts }: UsedFile,
  { file, users: seconds }: UsedFile,
  like: Likeness,
): AuditFinding[] {
  const how = like === 'mirrored' ? 'the mirrored image' : 'the same image'
  const within = seconds.find(({ item }) => firsts.some((first) => first.item.id === item.id))
  if (within !== undefined)
    return [
      findingOf(within.item, 'doubt', 'same-picture', within.at, {
        excerpt: `${earlier} = ${file}`,
        message: `"${file}" shows ${how} as "${earlier}" in the same case`,
        remedy: 'Use the intended scan, or remove one of them',
      }),
    ]
  for (const second of seconds)
    for (const first of firsts) {
      const [a, b] = [first.item.subject, second.item.subject]
      if (a !== undefined && a === b && first.item.practice === second.item.practice) continue
      const isMixed = first.item.practice !== second.item.practice
      const isOther = a !== undefined && b !== undefined && a !== b
      const isLeak = isMixed || isOther
      const whose = isOther
        ? ' of another patient'
        : ', and the list names no patient for one or both'
      const why = isMixed ? ', one of which is practice' : whose
      return [
        findingOf(second.item, isLeak ? 'leak' : 'doubt', 'same-picture', second.at, {
          excerpt: `${earlier} = ${file}`,
          message: `"${file}" shows ${how} as "${earlier}" of case "${first.item.id}"${why}: a reader who has seen one recognizes the other`,
          remedy: 'Exclude one of them, or name the same patient for both cases',
          fix: excludeItem(second.item),
        }),
      ]
    }
  return []
}
