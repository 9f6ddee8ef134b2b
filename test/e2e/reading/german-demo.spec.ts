import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { parseStudy, type ReaderStudy } from '@/questions'
import { studyIn } from '@/study'
import { commitButton } from '../rater-page'
import { smallTargets } from '../small-targets'
import { test } from '../watched'
import { handedIn } from './answer-file'

/** The demo as the site offers it: its own scans, not stand-ins. */
const studyBytes = readFileSync(`${process.env.LONG_SITE ?? 'build/site'}/studies/demo/study.json`)
const pack = { studyHash: '', files: new Map([['study.json', new Uint8Array(studyBytes)]]) }
const study = ((): ReaderStudy => {
  const read = parseStudy(studyBytes.toString())
  if (!read.ok) throw new Error(read.problems[0]?.message)
  return read.value.study
})()
const german = studyIn(study, 'de')
const practised = study.reading.practice?.items ?? []
const PRACTICE = practised.length
const SCORED = study.items.length - PRACTICE

/** How a rater gives the answers: each of them through what she has in hand. */
interface Hands {
  /** From the home page to the display check and past it. */
  readonly enter: () => Promise<void>
  readonly chooseFirst: () => Promise<void>
  readonly write: (text: string) => Promise<void>
  readonly beSure: () => Promise<void>
  readonly commit: () => Promise<void>
  /** Past what stands between items: the feedback of practice, a break. */
  readonly goOn: (button: Locator) => Promise<void>
}

/** Beside the images, or all of the window of their own. */
const panel = (page: Page) =>
  page.locator('aside[aria-label="Fragen"], body:not(:has(aside[aria-label="Fragen"]))')

/** Every word of the item that is on screen is German: none is left that its English says otherwise. */
async function expectGerman(questions: Page): Promise<ReaderStudy['items'][number]> {
  // What is read out is said a moment later, and may still be of the item before.
  const told = await panel(questions).locator('[aria-live], [role="status"]').allInnerTexts()
  const shown = told.reduce(
    (text, part) => text.replace(part, ''),
    await panel(questions).innerText(),
  )
  const places = german.items.flatMap((item, n) => {
    const own = study.items[n]
    const [question] = item.questions
    if (own === undefined || question === undefined) return []
    const isShown =
      shown.includes(question.prompt) && (item.context === '' || shown.includes(item.context))
    return isShown ? [{ item, own }] : []
  })
  // Two items may ask the same of different heads: their texts are alike.
  const [found] = places.toSorted((a, b) => b.item.context.length - a.item.context.length)
  if (found === undefined) throw new Error(`no German item in: ${shown}`)
  const words = (item: ReaderStudy['items'][number]) =>
    item.questions.flatMap((question) => [
      item.context,
      question.prompt,
      question.help ?? '',
      question.abstain?.label ?? '',
      ...('options' in question ? (question.options ?? []).map(({ label }) => label) : []),
    ])
  const [english, translated] = [words(found.own), words(found.item)]
  for (const [n, text] of translated.entries()) {
    if (text !== '') expect(shown).toContain(text)
    const before = english[n] ?? ''
    if (before !== text && before.length > 3) expect(shown).not.toContain(before)
  }
  return found.item
}

/**
 * Reads the demo in German from the first practice item to the answer file.
 * @param page with the images; @param questionsOf the page on which the questions are.
 */
async function readAll(
  page: Page,
  hands: Hands,
  questionsOf: () => Page = () => page,
): Promise<void> {
  await hands.enter()
  const order: string[] = []
  for (let n = 0; n < PRACTICE + SCORED; n++) {
    const isPractice = n < PRACTICE
    const questions = questionsOf()
    const place = isPractice ? `Übungsfall ${n + 1}` : `Fall ${n - PRACTICE + 1}`
    await expect(questions.getByText(place, { exact: true })).toBeVisible()
    await expect(commitButton(questions)).toBeEnabled()
    const item = await expectGerman(questions)
    const [question] = item.questions
    if (question?.kind === 'text') await hands.write('Hippokampus')
    else await hands.chooseFirst()
    if (question?.confidence !== undefined) await hands.beSure()
    if (!isPractice) order.push(question?.kind ?? '')
    await hands.commit()
    if (isPractice) {
      const feedback = questions.getByRole('region', { name: 'Rückmeldung' })
      await expect(feedback.getByText('Richtige Antwort', { exact: true })).toBeVisible()
      await hands.goOn(feedback.getByRole('button', { name: 'Weiter' }))
      await expect(feedback).toHaveCount(0)
    }
    if (!isPractice && n - PRACTICE + 1 === study.reading.breakAfter) {
      await expect(page.getByRole('heading', { name: 'Zeit für eine kurze Pause?' })).toBeVisible()
      await hands.goOn(
        page.getByRole('dialog').getByRole('button', { name: 'Befundung fortsetzen', exact: true }),
      )
    }
  }
  await expect(page.getByRole('heading', { name: 'Vielen Dank, R1' })).toBeVisible()
  await expect(
    page.getByText('Schicken Sie nun Ihre Antworten an die Studienleitung', { exact: false }),
  ).toBeVisible()
  const { answers } = await handedIn(page, pack, () =>
    page.getByRole('button', { name: 'Antworten herunterladen (JSON)' }).click(),
  )
  const scored = answers.answers.filter(({ item }) => !practised.includes(item))
  expect(scored).toHaveLength(SCORED)
  expect(new Set(scored.map(({ item }) => item)).size).toBe(SCORED)
  const commits = answers.events.flatMap((event) =>
    event.type === 'answers-committed' ? [event.data] : [],
  )
  expect(commits).toHaveLength(SCORED)
  const kindOf = new Map(study.items.map(({ id, questions }) => [id, questions[0]?.kind]))
  expect(scored.map(({ item }) => kindOf.get(item))).toEqual(order)
  for (const { item, evidence, answers: given } of commits) {
    // What was read in German is told with the answer, which is the same in every language.
    expect(evidence).toMatchObject({ language: 'de', studyLanguage: 'de' })
    const kind = kindOf.get(item)
    const values = { text: ['Hippokampus'], 'yes-no': ['yes'], choice: ['A'] }
    if (kind === 'text' || kind === 'yes-no' || kind === 'choice')
      expect(values[kind]).toContain(given[0]?.value)
  }
}

const DISPLAY = ['dunklen', 'hellen'] as const

test.use({ locale: 'de-DE' })

for (const [width, height] of [
  [820, 1180],
  [1180, 820],
] as const)
  test.describe('', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width, height } })
    test(`all items of the demo are read in German by touch, ${width} x ${height} @long`, async ({
      page,
    }) => {
      test.setTimeout(900_000)
      const tap = (name: string | RegExp) => page.getByRole('button', { name }).tap()
      const small = new Set<string>()
      await readAll(page, {
        enter: async () => {
          await page.goto('')
          await page.getByRole('link', { name: /^Befundung starten: / }).tap()
          await page.getByLabel('Ihr Kürzel').fill('R1')
          await tap('Weiter')
          await page.getByLabel('Ihre Rolle').selectOption({ label: 'Fachärztin/Facharzt' })
          await tap('Beginnen')
          await expect(page.getByText('Sie bearbeiten')).toBeVisible()
          await tap('Ich habe das gelesen')
          for (const bar of DISPLAY)
            await page
              .getByRole('radiogroup', { name: `Sichtbare Quadrate im ${bar} Balken` })
              .getByText('4')
              .tap()
          await page.getByText('Links auf dem Bildschirm', { exact: true }).tap()
          await tap('Weiter')
        },
        chooseFirst: async () => {
          await panel(page).locator('button[aria-pressed]').first().tap()
        },
        write: (text) => panel(page).getByRole('textbox').first().fill(text),
        beSure: async () => {
          const slider = page.getByRole('slider', { name: /^Diagnostische Sicherheit/ })
          await slider.tap()
          await expect(slider).toHaveAttribute('data-set', 'true')
        },
        commit: async () => {
          for (const target of await smallTargets(page)) small.add(target)
          await commitButton(page).tap()
        },
        goOn: (button) => button.tap(),
      })
      expect([...small]).toEqual([])
    })
  })

test.describe('', () => {
  test.use({ viewport: { width: 1180, height: 820 } })

  test('all items of the demo are read in German by keyboard alone @long', async ({ page }) => {
    test.setTimeout(900_000)
    const press = (key: string) => page.keyboard.press(key)
    const tabTo = async (target: Locator, most = 60) => {
      for (let steps = 0; steps < most; steps++) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await press('Tab')
      }
      throw new Error(`no way by Tab to ${target}`)
    }
    const heading = (name: string | RegExp) => page.getByRole('heading', { name })
    await readAll(page, {
      enter: async () => {
        await page.goto('')
        await expect(page.getByRole('link', { name: /^Befundung starten: / })).toBeVisible()
        await tabTo(page.getByRole('link', { name: /^Befundung starten: / }))
        await press('Enter')
        await expect(page.getByLabel('Ihr Kürzel')).toBeFocused()
        await page.keyboard.type('R1')
        await press('Enter')
        await tabTo(page.getByLabel('Ihre Rolle'))
        await page.keyboard.type('Fach')
        await tabTo(page.getByRole('button', { name: 'Beginnen' }))
        await press('Enter')
        await expect(heading('Anleitung')).toBeFocused()
        await tabTo(page.getByRole('button', { name: 'Ich habe das gelesen' }))
        await press('Enter')
        await expect(heading('Bildschirmtest')).toBeFocused()
        for (const _ of DISPLAY) {
          await press('Tab')
          await press('ArrowLeft')
        }
        await press('Tab')
        await press('Space')
        await tabTo(page.getByRole('button', { name: 'Weiter', exact: true }))
        await press('Enter')
      },
      chooseFirst: () => press('1'),
      write: async (text) => {
        await press('Enter')
        await page.keyboard.type(text)
      },
      beSure: async () => {
        await press('Enter')
        await press('ArrowRight')
      },
      commit: () => press('Control+Enter'),
      goOn: () => press('Enter'),
    })
  })

  test('all items of the demo are read in German with the questions in a window of their own @long', async ({
    page,
  }) => {
    test.setTimeout(900_000)
    let questions = page
    await readAll(
      page,
      {
        enter: async () => {
          await page.goto('')
          await page.getByRole('link', { name: /^Befundung starten: / }).click()
          await page.getByLabel('Ihr Kürzel').fill('R1')
          await page.keyboard.press('Enter')
          await page.getByLabel('Ihre Rolle').selectOption({ label: 'Fachärztin/Facharzt' })
          await page.getByRole('button', { name: 'Beginnen' }).click()
          await page.getByRole('button', { name: 'Ich habe das gelesen' }).click()
          for (const bar of DISPLAY)
            await page
              .getByRole('radiogroup', { name: `Sichtbare Quadrate im ${bar} Balken` })
              .getByText('4', { exact: true })
              .click()
          await page.getByText('Links auf dem Bildschirm', { exact: true }).click()
          await page.getByRole('button', { name: 'Weiter', exact: true }).click()
          await expect(commitButton(page)).toBeEnabled()
          const opened = page.waitForEvent('popup')
          await page.keyboard.press('#')
          questions = await opened
        },
        chooseFirst: async () => {
          await panel(questions).locator('button[aria-pressed]').first().click()
        },
        write: (text) => panel(questions).getByRole('textbox').first().fill(text),
        beSure: async () => {
          await questions.getByRole('slider', { name: /^Diagnostische Sicherheit/ }).click()
        },
        commit: async () => {
          await commitButton(questions).click()
        },
        goOn: (button) => button.click(),
      },
      () => questions,
    )
  })
})
