import { z } from 'zod'
import { DECIMALS, kindNames, mappedFields, optionsSchema, SPLITS, TRUTH_FORMS } from '@/questions'
import {
  attributesSchema,
  idSchema,
  languageTagSchema,
  leftOutRowSchema,
  nonEmpty,
  overlaySchema,
  parseJson,
  questionBase,
  type Result,
  strict,
} from '@/study'
import { recipeSchema } from '../recipe/recipe-schema'
import { materialMapSchema } from './materials/material-map-schema'
import { DATE_ORDERS } from './readings/read-date'

const plain = attributesSchema.valueType

/** A column or path of the row, its values renamed where `names` lists them; or the same value for every row. */
const fromSchema = strict({ from: nonEmpty, names: z.record(z.string(), z.string()).optional() })
const sourceSchema = z.union([fromSchema, strict({ value: plain })])
export type Source = z.infer<typeof sourceSchema>

const splitSchema = z.enum(SPLITS)
/** What is written beside a picture: a source, or `{ "pattern": true }` for T1, T2, FLAIR … found in the file name. */
const labelSchema = z.union([sourceSchema, strict({ pattern: z.literal(true) })]).nullable()

const { overlay: _overlay, label: _label, ...shownOfOverlay } = overlaySchema.shape
const overlayFields = { ...shownOfOverlay, label: sourceSchema }
/** A mask or a map of values over the scan: a column with its file, or a file that lies beside every scan. */
const overlayMapSchema = z.union([
  strict({ from: nonEmpty, ...overlayFields }),
  /** A file in the folder of the scan; `*` is the name of the scan without its ending: `*_mask.nii.gz`. */
  strict({ beside: nonEmpty, ...overlayFields }),
])

const volumeSchema = strict({
  from: nonEmpty,
  /** Several files in one cell. */
  split: splitSchema.optional(),
  /** Shown under this condition alone: the row becomes an item of one case under each condition that is named (SPEC F34). */
  condition: idSchema.optional(),
  label: labelSchema.default(null),
  /** `pattern`: prior or baseline in the file name is a prior. */
  timepoint: z.enum(['current', 'prior', 'pattern']).default('current'),
  acquired: z
    .union([
      /** What the numbers of its dates are, where they do not say so themselves (SPEC P19). */
      strict({ ...fromSchema.shape, order: z.enum(DATE_ORDERS).optional() }),
      strict({ value: plain }),
    ])
    .optional(),
  /** Raters go through all frames of these 4D scans; left out: the first alone. */
  frames: z.literal('keep').optional(),
  /** Laid over it where their file is named; a blank cell is none. */
  overlays: z.array(overlayMapSchema).min(1).optional(),
})
const imageSchema = strict({
  from: nonEmpty,
  split: splitSchema.optional(),
  /** As of a scan. */
  condition: idSchema.optional(),
  label: labelSchema.default(null),
})

/** Shapes of lists that are offered and never taken unasked. */
const SHAPES = ['long', 'distractors', 'columns'] as const
export type ShapeName = (typeof SHAPES)[number]

const WITHOUT_OPTIONS = ['yes-no', 'number', 'text', 'by-truth'] as const

/** As every question has them. */
const { required, confidence, abstain, showWhen } = questionBase

const questionMapSchema = strict({
  id: idSchema.optional(),
  /**
   * Path of a list within the row: one question for each of its entries; paths then start in the entry, with "/" in the row.
   * `material:` and the id of a report: one for each of its claims, which the question judges.
   */
  each: nonEmpty.optional(),
  /** `auto`: by options and truths; what they leave open must be stated (SPEC P3). */
  kind: z.union([z.enum(['auto', ...kindNames]), fromSchema]).default('auto'),
  /** What rows ask that offer no options and name no kind; `by-truth`: yes-no where the truth says yes or no, else text. */
  withoutOptions: z.enum(WITHOUT_OPTIONS).optional(),
  /** `multi-choice`: rows that offer options and name no kind may have several right ones. */
  withOptions: z.enum(['choice', 'multi-choice']).optional(),
  prompt: sourceSchema,
  help: sourceSchema.optional(),
  options: z
    .union([
      strict({ from: nonEmpty, split: splitSchema.default('auto') }),
      strict({ columns: z.array(nonEmpty).min(2) }),
      strict({ list: optionsSchema }),
    ])
    .optional(),
  truth: strict({
    ...fromSchema.shape,
    /** Columns that could hold the correct answers, too, say something else, and are not the key (SPEC P19). */
    over: z.array(nonEmpty).min(1).optional(),
    as: z.enum(TRUTH_FORMS).default('auto'),
    /** Further accepted wordings in the same cell (text, ranking), or several right options (multi-choice). */
    split: splitSchema.optional(),
    /** Further columns of the same truth: y and z of a place whose x is in `from`. */
    and: z.array(nonEmpty).min(1).optional(),
    /** Tolerance in the unit of the question; millimetres for places and distances. */
    within: sourceSchema.optional(),
    /** What is before the decimals of all its numbers; the other mark parts thousands (SPEC P19). */
    decimal: z.enum(DECIMALS).optional(),
  }).optional(),
  /** Rows where this column is blank get no such question. */
  unlessBlank: nonEmpty.optional(),
  required,
  confidence,
  abstain,
  showWhen,
  ...mappedFields,
})
export type QuestionMap = z.infer<typeof questionMapSchema>

/** How a file of rows becomes a pool (triplane-mapping/1, formats 4). */
export const mappingSchema = strict({
  format: z.literal('triplane-mapping/1'),
  /** The sheet of a workbook. Absent: the only one with rows; where there are more, it is to be stated. */
  sheet: nonEmpty.optional(),
  /** The split of a data set (`test`, `radiology/test`). Absent: the only one; where there are more, it is to be stated. */
  split: nonEmpty.optional(),
  /** Rows that a sheet hides, by hand or by a filter. Absent: none is hidden. */
  hiddenRows: z.enum(['read', 'leave-out']).optional(),
  /** The row of a CSV that names its columns, as a spreadsheet counts; 0: none, and they are called `column 1`, `column 2` … Absent: found. */
  headerRow: z.int().min(0).optional(),
  /** How many rows name the columns, from `headerRow` on; 2 where headings stand over the names. Absent: found. */
  headerRows: z.int().min(1).max(2).optional(),
  /** Rows with the same value of a column are one item (SPEC P133). Absent: each row is one. */
  group: strict({ by: nonEmpty }).optional(),
  /** Shapes that a list seems to have, and that somebody said it has not (SPEC P133). */
  asIs: z.array(z.enum(SHAPES)).min(1).optional(),
  /** Columns whose blank cells take the value above, as merged cells of a spreadsheet do; [] says that none does. */
  fillDown: z.array(nonEmpty).optional(),
  /** Rows that are no items although nothing else leaves them out, by number and by what their item would be called (SPEC P131). */
  leaveOut: z.array(leftOutRowSchema).min(1).optional(),
  /** Which table of cells and correct answers somebody looked through: the digest that `freeze --key-table` prints (SPEC P132). */
  confirmed: nonEmpty.optional(),
  /** Steps that leave out rows and make columns, in this order; the fields below read what they come to (SPEC P53). */
  recipe: recipeSchema.optional(),
  /** Absent: `row-` and the number of the row. */
  id: sourceSchema.optional(),
  subject: sourceSchema.optional(),
  category: sourceSchema,
  attributes: z.record(nonEmpty, sourceSchema).default({}),
  practice: sourceSchema.optional(),
  condition: sourceSchema.optional(),
  /** Joined by blank lines; a heading stands before its text in bold. With `split` the entries of the cell are a list with bullets. */
  context: z
    .array(strict({ from: nonEmpty, heading: nonEmpty.optional(), split: splitSchema.optional() }))
    .default([]),
  volumes: z.array(volumeSchema).default([]),
  images: z.array(imageSchema).default([]),
  /** Shown in this order beside scans and pictures. */
  materials: z.array(materialMapSchema(sourceSchema)).optional(),
  questions: z.array(questionMapSchema).min(1, 'a mapping needs at least one question'),
  /** The column `prompt:de` holds what `prompt` says, in German, and so with every text. Absent: such a column is one of its own. */
  languages: z.array(languageTagSchema).min(1).optional(),
})
export type Mapping = z.infer<typeof mappingSchema>
export type VolumeMap = Mapping['volumes'][number]
export type OverlayMap = NonNullable<VolumeMap['overlays']>[number]
export type ImageMap = Mapping['images'][number]
export type MaterialMap = NonNullable<Mapping['materials']>[number]

/** Reads a saved mapping. */
export const parseMappingFile = (text: string, file: string): Result<Mapping> =>
  parseJson(text, file, mappingSchema)
