import { createAccount, createOperator, createUser } from '@nats-io/nkeys'
import { z } from 'zod'
import { strict } from '@/study'
import { saidBy, seedOf } from '../credential'
import { type Office, type OfficeEntry, officeInbox } from '../office/office-files'
import { raterPermissions, streamName } from '../subjects'
import { accountsConfig } from './server-files'

/** Everything that signs. Whoever has one of these seeds can let anybody in, so none lies on a server. */
interface CollectionSeeds {
  /** Signs the accounts: needed to revoke a rater. */
  readonly operator: string
  /** Of the study's account: mints the coordinator and the one who sets the stream up. */
  readonly account: string
}

export const accountsSchema = strict({
  operator: z.string(),
  /** A key and what the operator says of it, as servers read it. */
  system: strict({ publicKey: z.string(), jwt: z.string() }),
  account: z.string(),
  /** Public key of the scoped signing key that raters' credentials are signed with. */
  issuer: z.string(),
})
/** The public half of what servers trust; enough, with the operator's seed, to write it anew. */
export type CollectionAccounts = Readonly<z.infer<typeof accountsSchema>>

/** What the study's account is made of, as the record of a setup has it. */
interface StudyAccount {
  readonly study: string
  readonly accounts: CollectionAccounts
  /** Connections at once, over all nodes; a rater's browser is one. */
  readonly connections: number
  /** The servers; only how many counts. */
  readonly nodes: readonly unknown[]
  /** What the stream may take on each of them; left out: as much as they have. */
  readonly quotaBytes?: number | undefined
  /** Public keys that are not let in any more. */
  readonly revoked: object
}

/**
 * The quota of all copies together. It is the account's and not the stream's (`max_bytes`): nats-server 2.9.10 drops the oldest answers
 * of a full stream when it starts again (nats-server#4775). A single server has `max_file_store`, which gives refused messages no number.
 */
const diskLimit = ({ nodes, quotaBytes }: StudyAccount): number =>
  nodes.length > 1 && quotaBytes !== undefined ? nodes.length * quotaBytes : UNLIMITED

/**
 * Servers let in a credential that says it was made after its key was revoked. Each key has one credential, whose clock may have
 * run ahead: so it is revoked until the end of the year 9999.
 */
const FOR_EVER = 253_402_300_799

const UNLIMITED = -1

/** New keys of an operator and its two accounts. Nobody is asked, and nothing is sent. */
export function newCollectionKeys(issuer: string): {
  readonly seeds: CollectionSeeds
  readonly accounts: CollectionAccounts
} {
  const operator = createOperator()
  const account = createAccount()
  const seeds = { operator: seedOf(operator), account: seedOf(account) }
  const publicKey = createAccount().getPublicKey()
  const ofOperator = { type: 'operator', system_account: publicKey }
  const ofSystem = { type: 'account', limits: NO_STORE }
  return {
    seeds,
    accounts: {
      operator: saidBy(seeds.operator, operator.getPublicKey(), 'triplane', ofOperator),
      system: { publicKey, jwt: saidBy(seeds.operator, publicKey, 'system', ofSystem) },
      account: account.getPublicKey(),
      issuer,
    },
  }
}

const NO_LIMITS = { subs: UNLIMITED, data: UNLIMITED, payload: UNLIMITED }
const NO_STORE = {
  ...NO_LIMITS,
  imports: UNLIMITED,
  exports: UNLIMITED,
  wildcards: true,
  conn: UNLIMITED,
  leaf: UNLIMITED,
}

/**
 * accounts.conf for every server: the study's account, signed by the operator, with one stream, a signing key whose raters may do
 * what `raterPermissions` says and no more, and who is not let in any more (X9, X11).
 */
export function signedAccounts(operatorSeed: string, setup: StudyAccount): string {
  const { study, accounts, connections, revoked } = setup
  const { operator, system, account, issuer } = accounts
  const template = {
    ...raterPermissions(study),
    ...NO_LIMITS,
    subs: 16,
    payload: 1_048_576,
    allowed_connection_types: ['WEBSOCKET', 'STANDARD'],
  }
  const nats = {
    limits: {
      ...NO_STORE,
      imports: 0,
      exports: 0,
      leaf: 0,
      conn: connections,
      // Memory holds where each reader of the stream is, and no answer.
      mem_storage: UNLIMITED,
      disk_storage: diskLimit(setup),
      streams: 1,
      consumer: UNLIMITED,
    },
    signing_keys: [{ kind: 'user_scope', key: issuer, role: 'rater', template }],
    revocations: Object.fromEntries(Object.keys(revoked).map((key) => [key, FOR_EVER])),
    type: 'account',
  }
  return accountsConfig({
    operator,
    system: system.publicKey,
    systemJwt: system.jwt,
    account,
    accountJwt: saidBy(operatorSeed, account, `study-${study}`, nats),
  })
}

/** All that an office may say and hear (X9): what its commands ask for, and nothing else. */
function officePermissions(office: Office, study: string) {
  const stream = streamName(study)
  const uses = {
    administrator: [`$JS.API.STREAM.CREATE.${stream}`],
    coordinator: [
      `$JS.API.CONSUMER.CREATE.${stream}`,
      `$JS.API.CONSUMER.CREATE.${stream}.>`,
      `$JS.FC.${stream}.>`,
    ],
  }
  return {
    pub: { allow: ['$JS.API.INFO', `$JS.API.STREAM.INFO.${stream}`, ...uses[office]] },
    sub: { allow: [`${officeInbox(office)}.>`] },
  }
}

/**
 * The coordinator reads the stream; the administrator makes it, once, and looks at its settings. Neither writes, changes or removes
 * anything else.
 */
export function mintOffice(accountSeed: string, office: Office, study: string): OfficeEntry {
  const user = createUser()
  const nats = { ...officePermissions(office, study), ...NO_LIMITS, type: 'user' }
  return {
    jwt: saidBy(accountSeed, user.getPublicKey(), office, nats),
    seed: seedOf(user),
  }
}
