import { join } from 'node:path'
import { expect } from '@playwright/test'
import { asked, parquet } from '../../pool/mapping/parquet-bytes'
import { test } from '../watched'
import {
  expectSameFiles,
  prepareSteps,
  smallPng,
  triplane,
  unpacked,
  writeFolder,
} from './prepare-steps'

/** As the number of its place in NAMES: whoever took numbers for words, or 1 for yes, would have every answer wrong. */
const NAMES = ['yes', 'no']
const features = { answer: { names: NAMES, _type: 'ClassLabel' }, image: { _type: 'Image' } }
const shard = (rows: readonly { id: string; label: number; picture: number }[]) =>
  parquet(
    asked(
      rows.map(({ id }) => id),
      [
        { name: 'answer', data: rows.map(({ label }) => BigInt(label)), type: 'INT64' },
        {
          name: 'image',
          type: 'BYTE_ARRAY',
          data: rows.map(({ picture }) => new Uint8Array(smallPng(picture))),
        },
      ],
    ),
    { features },
  )
const FILES = {
  'README.md': '---\nlicense: cc-by-4.0\n---\n# Structures\n',
  'data/train-00000-of-00001.parquet': shard([
    { id: 't1', label: 0, picture: 21 },
    { id: 't2', label: 1, picture: 22 },
  ]),
  'data/test-00000-of-00002.parquet': shard([
    { id: 'a', label: 0, picture: 1 },
    { id: 'b', label: 1, picture: 2 },
    { id: 'c', label: 1, picture: 3 },
  ]),
  'data/test-00001-of-00002.parquet': shard([
    { id: 'd', label: 0, picture: 4 },
    { id: 'e', label: 1, picture: 5 },
    { id: 'f', label: 0, picture: 6 },
  ]),
}
const TRUTHS = { a: ['yes'], b: ['no'], c: ['no'], d: ['yes'], e: ['no'], f: ['yes'] }

/** What this reads of key.json. */
interface Key {
  readonly items: Readonly<
    Record<string, { attributes: { poolId: string }; truth: Record<string, { is: string }> }>
  >
}

test('the folder of a data set becomes a package: one split of it, labels by their names, as on the command line @long', async ({
  page,
}, info) => {
  const folder = writeFolder(info.outputPath('structures'), FILES)
  const steps = prepareSteps(page)
  await steps.begin('Structures')
  // The folder picker of Chromium opens for nobody but a person: the page's own input takes the folder.
  await page.locator('input[webkitdirectory]').setInputFiles(folder)
  const splits = page.getByRole('region', { name: 'Splits of structures' })
  await expect(splits.getByRole('listitem')).toHaveText([/^test6 rows/, /^train2 rows/])
  await splits.getByRole('button', { name: 'test', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Cases (6)' })).toBeVisible()
  await expect(
    page.getByText(/numbers whose labels are in the file: 0 is yes, 1 is no/).first(),
  ).toBeVisible()

  await steps.step('Audit')
  await expect(page.getByText('headers, metadata, images')).toBeVisible()
  await steps.step('Freeze')
  await steps.freezeOpen()
  const files = unpacked(await steps.save('Save the package'))
  expect(Object.keys(files).filter((path) => path.startsWith('images/'))).toHaveLength(6)
  const key: Key = JSON.parse((await steps.save('Save the key')).toString())
  const truths = Object.values(key.items).map(({ attributes, truth }) => [
    attributes.poolId,
    Object.values(truth).map(({ is }) => is),
  ])
  expect(Object.fromEntries(truths)).toEqual(TRUTHS)

  // The same from the folder, by the mapping that the page proposed and the split that was chosen.
  const protocol = await steps.save('Save the protocol')
  await steps.step('Pool')
  const mapping = await steps.save('Save mapping')
  expect(JSON.parse(mapping.toString())).toMatchObject({ split: 'test' })
  const kept = writeFolder(info.outputPath('kept'), {
    'mapping.json': mapping,
    'protocol.json': protocol,
  })
  const again = info.outputPath('again')
  const given = ['--mapping', join(kept, 'mapping.json'), '--protocol', join(kept, 'protocol.json')]
  await triplane('freeze', folder, ...given, '--volumes', folder, '--out', again)
  expectSameFiles(again, files)
})
