import { z } from 'zod'
import {
  idSchema,
  measurementFields,
  mmPointSchema,
  proportionSchema,
  slabSchema,
  strict,
} from '@/study'

/** Something that the rater measured or marked beside the answers; the volume as the study names it. */
const measurementSchema = strict({ ...measurementFields, volume: idSchema })
export type Measurement = z.infer<typeof measurementSchema>

/** A plane that was turned out of the volume's own: where its right and its top pointed, unit vectors, RAS+. */
const obliqueSchema = strict({ right: mmPointSchema, up: mmPointSchema })

const byPlane = <T extends z.ZodType>(schema: T) =>
  strict({ axial: schema.optional(), coronal: schema.optional(), sagittal: schema.optional() })

const languageTag = z
  .string()
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'must be a language tag such as "de"')
  .optional()
/** How the room stood when an answer was committed. */
const roomFields = {
  theme: z.enum(['dark', 'light']).optional(),
  /** Of the texts of the room: a tag of BCP 47, such as `de`. */
  language: languageTag,
  /** Of the texts of the study; left out: its own. */
  studyLanguage: languageTag,
} as const

/** The same of an item that showed no volume, which has no evidence. */
export const roomSchema = strict(roomFields)
export type RoomEvidence = z.infer<typeof roomSchema>

/** What was on screen when an answer was committed (formats 3). What is left out was not used, or not known yet. */
export const evidenceSchema = strict({
  crosshairMm: mmPointSchema,
  window: z.tuple([z.number(), z.number()]),
  zoom: z.number(),
  viewed: strict({
    axial: proportionSchema,
    coronal: proportionSchema,
    sagittal: proportionSchema,
  }),
  /** On which side of the screen the subject's right was; left out in files of before: not known. */
  convention: z.enum(['neurological', 'radiological']).optional(),
  /** There, and true, when the graphics could not hold the images and they were shown at reduced resolution. */
  isReduced: z.literal(true).optional(),
  /** Ids of the overlays that were on, there where the item had some. */
  overlays: z.array(idSchema).optional(),
  /** Ids of the tools that were used on the item before, in the order of the alphabet. */
  tools: z.array(idSchema).optional(),
  /** What the rater had measured or marked on the item, in its order. */
  measurements: z.array(measurementSchema).optional(),
  /** The planes that showed a slab. */
  slab: byPlane(slabSchema).optional(),
  /** The planes that were turned. */
  oblique: byPlane(obliqueSchema).optional(),
  /** How far linked priors were shifted: from a place of the rest to what was shown beside it, world mm. */
  offsetMm: mmPointSchema.optional(),
  /** Where the crosshair of the priors was, world mm, and whether it moved along; `crosshairMm` is that of the rest. */
  prior: strict({
    crosshairMm: mmPointSchema,
    isLinked: z.boolean(),
    /** Of a prior of another angulation: in the planes of the current image, or in its own as it is stored; left out: it had none, or as stored. */
    planes: z.enum(['current', 'own']).optional(),
  }).optional(),
  ...roomFields,
})
export type Evidence = z.infer<typeof evidenceSchema>
