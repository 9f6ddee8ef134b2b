// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { countSquares, type EventData, squaresOf } from '@/answers'
import { chooseLanguage } from '@/language'
import type { ReaderItem } from '@/questions'
import { DisplayCheckPage } from '@/reading/pages/display-check-page'
import { itemOrder, shownMedia } from '@/study'
import { renderUi } from '../ui/render-ui'
import { itemOf, studyOf } from './study-of'
import { graphics } from './viewer-double'

const SESSION = '8a9d2c1e-6b1f-4c55-9a34-0d2f2b7c9e11'
const [DARK, LIGHT] = [
  countSquares(squaresOf(SESSION).dark),
  countSquares(squaresOf(SESSION).light),
]
const VOLUME = 'a'.repeat(16)
const IMAGE = 'b'.repeat(16)
const sha256 = 'a'.repeat(64)
const files = {
  volumes: {
    [VOLUME]: {
      path: `volumes/${VOLUME}.nii.gz`,
      sha256,
      sha256Raw: sha256,
      bytes: 9,
      shape: [2, 2, 2],
      spacing: [1, 1, 1],
    },
  },
  images: { [IMAGE]: { path: `images/${IMAGE}.png`, sha256, bytes: 9, width: 2, height: 2 } },
}
const scanned = itemOf('i1', { volumes: [{ volume: VOLUME, label: null, timepoint: 'current' }] })
const pictured = itemOf('i1', { images: [{ image: IMAGE, label: null }] })
const hidden = { conditions: [{ id: 'full', hides: ['volumes', 'images'] }] }

function check(items: readonly ReaderItem[], more: object = {}) {
  const { study } = studyOf(items, { ...files, ...more })
  const verdicts: EventData<'display-checked'>[] = []
  renderUi(
    <DisplayCheckPage
      study={study}
      sessionId={SESSION}
      shows={shownMedia(study, itemOrder(study, 'R1', 1))}
      saveProblem={null}
      backup={<p>Answers are kept here</p>}
      onChecked={(verdict) => verdicts.push(verdict)}
    />,
  )
  return { verdicts, user: userEvent.setup() }
}
const asked = () => ({
  counts: screen.queryAllByRole('radiogroup', { name: /^(Visible squares|Sichtbare Quadrate)/ })
    .length,
  sides: screen.queryAllByRole('radiogroup', { name: /On which side|Auf welcher Seite/ }).length,
})
const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: /Continue|Weiter/ })

afterEach(async () => {
  cleanup()
  Object.assign(graphics, { hasWebgl2: true })
  await chooseLanguage('en')
})

describe('V111: the display check', () => {
  it('asks for grey steps and sides where there are scans, also in a practice item alone', async () => {
    const practice = { reading: { practice: { items: ['i1'], feedback: false } } }
    check([{ ...scanned, practiceTruth: { answer: { is: 'yes' } } }, itemOf('i2')], practice)
    expect(await screen.findByRole('heading', { name: 'Display check' })).toBeTruthy()
    expect(asked()).toEqual({ counts: 2, sides: 1 })
    expect(goOn().disabled).toBe(true)
  })

  it('does not tell how many squares there are, in words or in elements', async () => {
    check([pictured, itemOf('i2')])
    expect(await screen.findByRole('heading', { name: 'Display check' })).toBeTruthy()
    const [bar] = document.querySelectorAll('[aria-hidden="true"]:has(canvas)')
    expect([bar?.querySelectorAll('*').length, bar?.outerHTML.includes('rgb(')]).toEqual([1, false])
    expect(document.body.textContent).not.toMatch(/four|\b[3-5] squares/i)
    expect(document.querySelector('canvas')?.width).toBe(6 * 72)
  })

  it('asks for grey steps alone where there are pictures without sides', async () => {
    Object.assign(graphics, { hasWebgl2: false })
    const { user, verdicts } = check([pictured, itemOf('i2')])
    expect(await screen.findByRole('heading', { name: 'Display check' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Gray levels' })).toBeTruthy()
    expect(asked()).toEqual({ counts: 2, sides: 0 })
    expect(document.body.textContent).not.toMatch(/convention|WebGL|· /)
    expect(goOn().disabled).toBe(true)
    const [dark, light] = screen.getAllByRole('radiogroup')
    for (const count of [6, DARK]) await user.click(within(dark!).getByText(String(count)))
    await user.click(within(light!).getByText(String(LIGHT)))
    await user.click(goOn())
    expect(verdicts).toEqual([
      {
        hasWebgl2: false,
        maxTexture3d: 2048,
        greyStepsSeen: DARK + LIGHT,
        sideMarkerSeen: null,
        isPassed: true,
        squares: {
          dark: { shown: DARK, seen: DARK, first: 6 },
          light: { shown: LIGHT, seen: LIGHT, first: LIGHT },
        },
      },
    ])
  })

  it('keeps the side that was said first, though the page then says where to look', async () => {
    const { user, verdicts } = check([scanned, itemOf('i2')])
    await screen.findByRole('heading', { name: 'Display check' })
    const [dark, light] = screen.getAllByRole('radiogroup', { name: /^Visible squares/ })
    await user.click(within(dark!).getByText(String(DARK)))
    await user.click(within(light!).getByText('6'))
    expect(screen.getByText(/more squares than the bar has/)).toBeTruthy()
    await user.click(within(light!).getByText(String(LIGHT)))
    expect(screen.queryByText(/more squares than the bar has/)).toBeNull()
    for (const side of ['Left', 'Right'])
      await user.click(screen.getByText(`${side} of the screen`))
    await user.click(goOn())
    expect(verdicts[0]).toMatchObject({
      sideMarkerFirst: 'left',
      sideMarkerSeen: 'right',
      isPassed: true,
    })
  })

  it.each([
    ['has none', [itemOf('i1')], {}],
    ['hides them', [scanned, { ...pictured, id: 'i2' }], hidden],
    [
      'shows them to others',
      [{ ...scanned, arm: 2 }, itemOf('i2', { arm: 1 })],
      { raters: { codes: ['R1', 'R2'] } },
    ],
  ])('asks for nothing where the session %s, and says so', async (_, items, more) => {
    const { user, verdicts } = check(items, more)
    expect(await screen.findByRole('heading', { name: 'Before you start' })).toBeTruthy()
    expect(document.body.textContent).toContain('No images are shown in this session')
    expect(document.body.textContent).not.toMatch(/convention|Display check|Squares/)
    expect(asked()).toEqual({ counts: 0, sides: 0 })
    // Where the answers are kept is said here in any study.
    expect(screen.getByText('Answers are kept here')).toBeTruthy()
    await waitFor(() => expect(goOn().disabled).toBe(false))
    await user.click(goOn())
    expect(verdicts).toEqual([
      {
        hasWebgl2: true,
        maxTexture3d: 2048,
        greyStepsSeen: null,
        sideMarkerSeen: null,
        isPassed: true,
      },
    ])
  })

  it('says so in German, too', async () => {
    await chooseLanguage('de')
    check([itemOf('i1')])
    expect(await screen.findByRole('heading', { name: 'Bevor Sie beginnen' })).toBeTruthy()
    expect(document.body.textContent).toContain('keine Bilder gezeigt')
    expect(asked()).toEqual({ counts: 0, sides: 0 })
  })
})
