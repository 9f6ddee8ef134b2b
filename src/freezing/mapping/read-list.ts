import type { Result } from '@/study'
import type { PoolTable } from './pool-table'
import { readTable } from './read-table'

/** Reads a list as it is: texts (`readTable`), workbooks and Parquet, whose readers are loaded when there is one to read. */
export async function readList(bytes: Uint8Array, file: string): Promise<Result<PoolTable>> {
  if (isParquet(bytes)) {
    const { readParquet } = await import('./read-parquet')
    return readParquet(bytes, file)
  }
  if (!isWorkbook(bytes)) return readTable(bytes, file)
  const { readWorkbook } = await import('./grids/read-workbook')
  return readWorkbook(bytes, file)
}

const isParquet = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 4)) === 'PAR1'

/** A workbook is a zip with this part in it, whose name stands in it unpacked. */
function isWorkbook(bytes: Uint8Array): boolean {
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b)) return false
  const names = new TextDecoder('latin1').decode(bytes)
  return names.includes('xl/workbook.xml')
}
