import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import Papa from 'papaparse'
import { unsealKey } from '@/package'
import { test } from '../watched'
import {
  expectSameFiles,
  prepareSteps,
  smallPng,
  triplane,
  unpacked,
  writeFolder,
} from './prepare-steps'

const CSV = 'test/fixtures/image-list.csv'
const PASSPHRASE = 'purple lantern over quiet rivers'

test('a published item list becomes a package and a sealed key, without a touch to the file @long', async ({
  page,
}, info) => {
  const names = Papa.parse<{ file_path: string }>(readFileSync(CSV, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data.map((row) => row.file_path)
  const scans = writeFolder(
    info.outputPath('scans'),
    Object.fromEntries(names.map((name, n) => [name, smallPng(n)])),
  )
  const steps = prepareSteps(page)
  await steps.begin('NeuroVLM readers')
  await steps.openPool(CSV)
  await expect(page.getByRole('tab', { name: `Cases (${names.length})` })).toBeVisible()
  await steps.step('Volumes')
  await steps.chooseFolder(scans)
  await expect(page.getByText(`${names.length} of ${names.length}`).first()).toBeVisible()
  await steps.step('Audit')
  await expect(page.getByText('headers, metadata, images')).toBeVisible()
  await steps.step('Freeze')
  await steps.freezeSealed(PASSPHRASE)

  const zip = await steps.save('Save the package')
  const files = unpacked(zip)
  expect(Object.keys(files).filter((path) => path.startsWith('images/'))).toHaveLength(names.length)
  const text = Object.values(files)
    .map((bytes) => Buffer.from(bytes).toString('latin1'))
    .join('\n')
  for (const secret of ['plaques/MS', 'Ab12H', 'from the hospital', 'row-2'])
    expect(text).not.toContain(secret)

  const sealed = await steps.save('Save the key')
  expect((await unsealKey(sealed, 'not the passphrase')).ok).toBe(false)
  const key = await unsealKey(sealed, PASSPHRASE)
  if (!key.ok) throw new Error('the key does not open')
  const folder = writeFolder(info.outputPath('package'), files)
  const keyFile = join(writeFolder(info.outputPath('key'), { 'key.json': key.value }), 'key.json')
  await triplane('check', folder, '--key', keyFile)

  // The same steps on the command line, from the pool and the protocol that the page hands out …
  const kept = writeFolder(info.outputPath('kept'), {
    'pool.jsonl': await steps.save('Save the pool'),
    'protocol.json': await steps.save('Save the protocol'),
  })
  const again = info.outputPath('again')
  const protocol = ['--protocol', join(kept, 'protocol.json'), '--volumes', scans]
  await triplane('freeze', join(kept, 'pool.jsonl'), ...protocol, '--out', again)
  expectSameFiles(again, files)
  // … and from the file that she was given, with the mapping that the page proposed.
  await steps.step('Pool')
  const mapping = await steps.save('Save mapping')
  const mapped = writeFolder(info.outputPath('mapping'), { 'mapping.json': mapping })
  const third = info.outputPath('third')
  await triplane(
    'freeze',
    CSV,
    '--mapping',
    join(mapped, 'mapping.json'),
    ...protocol,
    '--out',
    third,
  )
  expectSameFiles(third, files)
})

test('cases with several questions and pictures inside, called by the wrong type, become a package @long', async ({
  page,
}, info) => {
  const picture = (n: number) => `data:image/jpeg;base64,${smallPng(n).toString('base64')}`
  const cases = [1, 2, 3].map((n) => ({
    case_id: `case-${n}`,
    level: n === 1 ? 'direct' : 'complex',
    history: `A ${40 + n}-year-old with headache for ${n} weeks.`,
    images: [picture(n), picture(n + 10)],
    questions: [
      {
        question: 'Which lobe is affected?',
        options: ['frontal', 'temporal', 'parietal', 'occipital'],
        answer: 'ABC'[n - 1],
        type: 'Lesion recognition',
      },
      { question: 'What is the most likely diagnosis?', answer: 'glioblastoma', type: 'Diagnosis' },
    ],
  }))
  const steps = prepareSteps(page)
  await steps.begin('Neural-MedBench readers')
  await steps.openPool({
    name: 'cases.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(cases)),
  })
  await expect(page.getByRole('tab', { name: 'Cases (3)' })).toBeVisible()
  await page.getByRole('tab', { name: 'Problems' }).click()
  await expect(page.getByText(/image\/jpeg/)).toBeVisible()
  await steps.step('Volumes')
  await expect(page.getByRole('definition').filter({ hasText: '6 of 6files' })).toBeVisible()
  await steps.step('Freeze')
  await steps.freezeOpen()
  const files = unpacked(await steps.save('Save the package'))
  expect(Object.keys(files).filter((path) => /^images\/.*\.png$/.test(path))).toHaveLength(6)
  const study = JSON.parse(Buffer.from(files['study.json'] ?? []).toString())
  expect(study.items.map((item: { questions: unknown[] }) => item.questions.length)).toEqual([
    2, 2, 2,
  ])
  const keyFolder = writeFolder(info.outputPath('key'), {
    'key.json': await steps.save('Save the key'),
  })
  await triplane(
    'check',
    writeFolder(info.outputPath('package'), files),
    '--key',
    join(keyFolder, 'key.json'),
  )
})

const LEAKY = [
  'id,question,options,answer,category,patient,dataset,history',
  'a1,Is there a lesion in the left frontal lobe?,,yes,Location,sub-0417,IXI,Patient sub-0417 was seen on 12 March 2021.',
  'a2,Which sequence is this?,FLAIR; T1; T2,A,Modality,sub-0418,IXI,From the IXI collection.',
  'a3,Is the ventricle wider than usual?,,no,Measurement,sub-0419,IXI,Call mary.jones@hospital.org for the scan.',
  'a4,Is there oedema?,,yes,Signal,sub-0420,IXI,A 50-year-old.',
].join('\n')

test('planted leaks are found and mended, and only then can the study be frozen', async ({
  page,
}) => {
  const steps = prepareSteps(page)
  await steps.begin('Leaky')
  await steps.openPool({ name: 'leaky.csv', mimeType: 'text/csv', buffer: Buffer.from(LEAKY) })
  await expect(page.getByRole('tab', { name: 'Cases (4)' })).toBeVisible()
  await steps.step('Freeze')
  await expect(page.getByRole('button', { name: 'Freeze the study' })).toBeDisabled()
  await expect(page.getByText(/leaks? not fixed/)).toBeVisible()
  await steps.step('Audit')
  for (const words of ['sub-0417', '12 March 2021', 'IXI', 'mary.jones@hospital.org'])
    await expect(page.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible()
  const email = page.getByRole('listitem').filter({ hasText: 'mary.jones@hospital.org' })
  await email.getByRole('button', { name: /Replace by/ }).click()
  await expect(email).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(email).toHaveCount(1)
  await page.getByRole('button', { name: /^Fix all/ }).click()
  await expect(page.getByText('No leak found')).toBeVisible()
  await steps.step('Freeze')
  await steps.freezeOpen()
  const files = unpacked(await steps.save('Save the package'))
  const study = Buffer.from(files['study.json'] ?? []).toString()
  for (const secret of ['sub-04', 'IXI', 'mary.jones', '12 March'])
    expect(study).not.toContain(secret)
})
