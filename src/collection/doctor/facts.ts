import type { StreamInfo } from '@nats-io/jetstream'
import { z } from 'zod'
import type { Problem } from '@/study'
import type { CollectionRecord } from '../setup'

/** Why something could not be looked at, in a sentence without its full stop. */
export type Unseen = string

/** What was seen at a place: a file, or an address. */
export interface Seen<T> {
  readonly where: string
  readonly seen: T | Unseen
}

/** Everything that the doctor judges. Whoever asks the servers fills it in; what was not asked for is left out of its list. */
export interface CollectionFacts {
  readonly record: CollectionRecord
  /** The servers, at the addresses of their monitors. */
  readonly nodes: readonly Seen<NodeAnswer>[]
  /** Where the stream was asked for, and why nobody was let in. */
  readonly server: { readonly where: string; readonly refusal: Problem | null }
  /** null: the servers have none of this study. */
  readonly stream: StreamInfo | Unseen | null
  /** When each ends, ms since 1970. */
  readonly certificates: readonly Seen<number>[]
  /** The servers that page and header of a site let it send to. */
  readonly pages: readonly Seen<readonly string[]>[]
}

export interface NodeAnswer {
  readonly varz: z.infer<typeof varzSchema>
  readonly account: z.infer<typeof accountzSchema>
  /** `ok`, or what the server says is wrong. */
  readonly health: string
  /** By how much its clock is ahead of this computer's. */
  readonly aheadMs: number
  /** Room on the disk of the stream; null where that disk is another machine's. */
  readonly freeBytes: number | null
}

/** /varz of nats-server's monitor, as far as it is needed. */
export const varzSchema = z.object({
  server_name: z.string(),
  /** ISO 8601. */
  now: z.string(),
  connections: z.number(),
  max_connections: z.number(),
  jetstream: z.object({
    config: z.object({ max_storage: z.number(), store_dir: z.string() }).optional(),
    stats: z.object({ storage: z.number() }).optional(),
  }),
})

const revocations = z.record(z.string(), z.number()).optional()
/** /accountz?acc=… as far as it is needed; null: the server does not know the account. */
export const accountzSchema = z
  .object({
    account_detail: z.object({
      decoded_jwt: z.object({ nats: z.object({ revocations }) }),
    }),
  })
  .transform(({ account_detail }) => account_detail.decoded_jwt.nats)
  .nullable()
  .catch(null)
