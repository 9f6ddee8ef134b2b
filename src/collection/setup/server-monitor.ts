import { z } from 'zod'

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

const revocations = z.record(z.string(), z.number()).default({})
/** /accountz?acc=… as far as it is needed: since when keys are revoked; null: the server does not know the account. */
export const accountzSchema = z
  .object({
    account_detail: z.object({ decoded_jwt: z.object({ nats: z.object({ revocations }) }) }),
  })
  .transform(({ account_detail }) => account_detail.decoded_jwt.nats.revocations)
  .nullable()
  .catch(null)
