import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ethicsZip } from '@/coordination/draft/part-zip'
import { packageZip } from '@/package'
import { type Json, yesNo } from '../freezing/freezing-fixture'
import { ownFolder, runHere, writeSources } from './run-cli'

const POOL: readonly Json[] = Array.from({ length: 8 }, (_, n) => ({
  id: `case-${n}`,
  category: n % 2 === 0 ? 'Signal' : 'Location',
  subject: `patient-of-mine-${n}`,
  context: `Story number ${n}${n}.`,
  ...(n === 3 ? { volumes: [{ file: 'FLAIR.nii.gz', label: null }] } : {}),
  questions: [yesNo([0, 2, 5, 7].includes(n) ? 'yes' : 'no')],
}))

async function frozen() {
  const folder = ownFolder()
  const at = (...path: string[]) => join(folder, ...path)
  const { volumes } = writeSources(folder, POOL)
  writeFileSync(at('pool.jsonl'), POOL.map((item) => JSON.stringify(item)).join('\n'))
  writeFileSync(
    at('protocol.json'),
    JSON.stringify({
      format: 'triplane-protocol/1',
      id: 'brains',
      title: 'Brains | <b>2</b>',
      version: '1.0.0',
    }),
  )
  const run = await runHere(
    'freeze',
    at('pool.jsonl'),
    '--volumes',
    volumes,
    '--protocol',
    at('protocol.json'),
    '--out',
    at('study'),
  )
  expect(run.code).toBe(0)
  const key = at('study-key', 'key.json')
  return { at, key, check: (...more: string[]) => runHere('check', at('study'), ...more) }
}

it('the report for the ethics file says what raters get, what was removed and what was searched, and no truth (P68)', async () => {
  const { at, key, check } = await frozen()
  expect(await check('--key', key, '--report', at('report.md'))).toMatchObject({ code: 0 })
  const report = readFileSync(at('report.md'), 'utf8')
  expect(report).toContain('# Check of the package “Brains | \\<b\\>2\\</b\\>”')
  expect(report).toContain('By the rules below, nothing was found that would unblind a reader.')
  expect(report).toContain('| context: a text | 8 |')
  expect(report).toContain('| scans | 1 |')
  expect(report).toMatch(/\| name of the file \| 1 \|/)
  expect(report).toMatch(/\| header: \w+ \| 1 \|/)
  expect(report).toMatch(/2 categories, .* \| [\d,]+ texts \| 0 \|/)
  expect(report).toContain('a patient or a scan that a reader recognizes')
  const certificate = JSON.parse(readFileSync(at('study/freeze.json'), 'utf8'))
  expect(report).toContain(certificate.frozenAt)
  expect(report).toContain(certificate.studyHash)
  for (const secret of ['Signal', 'Location', 'patient-of-mine', 'case-', 'FLAIR'])
    expect(report).not.toContain(secret)

  expect(report).toContain('Anyone with the package and the answer key can make this report again')

  // Without the key what was not searched is said.
  await check('--report', at('without.md'))
  const without = readFileSync(at('without.md'), 'utf8')
  expect(without).toContain('as far as can be checked without the answer key')
  expect(without).toContain('not searched: no answer key was provided')
  expect(without).toContain('Anyone with the package can make this report again')
  expect((await check('--report', at('without.md'))).code).toBe(1)
  expect((await check('--report', at('without.pdf'))).code).toBe(2)
})

it('page and command line write the same bytes, and a package with a leak is called one without quoting it', async () => {
  const { at, key, check } = await frozen()
  await check('--key', key, '--report', at('report.html'))
  const files = new Map<string, Uint8Array>()
  const study = JSON.parse(readFileSync(at('study/study.json'), 'utf8'))
  const paths = Object.values<{ path: string }>(study.volumes).map(({ path }) => path)
  for (const path of ['study.json', 'freeze.json', ...paths])
    files.set(path, readFileSync(at('study', path)))
  const tool = /<td>(triplane [^<]+)<\/td>/.exec(readFileSync(at('report.html'), 'utf8'))?.[1] ?? ''
  const zip = new Blob([packageZip(files).slice()])
  const page = await ethicsZip(zip, readFileSync(key, 'utf8'), tool)
  expect(page.ok && page.value.html).toBe(readFileSync(at('report.html'), 'utf8'))

  const leaky = {
    ...study,
    items: study.items.map((item: Json) => ({ ...item, context: 'Seen: patient-of-mine-3.' })),
  }
  writeFileSync(at('study/study.json'), JSON.stringify(leaky))
  expect((await check('--key', key, '--report', at('leak.md'))).code).toBe(1)
  const report = readFileSync(at('leak.md'), 'utf8')
  expect(report).toContain('do not distribute this package')
  expect(report).toMatch(/2 categories, .* \| [\d,]+ texts \| [1-9]\d* \|/)
  expect(report).not.toContain('patient-of-mine')
})
