import { z } from 'zod'
import { idSchema, mmPointSchema, proportionSchema, strict } from '../strict'
import { measurementFields, slabSchema } from './measurement-fields'

/** Something that the rater measured or marked beside the answers; the volume as the study names it. */
const measurementSchema = strict({ ...measurementFields, volume: idSchema })

/** A plane that was turned out of the volume's own: where its right and its top pointed, unit vectors, RAS+. */
const obliqueSchema = strict({ right: mmPointSchema, up: mmPointSchema })

const byPlane = <T extends z.ZodType>(schema: T) =>
  strict({ axial: schema.optional(), coronal: schema.optional(), sagittal: schema.optional() })

/** What was on screen when an answer was committed, as the viewer tells it. What is left out was not used. */
export const evidenceFields = {
  crosshairMm: mmPointSchema,
  window: z.tuple([z.number(), z.number()]),
  zoom: z.number(),
  viewed: strict({
    axial: proportionSchema,
    coronal: proportionSchema,
    sagittal: proportionSchema,
  }),
  /** On which side of the screen the subject's right was. */
  convention: z.enum(['neurological', 'radiological']),
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
}
export type EvidenceFields = z.output<z.ZodObject<typeof evidenceFields>>
