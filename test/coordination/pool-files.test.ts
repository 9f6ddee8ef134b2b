import { expect, it } from 'vitest'
import { PoolFiles } from '@/coordination/draft/pool-files'
import { askedFiles, fileAtHand } from '@/coordination/volumes/folder-files'
import { parsePool } from '@/pool'

it('finds the files of a folder by their names, and asks for none of them before it is read', async () => {
  const names = Array.from({ length: 50 }, (_, n) => `${n}.png`)
  const lines = names.map((file) =>
    JSON.stringify({
      id: file,
      category: 'A',
      images: [{ file }],
      questions: [{ id: 'answer', kind: 'yes-no', prompt: 'Is it wide?' }],
    }),
  )
  const pool = parsePool(lines.join('\n'), 'pool.jsonl')
  if (!pool.ok) throw new Error(JSON.stringify(pool.problems))
  const [paths, fileOf] = askedFiles(
    names.map((path) => fileAtHand({ path, file: new Blob([path]) })),
  )
  const asked: string[] = []
  const files = new PoolFiles()
  files.set(paths, (path) => {
    asked.push(path)
    return fileOf(path)
  })
  const { missing, ambiguous, unusedCount } = files.match(pool.value, new Set(names), {})
  expect({ missing, ambiguous, unusedCount }).toEqual({ missing: 0, ambiguous: 0, unusedCount: 0 })
  expect(asked).toEqual([])
  expect(await (await files.blobOf('7.png'))?.text()).toBe('7.png')
  expect(new TextDecoder().decode(await files.bytesOf('8.png'))).toBe('8.png')
  expect(asked).toEqual(['7.png', '8.png'])
})
