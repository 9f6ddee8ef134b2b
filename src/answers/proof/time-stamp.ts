import { bytesToHex } from '@noble/hashes/utils.js'
import type { Certificate, SignedData, SignerInfo } from 'pkijs'
import { fail, type Problem, problemOf, type Result, succeed } from '@/study'
import type { AnswersFile } from '../answers-file'
import { concerningReceipts, type TimeStamp } from './file-proof'
import type { FoundReceipt } from './find-receipts'

/** A token of RFC 3161 whose signature holds: by the word of its issuer, what has this hash existed at that time. */
export interface ReadTimeStamp {
  /** Hex. What was stamped, whatever it is. */
  readonly digest: string
  readonly at: string
  readonly issuer: string
  readonly notChecked: readonly string[]
  readonly source: string
}

const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const EXTENDED_KEY_USAGE = '2.5.29.37'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
/** A token is a few kilobytes. */
const MOST_BYTES = 1_000_000

/** Whether a file may be a reply or a token (.tsr, .tst): DER that says somewhere that it holds a time stamp. */
export function isTimeStamp(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x30 || bytes.length > MOST_BYTES) return false
  const mark = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x10, 0x01, 0x04]
  return bytes.some((_, start) => mark.every((byte, n) => bytes[start + n] === byte))
}

/**
 * Reads a reply or token of RFC 3161, and verifies the signature in it with the certificate in it (SPEC A14). Offline:
 * nobody is asked. Whether that certificate is to be trusted is not decided here, and said to be open.
 */
export async function readTimeStamp(
  bytes: Uint8Array,
  source: string,
): Promise<Result<ReadTimeStamp>> {
  if (globalThis.crypto.subtle === undefined)
    return fail(
      wrong(
        source,
        'a time stamp cannot be checked over plain http',
        'Open this page over https, or use the command line',
      ),
    )
  try {
    return await verified(bytes, source)
  } catch {
    return fail(wrong(source, 'this file is no time stamp of RFC 3161 that can be read'))
  }
}

const wrong = (
  file: string,
  message: string,
  remedy = 'Fetch the token again, with the certificate of its issuer in it (openssl ts -query … -cert)',
): Problem => problemOf(file, 'wrong-time-stamp', message, remedy)

async function verified(bytes: Uint8Array, source: string): Promise<Result<ReadTimeStamp>> {
  const { TSTInfo, getCrypto } = await import('pkijs')
  const signed = await signedDataOf(Uint8Array.from(bytes))
  const content = signed.encapContentInfo.eContent?.getValue()
  const [signer, ...others] = signed.signerInfos
  if (signed.encapContentInfo.eContentType !== TST_INFO || content === undefined)
    return fail(wrong(source, 'this file is signed, and no time stamp'))
  if (signer === undefined || others.length > 0)
    return fail(wrong(source, 'this time stamp is not signed by one issuer'))
  const certificate = certificateOf(signed, signer)
  if (certificate === null)
    return fail(wrong(source, 'the certificate of its issuer is not in this time stamp'))
  const engine = getCrypto(true)
  const algorithm = engine.getAlgorithmByOID(signer.digestAlgorithm.algorithmId)
  if (!('name' in algorithm))
    return fail(wrong(source, 'this time stamp uses a hash that is not known'))
  const attributes = signer.signedAttrs
  const isWhole =
    attributes !== undefined &&
    hexOf(await engine.digest(algorithm.name, content)) === attributeOf(signer, MESSAGE_DIGEST) &&
    hasContentType(signer) &&
    (await engine.verifyWithPublicKey(
      attributes.encodedValue,
      signer.signature,
      certificate.subjectPublicKeyInfo,
      signer.signatureAlgorithm,
      algorithm.name,
    ))
  if (!isWhole)
    return fail(wrong(source, 'the signature of this time stamp does not hold: it was changed'))
  const info = TSTInfo.fromBER(content)
  const { notBefore, notAfter } = certificate
  if (info.genTime < notBefore.value || info.genTime > notAfter.value || !mayStamp(certificate))
    return fail(wrong(source, 'its certificate was not made for time stamps, or not for that time'))
  return succeed({
    digest: hexOf(info.messageImprint.hashedMessage.getValue()),
    at: info.genTime.toISOString(),
    issuer: nameOf(certificate),
    notChecked: [
      'whether its issuer is to be trusted: anybody can make such a certificate',
      'whether its certificate was revoked',
    ],
    source,
  })
}

/** A reply holds the token with a status before it. */
async function signedDataOf(bytes: Uint8Array<ArrayBuffer>): Promise<SignedData> {
  const { ContentInfo, SignedData, TimeStampResp } = await import('pkijs')
  const token = (() => {
    try {
      return TimeStampResp.fromBER(bytes).timeStampToken
    } catch {
      return ContentInfo.fromBER(bytes)
    }
  })()
  if (token === undefined) throw new TypeError('the reply holds no token')
  return new SignedData({ schema: token.content })
}

function certificateOf(signed: SignedData, { sid }: SignerInfo): Certificate | null {
  const found = (signed.certificates ?? []).find(
    (candidate) =>
      'serialNumber' in candidate &&
      'subject' in candidate &&
      'issuer' in sid &&
      candidate.serialNumber.isEqual(sid.serialNumber) &&
      candidate.issuer.isEqual(sid.issuer),
  )
  return found !== undefined && 'subjectPublicKeyInfo' in found ? found : null
}

/** Hex of the value of a signed attribute; '' where it has none. */
function attributeOf({ signedAttrs }: SignerInfo, type: string): string {
  const value: unknown = signedAttrs?.attributes.find((attribute) => attribute.type === type)
    ?.values[0]
  return typeof value === 'object' &&
    value !== null &&
    'getValue' in value &&
    typeof value.getValue === 'function'
    ? hexOf(value.getValue())
    : ''
}

function hasContentType({ signedAttrs }: SignerInfo): boolean {
  const value: unknown = signedAttrs?.attributes.find(
    (attribute) => attribute.type === CONTENT_TYPE,
  )?.values[0]
  return String(value).includes(TST_INFO)
}

function mayStamp({ extensions = [] }: Certificate): boolean {
  const usage: unknown = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)?.parsedValue
  return (
    typeof usage === 'object' &&
    usage !== null &&
    'keyPurposes' in usage &&
    Array.isArray(usage.keyPurposes) &&
    usage.keyPurposes.includes(TIME_STAMPING)
  )
}

/** Organisation and name, as its certificate has them. */
const nameOf = ({ subject }: Certificate): string =>
  subject.typesAndValues
    .filter(({ type }) => type === '2.5.4.10' || type === '2.5.4.3')
    .map(({ value }) => String(value.valueBlock.value))
    .join(', ')

const hexOf = (buffer: ArrayBuffer): string => bytesToHex(new Uint8Array(buffer))

/** What else of an answer file may have been stamped. */
interface Stamped {
  /** SHA-256 of the bytes of the answer file. */
  readonly fileSha256: string
  /** SHA-256 of the bytes of freeze.json; null or left out: none is at hand. */
  readonly certificateSha256?: string | null | undefined
  readonly receipts: readonly FoundReceipt[]
}

/**
 * The time stamps that cover something of this file: the hash of one of its events (which that of a receipt is, too), the
 * file itself, or its study: the hash of study.json, or the certificate that names it.
 */
export function timeStampsOfFile(
  file: AnswersFile,
  stamps: readonly ReadTimeStamp[],
  { fileSha256, certificateSha256, receipts }: Stamped,
): TimeStamp[] {
  const heads = new Map(file.events.map(({ hash, seq }) => [hash, seq]))
  const receipted = new Set(concerningReceipts(receipts, file).map(({ receipt }) => receipt.head))
  return stamps.flatMap(({ digest, ...stamp }): TimeStamp[] => {
    const count = digest === fileSha256 ? file.events.length : heads.get(digest)
    if (count !== undefined)
      return [
        {
          ...stamp,
          kind: 'rfc-3161',
          count,
          covers: receipted.has(digest) ? 'receipt' : 'answers',
        },
      ]
    return digest === file.studyHash || digest === certificateSha256
      ? [{ ...stamp, kind: 'rfc-3161', covers: 'certificate', count: null }]
      : []
  })
}
