import {
  heldFile,
  type Mapping,
  type PoolTable,
  preparePoolFrom,
  type SampleSpec,
  type SettledTable,
} from '@/pool'
import { mappedInSteps } from '@/pool/mapping/apply-mapping'
import { atOnce } from '@/study'

/** The rows of a table as items, without a pause. */
export const applyMapping = (
  table: PoolTable,
  mapping: Mapping,
  onProgress?: (done: number, total: number) => void,
  settled?: SettledTable,
) => atOnce(mappedInSteps(table, mapping, settled), onProgress)

/** The pool of one list. */
export const preparePool = (
  bytes: Uint8Array,
  file: string,
  mapping: Mapping | null,
  sample: SampleSpec | null,
) => preparePoolFrom({ name: file, files: [heldFile(file, bytes)], isSet: false }, mapping, sample)
