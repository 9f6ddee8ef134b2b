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
      `${join(answers, 'a.json')}: this is a named pipe, and no file. Replace it with the file itself, or remove it.`,
      `${join(answers, 'b.json')}: this is a symbolic link, and no file. Replace it with the file itself, or remove it.`,
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

it('C12: a name of a file is neither obeyed by a terminal, nor a line of its own', async () => {
  const own = ownFolder()
  const name = 'x\u001b[2J\nforged: sound\u202e.txt'
  writeFileSync(join(own, name), '')
  for (const words of [[], ['--json']]) {
    const { err, out, code } = await runHere('check', own, ...words)
    expect(code).toBe(1)
    expect(err).toContain('x␛[2J␊forged: sound⟨U+202E⟩.txt: the file does not belong in a package')
    expect(`${err}${out}`.split('\n').filter((line) => line.startsWith('forged'))).toEqual([])
    expect(/(?!\n)\p{Cc}|\u202e/u.test(`${err}${out}`)).toBe(false)
  }
})
