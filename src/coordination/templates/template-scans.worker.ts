import { expose } from 'comlink'
import { parsePhantomSpec, runPhantomSpec } from '@/phantom'
import type { Progress } from '../draft/draft-views'

export interface MadeScan {
  readonly file: string
  readonly bytes: Uint8Array
}

const scanMaker = {
  /** Every scan and picture of a specification (triplane-phantom/1), one after the other. */
  make(text: string, onProgress: Progress): readonly MadeScan[] {
    const spec = parsePhantomSpec(text, 'phantom.json')
    if (!spec.ok) throw new Error(spec.problems[0]?.message)
    const total = spec.value.volumes.length + spec.value.pictures.length
    const scans: MadeScan[] = []
    onProgress(0, total, '')
    for (const scan of runPhantomSpec(spec.value)) {
      scans.push(scan)
      onProgress(scans.length, total, scan.file)
    }
    return scans
  },
}
export type ScanMaker = typeof scanMaker

expose(scanMaker)
