import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AnswerKey, ReaderStudy } from '@/questions'
import { openPart } from '../analysis/parts'
import { unpacked } from '../coordination/prepare-steps'
import { type Look, lookAt } from './looked-at'
import { analyse, arrange, expectRows } from './paper-tables'
import { type Published, predictionLines } from './published'
import { raters, readStudy } from './read-study'

interface Frozen {
  readonly zip: Buffer
  readonly keyText: string
}

/** A frozen study as it is read: its text, its key, and what an item was called in the pool. */
export function opened({ zip, keyText }: Frozen) {
  const study: ReaderStudy = JSON.parse(Buffer.from(unpacked(zip)['study.json'] ?? []).toString())
  const key: AnswerKey = JSON.parse(keyText)
  return { study, key, poolId: (item: string) => String(key.items[item]?.attributes.poolId) }
}

/**
 * Two raters read a frozen study to its end, and the report holds what the paper's table and the other parts hold.
 * @param looks what is looked at on the way, as those see it who do not see.
 */
export async function readToTheTable(
  page: Page,
  published: Published,
  frozen: Frozen,
  looks: readonly Look[],
): Promise<void> {
  const { study, key, poolId } = opened(frozen)
  const poolIds = readFileSync(`studies/protocols/${published.id}/pool.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id)
  await page.goto('')
  await page
    .getByLabel('Open a study file…')
    .setInputFiles({ name: 'study.zip', mimeType: 'application/zip', buffer: frozen.zip })
  await expect(page.getByText(/can now be read on this computer/)).toBeVisible()
  const given: { name: string; bytes: Buffer | string }[] = [
    { name: 'study.zip', bytes: frozen.zip },
    { name: 'key.json', bytes: frozen.keyText },
  ]
  const looked: string[] = []
  const lookOf = async (item: string, step: number) => {
    const look = looks.find((one) => one.item === poolId(item) && (one.step ?? 1) === step)
    if (look === undefined) return
    looked.push(look.name)
    await lookAt(page, look)
  }
  for (const [n, choose] of raters(key, poolIds).entries()) {
    const code = published.codes?.[n] ?? `R${n + 1}`
    const onAnswered = n === 0 ? lookOf : async () => {}
    given.push({
      name: `answers-${code}.json`,
      bytes: await readStudy(page, { study, code, choose, onAnswered }),
    })
  }
  expect(looked.sort()).toEqual(looks.map(({ name }) => name).sort())

  if (published.models !== undefined)
    given.push({ name: 'models.jsonl', bytes: predictionLines(published.models, key) })
  await analyse(page, given)
  await arrange(page, published.layout)
  await expectRows(page, published.paper)
  for (const { name, condition, tables } of published.parts ?? []) {
    await openPart(page, name)
    if (condition !== undefined)
      await page
        .getByRole('radiogroup', { name: 'Condition' })
        .getByText(condition, { exact: true })
        .click()
    await expectRows(page, tables)
  }
}
