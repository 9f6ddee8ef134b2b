import { expose } from 'comlink'
import { isVolume } from '@/package/load-volume'
import type { FileCheck } from '@/package/site/offline-copy'
import { digestHex } from '@/study/canonical-json'

const isFrozen: FileCheck = async (file, { sha256, sha256Raw }) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if ((await digestHex(bytes)) === sha256) return true
  return sha256Raw !== null && (await isVolume(bytes, { sha256Raw }))
}
const checker = { isFrozen }
export type FileChecker = typeof checker
expose(checker)
