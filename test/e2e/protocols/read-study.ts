import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AnswerKey, Question, ReaderItem, ReaderStudy } from '@/questions'
import { isAsked, itemOrder } from '@/study'
import { checkDisplay, commitButton, displayHeading, signIn } from '../rater-page'

/** What a rater answers: one of the options by its place, yes or no, a word, a step of the scale. */
export type Choose = (item: ReaderItem, question: Question) => string | number

/** What chooses an option without a key of its own. */
const CLICK = 'click'

/** Keys that answer a question which is the one that keys go to. */
function keysOf(question: Question, answer: string | number): readonly string[] {
  switch (question.kind) {
    case 'yes-no':
      return [answer === 'yes' ? 'y' : 'n']
    case 'choice':
      return ['123456789'[question.options.findIndex(({ id }) => id === answer)] ?? CLICK]
    case 'multi-choice':
      return String(answer)
        .split(' ')
        .map((id) => String(question.options.findIndex((option) => option.id === id) + 1))
    case 'scale':
      return [String(answer)]
    case 'point':
      return question.rating === undefined ? ['p'] : ['p', String(question.rating.max)]
    case 'distance':
      return ['s', 'ArrowUp', 'ArrowUp', 'e']
    default:
      return []
  }
}

/** Reads a study from the front page to the answer file by keys. @returns the file as it was downloaded. */
export async function readStudy(
  page: Page,
  {
    study,
    code,
    choose,
    onAnswered = async () => {},
  }: {
    readonly study: ReaderStudy
    readonly code: string
    readonly choose: Choose
    /** Called at each step, from 1, with its answers given and not yet committed. */
    readonly onAnswered?: (item: string, step: number) => Promise<void>
  },
): Promise<string> {
  await page.goto('')
  await page.getByRole('link', { name: `Read: ${study.title}`, exact: true }).click()
  await signIn(page, code, study.raters.groups?.[0] ?? null)
  await page.getByRole('button', { name: 'I have read this' }).click()
  const check = displayHeading(page)
  await expect(check.or(page.getByText(/^Case 1$/)).first()).toBeVisible()
  if (await check.isVisible()) await checkDisplay(page)
  const items = new Map(study.items.map((item) => [item.id, item]))
  for (const [n, id] of itemOrder(study, code, 1).entries()) {
    const item = items.get(id)
    if (item === undefined) throw new Error(`no item ${id}`)
    await expect(page.getByText(new RegExp(`^Case ${n + 1}$`))).toBeVisible()
    await readItem(page, item, choose, (step) => onAnswered(id, step))
  }
  await expect(page.getByRole('heading', { name: `Thank you, ${code}` })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download answers (JSON)' }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

async function readItem(
  page: Page,
  item: ReaderItem,
  choose: Choose,
  onAnswered: (step: number) => Promise<void>,
): Promise<void> {
  const stages = item.stages ?? [null]
  for (const [n, stage] of stages.entries()) {
    if (stages.length > 1)
      await expect(
        page.getByText(`Stage ${n + 1} of ${stages.length}`, { exact: true }),
      ).toBeVisible()
    await expect(commitButton(page)).toBeEnabled()
    const given = new Map<string, string | number>()
    const asked = item.questions.filter(
      (question) =>
        (stage === null || stage.questions.includes(question.id)) && question.required !== false,
    )
    for (const question of asked) {
      if (!isAsked(question, (id) => given.get(id))) continue
      // From the one before to the one that is open: into its field, where it has one.
      if (given.size > 0 || keysOf(question, '').length === 0) await page.keyboard.press('Enter')
      const answer = choose(item, question)
      for (const key of keysOf(question, answer))
        if (key === CLICK && question.kind === 'choice')
          await page
            .getByRole('button', {
              name: question.options.find(({ id }) => id === answer)?.label ?? '',
              exact: true,
            })
            .click()
        else await page.keyboard.press(key)
      if (keysOf(question, answer).length === 0) await page.keyboard.type(String(answer))
      if (question.confidence === 'percent')
        for (const key of ['Enter', 'ArrowRight']) await page.keyboard.press(key)
      given.set(question.id, answer)
    }
    await onAnswered(n + 1)
    await page.keyboard.press('Control+Enter')
  }
}

/**
 * One who knows the key, and one who does not: yes, the first option, the middle of scales. What has no correct answer the first
 * answers alike throughout, and the second by turns, in the order of the pool.
 */
export function raters(key: AnswerKey, poolIds: readonly string[]): readonly [Choose, Choose] {
  const plain = (question: Question, place: number): string | number => {
    switch (question.kind) {
      case 'yes-no':
        return place % 2 === 0 ? 'yes' : 'no'
      case 'choice':
      case 'multi-choice':
        return question.options[place % question.options.length]?.id ?? ''
      case 'scale':
        return question.min + 2 + (place % 2)
      case 'number':
        return question.min ?? 0
      default:
        return 'nothing in particular'
    }
  }
  const truthOf = (item: ReaderItem, question: Question) => {
    const truth = key.items[item.id]?.truth[question.id]
    return truth !== undefined && 'is' in truth ? truth.is : null
  }
  const placeOf = (item: ReaderItem) =>
    poolIds.indexOf(String(key.items[item.id]?.attributes.poolId))
  return [
    (item, question) => {
      const right = truthOf(item, question)
      return right === null
        ? plain(question, 0)
        : Array.isArray(right)
          ? right.join(' ')
          : String(right)
    },
    (item, question) => plain(question, truthOf(item, question) === null ? placeOf(item) % 2 : 0),
  ]
}
