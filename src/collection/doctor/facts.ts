import type { StreamInfo } from '@nats-io/jetstream'
import { z } from 'zod'
import type { Problem } from '@/study'
import type { CollectionRecord } from '../setup'

/** Why something could not be looked at, in a sentence without its full stop. */
export type Unseen = string

/** Everything that the doctor judges. Whoever asks the servers fills it in; what was not asked for is left out of its list. */
export interface CollectionFacts {
  readonly record: CollectionRecord
  readonly nodes: readonly SeenNode[]
  /** Where the stream was asked for, and why nobody was let in. */
  readonly server: { readonly where: string; readonly refusal: Problem | null }
  /** null: the servers have none of this study. */
  readonly stream: StreamInfo | Unseen | null
  readonly certificates: readonly SeenCertificate[]
  readonly pages: readonly SeenPage[]
}

export interface SeenCertificate {
  /** A file, or host and port. */
  readonly where: string
  /** When it ends, ms since 1970. */
  readonly endsMs: number | Unseen
}

export interface SeenPage {
  readonly where: string
  /** The servers that page and header let it send to. */
  readonly servers: readonly string[] | Unseen
}

/** One server, as its monitor shows it. */
export interface SeenNode {
  /** The address of the monitor. */
  readonly where: string
  readonly answer: NodeAnswer | Unseen
}

interface NodeAnswer {
  readonly varz: z.infer<typeof varzSchema>
  /** null: the server does not know the study's account. */
  readonly account: z.infer<typeof accountSchema> | null
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

/** The account of /accountz?acc=…, as far as it is needed. */
const accountSchema = z.object({
  decoded_jwt: z.object({
    nats: z.object({ revocations: z.record(z.string(), z.number()).optional() }),
  }),
})
export const accountzSchema = z.object({ account_detail: accountSchema })
