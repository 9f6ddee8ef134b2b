import { z } from 'zod'
import { analysisSchema } from './analysis-schema'
import { collectionSchema } from './collection/collection-schema'
import { confidenceSchema } from './confidence-scale'
import { materialSchema, revealSchema } from './material-schema'
import { HEX16, idSchema, nonEmpty, proportionSchema, sha256Schema, strict } from './strict'
import {
  languageTagSchema,
  textsOfItem,
  textsOfLabel,
  textsOfOverlay,
  textsOfQuestion,
  textsOfStudy,
} from './texts/text-schemas'

const text = z.string()

/** The choice not to answer. A pool may offer it under some conditions alone; a package has it only where it is offered (F22). */
export const abstainSchema = strict({
  label: nonEmpty,
  conditions: z.array(idSchema).min(1).optional(),
})

/** Fields that every question has, whatever its kind (formats 1.2). */
export const questionBase = {
  id: idSchema,
  prompt: nonEmpty,
  help: text.optional(),
  required: z.boolean().optional(),
  confidence: confidenceSchema.optional(),
  abstain: abstainSchema.nullable().optional(),
  showWhen: strict({
    question: idSchema,
    in: z.array(z.union([z.string(), z.number()])).min(1),
  }).optional(),
  /** Judges this claim of a report among the materials of the item: one question for each claim. */
  claim: strict({ material: idSchema, claim: idSchema }).optional(),
  texts: textsOfQuestion,
}
export type QuestionBase = Readonly<z.infer<z.ZodObject<typeof questionBase>>> & {
  readonly kind: string
}

/** The window in which a volume opens, in its own units, frozen so that all raters start alike. */
const intensityWindowSchema = z
  .tuple([z.number(), z.number()])
  .refine(([low, high]) => low < high, 'the low end must be less than the high end')
const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #e69f00')
/** A mask or a map of values that is laid over a volume. */
export const overlaySchema = strict({
  overlay: z.string().regex(HEX16, 'must be the 16 hex digits of a volume of this package'),
  id: idSchema,
  label: nonEmpty,
  kind: z.enum(['mask', 'heat']),
  colour: colourSchema.optional(),
  opacity: proportionSchema.optional(),
  /** Of a heat map: what lies below it is not shown. */
  threshold: z.number().optional(),
  /** Of a heat map: the top of its scale; left out: its greatest value. */
  max: z.number().optional(),
  /** What it is of, in words; or what its values mean. */
  legend: z
    .union([
      nonEmpty,
      z
        .array(strict({ value: z.number(), label: nonEmpty, colour: colourSchema.optional() }))
        .min(1),
    ])
    .optional(),
  texts: textsOfOverlay,
})
export const itemVolumeSchema = strict({
  volume: z.string().regex(HEX16, 'must be the 16 hex digits of a volume of this package'),
  label: nonEmpty.nullable(),
  timepoint: z.enum(['current', 'prior']),
  acquired: z.iso.date('must be a date like 2019-03-04').optional(),
  window: intensityWindowSchema.optional(),
  /** Raters go through all frames of a 4D volume; b-values (s/mm2) name them, one each. Left out: the first frame alone. */
  frames: strict({ bValues: z.array(z.number().min(0).max(100_000)).min(2).optional() }).optional(),
  overlays: z.array(overlaySchema).min(1).optional(),
  texts: textsOfLabel,
})
const imageId = z.string().regex(HEX16, 'must be the 16 hex digits of an image of this package')
export const itemImageSchema = strict({
  image: imageId,
  label: nonEmpty.nullable(),
  texts: textsOfLabel,
})
export const stageSchema = strict({
  reveal: z.array(revealSchema),
  /** A question that an earlier stage asks is asked again. */
  questions: z.array(idSchema).min(1),
  /** The reading condition under which the answers of this stage count; left out: that of the item. */
  condition: idSchema.optional(),
})
/** What a pool says of an item and raters are shown as it stands. What is added here must be optional: older files stay valid. */
export const itemShape = {
  context: text,
  stages: z.array(stageSchema).min(1).nullable(),
  /** Its context; volumes, images, materials and questions have their own. */
  texts: textsOfItem,
}
const windowSchema = strict({ name: nonEmpty, low: z.number(), high: z.number() }).refine(
  (w) => w.low < w.high,
  'low must be less than high',
)

// A path that could lead out of the package, to another host or to a named file is none.
const volumePathSchema = z
  .string()
  .regex(/^volumes\/[0-9a-f]{16}\.nii\.gz$/, 'must be like volumes/9f3a5c0011aa22bb.nii.gz')
const imagePathSchema = z
  .string()
  .regex(/^images\/[0-9a-f]{16}\.(png|jpg)$/, 'must be like images/9f3a5c0011aa22bb.png or .jpg')

/**
 * @param fewestPractice 0 where the pool may mark the practice items, and the protocol names none.
 * @param convention what a file means that states none.
 */
export const protocolShape = <Q extends QuestionBase>(
  question: z.ZodType<Q>,
  fewestPractice: 0 | 1,
  convention: 'neurological' | 'radiological',
) => ({
  id: idSchema,
  version: nonEmpty,
  title: nonEmpty,
  /** Of its texts (BCP 47), and of the pages around them where a rater has chosen none. Left out: English pages. */
  language: languageTagSchema.optional(),
  /** A trial of the study itself: its answers are never mixed with others. Left out: the study is none. */
  pilot: z.literal(true).optional(),
  description: text.default(''),
  instructions: text.default(''),
  endText: text.default(''),
  texts: textsOfStudy,
  raters: strict({
    codes: z.array(idSchema).min(1).optional(),
    groups: z.array(nonEmpty).min(1).optional(),
    profile: z.array(question).optional(),
  }).default({}),
  reading: strict({
    order: z.enum(['random', 'fixed']).default('random'),
    seed: z.int().min(0).default(42),
    navigation: z.enum(['forward', 'free']).default('forward'),
    revision: z.enum(['none', 'until-finished']).default('none'),
    breakAfter: z.int().min(1).nullable().default(25),
    /** A question that a later stage asks again begins with the answer given before. Left out: with nothing. */
    startsFromPrevious: z.boolean().optional(),
    practice: strict({ items: z.array(idSchema).min(fewestPractice), feedback: z.boolean() })
      .nullable()
      .default(null),
    sessions: strict({
      count: z.int().min(1),
      washoutDays: z.number().min(0).default(28),
      /** Session k reads block k alone. Left out: every session reads everything. */
      blocks: z.boolean().optional(),
      /** In which order a rater reads the blocks (block-order.ts). Left out: 1, 2, … for everybody. */
      blockOrder: z.enum(['same', 'reversed', 'counterbalanced']).optional(),
    }).default({
      count: 1,
      washoutDays: 0,
    }),
  }).prefault({}),
  viewer: strict({
    convention: z.enum(['neurological', 'radiological']).default(convention),
    conventionLocked: z.boolean().default(true),
    windows: z.array(windowSchema).default([]),
    /** Left out is no: studies frozen before it existed keep their fingerprint. */
    unseenStrip: z.boolean().optional(),
  }).prefault({}),
  conditions: z
    .array(strict({ id: idSchema, hides: z.array(revealSchema) }))
    .min(1)
    .default([{ id: 'full', hides: [] }]),
  /** Answers go to a server as they are given. Left out: nothing is sent anywhere. */
  collection: collectionSchema.optional(),
  /** Raters judge the items themselves: by which questions, and which verdicts leave an item as it is. Left out: they do not. */
  review: strict({
    verdict: idSchema,
    reason: idSchema.optional(),
    suggestion: idSchema.optional(),
    keep: z.array(idSchema).min(1),
  }).optional(),
  /** What the study is made to ask (analysis-schema.ts). Left out: no one question stands before the others. */
  analysis: analysisSchema.optional(),
})

/**
 * study.json (formats 1.1), the blinded study as a rater's browser sees it.
 * @param question the union of all question kinds.
 * @param truth the union of all truths, for practice items alone.
 */
export const studySchema = <Q extends QuestionBase, T>(
  question: z.ZodType<Q>,
  truth: z.ZodType<T>,
) =>
  strict({
    format: z.literal('triplane-study/1'),
    // Studies frozen before the protocol's default was another keep their meaning.
    ...protocolShape(question, 1, 'neurological'),
    volumes: z.record(
      z.string().regex(HEX16),
      strict({
        path: volumePathSchema,
        sha256: sha256Schema,
        sha256Raw: sha256Schema,
        bytes: z.int().positive(),
        shape: z.tuple([z.int().positive(), z.int().positive(), z.int().positive()]),
        spacing: z.tuple([z.number().positive(), z.number().positive(), z.number().positive()]),
        /** How many the file holds; left out: one. */
        frames: z.int().min(2).optional(),
      }),
    ),
    images: z.record(
      z.string().regex(HEX16),
      strict({
        path: imagePathSchema,
        sha256: sha256Schema,
        bytes: z.int().positive(),
        width: z.int().positive(),
        height: z.int().positive(),
      }),
    ),
    items: z
      .array(
        strict({
          id: idSchema,
          condition: idSchema,
          ...itemShape,
          volumes: z.array(itemVolumeSchema),
          images: z.array(itemImageSchema),
          /** Shown in this order beside volumes and images. */
          materials: z.array(materialSchema(imageId)).min(1).optional(),
          questions: z.array(question).min(1),
          practiceTruth: z.record(idSchema, truth).optional(),
          /** Read by raters of this arm alone; left out: by all. Arms count from 1 (rater-arm.ts). */
          arm: z.int().min(1).max(24).optional(),
          /** Read after every item of an earlier block; left out: 1. */
          block: z.int().min(1).max(24).optional(),
        }),
      )
      .min(1, 'a study needs at least one case'),
    /** The package of one arm alone (arm-study.ts): of which study, and which arm of it. */
    partOf: z
      .union([
        strict({ studyHash: sha256Schema, arm: z.int().min(1).max(24) }),
        /** The items that an amendment changed, for raters who read the version before (changed-study.ts). */
        strict({ studyHash: sha256Schema, changedAlone: z.literal(true) }),
      ])
      .optional(),
    /** The version that this one amends (amended-study.ts); its certificate says what changed. */
    amends: strict({
      studyHash: sha256Schema,
      /** Who read all that is as it was, and is given these items alone: a package of its own. Left out: nobody is. */
      changedAlone: strict({
        codes: z.array(idSchema).min(1),
        items: z.array(idSchema).min(1),
      }).optional(),
    }).optional(),
    /** The package in which the disagreements of another study are settled (answers/adjudication): of which study. */
    adjudicates: strict({ studyHash: sha256Schema }).optional(),
  })

export type Study<Q extends QuestionBase = QuestionBase, T = unknown> = z.infer<
  ReturnType<typeof studySchema<Q, T>>
>
export type StudyItem<Q extends QuestionBase = QuestionBase, T = unknown> = Study<
  Q,
  T
>['items'][number]
export type StudyVolume = Study['volumes'][string]
export type StudyImage = Study['images'][string]

/** Whatever else is known of an item and must not reach a rater. */
export const attributesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** Reference accuracies on closed questions, by question id. */
export const floorsSchema = strict({
  chance: z.record(idSchema, proportionSchema).optional(),
  textOnly: z.record(idSchema, proportionSchema).optional(),
})

/** key.json (formats 2): truths and attributes, for the analyst alone. */
export const keySchema = <T>(truth: z.ZodType<T>) =>
  strict({
    format: z.literal('triplane-key/1'),
    studyId: idSchema,
    studyHash: sha256Schema,
    salt: sha256Schema,
    items: z.record(
      idSchema,
      strict({
        category: nonEmpty,
        attributes: attributesSchema,
        truth: z.record(idSchema, truth),
      }),
    ),
    floors: floorsSchema.optional(),
    /** What the check for leaks must look for besides: practice items, and the files volumes and images came from. */
    practice: z
      .record(idSchema, strict({ category: nonEmpty, attributes: attributesSchema }))
      .optional(),
    sources: z.record(nonEmpty, z.array(nonEmpty).min(1)).optional(),
    /** Of a study that amends an earlier version: each item that changed, or whose right answer did, and why. */
    amended: z
      .array(
        strict({
          item: idSchema,
          change: z.enum(['changed', 'added', 'removed', 'truth']),
          isTruthOther: z.boolean(),
          reason: nonEmpty,
        }),
      )
      .optional(),
    /** The versions before, the newest first: study.json of each, and what its key was committed to. */
    earlier: z.array(strict({ study: z.unknown(), keyCommitment: sha256Schema })).optional(),
    /** Of a package that settles disagreements: which answers stand behind the letters, and of which files they are. */
    adjudication: strict({
      studyHash: sha256Schema,
      answers: z.array(strict({ file: nonEmpty, sha256: sha256Schema })),
      disputes: z
        .array(strict({ item: idSchema, question: idSchema, answers: z.array(z.unknown()).min(2) }))
        .min(1),
    }).optional(),
    /** Rows of the list that were left out by choice; absent: none, or frozen before it was kept. */
    leftOut: z.array(leftOutRowSchema).min(1).optional(),
    /** Findings of the audit that the coordinator let stand, each with its place and reason; absent: none, or frozen before it was kept. */
    accepted: z
      .array(
        strict({
          code: nonEmpty,
          item: idSchema.nullable(),
          field: z.string(),
          reason: nonEmpty,
          by: z.string().optional(),
        }),
      )
      .optional(),
  })
export type Key<T = unknown> = z.infer<ReturnType<typeof keySchema<T>>>

/** A row of a list that was left out by choice: its number, and what its item would have been called ('' where it could not be read). */
export const leftOutRowSchema = strict({
  /** Of a data set in several files. */
  file: nonEmpty.optional(),
  row: z.int().min(1),
  id: z.string(),
})
