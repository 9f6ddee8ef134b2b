import { createAccount, createOperator, createUser } from '@nats-io/nkeys'
import { type Result, refuse, succeed } from '@/study'
import { claimsOf, publicKeyOf, saidBy, seedOf } from '../credential'
import { type Office, type OfficeEntry, officeInbox } from '../office/office-files'
import { raterPermissions, streamName } from '../subjects'
import { accountsConfig } from './server-files'
import type { CollectionRecord } from './setup-record'

/** What the study's account is made of. Of nodes counts how many there are, of revoked keys which. */
interface StudyAccount
  extends Pick<CollectionRecord, 'study' | 'accounts' | 'connections' | 'quotaBytes'> {
  readonly nodes: readonly unknown[]
  readonly revoked: object
}

/**
 * Servers let in a credential that says it was made after its key was revoked. Each key has one credential, whose clock may have
 * run ahead: so it is revoked until the end of the year 9999.
 */
const FOR_EVER = 253_402_300_799

const UNLIMITED = -1

/** New keys of an operator and its two accounts. Nobody is asked, and nothing is sent. */
export function newCollectionKeys(issuer: string) {
  const operator = createOperator()
  const account = createAccount()
  const operatorSeed = seedOf(operator)
  const publicKey = createAccount().getPublicKey()
  const ofOperator = { type: 'operator', system_account: publicKey }
  const ofSystem = { type: 'account', limits: NO_STORE }
  return {
    /** Whoever has one of these can let anybody in, so none lies on a server: the first signs the accounts, the second mints offices. */
    seeds: { operator: operatorSeed, account: seedOf(account) },
    accounts: {
      operator: saidBy(operatorSeed, operator.getPublicKey(), 'triplane', ofOperator),
      system: { publicKey, jwt: saidBy(operatorSeed, publicKey, 'system', ofSystem) },
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
  const { study, accounts, connections, quotaBytes, revoked } = setup
  const { length } = setup.nodes
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
      // The quota of all copies together. It is the account's and not the stream's (`max_bytes`): nats-server 2.9.10 drops the oldest
      // answers of a full stream when it starts again (nats-server#4775). A single server has `max_file_store`, which gives refused
      // messages no number.
      disk_storage: length > 1 && quotaBytes !== undefined ? length * quotaBytes : UNLIMITED,
      streams: 1,
      consumer: UNLIMITED,
    },
    signing_keys: [{ kind: 'user_scope', key: accounts.issuer, role: 'rater', template }],
    revocations: Object.fromEntries(Object.keys(revoked).map((key) => [key, FOR_EVER])),
    type: 'account',
  }
  return accountsConfig(accounts, saidBy(operatorSeed, accounts.account, `study-${study}`, nats))
}

/** Signs the account anew, as a record has it. @returns accounts.conf for every server */
export function signRecord(record: CollectionRecord, operatorSeed: string): Result<string> {
  // Claims of the operator's own words name it.
  return claimsOf(record.accounts.operator)?.sub === publicKeyOf(operatorSeed)
    ? succeed(signedAccounts(operatorSeed, record))
    : refuse(
        'operator-seed.txt',
        'other-operator',
        'this is not the operator whose word the servers take',
        'Give secret/operator-seed.txt of this setup',
      )
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
  return { jwt: saidBy(accountSeed, user.getPublicKey(), office, nats), seed: seedOf(user) }
}
