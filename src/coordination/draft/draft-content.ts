import type { AcceptedFinding, AuditFix, PlanRequest } from '@/freezing'
import {
  defaultProtocol,
  type groupProblems,
  type LeftOutRow,
  type Mapping,
  mappingSchema,
  type Protocol,
  type SampleSpec,
  sampleSchema,
  type Translation,
} from '@/pool'
import { isRecord } from '@/questions'
import { type Certificate, plainLetters, type StudyArm } from '@/study'
import type { StudyRoster } from '../roster/study-roster'

/** Problems of one kind together. */
export type ProblemCount = ReturnType<typeof groupProblems>[number]

/** The package of the items that an amendment changed, as the certificate names it. */
export type ChangedAlone = NonNullable<NonNullable<Certificate['amendment']>['changedAlone']>

/** A file of items, kept beside the draft under `blob`. */
export interface DraftSource {
  readonly blob: string
  readonly file: string
  /** null: the file is a pool already. */
  readonly mapping: Mapping | null
  /** Rows of a pool that are no items; those of a list are in its mapping. Absent: none. */
  readonly leaveOut?: readonly LeftOutRow[]
  /** A split of a data set: its files are kept beside the draft in place of one under `blob`. Absent: one file. */
  readonly set?: {
    readonly split: string
    readonly parts: readonly { readonly blob: string; readonly path: string }[]
  }
}

/** Under which names the files of a source are kept beside the draft. */
export const blobsOf = ({ blob, set }: DraftSource): readonly string[] =>
  set === undefined ? [blob] : set.parts.map((part) => part.blob)

/** What freezing came to. The files are kept beside the draft. */
export interface FrozenRecord
  extends Pick<
    Certificate,
    'studyId' | 'version' | 'studyHash' | 'keyCommitment' | 'frozenAt' | 'counts'
  > {
  readonly title: string
  readonly isSealed: boolean
  /** Names of the files kept beside the draft; null: it was opened from its package, without the key. */
  readonly packageFile: string
  readonly keyFile: string | null
  /** The arms that the package can be divided into; absent in studies frozen before it could be. */
  readonly arms?: readonly StudyArm[]
  /** Who is given the items that this version changed, alone (A50); absent: nobody. */
  readonly changedAlone?: ChangedAlone
  /** What freezing had to say beside the files; absent in studies frozen before it was kept. */
  readonly warnings?: readonly ProblemCount[]
  /** When the key was saved from this page, ISO 8601; absent: not yet. */
  readonly keySavedAt?: string
  /** When everything with right answers was removed from this browser, ISO 8601; absent: it was not. */
  readonly truthsRemovedAt?: string
}

interface KeptScan {
  readonly blob: string
  readonly path: string
  /** Made of DICOM here: it stays beside the files of every folder, which does not hold it. */
  readonly isConverted?: true
}

/** A study in preparation: everything the coordinator decided, and nothing that follows from it. */
export interface DraftContent {
  readonly format: 'triplane-draft/1'
  readonly sources: readonly DraftSource[]
  /** Items changed by hand, by id: the new line of the pool, or null for one that was left out. */
  readonly edits: Readonly<Record<string, string | null>>
  readonly roles: { readonly labels: boolean; readonly timepoints: boolean }
  /** Files matched by hand or by a table: name in the pool -> path in the folder. */
  readonly matches: Readonly<Record<string, string>>
  /** null: every item of the pool. */
  readonly sample: SampleSpec | null
  readonly protocol: Protocol
  /** Texts of the items in other languages, as they were typed or came back from a translator; absent: none. */
  readonly translations?: readonly Translation[] | undefined
  /** Scans kept beside the draft, by the path that the pool has for them, until a folder is chosen; absent: none. */
  readonly scans?: readonly KeptScan[]
  /** Digests of the tables of cells and correct answers that the coordinator confirmed; absent: none. */
  readonly confirmedKeys?: readonly string[]
  /** The published study that it was begun from, while what to replace is still shown. */
  readonly template?: string | undefined
  /** What the planner was last asked; absent: nothing yet. What of it is frozen stands in the protocol. */
  readonly plan?: PlanRequest
  /** Remedies of the audit, in the order in which they were applied. */
  readonly remedies: readonly AuditFix[]
  /** Findings the coordinator looked at and let stand, each with the reason. */
  readonly accepted: readonly AcceptedFinding[]
  readonly frozen: FrozenRecord | null
  /** The frozen study that this one is a new version of. */
  readonly basedOn: {
    readonly version: string
    readonly studyHash: string
    readonly draftId: string
  } | null
  /** When the key was opened to see how well raters do, ISO 8601. */
  readonly keyOpenedAt: readonly string[]
  /** Answer files that came back, kept beside the draft. */
  readonly returned: readonly ReturnedFile[]
  /** Codes of the raters whose answers are waited for; null: those that the study names. */
  readonly expected: readonly string[] | null
  /** Who reads, with names, addresses and days due; absent: nobody was written down. It leaves this computer only as a file that is saved. */
  readonly roster?: StudyRoster
}

/** An answer file that a rater sent. */
interface ReturnedFile {
  /** Under which it is kept beside the draft. */
  readonly blob: string
  /** Its name as it came. */
  readonly file: string
  readonly sha256: string
}

export function newContent(name: string): DraftContent {
  const protocol = defaultProtocol(addressName(name))
  return {
    format: 'triplane-draft/1',
    sources: [],
    edits: {},
    roles: { labels: false, timepoints: false },
    matches: {},
    sample: null,
    protocol: {
      ...protocol,
      title: name,
      endText: 'Thank you. Please send the file to your coordinator.',
    },
    remedies: [],
    accepted: [],
    frozen: null,
    basedOn: null,
    keyOpenedAt: [],
    returned: [],
    expected: null,
  }
}

/** Without accents and what stands at the end: the name becomes part of addresses and file names. */
const addressName = (name: string): string =>
  plainLetters(name)
    .replaceAll('ß', 'ss')
    .replace(/[^A-Za-z0-9]+$/, '')

/**
 * A draft as it was stored on this computer. Parts of an older program that are not understood take their defaults:
 * a coordinator must get her work back, not an error.
 */
export function readContent(raw: unknown, name: string): DraftContent {
  const fresh = newContent(name)
  if (!isRecord(raw) || raw.format !== 'triplane-draft/1') return fresh
  const sample = sampleSchema.nullable().safeParse(raw.sample)
  const sources = (Array.isArray(raw.sources) ? raw.sources : []).flatMap(
    (source): DraftSource[] => {
      if (!isRecord(source) || typeof source.blob !== 'string' || typeof source.file !== 'string')
        return []
      const mapping = mappingSchema.nullable().safeParse(source.mapping)
      if (!mapping.success) return []
      const set = isRecord(source.set) ? { set: source.set as DraftSource['set'] & object } : {}
      const leaveOut = Array.isArray(source.leaveOut)
        ? { leaveOut: source.leaveOut as NonNullable<DraftSource['leaveOut']> }
        : {}
      return [{ blob: source.blob, file: source.file, mapping: mapping.data, ...set, ...leaveOut }]
    },
  )
  // Written by this program and read by it alone; only what may have changed between versions is looked at.
  return {
    ...fresh,
    ...(raw as Partial<DraftContent>),
    sources,
    sample: sample.success ? sample.data : null,
    accepted: (Array.isArray(raw.accepted) ? raw.accepted : []).flatMap(readAcceptance),
  }
}

/** Before reasons were asked for, a finding stood by its name alone. */
function readAcceptance(raw: unknown): AcceptedFinding[] {
  if (typeof raw === 'string')
    return [{ key: raw, reason: 'Accepted before reasons were required' }]
  if (!isRecord(raw) || typeof raw.key !== 'string' || typeof raw.reason !== 'string') return []
  return [
    { key: raw.key, reason: raw.reason, ...(typeof raw.by === 'string' ? { by: raw.by } : {}) },
  ]
}
