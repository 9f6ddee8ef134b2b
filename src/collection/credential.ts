import { createUser, fromSeed, type KeyPair } from '@nats-io/nkeys'
import { sha512_256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base32nopad, base64urlnopad } from '@scure/base'
import { z } from 'zod'
import { signatureBy } from '@/answers'
import { strict } from '@/study'
import { raterToken } from './subjects'

const credentialSchema = strict({
  /** The server knows from it what the rater may do. Not secret. */
  jwt: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  /** Secret: proves that this is the rater, and signs what is sent. */
  seed: z.string().regex(/^SU[A-Z2-7]{56}$/),
  /** By the study's issuer: which rater the seed belongs to (`raterStatement`). */
  certificate: z.string().regex(/^[\w-]{86}$/),
})
/** What a rater's browser writes to the server with. It comes in the fragment of the rater's link and in nothing else. */
export type Credential = Readonly<z.infer<typeof credentialSchema>>

interface CredentialOrder {
  /** Seed of the scoped signing key whose public half is the study's `collection.issuer`. */
  readonly signingSeed: string
  /** Public key of the account that the signing key belongs to. */
  readonly account: string
  /** `studyToken` of the study. */
  readonly study: string
  /** The rater's code. */
  readonly rater: string
  /** Until when the server lets it in, in s since 1970; left out: for ever. */
  readonly expires?: number | undefined
}

/**
 * Makes a rater's credential. Nobody is asked: the server trusts the signing key (X2). What the rater may do is no part of
 * it but of the key's template (`raterPermissions`), which the server fills with the name.
 */
export function mintCredential(order: CredentialOrder): Credential {
  const { signingSeed, account, study, rater, expires } = order
  const user = createUser()
  const publicKey = user.getPublicKey()
  const nats = { issuer_account: account, type: 'user' }
  const statement = utf8ToBytes(raterStatement(study, rater, publicKey))
  return {
    jwt: saidBy(signingSeed, publicKey, raterToken(rater), nats, expires),
    seed: seedOf(user),
    certificate: base64urlnopad.encode(signWith(signingSeed, statement)),
  }
}

/** What a key says of another, as servers read it. @param seed whose word it is */
export function saidBy(
  seed: string,
  sub: string,
  name: string,
  nats: object,
  exp?: number,
): string {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iat, iss: publicKeyOf(seed), name, sub, exp, nats: { ...nats, version: 2 } }
  return signedToken(claims, (bytes) => signWith(seed, bytes))
}

/**
 * The Ed25519 signature by a seed as NATS writes it. Not by the client's own library for keys: that takes six times as long,
 * which a rater's browser would feel at each answer.
 */
export const signWith = (seed: string, bytes: Uint8Array): Uint8Array =>
  // After two bytes that say whose it is, before two against mistyping.
  signatureBy(base32nopad.decode(seed).slice(2, 34), bytes)

/** A JWT as NATS reads it: its id is the hash of its claims without one. */
export function signedToken(claims: object, sign: (bytes: Uint8Array) => Uint8Array): string {
  const id = base32nopad.encode(sha512_256(utf8ToBytes(JSON.stringify(claims))))
  const parts = [
    { typ: 'JWT', alg: 'ed25519-nkey' },
    { jti: id, ...claims },
  ]
  const text = parts
    .map((part) => base64urlnopad.encode(utf8ToBytes(JSON.stringify(part))))
    .join('.')
  return `${text}.${base64urlnopad.encode(sign(utf8ToBytes(text)))}`
}

/** What the issuer signs of a rater's key. */
export const raterStatement = (study: string, rater: string, publicKey: string): string =>
  `triplane-rater/1 ${study} ${raterToken(rater)} ${publicKey}`

/** The parameter of a link's fragment: `#/read/<study>?code=R01&send=<credential>`. */
export const CREDENTIAL_PARAMETER = 'send'

/** A credential as it stands in a link, letters that need no escape. */
export const credentialText = ({ jwt, seed, certificate }: Credential): string =>
  [jwt, seed, certificate].join('~')

/** @returns null for what is none: a link that was cut by a mail program, for one. */
export function readCredential(text: string): Credential | null {
  const [jwt, seed, certificate, ...rest] = text.split('~')
  const parsed = credentialSchema.safeParse({ jwt, seed, certificate })
  if (!parsed.success || rest.length > 0) return null
  const isWhole = publicKeyOf(parsed.data.seed) !== null && raterOfCredential(parsed.data) !== null
  return isWhole ? parsed.data : null
}

/** null for what is no seed: its last letters are a sum of the others. */
export function publicKeyOf(seed: string): string | null {
  try {
    return fromSeed(utf8ToBytes(seed)).getPublicKey()
  } catch {
    return null
  }
}

export const seedOf = (pair: KeyPair): string => new TextDecoder().decode(pair.getSeed())

const claimsSchema = z.object({ name: z.string(), sub: z.string(), exp: z.number().optional() })
type Claims = z.infer<typeof claimsSchema>

/** Whose it is, as it says itself; null where it cannot be read. The rater is a token: `raterToken` of the code. */
export function raterOfCredential({ jwt }: Pick<Credential, 'jwt'>) {
  const claims = claimsOf(jwt)
  return claims && { token: claims.name, publicKey: claims.sub, expires: claims.exp ?? null }
}

/** What a JWT says of whom, whoever signed it; null for what is none. */
export function claimsOf(jwt: string): Claims | null {
  try {
    const bytes = base64urlnopad.decode(jwt.split('.')[1] ?? '')
    return claimsSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}
