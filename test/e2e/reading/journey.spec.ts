import { expect, type Locator } from '@playwright/test'
import { findReceipts, proofOfFile, receiptsOfFile } from '@/answers'
import { commitButton, countSquares, squareCounts, waitForItem } from '../rater-page'
import { smallTargets } from '../small-targets'
import { test } from '../watched'
import { allKinds } from './all-kinds'
import { handedIn } from './answer-file'
import { offer } from './package-of'

const COUNT = 11

test('from the home page to the answer file by keyboard alone', async ({ page }) => {
  const pack = allKinds()
  await offer(page, pack)
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (target: Locator, most = 40) => {
    for (let steps = 0; steps < most; steps++) {
      await press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`no way by Tab to ${target}`)
  }
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await page.goto('')
  await expect(page.getByRole('link', { name: /^Read/ })).toBeVisible()
  await tabTo(page.getByRole('link', { name: /^Read/ }))
  await press('Enter')
  await expect(page.getByLabel('Your reader code')).toBeFocused()
  await page.keyboard.type('R1')
  await press('Enter')
  await expect(heading('Welcome, R1')).toBeFocused()
  await press('Tab')
  await page.keyboard.type('Res')
  await press('Tab')
  await press('Enter')
  await expect(heading('Instructions')).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'I have read this' }))
  await press('Enter')
  await expect(heading('Display check')).toBeFocused()
  for (const [n, seen] of (await countSquares(page)).entries()) {
    const counts = squareCounts(page).nth(n).getByRole('radio')
    await press('Tab')
    await expect(counts.first()).toBeFocused()
    for (let step = 0; step < seen; step++) await press('ArrowRight')
    await expect(counts.nth(seen)).toBeChecked()
  }
  await press('Tab')
  await press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Right of the screen' })).toBeChecked()
  await tabTo(page.getByRole('button', { name: 'Continue' }))
  await press('Enter')

  const answers: readonly (readonly string[])[] = [
    ['y', 'Enter', 'ArrowRight'],
    ['1', 'Enter', 'ArrowRight'],
    ['1', '2'],
    ['3'],
    ['Enter', 'ArrowRight'],
    ['Enter', '2'],
    ['2', '1'],
    ['Enter', 'g', 'l', 'i', 'o', 'm', 'a'],
    ['Enter', 'A', 'm', 'a', 's', 's'],
    ['p'],
    ['s', 'ArrowUp', 'ArrowUp', 'e'],
  ]
  for (const [index, keys] of answers.entries()) {
    await waitForItem(page, index + 1)
    for (const key of keys) await press(key)
    await press('Control+Enter')
  }
  await expect(heading('All cases are complete')).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Finish' }))
  await press('Enter')
  // A second press of the same key finishes nothing.
  await expect(page.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Finish' }))
  await press('Enter')
  await expect(heading('Thank you, R1')).toBeFocused()
  await page.getByText('Show the receipt').click()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByRole('img', { name: 'The receipt as a QR code' })).toBeVisible()
  const printed = (await receipt.getByRole('code').textContent()) ?? ''
  await tabTo(page.getByRole('button', { name: 'Download answers (JSON)' }))
  const file = await handedIn(page, pack, () => press('Enter'))
  // A12, A13: signed throughout by this browser, and the receipt on screen is of this file.
  const { receipts } = findReceipts(printed, 'screen')
  const proof = proofOfFile(file.answers, {
    consistency: 'chained',
    receipts: receiptsOfFile(file.answers, receipts),
  })
  expect(proof.signature.state).toBe('all')
  expect(proof.signature.receiptedKeys).toEqual(proof.signature.publicKeys)
  expect(proof.receipts.contradicting).toEqual([])
  expect(proof.receipts.matching.map(({ count }) => count)).toEqual([file.answers.events.length])
  expect(valuesOf(file.answers)).toEqual([
    'yes',
    'o1',
    ['o1', 'o2'],
    3,
    51,
    2,
    ['o2', 'o1'],
    ['glioma'],
    'Amass',
    { mm: expect.any(Array), on: expect.any(String) },
    expect.objectContaining({ mm: 8 }),
  ])
})

/** A tablet that is held upright. */
test.describe('by touch alone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } })
  test('from the home page to the answer file, with every target large enough @long', async ({
    page,
  }) => {
    const small: string[] = []
    const look = async (where: string) => {
      small.push(...(await smallTargets(page)).map((target) => `${where}: ${target}`))
    }
    const tap = (name: string | RegExp) => page.getByRole('button', { name }).tap()
    const pack = allKinds()
    await offer(page, pack)
    await page.goto('')
    await expect(page.getByRole('link', { name: /^Read/ })).toBeVisible()
    await look('home')
    await page.getByRole('link', { name: /^Read/ }).tap()
    await page.getByLabel('Your reader code').fill('R1')
    await look('sign-in')
    await tap('Continue')
    await page.getByLabel('Your role').selectOption('Resident')
    await look('group')
    await tap('Begin')
    await expect(page.getByRole('heading', { name: 'Instructions' })).toBeVisible()
    await look('instructions')
    await tap('I have read this')
    for (const [n, seen] of (await countSquares(page)).entries())
      await squareCounts(page).nth(n).getByText(`${seen}`).tap()
    await page.getByText('Right of the screen', { exact: true }).tap()
    await look('display check')
    await tap('Continue')

    const middleOf = async (slider: Locator) => {
      await slider.tap()
      await expect(slider).toHaveAttribute('data-set', 'true')
    }
    const crosshairTo = async (x: number, y: number) => {
      const box = await page.locator('[data-plane="axial"]').first().boundingBox()
      if (box === null) throw new Error('the axial plane is not on screen')
      await page.touchscreen.tap(box.x + box.width * x, box.y + box.height * y)
    }
    const confidence = page.getByRole('slider', { name: /^Confidence/ })
    const answers: readonly (() => Promise<void>)[] = [
      async () => {
        await tap(/Yes$/)
        await middleOf(confidence)
      },
      async () => {
        await tap(/Glioma$/)
        await middleOf(confidence)
      },
      async () => {
        await tap(/Glioma$/)
        await tap(/Meningioma$/)
      },
      () => tap(/^3$/),
      () => middleOf(page.getByRole('slider', { name: 'How sure are you?' })),
      () => page.getByPlaceholder('Type a number').fill('2'),
      async () => {
        await tap(/^\d?Meningioma$/)
        await tap(/^\d?Glioma$/)
      },
      () => page.getByLabel('1st entry').fill('glioma'),
      () => page.getByRole('textbox', { name: 'What do you see?' }).fill('A mass'),
      async () => {
        await crosshairTo(0.4, 0.5)
        await tap(/^Mark at crosshair/)
      },
      async () => {
        await crosshairTo(0.4, 0.5)
        await tap(/^Mark start/)
        await crosshairTo(0.6, 0.5)
        await tap(/^Mark end/)
      },
    ]
    for (const [index, answer] of answers.entries()) {
      await waitForItem(page, index + 1)
      await look(`item ${index + 1}`)
      if (index === 2)
        for (const name of [/^Keys and help/, /^List of cases/, /^Flag this case/]) {
          await tap(name)
          await expect(page.getByRole('dialog')).toBeVisible()
          await look(String(name))
          await tap('Close')
        }
      if (index === 3) {
        await tap(/^Pause/)
        await look('pause')
        await tap('Continue')
      }
      await answer()
      await commitButton(page).tap()
    }
    await expect(page.getByRole('heading', { name: 'All cases are complete' })).toBeVisible()
    await look('review')
    await tap('Finish')
    await look('finish?')
    await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).tap()
    await expect(page.getByRole('heading', { name: 'Thank you, R1' })).toBeVisible()
    await look('thanks')
    const file = await handedIn(page, pack, () => tap('Download answers (JSON)'))
    expect(valuesOf(file.answers).slice(0, 9)).toEqual([
      'yes',
      'o1',
      ['o1', 'o2'],
      3,
      50,
      2,
      ['o2', 'o1'],
      ['glioma'],
      'A mass',
    ])
    for (const address of ['#/', '#/about', '#/prepare', '#/analyse']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(address)
    }
    expect(small).toEqual([])
  })
})

/** What was committed, item by item. */
function valuesOf({ events }: Awaited<ReturnType<typeof handedIn>>['answers']): unknown[] {
  const committed = events.flatMap((event) =>
    event.type === 'answers-committed' ? [event.data] : [],
  )
  expect(committed).toHaveLength(COUNT)
  return committed.map(({ answers: [answer] }) => answer?.value)
}
