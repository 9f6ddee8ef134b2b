import { fail, type Result, textExcess } from '@/study'
import { heldFile, type ListFile, wholeFile } from './list-file'
import type { PoolTable } from './pool-table'
import { readTable } from './read-table'

/** Reads a list as it is: texts (`readTable`), workbooks and Parquet, whose readers are loaded when there is one to read. */
export const readList = (bytes: Uint8Array, file: string): Promise<Result<PoolTable>> =>
  readListFile(heldFile(file, bytes))

/** The same of a file whose bytes are read where they are needed: of Parquet, never all at once. */
export async function readListFile(file: ListFile): Promise<Result<PoolTable>> {
  if (isParquet(await file.read(0, 4))) {
    const { readParquet } = await import('./parquet/read-parquet')
    return readParquet(file)
  }
  const excess = textExcess(file.size, file.path)
  if (excess !== null) return fail(excess)
  const bytes = await wholeFile(file)
  if (!isWorkbook(bytes)) return readTable(bytes, file.path)
  const { readWorkbook } = await import('./grids/read-workbook')
  return readWorkbook(bytes, file.path)
}

const isParquet = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes) === 'PAR1'

/** A workbook is a zip with this part in it, whose name stands in it unpacked. */
function isWorkbook(bytes: Uint8Array): boolean {
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b)) return false
  const names = new TextDecoder('latin1').decode(bytes)
  return names.includes('xl/workbook.xml')
}
