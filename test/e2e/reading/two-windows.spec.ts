import { expect, type Page } from '@playwright/test'
import { commitButton, enterStudy, waitForItem } from '../rater-page'
import { test } from '../watched'
import { backup } from './answer-file'
import { manyItems } from './many-items'
import { offer } from './package-of'

/** The window with the questions, opened by its key. */
async function openQuestions(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('#')
  const questions = await opened
  await expect(commitButton(questions)).toBeVisible()
  return questions
}

/** As when another window lies over all of it, or it is minimised. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    const state = hidden ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('images in one window, questions in the other: one commit, and both go on', async ({
  page,
}) => {
  const pack = manyItems(4)
  await page.clock.install()
  await offer(page, pack)
  await enterStudy(page, 'R1')
  await waitForItem(page, 1)
  const pictures = page.locator('canvas').first()
  const shown = (head: number) => page.getByText(`Head ${head}`, { exact: true })
  const narrow = (await pictures.boundingBox())?.width ?? 0

  let questions = await openQuestions(page)
  await waitForItem(questions, 1)
  await expect(page.getByRole('heading', { name: /head 1/ })).toHaveCount(0)
  // What the questions took is the pictures'.
  await expect.poll(async () => (await pictures.boundingBox())?.width).toBeGreaterThan(narrow)

  await test.step('answered and committed in the window with the questions', async () => {
    await questions.getByRole('button', { name: /Yes$/ }).click()
    await questions.keyboard.press('Enter')
    await waitForItem(questions, 2)
    await expect(shown(2)).toBeVisible()
    await expect(page.getByText('1 of 4 completed')).toBeVisible()
  })

  await test.step('by the keys of the window with the images, which go on in both', async () => {
    await page.bringToFront()
    await page.keyboard.press('n')
    await expect(questions.getByRole('button', { name: /No$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.keyboard.press('Enter')
    await waitForItem(questions, 3)
    await expect(shown(3)).toBeVisible()
  })

  await test.step('nothing counts and nothing is committed while nobody sees the images', async () => {
    await questions.keyboard.press('y')
    await hide(page, true)
    await expect(questions.getByRole('status').filter({ hasText: /images/ })).toBeVisible()
    await page.clock.fastForward('30:00')
    await questions.keyboard.press('Enter')
    await hide(page, false)
    await waitForItem(questions, 3)
    await expect(page.getByText('2 of 4 completed')).toBeVisible()
    await page.keyboard.press('z')
    await expect(
      questions.getByText('The case is hidden. Continue in the window with the images.'),
    ).toBeVisible()
    await expect(questions.getByRole('heading', { name: /head 3/ })).toBeHidden()
    await page.clock.fastForward('30:00')
    await page.getByRole('button', { name: 'Continue' }).click()
    await waitForItem(questions, 3)
  })

  await test.step('closed: the questions are beside the images again, as they were left', async () => {
    await questions.close()
    await waitForItem(page, 3)
    await expect(page.getByRole('button', { name: /Yes$/ })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await waitForItem(page, 4)
  })

  await test.step('and again in a window of its own, which a reload of the images finds', async () => {
    questions = await openQuestions(page)
    await page.reload()
    await waitForItem(questions, 4)
    await questions.keyboard.press('y')
    await expect(questions.getByRole('button', { name: /Yes$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  const { answers } = await backup(page, pack)
  const commits = answers.events.flatMap((event) =>
    event.type === 'answers-committed' ? [event.data] : [],
  )
  expect(commits.map(({ item }) => item)).toEqual(['i001', 'i002', 'i003'])
  // Of the hour in which nothing was on screen nothing is counted.
  for (const { activeMs } of commits) expect(activeMs).toBeLessThan(20 * 60_000)
})
