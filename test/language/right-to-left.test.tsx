// @vitest-environment happy-dom
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseLanguage, languageNow, speak, type TextArea, textNow } from '@/language'
import type { Question } from '@/questions'
import { controlOf } from '@/questions/controls'
import { Split, UnsetSlider } from '@/ui'
import { renderUi } from '../ui/render-ui'
import { engine, forgetEngines, key, opened } from '../viewer/open-viewer'
import { english } from './all-texts'
import { PSEUDO, pseudoText } from './pseudo-locale'

const ENGLISH = languageNow()
beforeEach(() => speak(PSEUDO))
afterEach(async () => {
  cleanup()
  forgetEngines()
  speak(ENGLISH)
  await chooseLanguage('en')
})

/** The way in which something is read: its own, or that of what it stands in. */
const direction = (of: Element | null | undefined) =>
  of?.closest('[dir="ltr"], [dir="rtl"]')?.getAttribute('dir')

it('the pseudo-locale changes every word and no argument', () => {
  expect(pseudoText('Slice {n, number} of {of}')).toBe('⟦Šļîçé {n, number} öƒ {of} ~~~~~~~~~~~~~⟧')
  expect(pseudoText('{n, plural, one {<b>#</b> item} other {{name}}}')).toMatch(
    /^⟦\{n, plural, one \{<b>#<\/b> îţéɱ\} other \{\{name\}\}\} ~+⟧$/,
  )
})

/** Something for every argument and tag of a text. */
function given(text: string) {
  const values: Record<string, string | number | ((chunks: ReactNode) => ReactNode)> = {}
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      if (element.type === TYPE.tag) {
        values[element.value] = (chunks) => chunks
        walk(element.children)
      } else {
        const isNumber = element.type === TYPE.number || element.type === TYPE.plural
        values[element.value] = isNumber ? 2 : 'other'
        if (element.type === TYPE.select || element.type === TYPE.plural)
          for (const option of Object.values(element.options)) walk(option.value)
      }
    }
  }
  walk(parse(text))
  return values
}

it.each(Object.entries(english))('every text of %s is shown in it', (area, texts) => {
  const say = textNow(area as TextArea) as unknown as {
    rich: (key: string, values: object) => ReactNode
  }
  renderUi(
    <ul>
      {Object.entries(texts).map(([name, text]) => (
        <li key={name}>{say.rich(name, given(text))}</li>
      ))}
    </ul>,
  )
  const shown = screen.getAllByRole('listitem').map((item) => item.textContent ?? '')
  expect(shown).toHaveLength(Object.keys(texts).length)
  expect(shown.filter((text) => !/^⟦.*⟧$/s.test(text))).toEqual([])
  expect(document.documentElement.dir).toBe('rtl')
})

const picture = () =>
  JSON.stringify(
    engine().picture?.panes.map(({ view, voxel, crosshair }) => ({ view, voxel, crosshair })),
  )
const letters = () =>
  [...document.querySelectorAll('[class*="sideLeft"], [class*="sideRight"]')].map(
    (side) => side.textContent,
  )

it('planes, letters of the sides, crosshair and arrows are as in English', async () => {
  const keys = ['ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'PageDown']
  const watched = async () => {
    await opened()
    const seen = [picture(), letters().join()]
    for (const name of keys) {
      key(name)
      seen.push(picture())
    }
    fireEvent.keyDown(document.body, { key: 'ArrowRight', shiftKey: true })
    return [...seen, picture()]
  }
  const mirrored = await watched()
  expect(letters()).toContain('L')
  expect(document.documentElement.dir).toBe('rtl')
  const canvas = engine().canvas
  expect(direction(canvas)).toBe('ltr')
  for (const range of document.querySelectorAll('input')) expect(direction(range)).toBe('ltr')
  cleanup()
  forgetEngines()
  speak(ENGLISH)
  expect(await watched()).toEqual(mirrored)
})

it('what is typed as a number or a place reads from left to right', async () => {
  await opened()
  act(() => void fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG', altKey: true }))
  const fields = screen.getAllByRole('textbox')
  expect(fields.map((field) => field.getAttribute('dir'))).toEqual(['ltr', 'ltr', 'ltr', 'ltr'])
  cleanup()
  const length: Question = { id: 'q', prompt: 'How long?', kind: 'number', unit: 'mm' }
  renderUi(
    <>
      {controlOf(length).render({
        question: length,
        value: 12.5,
        onChange: () => undefined,
        isDisabled: false,
        labelledBy: 'prompt',
        crosshair: () => null,
        hasKey: () => true,
      })}
    </>,
  )
  expect(screen.getByRole('textbox').style.direction).toBe('ltr')
})

function Halves() {
  const [percent, setPercent] = useState(50)
  return (
    <Split
      name="halves"
      direction="row"
      percent={percent}
      onPercent={setPercent}
      usualPercent={50}
      first={<p>first</p>}
      second={
        <UnsetSlider
          value={null}
          min={0}
          max={100}
          step={5}
          onChange={() => undefined}
          isDisabled={false}
          aria-label="sure"
          words={String}
        />
      }
    />
  )
}
it('the line between two parts follows its arrows, and their words the page', () => {
  renderUi(<Halves />)
  const line = screen.getByRole('separator')
  fireEvent.keyDown(line, { key: 'ArrowRight' })
  expect(line.getAttribute('aria-valuenow')).toBe('55')
  expect(direction(line)).toBe('ltr')
  expect(direction(screen.getByText('first'))).toBe('rtl')
  expect(direction(screen.getByLabelText('sure'))).toBe('ltr')
})
