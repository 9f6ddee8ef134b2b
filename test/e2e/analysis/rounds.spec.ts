import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { parseStudy, type ReaderItem } from '@/questions'
import { bytesOf, makeAnswersFile, makeFixture } from '../../report/reading-fixture'
import { prepareSteps, unpacked } from '../coordination/prepare-steps'
import { checkDisplay, commitButton, signIn } from '../rater-page'
import { test } from '../watched'
import { openPart } from './parts'

interface Upload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}
const upload = (name: string, content: unknown): Upload => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content instanceof Uint8Array ? content : bytesOf(content)),
})
const decode = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()

/** The page of the analyst with these files and no others. */
async function analyse(page: Page, files: readonly Upload[]): Promise<void> {
  await page.goto('#/analyse')
  await page.reload()
  await page.locator('input[type=file]').setInputFiles([...files])
  await expect(page.getByRole('tab', { name: 'Results' })).toBeVisible()
}

async function saved(page: Page, button: string | RegExp): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFileSync(await (await download).path())
}

/** A study as it is in a zip, for answers that are made here instead of read. */
function inZip(zip: Buffer) {
  const studyText = decode(unpacked(zip)['study.json'])
  const parsed = parseStudy(studyText)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  const answered = (
    code: string,
    answer: (item: ReaderItem, question: string) => string | undefined,
  ) => {
    const items = new Map(parsed.value.study.items.map((item) => [item.id, item]))
    const reading = {
      code,
      answer: (id: string, question: string) => {
        const item = items.get(id)
        return item === undefined ? undefined : answer(item, question)
      },
    }
    return upload(
      `answers-${code}.json`,
      makeAnswersFile({ ...fixture, ...parsed.value, studyText }, reading),
    )
  }
  return { ...parsed.value, answered }
}

/** Two cases of a yes-no question, and one that is told in words. */
const fixture = makeFixture([
  ...['i1', 'i2'].map((id) => ({
    id,
    category: 'Closed',
    questions: [{ kind: 'yes-no', prompt: `Is there a lesion in ${id}?`, truth: { is: 'yes' } }],
  })),
  {
    id: 'i3',
    category: 'Open',
    questions: [{ kind: 'text', prompt: 'What is it?', truth: { is: 'glioblastoma' } }],
  },
])
const reading = (code: string, said: Readonly<Record<string, string>>) =>
  upload(`answers-${code}.json`, makeAnswersFile(fixture, { code, answer: (item) => said[item] }))
/** They differ on i2, and each names the tumour in words of her own. */
const study = [
  upload('study.json', fixture.studyText),
  upload('key.json', fixture.keyText),
  reading('R1', { i1: 'yes', i2: 'yes', i3: 'a high-grade glioma' }),
  reading('R2', { i1: 'yes', i2: 'no', i3: 'abscess' }),
]

test('N2 to N4: disagreements go out as a package, are read, and come back as a consensus beside the raters @long', async ({
  page,
}) => {
  await analyse(page, study)
  await openPart(page, 'Adjudication')
  await page.getByRole('button', { name: 'Make the package' }).click()
  const zip = await saved(page, 'Save the package')
  const key = await saved(page, 'Save its answer key')

  // Read for real: what is right of i2, and of i3 in words that nobody gave.
  await page.goto('')
  await page.getByLabel('Open a study file…').setInputFiles(upload('settle.zip', zip))
  await page
    .getByRole('link', { name: 'Read: A small reader study: adjudication', exact: true })
    .click()
  await signIn(page, 'ADJ')
  await page.getByRole('button', { name: 'I have read this' }).click()
  await checkDisplay(page)
  for (const n of [1, 2]) {
    await expect(page.getByText(new RegExp(`^Case ${n}$`))).toBeVisible()
    const isClosed = (await page.getByText(/Is there a lesion/).count()) > 0
    await page.getByText(isClosed ? /^[AB]: Yes$/ : 'Another answer').click()
    if (!isClosed) await page.getByRole('textbox').first().fill('glioblastoma')
    await page
      .getByRole('textbox')
      .last()
      .fill(isClosed ? 'It enhances.' : 'Ring and necrosis.')
    await expect(commitButton(page)).toBeEnabled()
    await page.keyboard.press('Control+Enter')
  }
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
  const decisions = await saved(page, 'Download answers (JSON)')

  await analyse(page, [
    ...study,
    upload('decisions.json', decisions),
    upload('settle-key.json', key),
  ])
  await openPart(page, 'Adjudication')
  // i1 they agree on; both decisions are right.
  await expect(page.getByText(/^Decided by ADJ\. .* correct on 3 of 3/)).toBeVisible()
  await expect(
    page.getByRole('row', { name: /Decided for an answer that was given/ }),
  ).toContainText('1')
  await expect(page.getByText('All of them were adjudicated.')).toBeVisible()
  await openPart(page, 'Case list')
  await page.getByText('All (3)').click()
  const row = page.getByRole('row').filter({ hasText: 'What is it?' })
  for (const words of ['a high-grade glioma', 'abscess', 'glioblastoma', 'Ring and necrosis.'])
    await expect(row).toContainText(words)
  await openPart(page, 'Accuracy')
  await expect(page.getByRole('row', { name: /^R1/ }).filter({ hasText: '2 of 3' })).toBeVisible()
})

test('G1 to G5, G7: texts go out to be graded under a rubric, and their grades decide what is right @long', async ({
  page,
}) => {
  await analyse(page, study)
  await expect(page.getByRole('row', { name: /^R1/ }).filter({ hasText: '2 of 3' })).toBeVisible()
  await openPart(page, 'Adjudication')
  await page.getByLabel('Grading rubric').fill('Right if the tumour is named.')
  await page.getByRole('button', { name: 'Make a grading study' }).click()
  const zip = await saved(page, /^Save fixture-grading-1.0.0.zip$/)
  const key = await saved(page, /^Save fixture-grading-key.json$/)
  const { answered, study: grading } = inZip(zip)
  expect(grading.items.map(({ questions }) => questions[0]?.help)).toEqual(
    Array(2).fill('Right if the tumour is named.'),
  )
  const isGlioma = (item: ReaderItem) => JSON.stringify(item.materials?.[0]).includes('glioma')
  const graders = ['G1', 'G2'].map((code) =>
    answered(code, (item) => (isGlioma(item) ? 'yes' : 'no')),
  )

  await analyse(page, [upload('grading.zip', zip), upload('grading-key.json', key), ...graders])
  // That texts have no right answer yet is no fault of the key.
  await expect(page.getByText(/please note/)).toHaveCount(0)
  await openPart(page, 'Adjudication')
  const grades = await saved(page, 'Save grades.json')

  await analyse(page, [...study, upload('grades.json', grades)])
  await expect(page.getByRole('row', { name: /^R1/ }).filter({ hasText: '3 of 3' })).toBeVisible()
  await openPart(page, 'Adjudication')
  await expect(page.getByText('Graded by G1, G2')).toBeVisible()
})

test('N9 to N14: a review becomes a change list, the list a new version, and a late expert reads that: old answers are carried over @long', async ({
  page,
}) => {
  const steps = prepareSteps(page)
  const zipped = async () =>
    [await steps.save('Save the package'), await steps.save('Save the key')] as const
  await page.goto('./#/prepare/from/neuroqa-review')
  await page.getByRole('button', { name: 'Start from this study' }).click()
  await expect(page.getByText('Ready to freeze as it is')).toBeVisible({ timeout: 90_000 })
  await steps.step('Freeze')
  await steps.freezeOpen()
  const [first, firstKey] = await zipped()
  const frozenAt = page.url()

  // Of six items one is to be reworded, one to go.
  const keyOf = (text: Buffer) => JSON.parse(text.toString()).items
  const poolId = (key: Buffer, { id }: ReaderItem): string => keyOf(key)[id].attributes.poolId
  const verdicts: Readonly<Record<string, string>> = { r1: 'rewording', r4: 'remove' }
  const said =
    (key: Buffer) =>
    (item: ReaderItem, id: string): string | undefined =>
      id === 'verdict'
        ? (verdicts[poolId(key, item)] ?? 'correct')
        : id === 'reason'
          ? 'wording'
          : undefined
  const experts = ['E1', 'E2'].map((code) => inZip(first).answered(code, said(firstKey)))
  await analyse(page, [upload('review.zip', first), upload('key.json', firstKey), ...experts])
  await openPart(page, 'Case list')
  await expect(page.getByRole('row', { name: /^r1/ })).toContainText('Needs rewording 2')
  await openPart(page, 'Downloads')
  const list = (await saved(page, 'Download changes.csv')).toString()
  expect(list.trim().split('\n')).toHaveLength(3)
  const changes =
    'item,field,apply\nr1,context,Is the left hippocampus smaller by more than 10%?\nr4,,remove\n'

  await page.goto(frozenAt)
  await page.getByRole('button', { name: 'Begin a new version' }).click()
  // It opens at its protocol.
  await expect(page.getByRole('heading', { level: 1, name: 'Protocol' })).toBeVisible()
  await steps.step('Pool')
  await page.getByRole('tab', { name: 'Change list' }).click()
  await page.getByLabel('Open a change list…').setInputFiles(upload('changes.csv', changes))
  await page.getByRole('button', { name: 'Accept all 2' }).click()
  await expect(page.getByText('Accepted', { exact: true })).toHaveCount(2)
  await steps.step('Freeze')
  await page.getByLabel(/Carry earlier answers over/).check()
  await page
    .getByLabel('Reason for the amendment')
    .fill('Experts found one item unclear and one of no use.')
  await page.getByLabel('r1 (changed)').fill('the side was not said')
  await steps.freezeOpen()
  const [second, secondKey] = await zipped()

  const late = inZip(second).answered('E3', said(secondKey))
  await analyse(page, [
    upload('second.zip', second),
    upload('key.json', secondKey),
    ...experts,
    late,
  ])
  const cautions = page.getByRole('group', { name: 'Before you quote a number' })
  await expect(cautions).toContainText(
    /Answers carried over: 4 of 9 answers of E1 to version 1\.0\.0/,
  )
  await openPart(page, 'Methods and checklists')
  const methods = page.getByRole('tabpanel')
  await expect(methods).toContainText('Experts found one item unclear and one of no use.')
  await expect(methods).toContainText('the side was not said')
  await openPart(page, 'Case list')
  // What the two said of the changed item does not count; of the four others it does.
  await expect(page.getByRole('row', { name: /^Correct as it is/ })).toContainText('12 of 13')
})
