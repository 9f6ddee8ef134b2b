import { basename } from 'node:path'
import { type FoundReceipt, readTimeStamp } from '@/answers'
import { decodeGrey } from '@/freezing/audit/grey-picture'
import { readReceipts } from '@/results'
import type { Problem } from '@/study'
import type { Arguments } from '../command'
import { listOption } from '../command'
import { listFiles } from './list-files'
import { readBytes } from './read-input'
import { readSources, SOURCE_NAMES } from './report-sources'

export const witnessOptions = {
  receipts: listOption(
    '<f…>',
    'receipts of readers: text files, images (.png, .jpg) of their QR codes, or a folder of them',
  ),
  'time-stamps': listOption(
    '<f…>',
    'RFC 3161 time stamps (.tsr, .tst) of an answer file, of its last event, or of the study hash',
  ),
}

/** What somebody else says of the answer files. */
export type WitnessFiles = Awaited<ReturnType<typeof readWitnessFiles>>

/** The files of `--receipts` and `--time-stamps`, and what of them cannot be used. */
export async function readWitnessFiles(args: Arguments) {
  const { receipts, problems } = await readReceiptFiles(args)
  const stamps = await readSources(args, 'time-stamps', readTimeStamp)
  return { receipts, timeStamps: stamps.read, problems: [...problems, ...stamps.problems] }
}

/** The receipts of `--receipts`, and what of the files cannot be used. */
export async function readReceiptFiles(args: Arguments) {
  const listed = await listFiles(args.list('receipts'), SOURCE_NAMES.receipts)
  const receipts: FoundReceipt[] = []
  const problems: Problem[] = [...listed.problems]
  for (const path of listed.files) {
    const bytes = await readBytes(path)
    const read = bytes.ok
      ? await readReceipts(bytes.value, basename(path), decodeGrey)
      : { receipts: [], problems: bytes.problems }
    receipts.push(...read.receipts)
    problems.push(...read.problems)
  }
  return { receipts, problems }
}
