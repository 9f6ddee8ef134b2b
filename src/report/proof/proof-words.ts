import type { ReportInput } from '@/results'
import { countWords } from '@/study'
import { joinWords } from '../report-words'
import words from './proof-words.json' with { type: 'json' }

type Proven = Pick<ReportInput, 'proof' | 'commits' | 'simulation'>

/** What can be proven of a file of answers, what it shows where it is, and what it does not. */
export const PROOFS = words.proofs

/** `… . It does not show … .` */
export const proofSentence = ({ shows, not }: (typeof PROOFS)['signed']): string =>
  `${shows}. It does not show ${not}.`

export const consistencyWords = ({ proof }: Proven): string | null =>
  proof === null ? null : words.consistency[proof.consistency]

export function signatureWords({ proof }: Proven): string | null {
  if (proof === null || proof.consistency === 'none') return null
  const { state, signed, events, firstUnsigned } = proof.signature
  if (state === 'none') return 'no'
  return state === 'all'
    ? `all ${events} events`
    : `${signed} of ${events} events; the first without a signature is event ${firstUnsigned}`
}

/** `key 3f2a 91c0 77de 0b14`, of each key. */
export const keyWords = ({ proof }: Proven): string => {
  const keys = proof?.signature.publicKeys ?? []
  return keys.length === 0
    ? ''
    : `${keys.length === 1 ? 'key' : 'keys'} ${keys.map(keyFingerprint).join(', ')}`
}

/** The beginning of a key, as it is printed for people to compare. */
const keyFingerprint = (key: string): string => (key.slice(0, 16).match(/.{4}/g) ?? []).join(' ')

export function receiptWords({ proof, commits }: Proven): string | null {
  if (proof === null || proof.consistency === 'none') return null
  const { matching, contradicting } = proof.receipts
  const upTo = commits === null ? '' : `, up to answer ${commits.receipted} of ${commits.count}`
  const unsigned = matching.filter(({ signedBy }) => signedBy === null).length
  const facts = contradicting.filter(({ signedBy }) => signedBy === 'rater').length
  const claims = contradicting.length - facts
  return joinWords([
    facts > 0 && `${countWords(facts, 'contradicts', 'contradict')} the file`,
    claims > 0 &&
      `${claims} not signed by this file’s key ${claims === 1 ? 'claims' : 'claim'} otherwise`,
    matching.length > 0 &&
      `${matching.length}${unsigned === 0 ? '' : ` (${unsigned} unsigned: a claim)`}${upTo}`,
    matching.length + contradicting.length === 0 && 'none',
  ])
}

/** `2026-02-03 11:20 UTC`, of a time in ISO 8601. */
const timeOf = (at: string): string => at.replace(/^(.{10})T(.{5}).*Z$/, '$1 $2 UTC')

export function timeStampWords({ proof }: Proven): string | null {
  if (proof === null || proof.consistency === 'none') return null
  if (proof.timeStamps.length === 0) return 'none'
  return proof.timeStamps
    .map(({ at, kind, covers, count }) => {
      const what = covers === 'certificate' ? 'the certificate' : `event ${count ?? '–'}`
      return `${at === null ? 'no time in it' : timeOf(at)} (${words.timeStamps[kind]}, ${what})`
    })
    .join('; ')
}

/** Whether the file says that it is simulated, and where. */
export const simulationWords = ({ simulation }: Pick<Proven, 'simulation'>): string =>
  simulation === null ? '' : words.simulation[simulation]
