// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { chooseLanguage } from '@/language'
import type { Question } from '@/questions'
import { truthWords, valueProblem } from '@/questions/answer-words'
import { controlOf } from '@/questions/controls'
import { frameWords } from '@/viewer/frames/frame-state'
import type { Measured } from '@/viewer/measurements/item-traces'
import { labelLines, measuredWords } from '@/viewer/measurements/measured'
import { renderUi } from '../ui/render-ui'
import { makeVolume } from '../viewer/make-volume'
import { FakeEngine, forgetEngines, opened, viewer } from '../viewer/open-viewer'

afterEach(async () => {
  cleanup()
  forgetEngines()
  await chooseLanguage('en')
})
const german = () => act(() => chooseLanguage('de'))

it('figures, places and frames are written as the language of the page writes them', async () => {
  const ellipse: Measured = {
    kind: 'ellipse',
    placesMm: [],
    volume: 'v',
    isOnPrior: false,
    values: [
      { name: 'area', value: 3.14, unit: 'mm2' },
      { name: 'mean', value: 28, unit: null },
      { name: 'sd', value: 40.249, unit: null },
      { name: 'min', value: 10, unit: null },
      { name: 'max', value: 100, unit: null },
    ],
  }
  const point: Measured = { ...ellipse, kind: 'point', placesMm: [[1.5, -2, 0]], values: [] }
  const { prepared } = makeVolume({ id: 'v' })
  const frames = { all: [prepared, prepared], mean: prepared, bValues: [0, 500.5] }
  expect(measuredWords(point, undefined)).toBe('Point R 1.5, P 2.0, S 0.0 mm')
  expect(labelLines(ellipse, undefined)).toEqual(['Mean 28.0, SD 40.2', '10.0 to 100.0', '3.1 mm²'])
  expect(frameWords(frames, 1)).toBe('b 500.5, 2 of 2')
  await german()
  expect(measuredWords(point, undefined)).toBe('Punkt R 1,5; P 2,0; S 0,0 mm')
  expect(measuredWords(ellipse, undefined)).toBe(
    'Ellipse Mittelwert 28,0, SD 40,2; 10,0 bis 100,0; 3,1 mm²',
  )
  expect(frameWords(frames, 1)).toBe('b 500,5, 2 von 2')
})

it('why an item cannot be shown is said anew when the language changes', async () => {
  FakeEngine.hasWebgl2 = false
  render(viewer())
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/WebGL 2 is not available/),
  )
  await german()
  expect(screen.getByRole('alert').textContent).toBe(
    'Dieser Browser kann die Bilder nicht anzeigen: WebGL 2 ist nicht verfügbar.Verwenden Sie einen aktuellen Browser (Chrome, Edge, Firefox oder Safari), oder bitten Sie Ihre IT-Abteilung, WebGL (Hardwarebeschleunigung) freizugeben.',
  )
})

it('a comparison that is on the screen goes on in the other language', async () => {
  await opened({
    volumes: [makeVolume({ id: 'id-a' }), makeVolume({ id: 'id-c', label: 'T2' })],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Compare images' }))
  const share = screen.getByLabelText<HTMLInputElement>('Opacity of the other image')
  fireEvent.change(share, { target: { value: '30' } })
  await german()
  expect(screen.getByLabelText('Deckkraft des anderen Bildes')).toBe(share)
  expect([share.value, share.getAttribute('aria-valuetext')]).toEqual(['30', '30 %'])
  fireEvent.click(screen.getByRole('button', { name: 'Vergleich beenden' }))
  expect(screen.queryByLabelText('Deckkraft des anderen Bildes')).toBeNull()
})

const length: Question = { id: 'q', prompt: 'How long?', kind: 'number', unit: 'mm' }
const last: { value: unknown } = { value: null }
function Field() {
  const [value, setValue] = useState<unknown>(null)
  last.value = value
  return (
    <>
      <h3 id="prompt">{length.prompt}</h3>
      {controlOf(length).render({
        question: length,
        value,
        onChange: setValue,
        isDisabled: false,
        labelledBy: 'prompt',
        crosshair: () => null,
        hasKey: () => true,
      })}
    </>
  )
}
const type = (text: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
  return valueProblem(length, last.value)
}

it('L7: a number that may mean thousands is no answer: 1,234 in English, 1.234 in German', async () => {
  renderUi(<Field />)
  expect(type('1,234')).toBe('1,234 may mean 1234 or 1.234: write it without a thousands separator')
  expect(last.value).toBe('1,234')
  expect([type('1.234'), last.value]).toEqual([null, 1.234])
  await german()
  expect(type('1.234')).toBe(
    '1.234 kann 1234 oder 1,234 bedeuten: Schreiben Sie die Zahl ohne Tausendertrennzeichen',
  )
  expect(last.value).toBe('1.234')
  expect([type('−1.234'), last.value]).toEqual([
    '−1.234 kann -1234 oder -1,234 bedeuten: Schreiben Sie die Zahl ohne Tausendertrennzeichen',
    '−1.234',
  ])
  // What can mean but one thing is read, with point or comma.
  for (const [text, value] of [
    ['1,234', 1.234],
    ['1.2', 1.2],
    ['0.234', 0.234],
    ['1234', 1234],
    ['1234.567', 1234.567],
    ['12,5', 12.5],
  ] as const)
    expect([text, type(text), last.value]).toEqual([text, null, value])
})

it('an answer that is not whole and the correct answer of practice are said in words, in every language', async () => {
  const asked = { id: 'q', prompt: 'Where?' }
  const distance: Question = { ...asked, kind: 'distance' }
  const point: Question = { ...asked, kind: 'point' }
  const lesions: Question = { ...asked, kind: 'point', many: { max: 3 } }
  const said = () => [
    valueProblem(distance, { start: [0, 0, 0] }),
    truthWords(distance, { mm: 12.5, withinMm: 2 }),
    truthWords(point, { mm: [1.5, -2, 0], withinMm: 5 }),
    truthWords(lesions, { lesions: [{ mm: [1.5, -2, 0], radiusMm: 8 }] }),
    truthWords(lesions, { lesions: [] }),
  ]
  expect(said()).toEqual([
    'both ends must be marked',
    '12.5 ± 2 mm',
    'R 1.5, P 2.0, S 0.0 mm, within 5 mm',
    'R 1.5, P 2.0, S 0.0 mm, radius 8 mm',
    'no lesion',
  ])
  await german()
  expect(said()).toEqual([
    'Beide Enden müssen markiert sein',
    '12,5 ± 2 mm',
    'R 1,5; P 2,0; S 0,0 mm, höchstens 5 mm entfernt',
    'R 1,5; P 2,0; S 0,0 mm, Radius 8 mm',
    'keine Läsion',
  ])
})
