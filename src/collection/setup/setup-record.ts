import { z } from 'zod'
import { jsonReader, type Result, refuse, strict, succeed } from '@/study'
import { studyTokenSchema } from '../subjects'

const recordSchema = strict({
  format: z.literal('triplane-collection-setup/1'),
  study: studyTokenSchema,
  studyId: z.string(),
  server: z.string(),
  /** Folders below servers/. */
  nodes: z.array(z.string()).min(1),
  /** At once, over all nodes; a rater's browser is one. */
  connections: z.int().min(1),
  /** What the stream may take on each server; earlier versions set no quota. */
  quotaBytes: z.int().min(1).optional(),
  /** The public half of what servers trust; enough, with the operator's seed, to write it anew. */
  accounts: strict({
    operator: z.string(),
    /** A key and what the operator says of it, as servers read it. */
    system: strict({ publicKey: z.string(), jwt: z.string() }),
    account: z.string(),
    /** Public key of the scoped signing key that raters' credentials are signed with. */
    issuer: z.string(),
  }),
  /** Public key of each rater's credential. */
  raters: z.record(z.string(), z.string()),
  /** By public key: until when it is let in, in s since 1970; keys that are not named do not expire. */
  expires: z.record(z.string(), z.number()).default({}),
  /** By public key: since when it is not let in any more, in s since 1970. */
  revoked: z.record(z.string(), z.number()),
})
/** What a setup came to, without a secret: enough, with the operator's seed, to sign the account anew. */
export type CollectionRecord = Readonly<z.infer<typeof recordSchema>>

export const parseRecord = jsonReader(recordSchema)

/** Takes a rater's key out (X11), from now on. */
export function revokeRater(record: CollectionRecord, rater: string): Result<CollectionRecord> {
  const key = record.raters[rater]
  return key === undefined
    ? refuse(
        'collection-record.json',
        'unknown-rater',
        `no credential was made for "${rater}"`,
        `The readers are ${Object.keys(record.raters).slice(0, 12).join(', ')}`,
      )
    : succeed({ ...record, revoked: { ...record.revoked, [key]: Math.floor(Date.now() / 1000) } })
}
