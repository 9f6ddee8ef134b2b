import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import Papa from 'papaparse'
import type { AnswerKey, ReaderItem, ReaderStudy } from '@/questions'
import { workbook } from '../../pool/mapping/workbook-bytes'
import { prepareSteps, triplane } from '../coordination/prepare-steps'
import { test } from '../watched'
import { byHand } from './by-hand'
import { STUDIES } from './published'
import { SET_UPS } from './set-up'
import { opened, readToTheTable } from './to-the-table'

test.use({ deviceScaleFactor: 0.5 })
test.describe.configure({ timeout: 600_000 })

/** The plain table of a published study: every other one as a spreadsheet stores it. */
function tableOf(folder: string, isWorkbook: boolean) {
  const text = readFileSync(join(folder, 'list.csv'), 'utf8')
  if (!isWorkbook) return { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true })
  const rows = data.map((row) =>
    row.map((cell) => (/^-?\d+$/.test(cell) ? Number(cell) : cell || null)),
  )
  return {
    name: 'list.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbook({ name: 'Items', rows })),
  }
}

/** From an empty study to a frozen one, by the page's own controls: no mapping, no pool and no protocol is opened. */
async function setUpByHand(page: Page, folder: string, id: string, isWorkbook: boolean) {
  const steps = prepareSteps(page)
  const desk = byHand(page)
  const setUp = SET_UPS[id]
  if (setUp === undefined) throw new Error(`nobody says how ${id} is set up`)
  const protocol = JSON.parse(readFileSync(join(folder, 'protocol.json'), 'utf8'))
  await steps.begin(protocol.title)
  await steps.openPool(tableOf(folder, isWorkbook))
  await expect(page.getByRole('tab', { name: 'File and columns' })).toBeVisible()
  await setUp.pool(desk)
  if (readdirSync(join(folder, 'scans')).length > 0) {
    await steps.step('Volumes')
    await steps.chooseFolder(join(folder, 'scans'))
  }
  await steps.step('Protocol')
  await desk.texts(protocol)
  await setUp.protocol(desk)
  if (setUp.groups !== undefined) await desk.groups(...setUp.groups)
  await desk.seed(protocol.reading.seed)
  await steps.step('Freeze')
  await steps.freezeOpen()
  const zip = await steps.save('Save the package')
  return { zip, keyText: (await steps.save('Save the key')).toString() }
}

/** What a study asks of whom, by the pool's ids and in words: ids of options that are typed as words come of them, what every item shows from the start need not be said, and neither what is not asked. */
function meaning({ study, key }: { readonly study: ReaderStudy; readonly key: AnswerKey }) {
  const { items, review, ...rest } = study
  return {
    ...rest,
    review: review && { ...review, keep: review.keep.length },
    items: items
      .map((item) => ({ ...itemMeaning(item), poolId: key.items[item.id]?.attributes.poolId }))
      .sort((a, b) =>
        JSON.stringify([a.poolId, a.condition]).localeCompare(
          JSON.stringify([b.poolId, b.condition]),
        ),
      ),
    truths: Object.values(key.items)
      .map(({ attributes, category }) => ({ attributes, category }))
      .sort((a, b) => String(a.attributes.poolId).localeCompare(String(b.attributes.poolId))),
  }
}

function itemMeaning({ id: _, questions, stages, ...item }: ReaderItem) {
  const words = new Map<string, ReadonlyMap<string, string>>()
  for (const question of questions)
    if ('options' in question && question.options !== undefined)
      words.set(question.id, new Map(question.options.map(({ id, label }) => [id, label])))
  return {
    ...item,
    questions: questions.map(({ abstain, confidence, ...question }) => ({
      ...question,
      ...(abstain ? { abstain } : {}),
      ...(confidence === undefined || confidence === 'none' ? {} : { confidence }),
      ...('options' in question && question.options !== undefined
        ? { options: question.options.map(({ label }) => label) }
        : {}),
      ...(question.showWhen === undefined
        ? {}
        : {
            showWhen: {
              ...question.showWhen,
              in: question.showWhen.in
                .map(
                  (value) =>
                    words.get(question.showWhen?.question ?? '')?.get(String(value)) ?? value,
                )
                .sort(),
            },
          }),
    })),
    stages: stages?.map(({ reveal, ...stage }, n) => ({
      ...stage,
      reveal: n === 0 ? [] : reveal.toSorted(),
    })),
  }
}

for (const [n, study] of STUDIES.entries())
  test(`${study.id} is set up from its plain table in the page alone, frozen, read by two raters and reported @long`, async ({
    page,
  }, info) => {
    const folder = info.outputPath('template')
    await triplane('template', study.id, '--out', folder)
    const frozen = await setUpByHand(page, folder, study.id, n % 2 === 1)

    const aid = readdirSync(folder).includes('aid.jsonl')
      ? ['--aid', join(folder, 'aid.jsonl')]
      : []
    const out = info.outputPath('package')
    await triplane(
      'freeze',
      join(folder, 'pool.jsonl'),
      '--protocol',
      join(folder, 'protocol.json'),
      '--volumes',
      join(folder, 'scans'),
      ...aid,
      '--out',
      out,
    )
    const template = {
      study: JSON.parse(readFileSync(join(out, 'study.json'), 'utf8')),
      key: JSON.parse(readFileSync(join(`${out}-key`, 'key.json'), 'utf8')),
    }
    expect(meaning(opened(frozen))).toEqual(meaning(template))
    await readToTheTable(page, study, frozen, [])
  })
