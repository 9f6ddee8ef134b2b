import { z } from 'zod'
import { idSchema, nonEmpty, sha256Schema, strict } from '../strict'
import { languageTagSchema } from '../texts/text-schemas'

/** freeze.json (formats 1.3), the certificate. */
export const freezeSchema = strict({
  format: z.literal('triplane-freeze/1'),
  studyId: idSchema,
  version: nonEmpty,
  studyHash: sha256Schema,
  frozenAt: z.iso.datetime({ precision: 3 }),
  tool: nonEmpty,
  files: z.record(nonEmpty, sha256Schema),
  keyCommitment: sha256Schema,
  counts: strict({ items: z.int().min(0), volumes: z.int().min(0), questions: z.int().min(0) }),
  /**
   * What the audit looked for and what it left to people. Raters may read it: neither item nor text is named, and reasons are
   * given only of findings that tell nothing of an answer (the others are in the key). Absent: frozen without an audit, or before it was kept.
   */
  audit: strict({
    lookedFor: z.array(nonEmpty),
    notSeen: z.array(nonEmpty),
    /** What freezing took out of the files, by kind and number of files, and never the words. Absent: frozen before it was kept. */
    removed: z.array(strict({ what: nonEmpty, files: z.int().min(1) })).optional(),
    /** Findings that were let stand with a reason, and findings nobody judged. */
    accepted: z.int().min(0),
    open: z.int().min(0),
    reasons: z.array(
      strict({
        code: nonEmpty,
        /** `context`, `prompt`, `label`, `volume`, … */
        where: nonEmpty,
        count: z.int().min(1),
        reason: nonEmpty,
        by: z.string().optional(),
      }),
    ),
  }).optional(),
  /** What the study was made of, where that is a list whose columns were explained. Absent: a pool, or frozen before it was kept. */
  list: strict({
    rows: z.int().min(1),
    /** Numbers of rows that were left out by choice; what they are called is in the key. Absent: none. */
    leftOut: z.array(z.int().min(1)).min(1).optional(),
    /** Different cells that somebody confirmed as correct answers, and in how many rows they are. Absent: the list has none. */
    confirmed: strict({ cells: z.int().min(1), answers: z.int().min(1) }).optional(),
  }).optional(),
  /** Volumes (their keys in study.json) whose face was removed when they were frozen, by which method in which version. Absent: none. */
  defaced: strict({
    method: nonEmpty,
    version: z.int().min(1),
    volumes: z.array(nonEmpty).min(1),
  }).optional(),
  /** The version that this one amends, what of it a rater sees otherwise, and why. */
  amendment: strict({
    studyHash: sha256Schema,
    version: nonEmpty,
    reason: nonEmpty,
    items: z.array(
      strict({
        item: idSchema,
        change: z.enum(['changed', 'added', 'removed']),
        what: z.array(nonEmpty),
      }),
    ),
    ratersAdded: z.array(idSchema),
    /** Of the study itself: `reading.order`, `instructions` … */
    also: z.array(nonEmpty),
    /** The package of the changed items, for the raters who have read the others. */
    changedAlone: strict({
      studyId: idSchema,
      studyHash: sha256Schema,
      codes: z.array(idSchema).min(1),
    }).optional(),
  }).optional(),
  /** The packages that the study can be divided into, each with no more than its arm may see. */
  arms: z
    .array(strict({ arm: z.int().min(1).max(24), studyId: idSchema, studyHash: sha256Schema }))
    .min(2)
    .optional(),
})
export type Certificate = z.infer<typeof freezeSchema>

/** studies/index.json: the studies that a site offers. */
export const siteIndexSchema = z.array(
  strict({
    id: idSchema,
    title: nonEmpty,
    path: nonEmpty,
    studyHash: sha256Schema,
    /** The title in the other languages of the study, by their tags; left out: it has none. */
    titles: z.record(languageTagSchema, nonEmpty).optional(),
  }),
)
export type SiteIndex = z.infer<typeof siteIndexSchema>
