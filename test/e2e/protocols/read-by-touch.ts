import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Question, ReaderItem, ReaderStudy } from '@/questions'
import { isAsked, itemOrder } from '@/study'
import { commitButton, countSquares, displayHeading, squareCounts } from '../rater-page'
import type { Choose } from './read-study'

/** Half of a slider's thumb where fingers point (ui/theme/touch.css), in pixels. */
const HALF_THUMB = 12

/** Reads a study from the front page to the answer file with a finger alone. @returns the file as it was downloaded. */
export async function readByTouch(
  page: Page,
  {
    study,
    code,
    choose,
    onStep,
  }: {
    readonly study: ReaderStudy
    readonly code: string
    readonly choose: Choose
    /** Called at each step before its answers are given. */
    readonly onStep: () => Promise<void>
  },
): Promise<string> {
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).tap()
  await page.goto('')
  await page.getByRole('link', { name: `Read: ${study.title}`, exact: true }).tap()
  await page.getByLabel('Your reader code').fill(code)
  await tap('Continue')
  const group = study.raters.groups?.[0]
  if (group !== undefined) await page.getByLabel('Your role').selectOption(group)
  await tap('Begin')
  await tap('I have read this')
  const check = displayHeading(page)
  await expect(check.or(page.getByText(/^Case 1$/)).first()).toBeVisible()
  if (await check.isVisible()) {
    const seen = await countSquares(page)
    for (const [n, bar] of (await squareCounts(page).all()).entries())
      await bar.getByText(`${seen[n]}`, { exact: true }).tap()
    for (const side of await page.getByText('Left of the screen', { exact: true }).all())
      await side.tap()
    await tap('Continue')
  }
  const items = new Map(study.items.map((item) => [item.id, item]))
  for (const [n, id] of itemOrder(study, code, 1).entries()) {
    const item = items.get(id)
    if (item === undefined) throw new Error(`no item ${id}`)
    await expect(page.getByText(new RegExp(`^Case ${n + 1}$`))).toBeVisible()
    await readItem(page, item, choose, onStep)
  }
  await expect(page.getByRole('heading', { name: `Thank you, ${code}` })).toBeVisible()
  const download = page.waitForEvent('download')
  await tap('Download answers (JSON)')
  return readFileSync(await (await download).path(), 'utf8')
}

async function readItem(page: Page, item: ReaderItem, choose: Choose, onStep: () => Promise<void>) {
  const stages = item.stages ?? [null]
  for (const [n, stage] of stages.entries()) {
    if (stages.length > 1)
      await expect(
        page.getByText(`Stage ${n + 1} of ${stages.length}`, { exact: true }),
      ).toBeVisible()
    await expect(commitButton(page)).toBeEnabled()
    await onStep()
    const given = new Map<string, string | number>()
    for (const question of item.questions) {
      const isHere = stage === null || stage.questions.includes(question.id)
      if (!isHere || question.required === false || !isAsked(question, (id) => given.get(id)))
        continue
      const answer = choose(item, question)
      const block = page.locator(`section[data-question="${question.id}"]`)
      await answerByTouch(page, block, question, answer)
      if (question.confidence === 'percent')
        await slideTo(block.getByRole('slider', { name: /^Confidence/ }), 0.55)
      given.set(question.id, answer)
    }
    await commitButton(page).tap()
  }
}

/** As the keys of `readStudy` answer. */
async function answerByTouch(
  page: Page,
  block: Locator,
  question: Question,
  answer: string | number,
) {
  const option = (label: string) => block.getByRole('button', { name: label, exact: true }).tap()
  switch (question.kind) {
    case 'yes-no':
      return option(answer === 'yes' ? 'Yes' : 'No')
    case 'choice':
    case 'multi-choice':
      for (const id of String(answer).split(' '))
        await option(question.options.find((one) => one.id === id)?.label ?? id)
      return
    case 'scale': {
      // Steps that all have words are told apart by them.
      const isNamed = Object.keys(question.anchors ?? {}).length === question.max - question.min + 1
      return option((isNamed ? question.anchors?.[String(answer)] : undefined) ?? String(answer))
    }
    case 'point':
      await block.getByRole('button', { name: /^(Mark|Add mark) at crosshair/ }).tap()
      if (question.rating !== undefined) await option(String(question.rating.max))
      return
    case 'distance':
      await block.getByRole('button', { name: /^Mark start/ }).tap()
      await tapBeside(page)
      return block.getByRole('button', { name: /^Mark end/ }).tap()
    default:
      return block.getByRole('textbox').first().fill(String(answer))
  }
}

/** Puts the crosshair beside the middle of the axial plane. */
async function tapBeside(page: Page) {
  const box = await page.locator('[data-plane="axial"]').first().boundingBox()
  if (box === null) throw new Error('the axial plane is not on screen')
  await page.touchscreen.tap(box.x + box.width * 0.6, box.y + box.height / 2)
}

async function slideTo(slider: Locator, share: number) {
  const box = await slider.boundingBox()
  if (box === null) throw new Error('no slider on screen')
  const x = HALF_THUMB + share * (box.width - 2 * HALF_THUMB)
  await slider.tap({ position: { x, y: box.height / 2 } })
}
