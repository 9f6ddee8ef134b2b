import type { PoolItem } from '../pool/pool-schema'
import { filesOfValue, sourcePaths } from './cell-files'
import type { VolumeMap } from './mapping-schema'
import { type Row, type RowProblem, rowProblem, rowValue, sourceText } from './row-value'

type PoolOverlay = NonNullable<PoolItem['volumes'][number]['overlays']>[number]

interface ScanOfCell {
  readonly file: string
  /** Its place among the scans that the cell names, and how many there are: a cell of overlays names as many, in the same order. */
  readonly place: number
  readonly count: number
}

/** What is laid over one scan of a row: by the columns that name its files, or by where they lie. */
export function overlaysOf(
  row: Row,
  { overlays = [], split }: VolumeMap,
  { file, place, count }: ScanOfCell,
  problems: RowProblem[],
): PoolOverlay[] {
  return overlays.flatMap((map): PoolOverlay[] => {
    const { label, ...shown } = map
    const made = (path: string, rest: Omit<PoolOverlay, 'file' | 'label'>) =>
      sourcePaths(path, 'from' in map ? map.from : '', problems).map((name) => ({
        file: name,
        ...rest,
        label: sourceText(row, label) || rest.id,
      }))
    if ('beside' in shown) {
      const { beside, ...rest } = shown
      return made(besideOf(file, beside), rest)
    }
    const { from, ...rest } = shown
    const files = filesOfValue(rowValue(row, from), split)
    if (files.length > 0 && files.length !== count) {
      if (place === 0)
        problems.push(
          rowProblem(
            'overlays-uneven',
            from,
            `there are ${count} scans and ${files.length} files to lay over them`,
            'Name a file for each scan, in the same order',
          ),
        )
      return []
    }
    return files.slice(place, place + 1).flatMap((path) => made(path, rest))
  })
}

/** The file that lies beside a scan: `*_mask.nii.gz` of `s1/T1.nii.gz` is `s1/T1_mask.nii.gz`. */
function besideOf(file: string, name: string): string {
  const [base = file] = file.split('/').slice(-1)
  const folder = file.slice(0, file.length - base.length)
  return `${folder}${name.replaceAll('*', base.replace(/\.(nii|hdr|img|mgz|mgh|nrrd)(\.gz)?$/i, ''))}`
}
