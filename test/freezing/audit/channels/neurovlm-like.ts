import type { PackedFile, PackedFiles } from '@/freezing/audit/channels/seen-properties'
import type { Pool } from '@/pool/pool-schema'
import { seededRandom } from '@/study'
import { choiceQuestion, poolItem } from '../../../pool/sampling/pool-item'

/** Classes of a made list like that of NeuroVLM: rows of each, and how many of them are JPEG. 41% tumour; the format tells 63%. */
export const CLASSES = [
  { name: 'tumour', rows: 1210, jpeg: 1090 },
  { name: 'multiple sclerosis', rows: 850, jpeg: 82 },
  { name: 'stroke', rows: 500, jpeg: 260 },
  { name: 'normal', rows: 390, jpeg: 200 },
] as const

/**
 * A pool of 2,950 rows whose pictures come from sources of their own: the format of the file goes with the class, and with the
 * format goes the size in bytes.
 */
export function neurovlmLike(files: 'as it is' | 'all PNG' | 'all PNG, stored'): {
  pool: Pool
  seen: PackedFiles
} {
  const random = seededRandom(2950)
  const labels = CLASSES.map(({ name }) => name)
  const rows = CLASSES.flatMap(({ rows: count, jpeg }, right) =>
    Array.from({ length: count }, (_, n) => ({ right, isJpeg: n < jpeg, rank: random() })),
  ).sort((a, b) => a.rank - b.rank)
  const seen = new Map<string, PackedFile>()
  const items = rows.map(({ right, isJpeg }, n) => {
    const file = `picture-${n}`
    const noise = Math.floor(random() * 20_000)
    seen.set(file, {
      image: {
        path: `images/${n}.${files === 'as it is' && isJpeg ? 'jpg' : 'png'}`,
        width: 512,
        height: 512,
        // A picture that was a JPEG once keeps its noise, and is larger as a PNG than one that never was.
        bytes:
          files === 'all PNG, stored'
            ? 786_700
            : (isJpeg === (files === 'as it is') ? 20_000 : 90_000) + noise,
      },
    })
    return poolItem({
      id: `row-${n}`,
      line: n + 2,
      category: 'Diagnosis',
      images: [{ file, label: null }],
      questions: [choiceQuestion(labels, right, 'Which of these does the picture show?')],
    })
  })
  return { pool: { file: 'neurovlm.csv', items }, seen }
}
