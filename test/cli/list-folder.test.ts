import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { listFiles, listFolder } from '@/cli/io/list-files'
import { SOURCE_NAMES } from '@/cli/io/report-sources'
import { collectedFiles } from '@/collection/collected-export'
import { ownFolder } from './run-cli'

it('names files by their whole path, however the folder is written', async () => {
  const folder = ownFolder()
  mkdirSync(join(folder, 'sub-01'))
  for (const file of ['scan.nii.gz', 'sub-01/T1w.nii.gz']) writeFileSync(join(folder, file), '')
  const here = relative(process.cwd(), folder)
  for (const root of [folder, `${folder}/`, here, `${here}/.`, `./${here}`])
    expect((await listFolder(root)).paths, root).toEqual(['scan.nii.gz', 'sub-01/T1w.nii.gz'])
  // The folder that the command is run in.
  const run = promisify(execFile)
  const script = `import(${JSON.stringify(resolve('src/cli/io/list-files.ts'))}).then(async (m) => console.log(JSON.stringify((await m.listFolder('.')).paths)))`
  const tsx = ['--import', import.meta.resolve('tsx'), '-e', script]
  const env = { ...process.env, TSX_TSCONFIG_PATH: resolve('tsconfig.json') }
  const { stdout } = await run(process.execPath, tsx, { cwd: folder, env })
  expect(JSON.parse(stdout)).toEqual(['scan.nii.gz', 'sub-01/T1w.nii.gz'])
})

it('takes the folder that triplane collect export writes as a folder of answers', async () => {
  const folder = ownFolder()
  const witnesses = collectedFiles([]).witnesses.map(({ name }) => name)
  for (const name of ['answers-R1.json', 'readers.csv', ...witnesses])
    writeFileSync(join(folder, name), '')
  expect(witnesses).toContain('collected.csv')
  const { files, problems } = await listFiles([folder], SOURCE_NAMES.answers)
  expect(files.map((file) => relative(folder, file))).toEqual(['answers-R1.json', 'readers.csv'])
  expect(problems).toEqual([])
})
