import { z } from 'zod'
import { mmPointSchema, strict } from '../strict'

/** One measured figure; a unit of null is that of the volume's intensities. */
export const measuredValueSchema = strict({
  name: z.enum(['length', 'long', 'short', 'angle', 'area', 'mean', 'sd', 'min', 'max']),
  value: z.number(),
  unit: z.enum(['mm', 'mm2', 'deg']).nullable(),
})
export type MeasuredValue = Readonly<z.output<typeof measuredValueSchema>>

/** Several slices of a plane as one picture. */
export const slabSchema = strict({
  mode: z.enum(['mip', 'minip', 'mean']),
  thicknessMm: z.number().positive(),
})
export type MarkedSlab = Readonly<z.output<typeof slabSchema>>

/** Something that the reader measured or marked beside the answers: on screen, and in the evidence of an answer. */
export const measurementFields = {
  kind: z.enum(['point', 'distance', 'diameters', 'angle', 'ellipse']),
  /**
   * RAS+ world mm, in the order in which they are drawn: one place; two ends; the ends of the longest diameter and of the
   * one across it; one end, the corner, the other end; the centre of an ellipse and an end of each of its half axes.
   */
  placesMm: z.array(mmPointSchema).min(1).max(4),
  /** The volume that it was drawn on, by the name that it has there. */
  volume: z.string(),
  /** Of a figure that is not defined there is none. */
  values: z.array(measuredValueSchema),
  /** It was drawn in a picture of several slices: where in its depth, says SPEC V82. */
  slab: slabSchema.optional(),
}
