import { z } from 'zod'
import { idSchema, nonEmpty, proportionSchema, strict } from './strict'
import { textsInMaterial } from './texts/text-schemas'

export const MATERIAL_KINDS = ['text', 'transcript', 'record', 'report', 'proposal'] as const

const turnSchema = <I>(image: z.ZodType<I>) =>
  strict({
    /** Free words: "Patient", "Assistant". */
    role: nonEmpty,
    text: z.string(),
    images: z.array(image).min(1).optional(),
  }).refine(
    ({ text, images }) => text !== '' || images !== undefined,
    'a turn needs a text or an image',
  )

/** Values are strings as they were written; the limits of a laboratory value are numbers, so that what lies outside can be marked. */
const sectionSchema = strict({
  heading: nonEmpty,
  entries: z
    .array(strict({ name: nonEmpty, value: z.string() }))
    .min(1)
    .optional(),
  medications: z
    .array(
      strict({
        name: nonEmpty,
        dose: z.string().optional(),
        route: z.string().optional(),
        frequency: z.string().optional(),
        since: z.string().optional(),
      }),
    )
    .min(1)
    .optional(),
  laboratory: z
    .array(
      strict({
        name: nonEmpty,
        value: z.string(),
        unit: z.string().optional(),
        low: z.number().optional(),
        high: z.number().optional(),
        at: z.string().optional(),
      }),
    )
    .min(1)
    .optional(),
})

/** The material in which an item shows what a model suggests: a proposal with answers. */
export const AID = 'aid'

/** The shapes of all values of formats 1.2; whether one is a value of its question is for the question's kind to say. */
const proposedValueSchema = z.union([
  z.string(),
  z.number(),
  z.array(z.union([z.string(), z.number()])),
  z.record(z.string(), z.unknown()),
])

/**
 * What an item shows beside volumes and images (formats 1.4), by kind.
 * @param image how a picture within a turn is named: by its id in a study, by its file in a pool.
 */
export const materialSchema = <I>(image: z.ZodType<I>) =>
  z.discriminatedUnion(
    'kind',
    [
      strict({
        kind: z.literal('text'),
        id: idSchema,
        label: nonEmpty,
        text: nonEmpty,
        texts: textsInMaterial,
      }),
      strict({
        kind: z.literal('transcript'),
        id: idSchema,
        label: nonEmpty,
        texts: textsInMaterial,
        turns: z.array(turnSchema(image)).min(1, 'a transcript needs at least one turn'),
      }),
      strict({
        kind: z.literal('record'),
        id: idSchema,
        label: nonEmpty,
        texts: textsInMaterial,
        sections: z.array(sectionSchema).min(1, 'a record needs at least one section'),
      }),
      strict({
        kind: z.literal('report'),
        id: idSchema,
        label: nonEmpty,
        texts: textsInMaterial,
        text: z.string(),
        claims: z
          .array(strict({ id: idSchema, text: nonEmpty }))
          .min(1)
          .optional(),
      }),
      strict({
        kind: z.literal('proposal'),
        id: idSchema,
        label: nonEmpty,
        texts: textsInMaterial,
        source: nonEmpty.optional(),
        text: z.string().optional(),
        answers: z
          .array(
            strict({
              question: idSchema,
              value: proposedValueSchema,
              confidence: proportionSchema.optional(),
            }),
          )
          .min(1)
          .optional(),
      }),
    ],
    {
      error: (issue) =>
        issue.code === 'invalid_union'
          ? `unknown kind of material, it must be one of: ${MATERIAL_KINDS.join(', ')}`
          : undefined,
    },
  )

/** @typeParam I how a picture within a turn is named. */
export type Material<I = string> = z.infer<ReturnType<typeof materialSchema<I>>>
export type MaterialOf<K extends Material['kind'], I = string> = Extract<
  Material<I>,
  { readonly kind: K }
>

/** Pictures within the turns of materials, each with its place: `materials[1].turns[0].images[2]`. */
export function imagesOfMaterials<I>(materials: readonly Material<I>[] | undefined) {
  return (materials ?? []).flatMap((material, n) =>
    material.kind !== 'transcript'
      ? []
      : material.turns.flatMap(({ images }, k) =>
          (images ?? []).map((image, i) => ({
            image,
            at: `materials[${n}].turns[${k}].images[${i}]`,
          })),
        ),
  )
}

/** The same material with its pictures named in another way. */
export function withImages<I, J>(material: Material<I>, rename: (image: I) => J): Material<J> {
  if (material.kind !== 'transcript') return material
  return {
    ...material,
    turns: material.turns.map(({ images, ...turn }) => ({
      ...turn,
      images: images?.map(rename),
    })),
  }
}

/** A material without its pictures; a turn that was a picture alone goes with it, and nothing is left of a conversation of pictures. */
export function withoutImages<I>(material: Material<I>): Material<I>[] {
  if (material.kind !== 'transcript') return [material]
  const turns = material.turns.flatMap(({ images: _, ...turn }) => (turn.text === '' ? [] : [turn]))
  return turns.length === 0 ? [] : [{ ...material, turns }]
}

/** What conditions and stages show or withhold; `material:` is followed by the id of a material. */
export const PARTS = ['context', 'volumes', 'images', 'overlays'] as const
export const revealSchema = z.union([z.enum(PARTS), z.templateLiteral(['material:', idSchema])], {
  error: `must be one of ${PARTS.map((part) => `"${part}"`).join(', ')}, or "material:" with the id of a material`,
})
export type Reveal = z.infer<typeof revealSchema>

/** The name by which conditions and stages show or withhold a material. */
export const revealOf = ({ id }: Pick<Material, 'id'>): Reveal => `material:${id}`

/** Everything that a condition withholds: what is laid over a volume goes with it. */
export const withheldBy = (hides: readonly Reveal[]): ReadonlySet<Reveal> =>
  new Set(hides.includes('volumes') ? [...hides, 'overlays' as const] : hides)
