import { createAccount } from '@nats-io/nkeys'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type Result, refuse, type StudyCollection, succeed } from '@/study'
import { seedOf } from './credential'

/** What a study that collects is set up with: two secrets for two people, and what of them stands in study.json. */
interface CollectionKeys {
  /** The analyst's: opens the answers (age, X25519). */
  readonly identity: string
  /** The coordinator's: makes raters' credentials. */
  readonly signingSeed: string
  readonly open: Omit<StudyCollection, 'server'>
}

export async function makeCollectionKeys(): Promise<CollectionKeys> {
  const identity = await generateX25519Identity()
  const signer = createAccount()
  return {
    identity,
    signingSeed: seedOf(signer),
    open: { recipient: await identityToRecipient(identity), issuer: signer.getPublicKey() },
  }
}

/** As the age tool writes an identity: `age -d -i` takes it, too. */
export const identityText = ({ identity, open }: CollectionKeys, at: Date): string =>
  [`# created: ${at.toISOString()}`, `# public key: ${open.recipient}`, identity, ''].join('\n')

/** The identity in a file as age writes it, held against the study whose answers it is to open. */
export async function identityOfStudy(
  text: string,
  file: string,
  { recipient }: Pick<StudyCollection, 'recipient'>,
): Promise<Result<string>> {
  const identity = /^AGE-SECRET-KEY-1[A-Z0-9]+$/m.exec(text.replaceAll('\r', ''))?.[0]
  if (identity === undefined)
    return refuse(
      file,
      'no-identity',
      'there is no identity of age in this file',
      'Name the analyst-identity.txt that collect keys wrote',
    )
  // Letters may look like an identity and be none.
  const recipientOfKey = await identityToRecipient(identity).catch(() => null)
  return recipientOfKey === recipient
    ? succeed(identity)
    : refuse(
        file,
        'other-identity',
        'this identity cannot decrypt the answers of this study: they are encrypted for another one',
        'Name the analyst-identity.txt that was made with the keys of this study',
      )
}

/** The seed in a file; null where there is none. */
export const signingSeedOfText = (text: string): string | null =>
  /^SA[A-Z2-7]{56}$/m.exec(text)?.[0] ?? null
