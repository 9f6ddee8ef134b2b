import type { StreamConfig } from '@nats-io/jetstream'
import { z } from 'zod'
import { type Result, refuse, succeed } from '@/study'

/** Of the study's hash, as a receipt names it: enough to tell which study it is. */
const TOKEN_DIGITS = 16
/** Every subject of collected events begins with it. */
const ROOT = 'a'

/** How the subjects of one study are told from those of another (X1). */
export const studyToken = (studyHash: string): string => studyHash.slice(0, TOKEN_DIGITS)
export const studyTokenSchema = z.string().regex(/^[0-9a-f]{16}$/)

/**
 * A rater code as one word of a subject, where a dot would begin the next one. It is also the name in the rater's
 * credential, from which the server knows what the rater may write to.
 */
export const raterToken = (code: string): string =>
  code.replace(
    /[^A-Za-z0-9-]/g,
    (letter) => `_${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )

/** The rater code of a token; null for what is no token. */
export function raterOfToken(token: string): string | null {
  if (!/^(?:[A-Za-z0-9-]|_[0-9a-f]{2})+$/.test(token)) return null
  const code = token.replace(/_([0-9a-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  return raterToken(code) === token ? code : null
}

interface EventPlace {
  /** `studyToken` of the study. */
  readonly study: string
  /** The rater's code. */
  readonly rater: string
  /** Id of the session. */
  readonly session: string
  /** Number of the event in its log, from 1. */
  readonly seq: number
}

/** One subject for each event: what lies there once is never replaced. */
export const eventSubject = ({ study, rater, session, seq }: EventPlace): string =>
  [ROOT, study, raterToken(rater), session, seq].join('.')

const PLACE =
  /^a\.([0-9a-f]{16})\.([^.]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})$/

/** The place that a subject names, or why it names none. */
export function placeOfSubject(subject: string): Result<EventPlace> {
  const [, study = '', token = '', session = '', digits] = PLACE.exec(subject) ?? []
  const rater = raterOfToken(token)
  return rater !== null
    ? succeed({ study, rater, session, seq: Number(digits) })
    : refuse(
        'stream',
        'wrong-subject',
        `the subject "${subject}" names no event`,
        'Keep the stream for what readers send',
      )
}

/** All events of a study. */
export const studySubjects = (study: string): string => `${ROOT}.${study}.>`
/** All events of a rater of a study. */
export const raterSubjects = (study: string, rater: string): string =>
  `${ROOT}.${study}.${raterToken(rater)}.>`

export const streamName = (study: string): string => `triplane-${study}`

/**
 * What makes the stream append-only (X1): one message for a subject, the first; nothing is deleted, not even by who set it
 * up. Names and values are those of JetStream.
 */
export const streamSettings = (study: string) =>
  ({
    name: streamName(study),
    subjects: [studySubjects(study)],
    retention: 'limits',
    storage: 'file',
    max_msgs_per_subject: 1,
    discard: 'new',
    discard_new_per_subject: true,
    deny_delete: true,
    deny_purge: true,
    allow_rollup_hdrs: false,
    allow_direct: true,
    max_age: 0,
    max_bytes: -1,
    max_msgs: -1,
    max_msg_size: MOST_MESSAGE_BYTES,
  }) satisfies Partial<StreamConfig>

/** Below the 1 MiB that a server takes unless told otherwise, which counts headers, too. */
export const MOST_MESSAGE_BYTES = 1_000_000

/** Replies come to an inbox of the rater's own: those of others cannot be listened to. */
export const inboxPrefix = (rater: string): string => `_INBOX.${raterToken(rater)}`

/** Where the last message of a subject is asked for. */
export const lookUpSubject = (study: string, subject: string): string =>
  `$JS.API.DIRECT.GET.${streamName(study)}.${subject}`

/** What the browsers of one rater call to each other begins with it. */
export const callPrefix = (rater: string): string => `${inboxPrefix(rater)}.live.`

/**
 * A rater may say nothing to an inbox. But an answer of the server goes to whichever inbox of hers a question names, and every browser
 * of hers hears it: so a call is the question for what lies here, where nothing does.
 */
export const callQuestion = (study: string, rater: string): string =>
  lookUpSubject(study, `${ROOT}.${study}.${raterToken(rater)}.live`)

/** What a rater may do, as the template of the scoped signing key has it: `{{name()}}` is the name in the credential. */
export const raterPermissions = (study: string) => ({
  pub: {
    allow: [`${ROOT}.${study}.{{name()}}.>`, lookUpSubject(study, `${ROOT}.${study}.{{name()}}.>`)],
  },
  sub: { allow: ['_INBOX.{{name()}}.>'] },
})
