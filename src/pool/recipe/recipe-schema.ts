import { z } from 'zod'
import { nonEmpty, strict } from '@/study'

const column = z.string().min(1, 'must name a column')
/** Where a step writes to; left out: into the column that it reads. */
const into = column.optional()

/** Rows of a second table that a mapping carries along. */
export const LOOK_UP_ROWS = 50_000

/** What is asked of a cell; upper and lower case are the same. */
const rowTestSchema = z.union([
  strict({ column, is: z.enum(['blank', 'filled']) }),
  strict({
    column,
    is: z.enum(['equal', 'not-equal', 'contains', 'lacks', 'begins', 'ends', 'like']),
    value: nonEmpty,
  }),
  strict({ column, is: z.enum(['above', 'below']), value: z.number() }),
])
export type RowTest = z.infer<typeof rowTestSchema>

const tests = z.array(rowTestSchema).min(1, 'must hold at least one test')
/** Whether one test that holds is enough; left out: all must hold. */
const any = z.literal(true).optional()

const lookUpTableSchema = strict({
  /** Where its rows came from, to be said. */
  file: nonEmpty,
  /** The columns: the first is looked up, the others are taken under these names. */
  columns: z.array(column).min(2, 'must name what is looked up and what is taken'),
  rows: z.array(z.array(z.string())).min(1, 'must hold rows').max(LOOK_UP_ROWS),
})

const stepSchema = z.discriminatedUnion('step', [
  strict({ step: z.literal('keep'), when: tests, any }),
  strict({ step: z.literal('drop'), when: tests, any }),
  strict({
    step: z.literal('set'),
    column,
    /** The first rule that holds says the value. */
    rules: z
      .array(strict({ when: tests, any, value: z.string() }))
      .min(1, 'must hold at least one rule'),
    /** Rows for which no rule holds; left out: their cell stays as it is, blank in a new column. */
    otherwise: z.string().optional(),
  }),
  strict({ step: z.literal('split'), column, by: nonEmpty, into: z.array(column).min(2) }),
  /** `{name}` stands for what is in the column of that name. */
  strict({ step: z.literal('join'), text: nonEmpty, into: column }),
  strict({
    step: z.literal('look-up'),
    column,
    table: lookUpTableSchema,
    /** What is taken where the table has no such row; left out: the row has a problem. */
    otherwise: z.string().optional(),
  }),
  strict({ step: z.literal('replace'), column, find: nonEmpty, with: z.string(), into }),
  strict({
    step: z.literal('clean'),
    column,
    how: z.enum(['trim', 'lower', 'upper']),
    into,
  }),
  /** `*` any letters, `?` one letter, `#` a whole number, `{…}` the part that is taken. */
  strict({
    step: z.literal('extract'),
    column,
    pattern: nonEmpty.refine((pattern) => /^[^{}]*\{[^{}]+\}[^{}]*$/.test(pattern), {
      message: 'must have one part in braces, as sub-{#}_*',
    }),
    into: column,
  }),
])
export type RecipeStep = z.infer<typeof stepSchema>
export type StepName = RecipeStep['step']
export type StepOf<N extends StepName> = Extract<RecipeStep, { readonly step: N }>

/** What is done to the rows of a list before its columns are read, in this order. */
export const recipeSchema = z.array(stepSchema).min(1).max(100)
export type Recipe = z.infer<typeof recipeSchema>
