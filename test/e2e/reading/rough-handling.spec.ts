import { expect, type Page } from '@playwright/test'
import { enterStudy, practise, waitForItem } from '../rater-page'
import { test } from '../watched'
import { backup, handedIn } from './answer-file'
import { manyItems } from './many-items'
import { offer, packageOf } from './package-of'

// Words and keys are looked at, not pixels: a quarter of them is drawn in less time.
test.use({ deviceScaleFactor: 0.5 })

/** What the rater sees in one frame in which an answer may be committed. */
interface Frame {
  readonly item: number
  readonly images: readonly number[]
  readonly asked: readonly number[]
}

/**
 * Presses y and Enter every 200 ms from inside the page, and notes for every frame that lets her commit which item,
 * which images and which question are on screen.
 */
async function clickFast(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: Frame[] = []
    const numbers = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map((m) => Number(m[1]))
    const note = () => {
      const commit = document.querySelector<HTMLButtonElement>('button[aria-keyshortcuts="Enter"]')
      const side = document.querySelector<HTMLElement>('aside[aria-label="Questions"]')
      const viewer = document.querySelector<HTMLElement>('section[aria-label="Images"]')
      // Disabled is told a little late, so that it does not flicker; whether she may commit is said at once.
      const mayCommit = commit !== null && !commit.disabled && commit.ariaDisabled !== 'true'
      if (mayCommit && side !== null && viewer !== null)
        frames.push({
          item: numbers(side.textContent, /Case (\d+)/g)[0] ?? -1,
          images: [...new Set(numbers(viewer.textContent, /Head (\d+)/g))],
          asked: numbers(side.textContent, /of head (\d+) on/g),
        })
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    const press = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    setInterval(() => {
      press('y')
      press('Enter')
    }, 200)
    Object.assign(window, { frames })
  })
}

for (const count of [10, 30])
  test(`of ${count} items a fast clicker sees no wrong one, and answers none that was not painted${count > 10 ? ' @long' : ''}`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const pack = manyItems(count)
    await offer(page, pack)
    await enterStudy(page, 'R1')
    await expect(page.getByText(/^Case 1$/)).toBeVisible()
    await clickFast(page)
    await expect(page.getByRole('heading', { name: 'Thank you, R1' })).toBeVisible({
      timeout: 180_000,
    })

    const frames = await page.evaluate(() => (window as unknown as { frames: Frame[] }).frames)
    expect(new Set(frames.map((frame) => frame.item)).size).toBeGreaterThan(count / 2)
    const mixed = frames.filter(({ item, images, asked }) =>
      [images, asked].some((seen) => seen.length !== 1 || seen[0] !== item),
    )
    expect(mixed).toEqual([])

    const { answers } = await handedIn(page, pack, () =>
      page.getByRole('button', { name: 'Download answers (JSON)' }).click(),
    )
    expect(answers.answers.map((answer) => answer.item)).toEqual(answers.session.order)
    // Between two commits stands the painting of the item that is committed, and of no other.
    const painted: string[] = []
    for (const event of answers.events) {
      if (event.type === 'item-shown') painted.push(event.data.item)
      if (event.type === 'answers-committed') expect(painted.splice(0)).toEqual([event.data.item])
    }
  })

test('an answer is taken where the press itself brings the keys to its question', async ({
  page,
}) => {
  const [practice, first] = JSON.parse(
    new TextDecoder().decode(packageOf().files.get('study.json')),
  ).items
  const help = 'Look at every slice. '.repeat(20)
  const scales = ['a', 'b', 'c'].map((id) => ({
    id,
    kind: 'scale',
    prompt: `Rate ${id}`,
    help: id === 'a' ? undefined : help,
    min: 1,
    max: 5,
  }))
  const questions = [{ id: 't', kind: 'text', prompt: 'What do you see?' }, ...scales]
  await page.setViewportSize({ width: 1280, height: 620 })
  const items = [practice, { ...first, questions }]
  await offer(page, packageOf({ items }))
  await enterStudy(page, 'R1')
  await practise(page)
  await waitForItem(page, 1)
  const step = (question: string) =>
    page.getByRole('group', { name: `Rate ${question}` }).getByRole('button', { name: '3' })
  // The line under the field that characters go to goes away with the focus.
  await page.getByRole('textbox').fill('a spot')
  await step('a').click()
  await expect(step('a')).toHaveAttribute('aria-pressed', 'true')
  // Its heading is above the panel, its answers are in view.
  await step('b').evaluate((button) => button.scrollIntoView({ block: 'start' }))
  await step('b').click()
  await expect(step('b')).toHaveAttribute('aria-pressed', 'true')
})

test('the graphics fail in the middle of a typed answer: nothing is lost @long', async ({
  page,
}) => {
  const pack = packageOf()
  await offer(page, pack)
  await enterStudy(page, 'R1')
  await practise(page)
  await waitForItem(page, 1)
  await page.keyboard.press('y')
  await page.keyboard.press('Enter')
  await waitForItem(page, 2)
  await page.keyboard.press('u')
  await page.keyboard.press('Enter')
  await waitForItem(page, 3)
  await page.keyboard.press('ArrowUp')
  await page.getByRole('textbox').focus()
  await page.keyboard.type('half a ')
  await page.evaluate(() => {
    const canvas = document.querySelector('section[aria-label="Images"] canvas')
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('there is no canvas')
    const lose = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    if (lose == null) throw new Error('the context cannot be lost')
    const lost = new Promise((resolve) =>
      canvas.addEventListener('webglcontextlost', resolve, { once: true }),
    )
    lose.loseContext()
    return lost.then(() => undefined)
  })
  // She goes on typing; the focus has not moved.
  await page.keyboard.type('word')
  await expect(page.getByRole('textbox')).toHaveValue('half a word')
  const before = (await backup(page, pack)).answers.events.length
  await waitForItem(page, 3)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('textbox').focus()
  await page.keyboard.press('Enter')
  await waitForItem(page, 4)
  const { answers } = await backup(page, pack)
  expect(answers.events.length).toBeGreaterThan(before)
  expect(answers.answers.at(-1)).toMatchObject({
    item: 'i003',
    value: 'half a word',
    evidence: { crosshairMm: [expect.any(Number), expect.any(Number), expect.any(Number)] },
  })
})

test('a session that is opened twice is read in one tab at a time', async ({ page, context }) => {
  const pack = manyItems(3)
  await offer(page, pack)
  await enterStudy(page, 'R1')
  await waitForItem(page, 1)
  const second = await context.newPage()
  await offer(second, pack)
  await second.goto(page.url())
  const told = { name: 'This session is open in another tab' }
  await expect(second.getByRole('heading', told)).toBeVisible()
  await page.keyboard.press('y')
  await page.keyboard.press('Enter')
  await waitForItem(page, 2)
  await second.getByRole('button', { name: 'Continue here' }).click()
  await expect(page.getByRole('heading', told)).toBeVisible()
  await waitForItem(second, 2)
  await second.keyboard.press('n')
  await second.keyboard.press('Enter')
  await waitForItem(second, 3)
  await page.getByRole('button', { name: 'Continue here' }).click()
  await waitForItem(page, 3)
  await expect(second.getByRole('heading', told)).toBeVisible()
})

const answer = async (page: Page, item: number) => {
  await waitForItem(page, item)
  await page.keyboard.press('y')
  await page.keyboard.press('Enter')
}

test('A7: the database is deleted under the open page: every answer is there after a reload @long', async ({
  page,
  context,
}) => {
  const pack = manyItems(5)
  await offer(page, pack)
  await enterStudy(page, 'R1')
  for (const item of [1, 2]) await answer(page, item)
  await waitForItem(page, 3)
  const other = await context.newPage()
  await offer(other, pack)
  await other.goto('')
  // Everything goes at once, as where site data is cleared: from the second copy alone another tab would bring the log back.
  await other.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    await root.removeEntry('answer-copies', { recursive: true })
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase('triplane')
      request.onsuccess = () => resolve()
      request.onerror = () => reject(request.error)
    })
  })
  await answer(page, 3)
  await expect(page.getByRole('dialog', { name: 'Your answers are saved again' })).toBeVisible()
  await page.keyboard.press('Enter')
  await answer(page, 4)
  await waitForItem(page, 5)
  await page.reload()
  await waitForItem(page, 5)
  const { answers } = await backup(page, pack)
  expect(answers.answers.map(({ item }) => item)).toEqual(answers.session.order.slice(0, 4))
})

test('one item from its first slice to its answer without a mouse @long', async ({ page }) => {
  const pack = manyItems(2)
  await offer(page, pack)
  await enterStudy(page, 'R1')
  // A mouse that is used anyhow from here on is told.
  await page.evaluate(() =>
    addEventListener('pointerdown', () => {
      document.documentElement.dataset.mouse = 'used'
    }),
  )
  await waitForItem(page, 1)
  const { answers: untouched } = await backupByKey(page, pack)
  expect(untouched.answers).toEqual([])
  for (const key of [
    'PageUp',
    'ArrowUp',
    't',
    'PageDown',
    'Home',
    '[',
    '+',
    'Shift+R',
    'v',
    'r',
    'PageUp',
  ])
    await page.keyboard.press(key)
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await waitForItem(page, 2)
  const { answers } = await backupByKey(page, pack)
  expect(answers.answers).toMatchObject([{ item: 'i001', value: 'no' }])
  // More slices than the three that an item opens with.
  const viewed = Object.values(answers.answers[0]?.evidence?.viewed ?? {})
  expect(
    Math.max(...viewed.flatMap((share) => (typeof share === 'number' ? [share] : []))),
  ).toBeGreaterThan(1 / 40)
  expect(await page.evaluate(() => document.documentElement.dataset.mouse)).toBeUndefined()
})

const backupByKey = (page: Page, pack: Parameters<typeof handedIn>[1]) =>
  handedIn(page, pack, async () => {
    await page.getByRole('button', { name: 'Download a backup of your answers so far' }).focus()
    await page.keyboard.press('Enter')
  })
