import { z } from 'zod'
import { SPLITS } from '@/questions'
import { idSchema, nonEmpty, strict } from '@/study'

/**
 * The materials of every row, by kind. What stands in a blank cell is no material of that row.
 * @param sourceSchema a column or path, or a value for every row.
 */
export const materialMapSchema = <S>(sourceSchema: z.ZodType<S>) => {
  const named = { id: idSchema, label: sourceSchema }
  return z.discriminatedUnion('kind', [
    strict({ kind: z.literal('text'), ...named, from: nonEmpty }),
    strict({
      kind: z.literal('transcript'),
      ...named,
      /** A list of turns (JSON), or lines of `Role: text`. */
      from: nonEmpty.optional(),
      /** Turns that stand in columns of their own, each with whose they are; after those of `from`. */
      turns: z.array(strict({ role: nonEmpty, from: nonEmpty })).optional(),
      /** Columns with names of pictures that a turn shows: the first, or that of this number. */
      pictures: z
        .array(
          strict({
            from: nonEmpty,
            split: z.enum(SPLITS).optional(),
            turn: z.int().min(1).optional(),
          }),
        )
        .optional(),
      /** Other words for the roles of the file: `{ "user": "Patient" }`. */
      roles: z.record(z.string(), nonEmpty).optional(),
    }),
    strict({
      kind: z.literal('record'),
      ...named,
      /** A record as it stands in one cell: JSON, or lines of `Name: value`. */
      from: nonEmpty.optional(),
      /** Sections that are put together from columns. */
      sections: z
        .array(
          strict({
            heading: nonEmpty,
            /** Columns, each with the name under which its value stands (left out: the column's). */
            entries: z.array(strict({ from: nonEmpty, name: nonEmpty.optional() })).optional(),
            /** A column with a list of medications, and one with a list of values. */
            medications: nonEmpty.optional(),
            laboratory: nonEmpty.optional(),
          }),
        )
        .optional(),
    }),
    strict({
      kind: z.literal('report'),
      ...named,
      from: nonEmpty,
      claims: strict({
        /** A list of claims: texts, or objects with a text. */
        from: nonEmpty.optional(),
        split: z.enum(SPLITS).optional(),
        /** A list of as many right answers, as `truth` of the claim. */
        truths: nonEmpty.optional(),
        /** Claims that stand in columns of their own, each with the column of its right answer; after those of `from`. */
        columns: z.array(strict({ from: nonEmpty, truth: nonEmpty.optional() })).optional(),
      }).optional(),
    }),
    strict({
      kind: z.literal('proposal'),
      ...named,
      source: sourceSchema.optional(),
      text: nonEmpty.optional(),
      /** Proposed answers to questions of the row, as right answers are written. */
      answers: z
        .array(
          strict({
            question: idSchema,
            from: nonEmpty,
            names: z.record(z.string(), z.string()).optional(),
            /** A column from 0 to 1, or in per cent. */
            confidence: nonEmpty.optional(),
          }),
        )
        .optional(),
    }),
  ])
}
