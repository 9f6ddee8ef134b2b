import { basename } from 'node:path'
import type { FoundReceipt } from '@/answers'
import { decodeGrey } from '@/freezing/audit/grey-picture'
import { readReceipts } from '@/report'
import type { Problem } from '@/study'
import type { Arguments } from '../command'
import { listOption } from '../command'
import { listFiles } from './list-files'
import { readBytes } from './read-input'

export const receiptsOption = {
  receipts: listOption(
    '<f…>',
    'receipts of raters: texts with any number of them, or pictures (.png, .jpg) of their QR codes; a folder stands for those in it',
  ),
}

/** The receipts of `--receipts`, and what of the files cannot be used. */
export async function readReceiptFiles(
  args: Arguments,
): Promise<{ readonly receipts: readonly FoundReceipt[]; readonly problems: readonly Problem[] }> {
  const listed = await listFiles(args.list('receipts'), /\.(txt|eml|md|png|jpe?g)$/i)
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
