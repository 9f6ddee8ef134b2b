import { z } from 'zod'
import {
  attributesSchema,
  idSchema,
  itemImageSchema,
  itemShape,
  itemVolumeSchema,
  type Material,
  materialSchema,
  nonEmpty,
  overlaySchema,
  strict,
} from '@/study'
import { unlessEmpty } from './mapping/row-value'
import { poolQuestionSchema } from './pool-question'

/** A file within the folder of volumes: a path that leads out of it is none. */
const sourceFileSchema = nonEmpty.refine(
  (path) => !/^([/\\]|[A-Za-z]:)/.test(path) && !path.split(/[/\\]/).includes('..'),
  'must be a path within the folder of volumes',
)
const side = z.int().min(1).max(20_000)
// The study's own fields, so that one added there is a field of pools.
const {
  volume: _volume,
  label,
  timepoint,
  overlays: _overlays,
  ...shownOfVolume
} = itemVolumeSchema.shape
const { image: _image, label: imageLabel, ...shownOfImage } = itemImageSchema.shape
const { overlay: _overlay, ...shownOfOverlay } = overlaySchema.shape
const { context, stages, ...shownOfItem } = itemShape

/** Written anew as a PNG, so that the file tells nothing of where it is from; absent: cleaned, its pixels as they are coded. */
const rewriteSchema = strict({
  pad: z.tuple([side, side]).optional(),
  stored: z.literal(true).optional(),
})
/** A picture within a turn of a conversation. */
export const pictureSchema = strict({ file: sourceFileSchema, rewrite: rewriteSchema.optional() })
export type PoolPicture = z.infer<typeof pictureSchema>
export type PoolMaterial = Material<PoolPicture>

/**
 * One line of a pool (triplane-pool/1, formats 4): the item and its key entry in one object. The id is
 * the coordinator's own and never reaches a rater.
 */
export const poolItemSchema = strict({
  format: z.literal('triplane-pool/1').optional(),
  id: nonEmpty,
  subject: nonEmpty.optional(),
  category: nonEmpty,
  attributes: attributesSchema.default({}),
  /** A practice item is answered before the study begins, and is not scored. */
  practice: z.boolean().default(false),
  /** Absent: "full", or the protocol's first condition where it has no "full". */
  condition: idSchema.optional(),
  context: context.default(''),
  volumes: z
    .array(
      strict({
        file: sourceFileSchema,
        label: label.default(null),
        timepoint: timepoint.default('current'),
        /** It is frozen without its face (P80); in all items that show the file, if one of them says so. */
        deface: z.literal(true).optional(),
        ...shownOfVolume,
        overlays: z
          .array(strict({ file: sourceFileSchema, ...shownOfOverlay }))
          .min(1)
          .optional(),
      }),
    )
    .default([]),
  images: z
    .array(
      strict({
        file: sourceFileSchema,
        label: imageLabel.default(null),
        rewrite: rewriteSchema.optional(),
        ...shownOfImage,
      }),
    )
    .default([]),
  materials: z.array(materialSchema(pictureSchema)).min(1).optional(),
  questions: z.array(poolQuestionSchema).min(1, 'a case needs at least one question'),
  stages: stages.default(null),
  ...shownOfItem,
})

export type PoolItem = z.infer<typeof poolItemSchema> & {
  /** 1-based line of the pool file. */
  readonly line: number
}
export interface Pool {
  readonly file: string
  readonly items: readonly PoolItem[]
}

/** A pool as the file it is read from again: triplane-pool/1, JSON Lines (formats 4). */
export const poolText = (pool: Pool): string =>
  pool.items.map((item) => `${poolLine(item)}\n`).join('')

export function poolLine(item: PoolItem): string {
  const {
    line: _line,
    questions,
    attributes,
    practice,
    context,
    volumes,
    images,
    materials,
    stages,
    ...rest
  } = item
  return JSON.stringify({
    format: 'triplane-pool/1',
    ...rest,
    attributes,
    practice: practice || undefined,
    context: context || undefined,
    volumes: unlessEmpty(volumes),
    images: unlessEmpty(images),
    materials,
    questions: questions.map(({ question, truth }) => ({
      ...question,
      truth: truth ?? undefined,
    })),
    stages: stages ?? undefined,
  })
}
