import { z } from 'zod'
import { jsonReader, type Result, refuse, type StudyCollection, strict } from '@/study'
import { claimsOf } from '../credential'
import { studyToken, studyTokenSchema } from '../subjects'

const linkSchema = strict({
  state: z.enum(['revoked', 'renewed']),
  /** By the clock where the command was run. */
  at: z.iso.datetime(),
})
/** What was last done to a rater's link after the first was made; what servers know of it is another thing. */
export type RaterLink = Readonly<z.infer<typeof linkSchema>>

const coordinatorSchema = strict({
  format: z.literal('triplane-coordinator/1'),
  server: z.string(),
  study: studyTokenSchema,
  issuer: z.string(),
  jwt: z.string(),
  /** Secret. */
  seed: z.string(),
  raters: z.array(
    strict({ code: z.string(), site: z.string().nullable(), link: linkSchema.optional() }),
  ),
  /** What the stream may take on each server; earlier versions set no quota. */
  quotaBytes: z.int().min(1).optional(),
  /** What `collect setup` was given, from the folder in which it was run; older ones do not name it. */
  places: strict({
    folder: z.string(),
    package: z.string(),
    roster: z.string(),
    signingKey: z.string(),
    site: z.string(),
  }).optional(),
})
/** What the coordinator watches with: it reads the stream, and can write nothing. */
export type CoordinatorFile = Readonly<z.infer<typeof coordinatorSchema>>

const administratorSchema = strict({
  jwt: z.string(),
  seed: z.string(),
  server: z.string(),
  study: studyTokenSchema,
  replicas: z.int().min(1),
})
export const parseCoordinator = jsonReader(coordinatorSchema)

/** A study, as far as its collection goes. */
export interface CollectingStudy {
  readonly studyHash: string
  readonly collection: StudyCollection
}

/**
 * The coordinator's file, held against the study that is open: one of another study, server or issuer is refused before anything is
 * asked (X17).
 */
export function deskOfStudy(
  text: string,
  file: string,
  { studyHash, collection }: CollectingStudy,
): Result<CoordinatorFile> {
  const parsed = parseCoordinator(text, file)
  if (!parsed.ok) return parsed
  const { study, server, issuer } = parsed.value
  if (study !== studyToken(studyHash))
    return refuse(
      file,
      'other-study',
      `this credential is of the study ${study}, and ${studyToken(studyHash)} is open`,
      'Open the coordinator.json of this study, and of this version of it',
    )
  if (server !== collection.server || issuer !== collection.issuer)
    return refuse(
      file,
      'other-server',
      server === collection.server
        ? 'this credential is of a setup with another signing key than the study names'
        : `this credential is for ${server}, and the study names ${collection.server}`,
      'Open the coordinator.json that collect setup wrote for this package',
    )
  return parsed
}

/** The file once something was done, just now, to the links of these raters. */
export function withLinkState(
  file: CoordinatorFile,
  codes: readonly string[],
  state: RaterLink['state'],
): CoordinatorFile {
  const link = { state, at: new Date().toISOString() }
  const raters = file.raters.map((rater) =>
    codes.includes(rater.code) ? { ...rater, link } : rater,
  )
  return { ...file, raters }
}

export const parseAdministrator = jsonReader(administratorSchema)

export type Office = 'coordinator' | 'administrator'

/** What a server lets somebody in with who is no rater. */
export type OfficeEntry = Pick<CoordinatorFile, 'jwt' | 'seed'>

/** Replies to an office come to it, and to nobody else. */
export const officeInbox = (office: string): string => `_INBOX.${office}`

const hasInbox = (name: string | undefined): name is string => /^[\w-]+$/.test(name ?? '')

/** The inbox that the name in a JWT may listen to; that of everybody where there is none. */
export function inboxOfEntry(entry: OfficeEntry | null): string {
  const name = claimsOf(entry?.jwt ?? '')?.name
  return hasInbox(name) ? officeInbox(name) : '_INBOX'
}

/**
 * The credential in a file of JWT and seed: coordinator.json of `collect setup`, or one as NATS writes it.
 * @returns null where there is none.
 */
export function entryOfText(text: string): OfficeEntry | null {
  const [jwt = ''] = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(text) ?? []
  const [seed] = /\bSU[A-Z2-7]{56}\b/.exec(text) ?? []
  return seed === undefined || !hasInbox(claimsOf(jwt)?.name) ? null : { jwt, seed }
}
