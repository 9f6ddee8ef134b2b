import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownFolder, runHere, writeSources } from './run-cli'

const pipe = (path: string) => execFileSync('mkfifo', [path])

it('C13: links and pipes in a folder of answers are named, and not waited for', async () => {
  const answers = ownFolder()
  pipe(join(answers, 'a.json'))
  symlinkSync('/etc/passwd', join(answers, 'b.json'))
  pipe(join(answers, 'notes.txt'))
  const { code, err } = await runHere('verify', answers)
  expect([code, err.split('\n')]).toEqual([
    1,
    [
      `${join(answers, 'a.json')}: this is a named pipe, and no file. Put the file itself in its place, or take it away.`,
      `${join(answers, 'b.json')}: this is a symbolic link, and no file. Put the file itself in its place, or take it away.`,
      '',
    ],
  ])
})

it('C13: a pipe where an item has its scan is named; a link to a scan is the scan, as DataLad has them', async () => {
  const own = ownFolder()
  const { pool, volumes } = writeSources(own)
  const linked = join(own, 'linked')
  cpSync(volumes, linked, { recursive: true })
  const file = 'FLAIR.nii.gz'
  rmSync(join(linked, file))
  symlinkSync(join(volumes, file), join(linked, file))
  // Not asked for by any item: it is in nobody's way.
  pipe(join(linked, 'other'))
  const freeze = (from: string, to: string) =>
    runHere('freeze', pool, '--volumes', from, '--out', join(own, to))
  const plain = await freeze(volumes, 'plain')
  expect((await freeze(linked, 'linked-study')).code).toBe(plain.code)
  expect(plain.code).toBe(0)
  const stuck = join(own, 'stuck')
  mkdirSync(stuck)
  pipe(join(stuck, file))
  writeFileSync(join(stuck, 'x'), '')
  const refused = await freeze(stuck, 'stuck-study')
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining(`${join(stuck, file)}: this is a named pipe, and no file`),
  ])
})
