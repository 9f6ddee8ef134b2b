import { afterEach, expect, it, vi } from 'vitest'
import { filesOfHandle, openFiles } from '@/coordination/volumes/folder-files'

afterEach(() => vi.restoreAllMocks())

/** A folder as the browser's picker hands it out; what it was asked for is written down. */
function folderHandle(tree: Tree) {
  const opened: string[] = []
  const handleOf = (name: string, entry: Tree | string): FakeEntry =>
    typeof entry === 'string'
      ? {
          kind: 'file',
          name,
          async getFile() {
            opened.push(name)
            return new File([entry], name)
          },
        }
      : {
          kind: 'directory',
          name,
          async *values() {
            for (const [inner, one] of Object.entries(entry)) yield handleOf(inner, one)
          },
        }
  return { opened, handle: handleOf('scans', tree) as unknown as FileSystemDirectoryHandle }
}
interface Tree {
  readonly [name: string]: Tree | string
}
interface FakeEntry {
  readonly kind: 'file' | 'directory'
  readonly name: string
  readonly getFile?: () => Promise<File>
  readonly values?: () => AsyncGenerator<FakeEntry>
}

it('a chosen folder is read by its names, in the order of the disk, and none of its files is opened', async () => {
  const { opened, handle } = folderHandle({
    'sub-02': { anat: { 'b.nii': 'b' }, 'c.nii': 'c' },
    'a.nii': 'a',
    'sub-01': { 'd.nii': 'd' },
  })
  const files = await filesOfHandle(handle, () => {})
  expect(files.map(({ path }) => path)).toEqual([
    'sub-02/anat/b.nii',
    'sub-02/c.nii',
    'a.nii',
    'sub-01/d.nii',
  ])
  expect(opened).toEqual([])
})

it('a file is opened once, and is the same each time', async () => {
  const { opened, handle } = folderHandle({ 'a.nii': 'a', 'b.nii': 'b' })
  const files = await filesOfHandle(handle, () => {})
  const [first] = files
  expect(await first?.open()).toBe(await first?.open())
  expect(opened).toEqual(['a.nii'])
  expect(await Promise.all((await openFiles(files)).map(({ file }) => file.text()))).toEqual([
    'a',
    'b',
  ])
  expect(opened).toEqual(['a.nii', 'b.nii'])
})

it('how many files there are so far is told ten times a second, however many are found', async () => {
  const names = Array.from({ length: 250 }, (_, n) => [`${n}.nii`, ''] as const)
  const told: number[] = []
  const { handle } = folderHandle(Object.fromEntries(names))
  // A hundredth of a second for each file.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  expect(await filesOfHandle(handle, (count) => told.push(count))).toHaveLength(250)
  expect(told.length).toBeGreaterThan(20)
  expect(told.length).toBeLessThanOrEqual(25)
  expect(told).toEqual([...new Set(told)].sort((a, b) => a - b))
})
